//! A property: what is told complete is one version, byte for byte. The server breaks off anywhere,
//! changes the resource, and lies about its length and about the rest that it sends. The client
//! resumes a file until it is told that it is complete.

use std::sync::Mutex;

use fastrand::Rng;

use super::{device::Device, files::Folder, *};

/// A resource, all versions that it had, and the moves of its server.
struct World {
    random: Rng,
    versions: Vec<Vec<u8>>,
    has_validator: bool,
}

impl World {
    /// Changes the resource. No two versions have the same length, nor one that a lie about another
    /// one tells.
    fn change(&mut self) {
        let length = self.random.usize(..10) * 100 + self.versions.len() * 4;
        let letters = 1 + self.random.usize(..3);
        let bytes = (0..length).map(|_| b'a' + u8::try_from(self.random.usize(..letters)).unwrap()).collect();
        self.versions.push(bytes);
    }

    fn begin(&mut self) {
        self.versions.clear();
        self.has_validator = self.random.usize(..8) != 0;
        self.change();
    }

    /// Returns the resource, which may just have changed.
    fn current(&mut self) -> Vec<u8> {
        if self.random.usize(..6) == 0 && self.versions.len() < 9 {
            self.change();
        }
        self.versions.last().unwrap().clone()
    }

    /// Returns how much of a text comes before the connection breaks.
    fn cut<'t>(&mut self, text: &'t [u8]) -> &'t [u8] {
        if self.random.bool() { text } else { &text[..self.random.usize(..=text.len())] }
    }

    /// Returns the answer to a request of http.
    fn answer(&mut self, request: &str) -> Vec<u8> {
        let bytes = self.current();
        let number = self.versions.len();
        let tag = if self.has_validator { format!("ETag: \"{number}\"\r\n") } else { String::new() };
        let field = |name: &str| request.split(name).nth(1).and_then(|rest| rest.split("\r\n").next());
        let is_same = field("If-Range: ").is_some_and(|kept| kept == format!("\"{number}\""));
        let start = field("Range: bytes=").and_then(|range| range.trim_end_matches('-').parse::<usize>().ok());
        let total = if self.random.usize(..8) == 0 { bytes.len() + 1 } else { bytes.len() };
        match start {
            _ if self.random.usize(..12) == 0 => b"HTTP/1.1 503 Busy\r\n\r\n".into(),
            // Some servers send the rest of whatever they have.
            Some(start) if (is_same || self.random.usize(..4) == 0) && self.random.usize(..6) != 0 => {
                if start >= bytes.len() {
                    return format!("HTTP/1.1 416 No\r\n{tag}Content-Range: bytes */{total}\r\n\r\n").into();
                }
                let first = if self.random.usize(..8) == 0 { 0 } else { start };
                let last = if self.random.usize(..4) == 0 {
                    first + self.random.usize(..bytes.len() - first)
                } else {
                    bytes.len() - 1
                };
                let head = format!("HTTP/1.1 206 Part\r\n{tag}Content-Range: bytes {first}-{last}/{total}\r\n\r\n");
                [head.as_bytes(), &bytes[first..=last]].concat()
            }
            _ if self.random.usize(..8) == 0 => [format!("HTTP/1.1 200 OK\r\n{tag}\r\n").as_bytes(), &bytes].concat(),
            _ if self.random.bool() => {
                let mut answer = format!("HTTP/1.1 200 OK\r\n{tag}Transfer-Encoding: chunked\r\n\r\n").into_bytes();
                for chunk in bytes.chunks(70) {
                    write!(answer, "{:x}\r\n{}\r\n", chunk.len(), str::from_utf8(chunk).unwrap()).unwrap();
                }
                answer.extend(b"0\r\n\r\n");
                answer
            }
            _ => [format!("HTTP/1.1 200 OK\r\n{tag}Content-Length: {total}\r\n\r\n").as_bytes(), &bytes].concat(),
        }
    }
}

type Serve = fn(&mut TcpStream, &TcpListener, &Mutex<World>) -> io::Result<()>;

fn serve_http(stream: &mut TcpStream, _: &TcpListener, world: &Mutex<World>) -> io::Result<()> {
    let mut request = String::new();
    let mut lines = BufReader::new(stream.try_clone()?);
    while !request.ends_with("\r\n\r\n") && lines.read_line(&mut request)? > 0 {}
    let mut world = world.lock().unwrap();
    let answer = world.answer(&request);
    stream.write_all(world.cut(&answer))
}

