//! Every URL in the text of RFC 1738, with its parts by the text.

use rfc1738::{SchemeSet as _, schemes::Rfc1738};

use crate::support::known_answers::{Shown, show::Show as _};

#[test]
fn each_url_of_the_text() {
    let plus = [
        "+", "?", "!", "$", "!+ABSTRACT", "!+ABSTRACT%20+SMELL", "+application/postscript%20Es_ES",
        "+%091%0D%0A+-1%0D%0A.%0D%0A",
    ];
    // 3.4.2 to 3.4.9: the parts of Gopher URLs and the Gopher+ strings of the text.
    let gopher = plus.map(|plus| {
        let parts = format!("gopher 'host.dom' - '/7sel%09%09{plus}' '7' 'sel' '' '{plus}'");
        (format!("gopher://host.dom/7sel%09%09{plus}"), parts)
    });
    let others = [
        // 1: "Discussions of the group are archived at".
        (
            "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html",
            "http 'www.acl.lanl.gov' - [URI][archive][uri-archive.index.html] -",
        ),
        // 3.1: "has an empty user name and no password"; "has no user name"; "has a user name of
        // "foo" and an empty password".
        ("ftp://@host.com/", "ftp '' - 'host.com' - [] '' -"),
        ("ftp://host.com/", "ftp - - 'host.com' - [] '' -"),
        ("ftp://foo:@host.com/", "ftp 'foo' '' 'host.com' - [] '' -"),
        // 3.2.2: "logging in as "myname" [...] "CWD /etc" and then "RETR motd""; "which would "CWD
        // etc" and then "RETR motd""; ""CWD " with a null argument, then "CWD etc"".
        ("ftp://myname@host.dom/%2Fetc/motd", "ftp 'myname' - 'host.dom' - [%2Fetc][motd] 'motd' -"),
        ("ftp://myname@host.dom/etc/motd", "ftp 'myname' - 'host.dom' - [etc][motd] 'motd' -"),
        ("ftp://myname@host.dom//etc/motd", "ftp 'myname' - 'host.dom' - [][etc][motd] 'motd' -"),
        // 3.6: "it is used to refer to "all available news groups"".
        ("news:*", "news all"),
        // 3.10: a URL for the VMS file `DISK$USER:[MY.NOTES]NOTE123456.TXT`.
        (
            "file://vms.host.edu/disk$user/my/notes/note12345.txt",
            "file 'vms.host.edu' [disk$user][my][notes][note12345.txt]",
        ),
        // 3.11: "designates a <hsoname> of "/pros/name"".
        ("prospero://host.dom//pros/name", "prospero 'host.dom' - '/pros/name'"),
        // Appendix: the examples, without white space and fragment.
        ("ftp://info.cern.ch/pub/www/doc;type=d", "ftp - - 'info.cern.ch' - [pub][www][doc] 'doc' d=Directory"),
        ("ftp://ds.internic.net/rfc", "ftp - - 'ds.internic.net' - [rfc] 'rfc' -"),
        (
            "http://ds.internic.net/instructions/overview.html",
            "http 'ds.internic.net' - [instructions][overview.html] -",
        ),
    ];
    for (text, parts) in others.map(|(text, parts)| (text.to_owned(), parts.to_owned())).into_iter().chain(gopher) {
        let mut shown = Shown::new();
        Rfc1738::parse(&*text).unwrap().show(&mut shown).unwrap();
        assert_eq!(shown, *parts, "{text}");
    }
    assert!(Rfc1738::parse("ftp://foo:@host.com/").unwrap().password().unwrap().as_str().is_empty());
    assert_eq!(Rfc1738::parse("http://ds.internic.net/instructions/overview.html#WARNING").unwrap_err().offset(), 49);
}
