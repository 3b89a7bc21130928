//! The view for people.

use crate::{
    INSPECT,
    process::{Outcome, text},
};

#[test]
fn parts_for_people() -> Outcome {
    let output = INSPECT.run(&["FTP://me:secret@010.0.0.1/%2Fetc/a%0D%C3%A9;type=i", "http://h/a//?", "file:///x"])?;
    let expected = r#"FTP://me:***@010.0.0.1/%2Fetc/a%0D%C3%A9;type=i
  scheme    ftp  (File Transfer protocol)
  syntax    rfc1738
  user      me
  password  ***  (hidden)
  host      010.0.0.1  10.0.0.1
  port      21  (default)
  cwd       %2Fetc  "/etc"
  name      a%0D%C3%A9  "a\r\xc3\xa9"
  type      i  (a file, byte for byte)
  send      nothing: the fsegment holds CR, which would end the line
  caution   password: whoever sees this URL sees a credential  (section 6)
  caution   control: a control character is escaped here: it must not be sent
            where it could end a command  (section 6)
  caution   leading-zeros: the host number has leading zeros, which others may
            read as octal  (section 3.1)
  caution   escaped-delimiter: a delimiter is escaped here: once decoded, it
            must not be read as one  (section 2.2)

http://h/a//?
  scheme  http  (Hypertext Transfer Protocol)
  syntax  rfc1738
  host    h
  port    80  (default)
  path    a
          (empty)
          (empty)
  search  (empty)
  send    GET /a//? HTTP/1.0
          Host: h

file:///x
  scheme  file  (Host-specific file names)
  syntax  rfc1738
  host    (empty: this machine)
  path    x
"#;
    assert_eq!(text(&output)?, expected);
    Ok(())
}

#[test]
fn the_purpose_of_a_url() -> Outcome {
    let urls = ["ftp://u:p@h//a/b%FF;type=i", "gopher://h/7s%09a%09%3F", "nntp://h/a.b/1", "ftp://h"];
    let expected = r#"ftp://u:***@h//a/b%FF;type=i
  scheme    ftp  (File Transfer protocol)
  syntax    rfc1738
  user      u
  password  ***  (hidden)
  host      h
  port      21  (default)
  cwd       (empty)
            a
  name      b%FF  "b\xff"
  type      i  (a file, byte for byte)
  send      CWD 
            CWD a
            TYPE I
            RETR b\xff
  caution   password: whoever sees this URL sees a credential  (section 6)

gopher://h/7s%09a%09%3F
  scheme    gopher  (The Gopher protocol)
  syntax    rfc1738
  host      h
  port      70  (default)
  type      7  (index-search server)
  selector  s
  search    a
  gopher+   %3F  "?"  (fetch its form first)
  send      s\ta\t?

nntp://h/a.b/1
  scheme   nntp  (USENET news using NNTP access)
  syntax   rfc1738
  host     h
  port     119  (default)
  group    a.b
  article  1
  send     GROUP a.b
           ARTICLE 1

ftp://h
  scheme  ftp  (File Transfer protocol)
  syntax  rfc1738
  host    h
  port    21  (default)
"#;
    assert_eq!(text(&INSPECT.run(&urls)?)?, expected);
    Ok(())
}

#[test]
fn advice_on_errors() -> Outcome {
    let blanks = "leave out the blanks around it";
    let modern = "this was read by RFC 1738; by RFC 3986 it is a URL: --schemes modern";
    for (arguments, advice) in [
        (&[" http://h/"][..], Some(blanks)),
        (&["http://h/\t\r"], Some(blanks)),
        (&["\nftp://h/ "], Some(blanks)),
        (&["http://h/~me"], Some(modern)),
        (&["file:/etc/motd"], Some(modern)),
        (&["--schemes", "modern", " http://h/~me "], Some(blanks)),
        (&["--schemes", "modern", "http://h/a b"], None),
        (&["http://h/a b"], None),
        (&[" http://h/a b"], None),
        (&["--tidy", " http://h/"], None), // it tells more
    ] {
        let output = INSPECT.run(arguments)?;
        let shown = text(&output)?;
        let found =
            shown.lines().find_map(|line| line.strip_prefix("  ").filter(|line| [blanks, modern].contains(line)));
        assert_eq!((found, output.status.code()), (advice, Some(1)), "{shown}");
    }
    Ok(())
}

