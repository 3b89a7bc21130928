//! FTP (section 3.2) with vsftpd and pyftpdlib.

use rfc1738::{parts::FtpType, send::*};

use super::*;

/// An FTP server that logs commands.
pub(crate) struct FtpServer {
    folder: Folder,
    server: Server,
    /// The text before and after a command in the log.
    around: (&'static str, &'static str),
    /// The log's form of PASS.
    mask: &'static str,
}

impl FtpServer {
    /// Starts vsftpd for anonymous users.
    pub(crate) fn vsftpd(name: &str) -> Outcome<Self> {
        let folder = Folder::new(name)?;
        lay_out(&folder)?;
        fs::create_dir(folder.path("empty"))?;
        let server = Server::start(&folder.path("output"), |port| {
            let file = folder.path("vsftpd.conf");
            fs::write(&file, folder.filled(include_str!("vsftpd.conf"), port))?;
            let mut command = Command::new("/usr/sbin/vsftpd");
            command.arg(file);
            Ok(command)
        })?;
        Ok(Self { folder, server, around: ("FTP command: Client \"127.0.0.1\", \"", "\""), mask: "PASS <password>" })
    }

    /// Starts pyftpdlib for one user.
    pub(crate) fn pyftpdlib(name: &str, user: &str, password: &str) -> Outcome<Self> {
        let folder = Folder::new(name)?;
        lay_out(&folder)?;
        let server = Server::start(&folder.path("log"), |port| {
            let mut command = Command::new("/usr/bin/python3");
            command.args(["-m", "pyftpdlib", "-D", "-i", "127.0.0.1", "-p", &port.to_string()]);
            command.args(["-u", user, "-P", password, "-d"]).arg(folder.path("files"));
            Ok(command)
        })?;
        Ok(Self { folder, server, around: ("] <- ", ""), mask: "PASS ******" })
    }

