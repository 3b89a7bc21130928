//! The guide: one page for each task.
//!
//! | task | page |
//! |---|---|
//! | parse an https URL, connect to its server, send its request | [start](mod@start) |
//! | keep a URL in a struct, a `static` or a queue | [keep](mod@keep) |
//! | keep a URL in flash, with sequential-storage or postcard | [keep](mod@keep#in-flash) |
//! | show what is wrong with a URL | [errors](mod@errors) |
//! | read URLs from a configuration or a command line | [config](mod@config) |
//! | build a URL from data, change a query parameter, write a form | [build](mod@build) |
//! | follow redirects, and the links of a page | [redirects](mod@redirects) |
//! | compare URLs, remove duplicates, use one as a key | [compare](mod@compare) |
//! | accept what people type, find the URLs in a text or a stream | [user_input](mod@user_input) |
//! | log without passwords and tokens | [logging](mod@logging) |
//! | connect with std, embassy-net, smoltcp, embedded-nal | [connect](mod@connect) |
//! | log in to an MQTT broker from a configuration | [iot](mod@iot#a-broker-from-a-configuration) |
//! | ask a CoAP server | [iot](mod@iot#a-coap-server) |
//! | connect only to servers that you allow, even if the URL is untrusted | [allowed_servers](mod@allowed_servers) |
//! | accept only some schemes, or your own | [schemes](mod@schemes) |
//! | use ftp, mailto and the others of RFC 1738 | [schemes_1994](mod@schemes_1994) |
//! | send a gopher request | [schemes_1994](mod@schemes_1994#gopher) |
//! | build a first firmware from an empty folder, and run it in QEMU | [first_firmware](mod@first_firmware) |
//! | download an update over https in firmware, from a folder of this package | [https_firmware](mod@https_firmware) |
//! | download a file, POST a report | the package [`rfc1738-fetch`](https://docs.rs/rfc1738-fetch) |
//! | resume a download, update a firmware | its page [updating](https://docs.rs/rfc1738-fetch/latest/rfc1738_fetch/updating/) |
//! | read a URL inside another message, with nom | [other_parser](mod@other_parser) |
//! | look up a common question | [faq](mod@faq) |
//!
//! Reference:
//!
//! | subject | page |
//! |---|---|
//! | the names of url, fluent-uri, iri-string, nourl and http, and conversions | [coming_from](mod@coming_from) |
//! | what is guaranteed for an untrusted URL | [security](mod@security) |
//! | flash, RAM, stack and instructions, compared with other crates | [costs](mod@costs) |
//! | which RFC is in force for a scheme, and how each rule and ambiguity is read | [rfc](mod@rfc) |
//! | the grammar of RFC 1738 in pictures | [diagrams](mod@diagrams) |
//! | the words of this documentation | [glossary](mod@glossary) |

#[allow(unused_imports, reason = "for links")]
use crate::{
    advisories::*, build::*, error::*, form::*, normal::*, parts::*, redact::*, resolve::*, schemes::*, send::*,
    tidy::*, *,
};

#[doc = include_str!("pages/allowed_servers.md")]
pub mod allowed_servers {}

#[doc = include_str!("pages/build.md")]
pub mod build {}

#[doc = include_str!("pages/coming_from.md")]
pub mod coming_from {}

#[doc = include_str!("pages/compare.md")]
pub mod compare {}

#[doc = include_str!("pages/config.md")]
pub mod config {}

#[doc = include_str!("pages/connect.md")]
pub mod connect {}

#[doc = include_str!("pages/costs.md")]
pub mod costs {}

#[doc = include_str!("pages/diagrams.md")]
pub mod diagrams {}

#[doc = include_str!("pages/errors.md")]
pub mod errors {}

#[doc = include_str!("pages/faq.md")]
pub mod faq {}

#[doc = include_str!("pages/first_firmware.md")]
pub mod first_firmware {}

#[doc = include_str!("pages/glossary.md")]
pub mod glossary {}

#[doc = include_str!("pages/https_firmware.md")]
pub mod https_firmware {}

#[doc = include_str!("pages/iot.md")]
pub mod iot {}

#[doc = include_str!("pages/keep.md")]
pub mod keep {}

#[doc = include_str!("pages/logging.md")]
pub mod logging {}

#[doc = include_str!("pages/other_parser.md")]
pub mod other_parser {}

#[doc = include_str!("pages/redirects.md")]
pub mod redirects {}

#[doc = include_str!("pages/rfc.md")]
pub mod rfc {}

#[doc = include_str!("pages/schemes_1994.md")]
pub mod schemes_1994 {}

#[doc = include_str!("pages/security.md")]
pub mod security {}

#[doc = include_str!("pages/start.md")]
pub mod start {}

#[doc = include_str!("pages/user_input.md")]
pub mod user_input {}
