//! Files: nothing that is there is lost before its replacement is in hand.

use std::{path::PathBuf, process};

use super::{cases::cases, get::*, *};

/// An empty folder, for one test of one process.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", process::id()));
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> usize {
        fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Resumes a file from a path of a server.
fn resume(server: &Server, path: &str, file: &PathBuf) -> Result<Fetched, Error> {
    Client::new().get(server.url("http", path)).resume_file(file)
}

#[test]
fn a_new_file() {
    let folder = Folder::new("new");
    let file = folder.join("file");
    fs::write(&file, "an older one").unwrap();
    fs::write(folder.join("file.part"), "of another program").unwrap();
    // A file appears when it is complete.
    for (answer, expected) in [
        ("half", Err("8 bytes were announced, and 4 arrived")),
        ("endless", Err("the resource ended with the connection, so it may be incomplete")),
        ("new", Ok(3)),
    ] {
        let result = get(&answers(answer)).to_file(&file).map(|fetched| fetched.bytes());
        assert_eq!(result.map_err(|error| error.to_string()), expected.map_err(Into::into));
        let bytes = if expected.is_ok() { "new" } else { "an older one" };
        assert_eq!((fs::read_to_string(&file).unwrap().as_str(), folder.names()), (bytes, 2));
    }
    assert_eq!(fs::read(folder.join("file.part")).unwrap(), b"of another program");
    let error = get(&answers("new")).to_file(folder.join("no/file")).unwrap_err();
    assert!(matches!(error, Error::Sink(_)), "{error}");
}

/// Mode and links of the target stay.
#[cfg(unix)]
#[test]
fn what_a_new_file_replaces() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let folder = Folder::new("replaced");
    let (file, link) = (folder.join("file"), folder.join("link"));
    fs::write(&file, "old").unwrap();
    symlink(&file, &link).unwrap();
    for mode in [0o600, 0o755] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        get(&answers("new")).to_file(&link).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, mode);
        assert!(link.is_symlink() && fs::read(&file).unwrap() == b"new");
        fs::write(&file, "old").unwrap();
    }
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    assert!(NewFile::create(&file).is_err());
    symlink(folder.join("nothing"), folder.join("dangling")).unwrap();
    assert!(NewFile::create(folder.join("dangling")).is_err());
    assert!(PartialFile::open(folder.join("dangling")).is_err());
    // A link that another program left at the old temporary name is not followed.
    let victim = folder.join("victim");
    fs::write(&victim, "of somebody").unwrap();
    symlink(&victim, folder.join("other.part")).unwrap();
    get(&answers("new")).to_file(folder.join("other")).unwrap();
    assert_eq!(fs::read(&victim).unwrap(), b"of somebody");
}

/// Several downloads to one name at once: each file is whole.
#[test]
fn one_name_for_two() {
    let folder = Folder::new("two");
    let file = folder.join("file");
    for _ in 0..10 {
        let fill = |byte: u8| {
            let path = file.clone();
            thread::spawn(move || {
                let mut new = NewFile::create(&path).unwrap();
                (0..100).for_each(|_| new.data(&[byte; 10_000]).unwrap());
                new.keep().unwrap();
            })
        };
        for thread in [fill(b'a'), fill(b'b')] {
            thread.join().unwrap();
        }
        let bytes = fs::read(&file).unwrap();
        assert!(bytes.len() == 1_000_000 && bytes.iter().all(|byte| *byte == bytes[0]));
    }
    assert_eq!(folder.names(), 1);
    let first = PartialFile::open(&file).unwrap();
    let error = PartialFile::open(&file).unwrap_err();
    assert_eq!(error.to_string(), "another download writes to this file");
    drop(first);
    assert!(PartialFile::open(&file).is_ok());
    // Neither has a file yet.
    let other = folder.join("other");
    let [mut first, mut second] = [(); 2].map(|()| PartialFile::open(&other).unwrap());
    first.data(b"a").unwrap();
    assert!(second.data(b"b").is_err() && fs::read(&other).unwrap() == b"a");
}

/// A file stays as it is until the first byte of its replacement is there.
#[test]
fn a_complete_file_stays() {
    let folder = Folder::new("stays");
    let file = folder.join("file");
    for (kept, answer) in [
        (None, "HTTP/1.1 404 No\r\n\r\n"),
        (None, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n"),
        (None, "HTTP/1.1 200 OK\r\n\r\n"),
        (None, ""),
        (Some("garbage"), "HTTP/1.1 503 Busy\r\n\r\n"),
        (Some("\"1\"\nhttp://other.dom/"), "HTTP/1.1 404 No\r\n\r\n"),
    ] {
        fs::write(&file, "complete").unwrap();
        kept.iter().for_each(|kept| fs::write(folder.join("file.validator"), kept).unwrap());
        let server = Server::answering([answer]);
        let error = get(&server).resume_file(&file).unwrap_err();
        assert_eq!((fs::read(&file).unwrap(), folder.names()), (b"complete".into(), 1 + usize::from(kept.is_some())));
        assert!(!server.request().contains("Range"), "{error}");
        _ = fs::remove_file(folder.join("file.validator"));
    }
    for nobody in ["http://127.0.0.1:1/", "http://unknown.invalid/", "ftp://127.0.0.1:1/a"] {
        Client::new().get(All::parse(nobody).unwrap()).resume_file(&file).unwrap_err();
        assert_eq!(fs::read(&file).unwrap(), b"complete");
    }
    // What was not there is not made without a byte, but for a resource without any.
    let other = folder.join("other");
    get(&Server::answering(["HTTP/1.1 404 No\r\n\r\n"])).resume_file(&other).unwrap_err();
    assert!(!other.exists());
    get(&Server::answering(["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"])).resume_file(&other).unwrap();
    assert_eq!(fs::read(&other).unwrap(), b"");
    get(&Server::answering(["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"])).resume_file(&file).unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"");
}

/// A partial file keeps its version beside it, with the URL of that.
#[test]
fn a_partial_file() {
    let folder = Folder::new("partial");
    let file = folder.join("file");
    for [names, paths, ranges, expected] in cases::<4>(TABLE, "a partial file") {
        let server = answers(&names);
        for (number, path) in paths.split(' ').enumerate() {
            let fetched = resume(&server, path, &file);
            assert_eq!(fetched.is_ok(), number > 0, "{names}: {fetched:?}");
            assert_eq!(folder.names(), if number > 0 { 1 } else { 2 });
        }
        for asked in ranges.split(' ') {
            let is_range = server.request().contains("Range: bytes=4-\r\nIf-Range: \"1\"\r\n");
            assert_eq!(is_range, asked == "rest", "{names}");
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), expected, "{names}");
        fs::remove_file(&file).unwrap();
    }
}

/// A sink that cannot begin anew keeps what it has.
#[test]
fn a_sink_that_cannot_go_back() {
    let server = answers("half new new");
    let mut data = Vec::new();
    let error = told(get(&server).retry(1).to(&mut data));
    assert_eq!((error.as_str(), &data[..]), ("the server sent the whole resource, not the rest", &b"half"[..]));
}