    /// Starts both; returns the user, password and host of each, too.
    fn both(name: &str) -> Outcome<[(Self, &'static str); 2]> {
        let pyftpdlib = Self::pyftpdlib(&format!("{name}-py"), "u", "p")?;
        Ok([(Self::vsftpd(name)?, "127.0.0.1"), (pyftpdlib, "u:p@127.0.0.1")])
    }

    pub(crate) fn port(&self) -> u16 {
        self.server.port
    }

    /// Returns the commands in the log.
    fn commands(&self) -> Vec<String> {
        let (before, after) = self.around;
        let log = String::from_utf8_lossy(&self.folder.log("log")).into_owned();
        let command = |line: &str| Some(line.split_once(before)?.1.strip_suffix(after)?.trim_end().to_owned());
        log.lines().filter_map(command).collect()
    }

    /// Does something, and returns the commands that the server logged meanwhile.
    fn watched<T>(
        &self,
        done: impl FnOnce() -> Outcome<T>,
        is_all: impl Fn(&[String]) -> bool,
    ) -> Outcome<(T, Vec<String>)> {
        let before = self.commands().len();
        let done = done()?;
        let commands = || self.commands().split_off(before);
        Ok((done, eventually(commands, |commands| is_all(commands))))
    }

    /// Returns the crate's commands for a URL as the server logs them, with EPSV and QUIT.
    fn expected(&self, url: &str) -> Outcome<Vec<String>> {
        let url = FtpUrl::parse(url)?;
        let refused = |refused: rfc1738::ValueError| refused.to_string();
        let login = url.login_commands(EndUser::new(b"me@here.dom")).map_err(refused)?;
        let mut expected = Vec::new();
        for command in login.chain(url.commands().map_err(refused)?) {
            let line: String = match command {
                FtpCommand::Pass(_) => self.mask.into(),
                // vsftpd logs "?" for bytes that are not printable.
                _ => command.line().octets().map(|byte| if byte < 128 { char::from(byte) } else { '?' }).collect(),
            };
            if matches!(command, FtpCommand::Retr(_)) {
                // Section 3.2.3: the client guesses the type.
                expected.extend(url.typecode().is_none().then(|| "TYPE I".into()));
                // RFC 3659: the size of the bytes tells whether all came.
                let is_text = url.typecode() == Some(FtpType::ASCII);
                expected.extend((!is_text).then(|| line.replacen("RETR", "SIZE", 1)));
            }
            if matches!(command, FtpCommand::Retr(_) | FtpCommand::Nlst(_)) {
                expected.push("EPSV".into());
            }
            expected.push(line);
        }
        expected.push("QUIT".into());
        Ok(expected.iter().map(|line: &String| line.trim_end().into()).collect())
    }

    /// Retrieves a URL, and compares the server's log with the crate's commands.
    fn fetch(&self, url: &str) -> Outcome<(Vec<u8>, Vec<String>)> {
        let expected = self.expected(url)?;
        let (bytes, commands) =
            self.watched(|| fetch(&["--address", "me@here.dom", url]), |commands| *commands == expected)?;
        assert_eq!(commands, expected, "{url}");
        Ok((bytes, commands))
    }

    /// Retrieves a path with a login, by this crate and by curl; compares what `read` makes of the
    /// data with the expected bytes, and adds the difference of the clients to a table.
    fn compare(
        &self,
        login: &str,
        path: &str,
        expected: &[u8],
        read: impl FnOnce(Vec<u8>) -> Outcome<Vec<u8>>,
        table: &mut Table,
    ) -> Outcome {
        let url = format!("ftp://{login}127.0.0.1:{}{path}", self.port());
        let (data, commands) = self.fetch(&url)?;
        let ours = read(data)?;
        assert_eq!(String::from_utf8_lossy(&ours), String::from_utf8_lossy(expected), "{url}");
        let is_over = |commands: &[String]| commands.last().is_some_and(|last| last == "QUIT");
        let (curls, curls_commands) = self.watched(|| curl(&url), is_over)?;
        table.add(&format!("ftp://{login}host.dom{path}"), access(&commands), access(&curls_commands), &ours, curls);
        Ok(())
    }
}

/// Returns the commands of section 3.2.2.
fn access(commands: &[String]) -> Vec<&str> {
    let verbs = ["CWD", "TYPE", "RETR", "NLST", "LIST"];
    commands.iter().map(String::as_str).filter(|command| verbs.iter().any(|verb| command.starts_with(verb))).collect()
}

/// Returns the names in a list of URLs, each of which must parse.
fn names(urls: Vec<u8>) -> Outcome<Vec<u8>> {
    let mut names = Vec::new();
    for url in str::from_utf8(&urls)?.lines() {
        names.extend(FtpUrl::parse(url)?.name().ok_or("no name")?.octets().chain(*b"\n"));
    }
    Ok(names)
}

/// Section 3.2.2: names with reserved, unsafe and non-ASCII characters; each typecode; the bytes.
/// curl is compared.
#[test]
#[ignore = "needs servers"]
fn files_and_directories_of_an_anonymous_login() -> Outcome {
    let server = FtpServer::vsftpd("ftp-files")?;
    let mut table = Table::new("ftp at vsftpd");
    for [path, name] in cases(TABLE, "ftp at vsftpd") {
        server.compare("", &format!("/{path}"), &content(&name), Ok, &mut table)?;
    }
    for (path, expected) in [
        ("/", &b"50%\na b\na#b\na;b\na;type=a\na?b\nbytes\nempty\netc\nmotd\nsp ace\n\xFF\n"[..]),
        ("/a%20b/", b"c;d\n"),
        ("/a%20b;type=d", b"c;d\n"),
        ("", b""),
    ] {
        server.compare("", path, expected, names, &mut table)?;
    }
    table.assert_shown();
    Ok(())
}

/// The URLs of a listing can be retrieved.
#[test]
#[ignore = "needs servers"]
fn urls_of_a_listing() -> Outcome {
    for (server, host) in FtpServer::both("ftp-list")? {
        for path in ["etc/", "etc;type=d", "%2Fetc;type=D"] {
            let listing = server.fetch(&format!("ftp://{host}:{}/{path}", server.port()))?.0;
            // A listing has no passwords.
            let url = str::from_utf8(&listing)?.trim_end().replace("u@", "u:p@");
            assert_eq!(server.fetch(&url)?.0, text_of(b"etc/motd"), "{url}");
        }
    }
    Ok(())
}

/// Section 3.2.1: reserved characters in user and password. Section 3.2.2: an empty cwd.
#[test]
#[ignore = "needs servers"]
fn files_of_a_user() -> Outcome {
    let server = FtpServer::pyftpdlib("ftp-user", "me@here.dom", "p:w/")?;
    let mut table = Table::new("ftp at pyftpdlib");
    for [path, name] in cases(TABLE, "ftp at pyftpdlib") {
        server.compare("me%40here.dom:p%3Aw%2F@", &format!("/{path}"), &content(&name), Ok, &mut table)?;
    }
    table.assert_shown();

    let url = |user| format!("ftp://{user}@127.0.0.1:{}/motd", server.port());
    assert_fails(&url("me%40here.dom:wrong"), Some(67), "PASS ***: 530 Authentication failed.")?;
    let output = FETCH.feed(&["--password-stdin", &url("me%40here.dom")], "p:w/\n")?;
    assert_eq!(output.stdout, text_of(b"motd"));
    Ok(())
}

#[test]
#[ignore = "needs servers"]
fn missing_files() -> Outcome {
    let server = FtpServer::vsftpd("ftp-missing")?;
    for [path, message] in &cases(TABLE, "missing at vsftpd") {
        let url = format!("ftp://127.0.0.1:{}/{path}", server.port());
        assert_fails(&url, if path.starts_with('/') { Some(9) } else { status_of_curl(&url)? }, message)?;
    }
    Ok(())
}

/// The rest of a partial file is requested and appended (RFC 3659, sections 4 and 5).
#[test]
#[ignore = "needs servers"]
fn a_resumed_file() -> Outcome {
    for (server, host) in FtpServer::both("ftp-resume")? {
        assert_resumes(&server.folder, &format!("ftp://{host}:{}/bytes", server.port()))?;
    }
    Ok(())
}
