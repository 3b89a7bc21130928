//! Gopher (section 3.4) with Gophernicus and PyGopherd.

use std::{fs::Permissions, os::unix::fs::PermissionsExt};

use super::*;

/// A script that Gophernicus runs for a search: it prints a menu with one file.
const FIND: &str = "#!/bin/sh\nprintf '0Found: %s\\t/%s\\t%s\\t%s\\r\\n.\\r\\n' \"$SEARCHREQUEST\" motd \"$SERVER_NAME\" \"$SERVER_PORT\"\n";

/// Starts Gophernicus. It sends texts with CR LF and without a final ".", menus with one. Requests
/// are logged.
pub(crate) fn gophernicus(name: &str) -> Outcome<(Folder, Server)> {
    let folder = Folder::new(name)?;
    lay_out(&folder)?;
    fs::create_dir(folder.path("files/cgi-bin"))?;
    fs::write(folder.path("files/cgi-bin/find"), FIND)?;
    fs::set_permissions(folder.path("files/cgi-bin/find"), Permissions::from_mode(0o755))?;
    let server = Server::start(&folder.path("output"), |port| {
        let root = folder.path("files");
        // Gophernicus refuses to run as root.
        let server = format!("EXEC:gophernicus -nf -nm -nu -h 127.0.0.1 -p {port} -r {},su=nobody", root.display());
        Ok(socat(&folder, port, &server))
    })?;
    Ok((folder, server))
}

/// Starts PyGopherd behind socat, which logs requests. It sends files unchanged, without a final
/// ".", and knows Gopher+.
pub(crate) fn pygopherd(name: &str) -> Outcome<(Folder, Server, Server)> {
    let folder = Folder::new(name)?;
    lay_out(&folder)?;
    let settings = fs::read_to_string("/etc/pygopherd/pygopherd.conf")
        .map_err(|error| format!("the settings of pygopherd: {error}: see .ci/setup"))?;
    let server = Server::start(&folder.path("output"), |port| {
        let ours = folder.filled(include_str!("pygopherd.conf"), port);
        let is_ours = |line: &&str| ours.lines().any(|ours| ours.split(" =").next() == line.split(" =").next());
        let theirs: Vec<_> = settings.lines().filter(|line| !is_ours(line)).collect();
        let settings = theirs.join("\n").replace("[pygopherd]", &format!("[pygopherd]\n{ours}"));
        let settings = settings.replace("logmethod = syslog", "logmethod = file\nfile = stdout");
        fs::write(folder.path("pygopherd.conf"), settings)?;
        let mut command = Command::new("/usr/sbin/pygopherd");
        command.arg(folder.path("pygopherd.conf"));
        Ok(command)
    })?;
    let logging = Server::start(&folder.path("socat"), |port| {
        Ok(socat(&folder, port, &format!("TCP:127.0.0.1:{}", server.port)))
    })?;
    Ok((folder, server, logging))
}

/// Retrieves a URL, and compares the data with the expected one, the request with the crate's, and
/// both with curl's.
fn compare(url: &str, options: &[&str], expected: &[u8], folder: &Folder, table: &mut Table) -> Outcome {
    let request = GopherUrl::parse(url)?.request().map_err(|refused| refused.to_string())?;
    let request: Vec<u8> = request.octets().collect();
    let watched = |done: &dyn Fn() -> Outcome<Option<Vec<u8>>>| -> Outcome<_> {
        let before = folder.log("sent").len();
        let done = done()?;
        let sent = eventually(|| folder.log("sent").split_off(before), |sent| sent.ends_with(b"\r\n"));
        Ok((done.unwrap_or_default(), sent))
    };
    let (ours, sent) = watched(&|| fetch(&[&[url], options].concat()).map(Some))?;
    assert_eq!(String::from_utf8_lossy(&ours), String::from_utf8_lossy(expected), "{url}");
    assert_eq!((&ours[..], &sent), (expected, &request), "{url}");
    let (curls, curls_sent) = watched(&|| curl(url))?;
    let shown = |sent: &[u8]| vec![String::from_utf8_lossy(sent).replace('\t', "<TAB>").replace("\r\n", "<CR><LF>")];
    let path = url.split('/').skip(3).map(|segment| format!("/{segment}")).collect::<String>();
    table.add(&format!("gopher://host.dom{path}"), shown(&request), shown(&curls_sent), &ours, Some(curls));
    Ok(())
}

/// Section 3.4.2: a search. A text, bytes, and the menus with their URLs. curl is compared.
#[test]
#[ignore = "needs servers"]
fn selectors_searches_and_menus() -> Outcome {
    let (folder, server) = gophernicus("gopher")?;
    let mut table = Table::new("gopher at Gophernicus");
    let host = format!("gopher://127.0.0.1:{}", server.port);
    let menu = |paths: &[&str]| paths.iter().map(|path| format!("{host}{path}\n")).collect::<String>().into_bytes();
    let root = menu(&[
        "/1/a%23040b/", "/1/cgi-bin/", "/1/etc/", "/0/50%23045", "/0/a%23043b", "/0/a;b", "/0/a;type=a", "/0/a?b",
        "/9/bytes", "/0/empty", "/0/motd", "/0/sp%23040ace", "/0/%23377",
    ]);
    for (path, expected) in [
        ("", root.clone()),
        ("/", root.clone()),
        ("/1/", root),
        ("/1/etc/", menu(&["/1/", "/0/etc/motd"])),
        ("/7/cgi-bin/find%09two%20words", menu(&["/0/motd"])),
    ] {
        compare(&format!("{host}{path}"), &[], &expected, &folder, &mut table)?;
    }
    for [path, name] in cases(TABLE, "gopher at Gophernicus") {
        let options: &[&str] = if path.starts_with("/0") { &["--without-final-dot"] } else { &[] };
        compare(&format!("{host}{path}"), options, &content(&name), &folder, &mut table)?;
    }
    table.assert_shown();
    Ok(())
}

/// Section 3.4.1: a selector may hold any bytes but TAB, LF and CR; most must be escaped (section
/// 2.2). Section 3.4.4: Gopher+. curl is compared.
#[test]
#[ignore = "needs servers"]
fn selectors_of_any_bytes() -> Outcome {
    let (folder, direct, server) = pygopherd("gopher-bytes")?;
    let mut table = Table::new("gopher at PyGopherd");
    let host = format!("gopher://127.0.0.1:{}", server.port);
    for [path, name] in cases(TABLE, "gopher at PyGopherd") {
        compare(&format!("{host}/{path}"), &["--without-final-dot"], &content(&name), &folder, &mut table)?;
    }
    let menu = format!("gopher://127.0.0.1:{}/0/etc/motd\n", direct.port);
    compare(&format!("{host}/1/etc%09%09+"), &["--without-final-dot"], menu.as_bytes(), &folder, &mut table)?;
    table.assert_shown();

    // A text without the final "." is an error.
    let output = FETCH.run(&[&format!("{host}/0/motd")])?;
    assert!(told(&output).contains("before the \".\" that ends a text") && output.stdout.is_empty());
    for path in ["0/missing", "9/missing", "1/missing", "0/missing%09%09+"] {
        assert_fails(&format!("{host}/{path}"), Some(8), "the server says: ")?;
    }
    Ok(())
}
