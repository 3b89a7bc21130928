//! Servers as separate processes, on free ports of the loopback interface.

use core::{net::Ipv4Addr, time::Duration};
use std::{
    env, fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{self, Child, Command, Stdio},
    thread,
};

use crate::process::Outcome;

/// A folder that everyone may read, servers that give up root too; it is removed in the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Outcome<Self> {
        let folder = env::temp_dir().join(format!("rfc1738-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The octets of a log in it.
    pub(crate) fn log(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A process that is ended with the test.
pub(crate) struct Server {
    process: Child,
    pub(crate) port: u16,
}

impl Server {
    /// Starts one for a port, and waits until it answers there. What it says goes to `log`.
    pub(crate) fn start(log: &Path, command: impl Fn(u16) -> Outcome<Command>) -> Outcome<Self> {
        // Another process may take the port before the server does.
        for _ in 0..3 {
            let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
            let mut command = command(port)?;
            let output = fs::File::create(log)?;
            command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
            let process = command.spawn();
            let process = process.map_err(|error| format!("{command:?}: {error}: see .ci/setup"))?;
            let mut server = Self { process, port };
            if server.answers()? {
                return Ok(server);
            }
        }
        Err(format!("the server does not start: {}", fs::read_to_string(log)?).into())
    }

    fn answers(&mut self) -> Outcome<bool> {
        for _ in 0..200 {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok() {
                return Ok(true);
            }
            if self.process.try_wait()?.is_some() {
                return Ok(false);
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(false)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// socat, which listens on a port and keeps in `sent` what clients send to `server`, an address or a command.
pub(crate) fn socat(folder: &Folder, port: u16, server: &str) -> Command {
    let mut command = Command::new("socat");
    command.arg("-r").arg(folder.path("sent"));
    command.arg(format!("TCP-LISTEN:{port},bind=127.0.0.1,reuseaddr,fork")).arg(server);
    command
}

/// Looks again until it is as expected, for a while: a log is written when the client may be gone.
pub(crate) fn eventually<T: PartialEq>(look: impl Fn() -> T, is_expected: impl Fn(&T) -> bool) -> T {
    for _ in 0..100 {
        let seen = look();
        if is_expected(&seen) {
            return seen;
        }
        thread::sleep(Duration::from_millis(20));
    }
    look()
}
