//! The output for texts, menus and directories.

use super::*;

/// A menu is written as URLs, each of which may be an argument again. No control character reaches
/// a terminal.
#[test]
fn menus_are_urls() -> Outcome {
    let menu = "iWel\x1Bcome\t\tnull.host\t1\r\n0A text\t0/a b;c\th.dom\t70\r\n1Sub\x07\t\t10.0.0.1\t7070\t+\r\n7Find\t/f\u{E9}\th\t70\r\n\
        hWeb\tURL:http://h/\th\t70\r\n0bad\t/\th^x\t70\r\n0bad\t/\x0D/\th\t70\r\n0bad\t/\th\t70000\r\nno\r\n3error\t\th\t1\r\n\r\n.\r\n";
    let serve = || Server::saying(menu.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect::<Vec<u8>>());
    let output = fetch("gopher://127.0.0.1:PORT", &serve())?;
    let expected =
        "gopher://h.dom/00/a%20b;c\ngopher://10.0.0.1:7070/1\ngopher://h/7/f%E9\ngopher://h/hURL:http://h/\n";
    assert_eq!(text(&output)?, expected);
    let said = said(&output);
    assert_eq!(said.matches("rfc1738: omitted: ").count(), 6, "{said}");
    assert!(said.contains("the selector contains CR"), "{said}");

    let output = fetch("--labels gopher://127.0.0.1:PORT", &serve())?;
    let expected = "  Wel\\x1bcome\ngopher://h.dom/00/a%20b;c  A text\ngopher://10.0.0.1:7070/1  Sub\\x07\n";
    assert!(text(&output)?.starts_with(expected));
    Ok(())
}

/// The names of a directory, hostile ones among them.
#[test]
fn listings_are_urls() -> Outcome {
    let list = |url: &str| -> Outcome<(String, String)> {
        const REPLIES: Replies = &[
            ("USER", "331 who\r\n"),
            ("PASS", "230 in\r\n"),
            ("CWD", "250 ok\r\n"),
            ("EPSV", "500 what\r\n"),
            ("PASV", "227 here (127,0,0,1,{data})\r\n"),
            ("NLST", "150 now\r\n{sent}226 done\r\n"),
        ];
        let server = Server::replying("220 hi\r\n", REPLIES, b"a b\r\nd/\xFF\r\n/e;f\r\nd/\r\ng\rDELE h\r\n\r\n");
        let output = fetch(url, &server)?;
        let port = format!(":{}/", server.port);
        Ok((text(&output)?.replace(&port, "/"), said(&output)))
    };
    let (urls, said) = list("ftp://u:secret@127.0.0.1:PORT/c/d;type=d")?;
    let expected = ["a%20b", "%FF", "%2Fe%3Bf"].map(|name| format!("ftp://u@127.0.0.1/c/d/{name}\n"));
    assert_eq!(urls, expected.concat());
    assert_eq!(said.matches("rfc1738: omitted: ").count(), 3, "{said}");

    let (urls, _) = list("ftp://127.0.0.1:PORT/c//")?;
    let expected = ["a%20b", "d%2F%FF", "%2Fe%3Bf", "d%2F"].map(|name| format!("ftp://127.0.0.1/c//{name}\n"));
    assert_eq!(urls, expected.concat());
    Ok(())
}
