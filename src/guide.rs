//! The guide: one page for each task, in the order in which people need them.
//!
//! | after this page you can | read |
//! |---|---|
//! | build a first firmware, file by file, from an empty folder | [`first_firmware`] |
//! | parse, keep, send and log URLs without an allocator | [`firmware`] |
//! | do the same with std: errors, configurations, links, logs | [`applications`] |
//! | choose a type: borrowed or owned, a set of schemes | [`which_type`] |
//! | read https, mqtt and other later schemes, or your own | [`schemes`] |
//! | let strangers name the servers that you connect to | [`allowed_servers`] |
//! | connect with embassy-net, smoltcp, embedded-nal, reqwless | [`with_other_crates`] |
//! | download a file, in firmware too | the package `rfc1738-fetch` |
//! | rely on each promise about a URL from a stranger, and log without secrets | [`security`] |
//! | tell the cost of a call in flash, RAM, stack and time | [`costs`] |
//! | find another URL crate's functions here | [`coming_from`] |
//! | find each rule of the RFC, and how an ambiguity is read | [`rfc`], [`diagrams`] |

#[allow(unused_imports, reason = "for links")]
use crate::{
    advisories::*, build::*, error::*, form::*, normal::*, owned::*, parts::*, redact::*, resolve::*, schemes::*,
    send::*, tidy::*, *,
};

#[doc = include_str!("pages/allowed_servers.md")]
pub mod allowed_servers {}

#[doc = include_str!("pages/applications.md")]
pub mod applications {}

#[doc = include_str!("pages/coming_from.md")]
pub mod coming_from {}

#[doc = include_str!("pages/costs.md")]
#[doc = concat!("<div class=\"chart\">", include_str!("pages/charts/cortex_m3.svg"), "</div>")]
#[doc = concat!("<div class=\"chart\">", include_str!("pages/charts/x86_64.svg"), "</div>")]
pub mod costs {}

#[doc = include_str!("pages/diagrams.md")]
pub mod diagrams {}

#[doc = include_str!("pages/firmware.md")]
pub mod firmware {}

#[doc = include_str!("pages/first_firmware.md")]
pub mod first_firmware {}

#[doc = include_str!("pages/rfc.md")]
pub mod rfc {}

#[doc = include_str!("pages/security.md")]
pub mod security {}

#[doc = include_str!("pages/which_type.md")]
pub mod which_type {}

#[doc = include_str!("pages/with_other_crates.md")]
pub mod with_other_crates {}
