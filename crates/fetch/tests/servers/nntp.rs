//! News (section 3.7) with sn.

use super::*;

/// The directory where `.ci/setup` unpacks sn.
const SN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/sn/usr/sbin/");

/// The articles to post; the server adds header lines.
const ARTICLES: [&str; 2] = [
    "From: me@here.dom\nNewsgroups: rfc.test\nSubject: dots\nMessage-ID: <1@here.dom>\nDate: Thu, 1 Dec 1994 00:00:00 GMT\n\nOne.\n.two\n..\n.\n",
    "From: me@here.dom\nNewsgroups: rfc.test\nSubject: \u{E9}\nMessage-ID: <2@here.dom>\nDate: Thu, 1 Dec 1994 00:00:00 GMT\n\n\nLast.\n",
];

fn tool(name: &str, folder: &Folder) -> Command {
    let mut command = Command::new(format!("{SN}{name}"));
    command.env("SNROOT", folder.path("spool"));
    command
}

/// Starts sn with these articles.
pub(crate) fn sn(name: &str) -> Outcome<(Folder, Server)> {
    let folder = Folder::new(name)?;
    fs::create_dir(folder.path("spool"))?;
    let created = tool("snnewgroup", &folder).arg("rfc.test").stderr(Stdio::null()).status();
    assert!(created.map_err(|error| format!("{SN}snnewgroup: {error}: see .ci/setup"))?.success());
    for article in ARTICLES {
        let lines: String = article
            .lines()
            .map(|line| if line.starts_with('.') { format!(".{line}\r\n") } else { format!("{line}\r\n") })
            .collect();
        let mut store = tool("snstore", &folder).stdin(Stdio::piped()).spawn()?;
        store.stdin.take().ok_or("no standard input")?.write_all(format!("{lines}.\r\n").as_bytes())?;
        assert!(store.wait()?.success());
    }
    let server = Server::start(&folder.path("log"), |port| {
        let mut command = socat(&folder, port, &format!("EXEC:{SN}snntpd.bin"));
        command.env("SNROOT", folder.path("spool"));
        Ok(command)
    })?;
    Ok((folder, server))
}

/// Each article arrives byte for byte, apart from the header lines that the server adds.
#[test]
#[ignore = "needs servers"]
fn articles_of_a_group() -> Outcome {
    let (folder, server) = sn("nntp")?;
    let group = format!("nntp://127.0.0.1:{}/rfc.test", server.port);
    let listing = fetch(&[&group])?;
    let urls: Vec<_> = str::from_utf8(&listing)?.lines().collect();
    assert_eq!(urls.len(), ARTICLES.len(), "{urls:?}");
    for (url, article) in urls.into_iter().zip(ARTICLES) {
        assert!(url.starts_with(&group) && NntpUrl::parse(url)?.number().is_some(), "{url}");
        let added = ["Path: ", "Bytes: ", "Lines: ", "Xref: "];
        let lines = String::from_utf8(fetch(&[url])?)?;
        let lines = lines.split_inclusive('\n').filter(|line| !added.iter().any(|added| line.starts_with(added)));
        assert_eq!(lines.collect::<String>(), article);

        let mut commands: Vec<u8> =
            NntpUrl::parse(url)?.commands()?.flat_map(|command| command.line().octets()).collect();
        commands.extend(b"QUIT\r\n");
        let sent = eventually(|| folder.log("sent"), |sent| sent.ends_with(&commands));
        assert!(sent.ends_with(&commands), "{}", String::from_utf8_lossy(&sent));
    }
    Ok(())
}

#[test]
#[ignore = "needs servers"]
fn missing_groups_and_articles() -> Outcome {
    let (_folder, server) = sn("nntp-none")?;
    for [path, message] in &cases(TABLE, "missing at sn") {
        assert_fails(&format!("nntp://127.0.0.1:{}/{path}", server.port), Some(8), message)?;
    }
    Ok(())
}
