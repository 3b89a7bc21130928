//! Servers as processes on free ports of the loopback interface.

use std::{
    env,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{self, Child},
    time::{SystemTime, UNIX_EPOCH},
};

use super::*;

/// A temporary folder that everyone may read, also servers that give up root.
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

    /// Returns a configuration with the folder and a port in their places.
    pub(crate) fn filled(&self, configuration: &str, port: u16) -> String {
        configuration.replace("FOLDER", &self.0.to_string_lossy()).replace("PORT", &port.to_string())
    }

    /// Returns the bytes of a log in it.
    pub(crate) fn log(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A process that ends with the test.
pub(crate) struct Server {
    process: Child,
    pub(crate) port: u16,
    _claim: TcpListener,
}

/// Returns a free port that the system gives to nobody by itself. No other test takes it as long as
/// the claim lives, which is the same port at another loopback address.
fn claim() -> Option<(u16, TcpListener)> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.subsec_nanos();
    let first = usize::try_from(now % 12_000).ok()?;
    (20_000..32_000).cycle().skip(first).take(12_000).find_map(|port| {
        let claim = TcpListener::bind((Ipv4Addr::new(127, 0, 0, 2), port)).ok()?;
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok().then_some((port, claim))
    })
}

impl Server {
    /// Starts a server on a free port, and waits until it answers. Its output goes to `log`.
    pub(crate) fn start(log: &Path, command: impl Fn(u16) -> Outcome<Command>) -> Outcome<Self> {
        // Another program may take the port before the server does.
        for _ in 0..3 {
            let (port, claim) = claim().ok_or("all ports are taken")?;
            let mut command = command(port)?;
            let output = fs::File::create(log)?;
            command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
            let process = command.spawn();
            let process = process.map_err(|error| format!("{command:?}: {error}: see .ci/setup"))?;
            let mut server = Self { process, port, _claim: claim };
            if server.answers()? {
                return Ok(server);
            }
        }
        Err(format!("the server does not start: {}", fs::read_to_string(log)?).into())
    }

    fn answers(&mut self) -> Outcome<bool> {
        for _ in 0..2000 {
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

/// Returns a socat that listens on a port, connects clients to `server` (an address or a command),
/// and logs what they send to `sent`.
pub(crate) fn socat(folder: &Folder, port: u16, server: &str) -> Command {
    let mut command = Command::new("socat");
    command.arg("-r").arg(folder.path("sent"));
    command.arg(format!("TCP-LISTEN:{port},bind=127.0.0.1,reuseaddr,fork")).arg(server);
    command
}

/// Repeats a look until the result is as expected, or a time limit is over: a server may write its
/// log after the client has gone.
pub(crate) fn eventually<T: PartialEq>(look: impl Fn() -> T, is_expected: impl Fn(&T) -> bool) -> T {
    for _ in 0..1500 {
        let seen = look();
        if is_expected(&seen) {
            return seen;
        }
        thread::sleep(Duration::from_millis(20));
    }
    look()
}
