//! Files: nothing that is there is lost before its replacement is in hand.

use std::{path::PathBuf, process};

use super::{get::*, *};

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
    let server = Server::answering([HALF]);
    assert!(get(&server).to_file(&file).unwrap_err().is_incomplete());
    assert_eq!((fs::read(&file).unwrap(), folder.names()), (b"an older one".into(), 2));
    let server = Server::answering(["HTTP/1.1 200 OK\r\n\r\nhalf"]);
    assert!(matches!(get(&server).to_file(&file), Err(Error::Fetch(FetchError::NoEnd))));
    assert_eq!((fs::read(&file).unwrap(), folder.names()), (b"an older one".into(), 2));
    let server = Server::answering([WHOLE]);
    assert_eq!(get(&server).to_file(&file).unwrap().bytes(), 3);
    assert_eq!((fs::read(&file).unwrap(), folder.names()), (b"new".into(), 2));
    assert_eq!(fs::read(folder.join("file.part")).unwrap(), b"of another program");
    let error = get(&server).to_file(folder.join("no/file")).unwrap_err();
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
        get(&Server::answering([WHOLE])).to_file(&link).unwrap();
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
    get(&Server::answering([WHOLE])).to_file(folder.join("other")).unwrap();
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
    const NEW_VERSION: &str = "HTTP/1.1 200 OK\r\nETag: \"2\"\r\nContent-Length: 3\r\n\r\nnew";
    const ENDS_HERE: &str = "HTTP/1.1 416 No\r\nContent-Range: bytes */4\r\n\r\n";
    const NO_REST: &str = "HTTP/1.1 416 No\r\n\r\n";
    const OTHER_REST: &str = "HTTP/1.1 206 Part\r\nETag: \"1\"\r\nContent-Range: bytes 0-3/8\r\n\r\nhalf";
    const LONG_REST: &str =
        "HTTP/1.1 206 Part\r\nETag: \"1\"\r\nContent-Length: 9\r\nContent-Range: bytes 4-7/8\r\n\r\nrest";
    const MOVED: &str = "HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n";
    let folder = Folder::new("partial");
    let file = folder.join("file");
    for (answers, paths, ranges, expected) in [
        (vec![HALF, REST], vec!["a", "a"], vec![false, true], "halfrest"),
        // A complete file without a version may be an old one, so it comes anew.
        (vec![HALF, REST, WHOLE], vec!["a", "a", "a"], vec![false, true, false], "new"),
        (vec![HALF, NEW_VERSION, NEW_VERSION], vec!["a", "a"], vec![false, true, false], "new"),
        // The server sends no rest, or another one than requested.
        (vec![HALF, NO_REST, NEW_VERSION], vec!["a", "a"], vec![false, true, false], "new"),
        (vec![HALF, OTHER_REST, NEW_VERSION], vec!["a", "a"], vec![false, true, false], "new"),
        (vec![HALF, LONG_REST, NEW_VERSION], vec!["a", "a"], vec![false, true, false], "new"),
        // The last connection broke off just before its end.
        (vec![HALF, ENDS_HERE], vec!["a", "a"], vec![false, true], "half"),
        // The same validator at another URL, also by a redirect.
        (vec![HALF, NEW_VERSION], vec!["a", "b"], vec![false, false], "new"),
        (vec![MOVED, HALF, MOVED, REST], vec!["a", "a"], vec![false, false, false, true], "halfrest"),
        (vec![HALF, MOVED, NEW_VERSION], vec!["a", "a"], vec![false, true, false], "new"),
    ] {
        let server = Server::answering(answers.iter().copied());
        for (number, path) in paths.iter().enumerate() {
            let fetched = resume(&server, path, &file);
            assert_eq!(fetched.is_ok(), number > 0, "{answers:?}: {fetched:?}");
            assert_eq!(folder.names(), if number > 0 { 1 } else { 2 });
        }
        for is_range in ranges {
            let request = server.request();
            assert_eq!(request.contains("Range: bytes=4-\r\nIf-Range: \"1\"\r\n"), is_range, "{answers:?}: {request}");
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), expected, "{answers:?}");
        fs::remove_file(&file).unwrap();
    }
}

/// A sink that cannot begin anew keeps what it has.
#[test]
fn a_sink_that_cannot_go_back() {
    let server = Server::answering([HALF, WHOLE, WHOLE]);
    let mut data = Vec::new();
    let error = get(&server).retry(1).to(&mut data).unwrap_err();
    assert!(matches!(error, Error::Fetch(FetchError::NotResumed)) && data == b"half", "{error}");
}
