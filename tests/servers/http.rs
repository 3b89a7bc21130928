//! HTTP (section 3.3), as nginx knows it.

use std::{fs, process::Command};

use rfc1738::HttpUrl;

use crate::{
    FETCH,
    curl::curl,
    fetch,
    files::{lay_out, octets, text_of},
    page::Table,
    process::Outcome,
    server::{Folder, Server, eventually},
    told,
};

pub(crate) struct HttpServer {
    folder: Folder,
    pub(crate) server: Server,
}

impl HttpServer {
    pub(crate) fn nginx(name: &str) -> Outcome<Self> {
        let folder = Folder::new(name)?;
        lay_out(&folder)?;
        let server = Server::start(&folder.path("output"), |port| {
            let path = |name: &str| folder.path(name).display().to_string();
            let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map(|kind| format!("{kind}_temp_path {};\n", path(kind)))
                .concat();
            let configuration = format!(
                "daemon off; master_process off; pid {pid}; error_log stderr; events {{}}
                http {{
                    {temporary}
                    log_format seen '$request, Host: $http_host';
                    access_log {log} seen;
                    server {{
                        listen 127.0.0.1:{port};
                        root {files};
                        location = / {{ return 200 'target $request_uri'; }}
                        location = /find {{ return 200 'search $args'; }}
                        location = /moved {{ return 301 /motd; }}
                    }}
                }}",
                pid = path("pid"),
                log = path("log"),
                files = path("files"),
            );
            fs::write(folder.path("nginx.conf"), configuration)?;
            let mut command = Command::new("/usr/sbin/nginx");
            command.arg("-c").arg(folder.path("nginx.conf"));
            Ok(command)
        })?;
        Ok(Self { folder, server })
    }

    /// What is done, and the request that the server has seen because of it.
    fn watched<T>(&self, done: impl FnOnce() -> Outcome<T>) -> Outcome<(T, String)> {
        let log = || String::from_utf8_lossy(&self.folder.log("log")).into_owned();
        let count = log().lines().count();
        let done = done()?;
        let request = || log().lines().nth(count).unwrap_or_default().to_owned();
        Ok((done, eventually(request, |request| !request.is_empty())))
    }
}

/// With and without a path, with a search, with what is reserved or escaped; byte for byte. And the same by curl.
#[test]
#[ignore = "needs servers"]
fn resources() -> Outcome {
    let server = HttpServer::nginx("http")?;
    let mut table = Table::new("http at nginx");
    for (rest, expected) in [
        ("", b"target /".to_vec()),
        ("/", b"target /".to_vec()),
        ("/?", b"target /?".to_vec()),
        ("/?a=1&b;c", b"target /?a=1&b;c".to_vec()),
        ("/find?two%20words", b"search two%20words".to_vec()),
        ("/motd", text_of(b"motd")),
        ("/etc/motd", text_of(b"etc/motd")),
        ("/%2Fetc/motd", text_of(b"etc/motd")),
        ("//etc/motd", text_of(b"etc/motd")),
        ("/etc/../motd", text_of(b"motd")),
        ("/sp%20ace", text_of(b"sp ace")),
        ("/a;b", text_of(b"a;b")),
        ("/a%3Bb", text_of(b"a;b")),
        ("/a%23b", text_of(b"a#b")),
        ("/a%3Fb", text_of(b"a?b")),
        ("/50%25", text_of(b"50%")),
        ("/%FF", text_of(b"\xFF")),
        ("/octets", octets()),
        ("/empty", Vec::new()),
    ] {
        let url = format!("http://127.0.0.1:{}{rest}", server.server.port);
        let (ours, request) = server.watched(|| fetch(&[&url]))?;
        assert_eq!(String::from_utf8_lossy(&ours), String::from_utf8_lossy(&expected), "{url}");
        let parsed = HttpUrl::parse(&url)?;
        assert_eq!(request, format!("GET {} HTTP/1.0, Host: {}", parsed.request_target(), parsed.host_header()));

        let (curls, curls_request) = server.watched(|| curl(&url))?;
        let target = |request: &str| vec![request.split(" HTTP/").next().unwrap_or_default().to_owned()];
        table.add(&format!("http://host.dom{rest}"), target(&request), target(&curls_request), &ours, curls);
    }
    table.assert_shown();
    Ok(())
}

#[test]
#[ignore = "needs servers"]
fn what_is_elsewhere_or_nowhere() -> Outcome {
    let server = HttpServer::nginx("http-none")?;
    for (path, trouble) in [
        ("moved", "GET /moved HTTP/1.0: HTTP/1.1 301 Moved Permanently, now at http://127.0.0.1"),
        ("missing", "GET /missing HTTP/1.0: HTTP/1.1 404 Not Found"),
        ("etc/", "403 Forbidden"),
    ] {
        let output = FETCH.run(&[&format!("http://127.0.0.1:{}/{path}", server.server.port)])?;
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b""[..]), "{path}");
        assert!(told(&output).contains(trouble), "{}", told(&output));
    }
    Ok(())
}
