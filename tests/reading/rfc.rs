//! Every URL in the text of RFC 1738, with its meaning by the text.

use rfc1738::{
    FileUrl, FtpUrl, NewsUrl, ProsperoUrl, Schemes as _, Typed, parts::GroupPart, schemes::Rfc1738, send::Transfer,
};

fn ftp(text: &str) -> FtpUrl<'_, Rfc1738> {
    match Rfc1738::parse(text).map(|url| url.typed()) {
        Ok(Typed::Ftp(url)) => url,
        other => panic!("{text}: {other:?}"),
    }
}

fn texts<'a>(segments: impl Iterator<Item = rfc1738::Encoded<'a>>) -> Vec<&'a str> {
    segments.map(rfc1738::Encoded::as_str).collect()
}

/// Section 1: "Discussions of the group are archived at".
#[test]
fn the_archive() {
    let url = Rfc1738::parse("http://www.acl.lanl.gov/URI/archive/uri-archive.index.html").unwrap();
    assert!(url.scheme() == "http");
    assert_eq!(url.host().unwrap().as_str(), "www.acl.lanl.gov");
    assert_eq!((url.port(), url.effective_port()), (None, Some(80)));
    assert_eq!(url.path(), Some("URI/archive/uri-archive.index.html"));
    assert!(url.search().is_none());
}

/// Section 3.1: "has an empty user name and no password".
#[test]
fn an_empty_user() {
    let url = ftp("ftp://@host.com/");
    assert_eq!(url.login().user().unwrap(), "");
    assert!(url.login().password().is_none());
    assert_eq!(url.server().host().as_str(), "host.com");
}

/// Section 3.1: "has no user name".
#[test]
fn no_user() {
    let url = ftp("ftp://host.com/");
    assert!(url.login().user().is_none());
    assert!(url.login().password().is_none());
    assert_eq!(url.server().host().as_str(), "host.com");
}

/// Section 3.1: "has a user name of "foo" and an empty password".
#[test]
fn an_empty_password() {
    let url = ftp("ftp://foo:@host.com/");
    assert_eq!(url.login().user().unwrap(), "foo");
    let password = url.login().password().unwrap();
    assert!(password.as_str() == "" && password.is_empty());
}

/// Section 3.2.2: "FTP-ing to "host.dom", logging in as "myname" [...] "CWD /etc" and then "RETR
/// motd"".
#[test]
fn an_escaped_slash() {
    let url = ftp("ftp://myname@host.dom/%2Fetc/motd");
    assert_eq!(url.server().host().as_str(), "host.dom");
    assert_eq!(url.login().user().unwrap(), "myname");
    assert!(url.login().password().is_none());
    let cwd: Vec<Vec<u8>> = url.cwds().map(|cwd| cwd.octets().collect()).collect();
    assert_eq!(cwd, [b"/etc"]);
    assert_eq!(url.name().unwrap(), "motd");
    assert_eq!(url.typecode(), None);
}

/// Section 3.2.2: "which would "CWD etc" and then "RETR motd"".
#[test]
fn a_relative_directory() {
    let url = ftp("ftp://myname@host.dom/etc/motd");
    assert_eq!(texts(url.cwds()), ["etc"]);
    assert_eq!(url.name().unwrap(), "motd");
}

/// Section 3.2.2: ""CWD " with a null argument, then "CWD etc", and then "RETR motd"".
#[test]
fn a_null_argument() {
    let url = ftp("ftp://myname@host.dom//etc/motd");
    assert_eq!(texts(url.cwds()), ["", "etc"]);
    assert_eq!(url.name().unwrap(), "motd");
}

/// Section 3.6: "it is used to refer to "all available news groups"".
#[test]
fn all_groups() {
    assert!(matches!(NewsUrl::parse("news:*").unwrap().grouppart(), GroupPart::All));
}

/// Section 3.10: a URL for the VMS file `DISK$USER:[MY.NOTES]NOTE123456.TXT`.
#[test]
fn a_vms_file() {
    let url = FileUrl::parse("file://vms.host.edu/disk$user/my/notes/note12345.txt").unwrap();
    assert_eq!(url.host().unwrap().as_str(), "vms.host.edu");
    assert!(!url.is_local());
    assert_eq!(texts(url.segments()), ["disk$user", "my", "notes", "note12345.txt"]);
}

/// Section 3.11: "designates a <hsoname> of "/pros/name"".
#[test]
fn a_prospero_name() {
    let url = ProsperoUrl::parse("prospero://host.dom//pros/name").unwrap();
    assert_eq!(url.hsoname(), "/pros/name");
    assert_eq!(url.fields().len(), 0);
    assert_eq!(url.server().port(), 1525);
}

/// Appendix: the first example, without its white space.
#[test]
fn a_directory_at_cern() {
    let url = ftp("ftp://info.cern.ch/pub/www/doc;type=d");
    assert_eq!(url.server().host().as_str(), "info.cern.ch");
    assert_eq!(texts(url.cwds()), ["pub", "www"]);
    assert_eq!(url.name().unwrap(), "doc");
    assert_eq!(url.typecode().unwrap().transfer(), Transfer::Directory);
}

/// Appendix: the second example.
#[test]
fn a_file_at_internic() {
    let url = ftp("ftp://ds.internic.net/rfc");
    assert_eq!(url.server().host().as_str(), "ds.internic.net");
    assert_eq!(url.name().unwrap(), "rfc");
    assert_eq!(url.cwds().len(), 0);
}

/// Appendix: the third example, whose fragment is not part of the URL.
#[test]
fn an_overview_at_internic() {
    let url = Rfc1738::parse("http://ds.internic.net/instructions/overview.html").unwrap();
    assert_eq!(url.host().unwrap().as_str(), "ds.internic.net");
    assert_eq!(url.path(), Some("instructions/overview.html"));
    assert_eq!(Rfc1738::parse("http://ds.internic.net/instructions/overview.html#WARNING").unwrap_err().offset(), 49);
}

/// Section 3: the default ports.
#[test]
fn default_ports() {
    let port = |text| Rfc1738::parse(text).unwrap().effective_port();
    assert_eq!(port("ftp://h"), Some(21));
    assert_eq!(port("http://h"), Some(80));
    assert_eq!(port("gopher://h"), Some(70));
    assert_eq!(port("nntp://h/g"), Some(119));
    assert_eq!(port("telnet://h"), Some(23));
    assert_eq!(port("wais://h/d"), Some(210));
    assert_eq!(port("prospero://h/n"), Some(1525));
    assert_eq!(port("mailto:a@b"), None);
    assert_eq!(port("news:*"), None);
    assert_eq!(port("file:///"), None);
    assert_eq!(port("x://h/"), None);
    assert_eq!(port("x://h:99/"), Some(99));
}

/// Sections 3.4.2 to 3.4.9: the parts of Gopher URLs and the Gopher+ strings of the text.
#[test]
fn gopher_plus_strings() {
    for plus in [
        "+", "?", "!", "$", "!+ABSTRACT", "!+ABSTRACT%20+SMELL", "+application/postscript%20Es_ES",
        "+%091%0D%0A+-1%0D%0A.%0D%0A",
    ] {
        let text = format!("gopher://host.dom/7sel%09%09{plus}");
        let Ok(Typed::Gopher(url)) = Rfc1738::parse(&*text).map(|url| url.typed()) else { panic!("{text}") };
        assert_eq!(url.gtype().unwrap(), "7");
        assert_eq!(url.selector().unwrap(), "sel");
        assert_eq!(url.search().unwrap(), "");
        assert_eq!(url.gopher_plus_string().unwrap(), plus);
    }
}