/// Serves a session. All share the listener for data, because a new port takes the system long.
fn serve_ftp(stream: &mut TcpStream, data: &TcpListener, world: &Mutex<World>) -> io::Result<()> {
    data.set_nonblocking(true)?;
    while data.accept().is_ok() {} // the connections that earlier sessions left
    data.set_nonblocking(false)?;
    let bytes = world.lock().unwrap().current();
    let one_in = |count| world.lock().unwrap().random.usize(..count) == 0;
    let is_whole = one_in(2);
    // Each of these is found out, unless the connection breaks just there.
    let size = match bytes.len() {
        length if one_in(8) => length + 1,
        length if is_whole && length > 0 && one_in(8) => length - 1,
        length => length,
    };
    let is_rest_ignored = one_in(3);
    let mut start = 0;
    stream.write_all(b"220 hi\r\n")?;
    for line in BufReader::new(stream.try_clone()?).lines() {
        let line = line?;
        match line.split(' ').next().unwrap_or_default() {
            "USER" => stream.write_all(b"230 in\r\n")?,
            "SIZE" if one_in(16) => stream.write_all(b"500 what\r\n")?,
            "SIZE" => stream.write_all(format!("213 {size}\r\n").as_bytes())?,
            "EPSV" => {
                let port = data.local_addr()?.port();
                stream.write_all(format!("229 here (|||{port}|)\r\n").as_bytes())?;
            }
            "REST" if one_in(8) => stream.write_all(b"502 no\r\n")?,
            "REST" => {
                start = if is_rest_ignored { 0 } else { line.trim_start_matches("REST ").parse().unwrap() };
                stream.write_all(b"350 go on\r\n")?;
            }
            "RETR" => {
                stream.write_all(b"150 now\r\n")?;
                let (mut connection, rest) = (data.accept()?.0, bytes.get(start..).unwrap_or_default());
                let rest = if is_whole { rest } else { world.lock().unwrap().cut(rest) };
                connection.write_all(rest)?;
                drop(connection);
                match is_whole {
                    true => stream.write_all(b"226 done\r\n")?,
                    false if one_in(2) => stream.write_all(b"426 lost\r\n")?,
                    false => return Ok(()),
                }
            }
            _ => stream.write_all(b"200 ok\r\n")?,
        }
    }
    Ok(())
}

/// Starts a server of a world that is made of a seed.
fn start(seed: u64, serve: Serve) -> (Arc<Mutex<World>>, SocketAddr) {
    let random = Rng::with_seed(seed);
    let world = Arc::new(Mutex::new(World { random, versions: Vec::new(), has_validator: true }));
    let data = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let served = Arc::clone(&world);
    let port = script::serve(usize::MAX, move |mut stream| {
        // Small replies follow each other.
        stream.set_nodelay(true).unwrap();
        // A client that has gone, or a connection that breaks.
        _ = serve(&mut stream, &data, &served);
    });
    (world, SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
}

/// Resumes a file until it is told complete, this many times, and returns how often that was so.
/// `begin` forgets all, and returns what tries to resume, and gives the file if it is complete.
fn download<R: FnMut() -> Option<Vec<u8>>>(world: &Mutex<World>, count: u32, begin: impl Fn() -> R) -> u32 {
    let mut complete = 0;
    for round in 0..count {
        world.lock().unwrap().begin();
        let mut resume = begin();
        if let Some(came) = (0..30).find_map(|_| resume()) {
            complete += 1;
            let versions = &world.lock().unwrap().versions;
            let lengths = versions.iter().map(Vec::len);
            assert!(versions.contains(&came), "{round}: {} of {lengths:?}", came.len());
        }
    }
    complete
}

/// Downloads with the driver of std into a file.
fn download_file(scheme: &str, count: u32, world: &Mutex<World>, address: SocketAddr) -> u32 {
    // With a timeout, each lookup takes a thread.
    let (client, text) = (Client::new().with_timeout(None), format!("{scheme}://{address}/a"));
    let (url, folder) = (All::parse(&*text).unwrap(), Folder::new(&format!("resumes-{}", address.port())));
    let path = folder.join("a");
    download(world, count, || {
        _ = fs::remove_file(&path);
        _ = fs::remove_file(folder.join("a.validator"));
        || client.get(url).resume_file(&path).ok().map(|_| fs::read(&path).unwrap())
    })
}

#[test]
fn what_is_complete_is_one_version() {
    // Most are by http: ftp opens two connections, and waits for ten replies.
    const HTTP: u32 = 4_000;
    const FTP: u32 = 1_000;
    let start = |seed: u64| {
        thread::spawn(move || {
            let (world, address) = start(seed, if seed < 5 { serve_http } else { serve_ftp });
            match seed {
                1..=4 => HTTP - download_file("http", HTTP, &world, address),
                5..=7 => FTP - download_file("ftp", FTP, &world, address),
                _ => {
                    let url = &*format!("ftp://{address}/a");
                    let complete = download(&world, FTP, || {
                        let mut device = Device::default();
                        move || device.resume(url)
                    });
                    FTP - complete
                }
            }
        })
    };
    let incomplete = (1..=8).map(start).collect::<Vec<_>>().into_iter().map(|thread| thread.join().unwrap());
    let incomplete: Vec<u32> = incomplete.collect();
    assert!(incomplete.iter().all(|count| *count < FTP / 10), "{incomplete:?}");
}
