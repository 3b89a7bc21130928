//! Logs of sent lines and their arguments.

use rfc1738::{schemes::*, send::EndUser, *};

use super::SECRET;

#[test]
fn the_end_users_password_is_not_logged() {
    let url = FtpUrl::parse("ftp://user@host.dom/").unwrap();
    let end_user = EndUser::new(b"me@here.dom");
    assert_eq!(format!("{end_user:?}"), "EndUser { address: me@here.dom, password: None }");
    let log = |end_user| match url.login_commands(end_user) {
        Ok(commands) => commands.map(|command| format!("{command:?}, {0:?};", command.line())).collect(),
        Err(refused) => format!("{refused}, {refused:?}"),
    };
    let expected = "User(user), USER user;Pass(***), PASS ***;";
    assert_eq!(log(end_user.with_password(b"s3cr3t")), expected);
    let refused = log(end_user.with_password(b"s3cr3t\r\n"));
    assert!(refused.starts_with("the password contains CR") && !refused.contains(SECRET));
    let url = FtpUrl::parse("ftp://user:s3cr3t%0D%0A@host.dom/a").unwrap();
    let refused = url.login_commands(end_user).err().unwrap();
    assert!(!format!("{refused} {refused:?}").contains(SECRET));
    // 3.2.1: an address is not a secret, but it is sent as a password.
    let url = FtpUrl::parse("ftp://host.dom/").unwrap();
    let commands = url.login_commands(end_user).unwrap().map(|command| format!("{command:?}"));
    assert!(commands.eq(["User(anonymous)", "Pass(***)"]));
}

/// A URL in a URL has a password of its own, which may reach several lines.
#[test]
fn a_password_in_a_path_is_not_logged() {
    const INNER: &str = "ftp://user:s3cr3t@h.dom/x";
    let gopher = GopherUrl::parse("gopher://host.dom/0ftp://user:s3cr3t@h.dom/x").unwrap();
    let https = Https::parse("https://host.dom/ftp://user:s3cr3t@h.dom/x").unwrap();
    let slash = Https::parse("https://user:/s3cr3t@h/").unwrap();
    let base = Rfc1738::parse("http://host.dom/").unwrap();
    let joined: FixedUrl<96, Rfc1738> = base.join("a/ftp://user:s3cr3t@h.dom/x").unwrap();
    for (log, expected) in [
        (format!("{:?}", gopher.request().unwrap()), "ftp://user:***@h.dom/x"),
        (format!("{:?}", https.request_target().unwrap()), "RequestTarget(/ftp://user:***@h.dom/x)"),
        (format!("{:?}", slash.request_target().unwrap()), "RequestTarget(***@h/)"),
        (format!("{joined:?}"), "Url(http://host.dom/a/ftp://user:***@h.dom/x)"),
        (format!("{:?}", Component::UrlPath.encode(INNER.as_bytes())), "Encode(ftp://user:***@h.dom/x)"),
    ] {
        assert_eq!(log, expected);
    }
    // A filled form ends its own line.
    let form = GopherUrl::parse("gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aftp://user:s3cr3t@h%0D%0A.%0d%0a").unwrap();
    assert_eq!(format!("{:?}", form.request().unwrap()), r"a\t\t+\t1\r\n+-1\r\nftp://user:***@h\r\n.");
}

#[test]
fn an_encoded_password_is_not_shown() {
    for octets in [&b""[..], b"s3cr3t", b"s3cr3t\xFF", b"ftp://u:s3cr3t@h"] {
        assert_eq!(format!("{:?}", Component::Password.encode(octets)), "Encode(***)");
        assert_eq!(format!("{:?}", Component::UriPassword.encode(octets)), "Encode(***)");
    }
    assert_eq!(Component::Password.encode(b"s3cr3t").to_string(), SECRET);
    assert_eq!(format!("{:?}", Component::User.encode(b"a b")), "Encode(a%20b)");
}