#[test]
fn eighty_columns_are_enough() -> Outcome {
    let output = INSPECT.run(&["gopher://h:25/0a%0D%0Ab", "ftp://good.dom:p%2F@010.0.0.1:80/%2F"])?;
    assert!(text(&output)?.lines().all(|line| line.len() <= 80), "{}", text(&output)?);
    Ok(())
}

#[test]
fn the_caret_is_under_the_error() -> Outcome {
    let output = INSPECT.feed(&[], b"http://h:/\nx:\xC3\t\nhttp:/\nhttp://h/%4\"\\'")?;
    let expected = r#"error: a port needs digits (found '/' at byte 9, in port)
http://h:/
         ^
  this was read by RFC 1738; by RFC 3986 it is a URL: --schemes modern

error: escape this character as %C3 (found byte C3 hexadecimal at byte 2, in schemepart)
x:\xc3\t
  ^

error: // must follow, /// for file (found the end at byte 6, in httpurl)
http:/
      ^

error: a % needs two hexadecimal digits, or write %25 (found '"' at byte 11, in hsegment)
http://h/%4"\'
           ^
"#;
    assert_eq!(text(&output)?, expected);
    #[cfg(unix)]
    {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
        let output = INSPECT.run(&[OsStr::from_bytes(b"http://h/\xFF")])?;
        assert!(text(&output)?.ends_with("\nhttp://h/\\xff\n         ^\n"));
    }
    Ok(())
}

#[test]
fn no_password_is_shown_to_people() -> Outcome {
    // The texts, with the column of the caret, if there is one.
    let texts = [
        ("ftp://u:secret@h/", None),
        ("telnet://:secret@h", None),
        ("mqtts://u:secret@h/", None),
        ("afs://u:secret@h/", None),
        ("x://a_b:secret@/", None),
        ("URL:ftp://u:secret@h/", None),
        // In the password, after it, and before it.
        ("http://u:secret@h/", Some(9)),
        ("https://u:secret@h/", Some(10)),
        ("ftp://u:a\tsecret@h/", Some(8)),
        ("ftp://u:secret@h:x/", Some(14)),
        ("ftp://u:secret@also-secret@h/", Some(11)),
        ("ftp://\u{e9}:secret@h/", Some(6)),
        ("ftp://u:secret@h/\t\u{e9}", Some(14)),
    ];
    for (url, column) in texts {
        let output = INSPECT.run(&[url])?;
        let shown = text(&output)?;
        assert!(!shown.contains("secret") && shown.contains(":***@"), "{shown}");
        assert_eq!(shown.lines().find_map(|line| line.find('^')), column, "{shown}");
    }
    Ok(())
}

#[test]
fn control_characters_are_escaped() -> Outcome {
    let escaped: String = (0..=255).map(|octet| format!("%{octet:02X}")).collect();
    let mut input =
        format!("http://h/{escaped}?{escaped}\nmailto:{escaped}\nprospero://h/;{escaped}={escaped}\n").into_bytes();
    for octet in 0..=255 {
        input.extend([octet]);
        input.extend(*b"x:\nx:");
        input.extend([octet]);
        input.extend(*b"\nftp://a:b@h/");
        input.extend([octet, b'\n']);
    }
    for arguments in [&[][..], &["--tidy"]] {
        let output = INSPECT.feed(arguments, &input)?;
        assert!(output.stdout.iter().all(|byte| matches!(byte, b'\n' | b' '..=b'~')));
    }
    Ok(())
}

/// A long line is cut around its caret.
#[test]
fn a_caret_at_the_end_of_the_longest_text() -> Outcome {
    let output = INSPECT.feed(&[], format!("x:{}~", "a".repeat(65_533)).as_bytes())?;
    let lines: Vec<&str> = text(&output)?.lines().collect();
    let [sentence, line, caret] = lines[..] else { return Err("not three lines".into()) };
    assert!(sentence.starts_with("error: ") && sentence.contains("at byte 65535, in "), "{sentence}");
    assert_eq!((line.len(), line.find('~'), caret.find('^')), (70, Some(69), Some(69)));
    assert!(line.starts_with("...aaa"), "{line}");
    Ok(())
}
