//! Logs the URLs of RFC 1738's text and some broken ones with `defmt::Format`.

#![no_std]
#![no_main]

use embedded_demo::{entry, exit};
use rfc1738::{SchemeSet, schemes::Rfc1738};

const URLS: &[&str] = &[
    "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html", "ftp://@host.com/", "ftp://host.com/",
    "ftp://foo:@host.com/", "ftp://myname@host.dom/%2Fetc/motd", "ftp://myname@host.dom/etc/motd",
    "ftp://myname@host.dom//etc/motd", "news:*", "file://vms.host.edu/disk$user/my/notes/note12345.txt",
    "prospero://host.dom//pros/name", "ftp://info.cern.ch/pub/www/doc;type=d", "ftp://ds.internic.net/rfc",
    "http://ds.internic.net/instructions/overview.html",
    // Schemes without an example in the text, and a later one.
    "gopher://host.dom:70/7/find%09word", "mailto:gorby%25kremvax@howard.dom", "nntp://news.dom/comp.lang.c/1234",
    "telnet://guest:secret@10.0.0.1:2323/", "wais://host.dom/database?words", "https://user:secret@example.com/",
    // Broken URLs.
    "http://ds.internic.net/instructions/overview.html#WARNING#", "ftp://guest:secret@host_name/",
    "http://guest:secret@host.dom/", "http://host.dom:65536/", "gopher://host.dom/0%0", "news:", "/etc/motd",
];

#[entry]
fn main() -> ! {
    for text in URLS {
        match Rfc1738::parse(text) {
            Ok(url) => {
                defmt::info!("{}", url);
                defmt::info!("  host {}, port {}, path {}", url.host(), url.effective_port(), url.path());
                if let Some(password) = url.password() {
                    defmt::info!("  user {}, password {}", url.user(), password);
                }
            }
            Err(error) => defmt::warn!("{} ({})", error.sentence(), error),
        }
    }
    exit(true)
}
