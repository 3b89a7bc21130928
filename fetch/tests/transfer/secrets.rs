//! Logs of a transfer hold no secrets.

use rfc1738::{FtpUrl, HttpUrl, Schemes, schemes::Rfc1738, send::EndUser};
use rfc1738_fetch::{Ftp, Http, Info, Nntp, Step, Transfer};

use crate::outcome;

const SECRET: &str = "s3cr3t";

fn assert_hidden(log: &str, text: &str) {
    assert!(!log.contains(SECRET), "{text} is shown: {log}");
}

/// A password that would end its line.
#[test]
fn a_refused_password_is_not_logged() {
    let url = FtpUrl::parse("ftp://user:s3cr3t%0D%0A@host.dom/a").unwrap();
    let error = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut [0; 64]).err().unwrap();
    assert_hidden(&format!("{error:?} {error}"), url.as_str());
}

#[test]
fn a_password_in_a_path_is_not_logged() {
    let url = HttpUrl::parse("http://host.dom/ftp://user:s3cr3t@h.dom/x").unwrap();
    let mut room = [0; 64];
    let mut transfer = Http::new(&url, &mut room).unwrap();
    transfer.step().unwrap();
    assert_eq!(format!("{:?}", transfer.step().unwrap()), "Send(GET /ftp://user:***@h.dom/x HTTP/1.0; Host: host.dom)");
}

/// The password that was sent, and a longer one that holds it in a URL: all of it is masked.
#[test]
fn a_repeated_password_is_masked() {
    const URL: &str = "ftp://user:s3cr%33t@host.dom/a";
    for (url, said, shown) in [
        (URL, "220 s3cr3t? s3cr3t!", "220 ***? ***!"),
        (URL, "220 ftp://a:b@c/ and s3cr3t-s3cr3t", "220 ftp://a:***@c/ and ***-***"),
        (URL, "220 ftp://user:s3cr3t@host.dom/", "220 ftp://user:***@host.dom/"),
        (URL, "220 x://y:zs3cr3t@s3cr3t", "220 x://y:***@***"),
        (URL, "220 \x1b[2Js3cr3t\u{e9}", "220 \\x1b[2J***\\xc3\\xa9"),
        ("ftp://u:pass@h/a", "220 see ftp://me:password1@other.dom/", "220 see ftp://me:***@other.dom/"),
        ("ftp://u:%40@h/a", "220 see ftp://me:geheim@other.dom/", "220 see ftp://me:***other.dom/"),
        ("ftp://u:%3A@h/a", "220 see ftp://me:geheim@other.dom/", "220 see ftp***//me***@other.dom/"),
        ("ftp://u:e@h/a", "220 see ftp://u:anders@other.dom/", "220 s*** ftp://u:***@oth***r.dom/"),
        ("ftp://u:abab@h/a", "220 ababab", "220 ***"),
        ("ftp://u:me%3Age@h/a", "220 see ftp://me:geheim@other.dom/", "220 see ftp://***@other.dom/"),
    ] {
        let outcome = outcome(url, &format!("{said}\r\n"), b"");
        assert_eq!((&outcome.shown[0], &outcome.said[0][..]), (&format!("ReplyLine({shown})"), said.as_bytes()));
    }
}

/// `Debug` shows no octets, so that no reply or file is logged by chance.
#[test]
fn debug_of_a_transfer_shows_no_octets() {
    let mut room = *b"s3cr3t";
    let url = Rfc1738::parse("nntp://h/a").unwrap();
    let rfc1738::Typed::Nntp(nntp) = url.typed() else { panic!("{url:?}") };
    let log = format!(
        "{:?} {:?} {:?}",
        Nntp::new(&nntp, &mut room),
        Step::Data(b"s3cr3t"),
        Step::Info(Info::Header { name: b"Location", value: b"ftp://u:s3cr3t@h/" })
    );
    assert_hidden(&log, "what came");
}
