//! HTTP (section 3.3) with nginx, and certificates, made by openssl.

use super::*;

/// A certificate: its name, the name of the signing one, the host, and its validity in days.
pub(crate) type Certificate = (&'static str, &'static str, &'static str, &'static str);

/// The certificates that sign themselves.
const AUTHORITIES: [&str; 2] = ["ca", "foreign-ca"];

/// Makes the authorities, and these certificates in order.
pub(crate) fn certify(folder: &Folder, certificates: &[Certificate]) -> Outcome {
    const KEY: &str = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    for ca in AUTHORITIES {
        openssl(folder, &format!("req -x509 {KEY} -keyout {ca}.key -out {ca}.pem -subj /CN={ca} -days 2"))?;
    }
    for (name, signer, host, days) in certificates {
        // Each common name is host.dom: it must not count.
        openssl(folder, &format!("req {KEY} -keyout {name}.key -out {name}.csr -subj /CN=host.dom"))?;
        fs::write(folder.path("extensions"), format!("subjectAltName={host}\n"))?;
        let ca = format!("-CA {signer}.pem -CAkey {signer}.key -CAcreateserial");
        openssl(folder, &format!("x509 -req -in {name}.csr {ca} -days {days} -extfile extensions -out {name}.pem"))?;
    }
    Ok(())
}

/// Runs openssl in the folder.
pub(crate) fn openssl(folder: &Folder, arguments: &str) -> Outcome {
    let mut command = Command::new("openssl");
    command.current_dir(folder.path("")).args(arguments.split(' '));
    let output = command.output().map_err(|error| format!("openssl: {error}: see .ci/setup"))?;
    if output.status.success() { Ok(()) } else { Err(format!("openssl {arguments}: {}", told(&output)).into()) }
}

/// Of the host that `fetch` connects to.
const CERTIFICATES: &[Certificate] = &[
    ("valid", "ca", "IP:127.0.0.1", "2"),
    ("expired", "ca", "IP:127.0.0.1", "-1"),
    ("foreign", "foreign-ca", "IP:127.0.0.1", "2"),
];

/// Starts nginx with the format of a log's lines and the directives of a server. The names of its
/// files in the folder begin with `name`.
pub(crate) fn nginx(folder: &Folder, name: &str, seen: &str, server: &str) -> Outcome<Server> {
    let configuration = include_str!("nginx.conf").replace("SERVER", server).replace("SEEN", seen);
    let configuration = configuration.replace("NAME", name);
    Server::start(&folder.path(&format!("{name}.output")), |port| {
        let file = folder.path(&format!("{name}.conf"));
        fs::write(&file, folder.filled(&configuration, port))?;
        let mut command = Command::new("/usr/sbin/nginx");
        command.arg("-c").arg(file);
        Ok(command)
    })
}

pub(crate) struct HttpServer {
    folder: Folder,
    pub(crate) server: Server,
}

impl HttpServer {
    pub(crate) fn start(name: &str) -> Outcome<Self> {
        Self::of(Folder::new(name)?, "")
    }

    /// Starts nginx with https and the certificate of this name.
    fn tls(name: &str, certificate: &str) -> Outcome<Self> {
        let folder = Folder::new(name)?;
        certify(&folder, CERTIFICATES)?;
        let tls =
            format!("ssl; ssl_certificate FOLDER/{certificate}.pem; ssl_certificate_key FOLDER/{certificate}.key");
        Self::of(folder, &tls)
    }

    /// Starts nginx. `tls` ends the `listen` directive, and may hold others after it.
    fn of(folder: Folder, tls: &str) -> Outcome<Self> {
        lay_out(&folder)?;
        let directives = include_str!("http.conf").replace("TLS", tls);
        let server = nginx(&folder, "nginx", "$request, Host: $http_host", &directives)?;
        Ok(Self { folder, server })
    }

    /// Does something, and returns the request that the server logged meanwhile.
    fn watched<T>(&self, done: impl FnOnce() -> Outcome<T>) -> Outcome<(T, String)> {
        let log = || String::from_utf8_lossy(&self.folder.log("nginx.log")).into_owned();
        let count = log().lines().count();
        let done = done()?;
        let request = || log().lines().nth(count).unwrap_or_default().to_owned();
        Ok((done, eventually(request, |request| !request.is_empty())))
    }
}

/// URLs with and without a path and a search, with reserved and escaped characters; the bytes. curl
/// is compared.
#[test]
#[ignore = "needs servers"]
fn resources() -> Outcome {
    let server = HttpServer::start("http")?;
    let mut table = Table::new("http at nginx");
    for [rest, name] in cases(TABLE, "http at nginx") {
        let url = format!("http://127.0.0.1:{}{rest}", server.server.port);
        let (ours, request) = server.watched(|| fetch(&[&url]))?;
        assert_eq!(String::from_utf8_lossy(&ours), String::from_utf8_lossy(&content(&name)), "{url}");
        let Endpoint { request_target, host_header, .. } = Web::parse(&url)?.endpoint();
        assert_eq!(request, format!("GET {request_target} HTTP/1.1, Host: {host_header}"));

        let (curls, curls_request) = server.watched(|| curl(&url))?;
        let target = |request: &str| vec![request.split(" HTTP/").next().unwrap_or_default().to_owned()];
        table.add(&format!("http://host.dom{rest}"), target(&request), target(&curls_request), &ours, curls);
    }
    table.assert_shown();
    Ok(())
}

#[test]
#[ignore = "needs servers"]
fn redirected_and_missing_resources() -> Outcome {
    let server = HttpServer::start("http-none")?;
    for [path, message] in &cases(TABLE, "missing at nginx") {
        assert_fails(&format!("http://127.0.0.1:{}/{path}", server.server.port), Some(22), message)?;
    }
    Ok(())
}

/// TLS by rustls: valid and invalid certificates, and a redirect that leaves TLS.
#[test]
#[ignore = "needs servers"]
fn https() -> Outcome {
    let get = |server: &HttpServer, path: &str, options: &[&str]| {
        let authority = server.folder.path("ca.pem").display().to_string();
        let url = format!("https://127.0.0.1:{}/{path}", server.server.port);
        FETCH.run(&[&["--cacert", &authority, &url], options].concat())
    };
    let server = HttpServer::tls("https", "valid")?;
    let output = get(&server, "bytes", &[])?;
    assert_eq!(output.stdout, bytes(), "{}", told(&output));
    assert_eq!(get(&server, "moved", &["-L"])?.stdout, text_of(b"motd"));
    let output = get(&server, "plain", &["-L"])?;
    assert!(told(&output).contains("the redirect leaves TLS") && output.status.code() == Some(1), "{}", told(&output));
    // The system's authorities did not sign it.
    let url = format!("https://127.0.0.1:{}/motd", server.server.port);
    assert_eq!(FETCH.run(&[&url])?.status.code(), Some(60));

    for certificate in ["expired", "foreign"] {
        let server = HttpServer::tls(&format!("https-{certificate}"), certificate)?;
        let output = get(&server, "motd", &[])?;
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(60), &b""[..]), "{}", told(&output));
    }
    Ok(())
}

/// RFC 9110, section 14.
#[test]
#[ignore = "needs servers"]
fn a_resumed_file() -> Outcome {
    let server = HttpServer::start("http-resume")?;
    assert_resumes(&server.folder, &format!("http://127.0.0.1:{}/bytes", server.server.port))
}
