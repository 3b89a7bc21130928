//! Paths of files, as URLs and back (section 3.10; RFC 8089).

use rfc1738::{FileUrl, HeapUrl, Production, ValueError};
#[cfg(all(feature = "std", unix))]
use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _, path::Path};

#[cfg(all(feature = "std", unix))]
#[test]
fn the_path_of_a_local_file() {
    // 3.10: "a hierarchical directory path of the form <directory>/<directory>/.../<name>".
    let path = |text| FileUrl::parse(text).unwrap().to_path();
    for (text, octets) in [
        ("file:///", &b"/"[..]),
        ("file:///a/b", b"/a/b"),
        ("file://LOCALHOST/a%20%E9/%ff", b"/a \xE9/\xFF"),
        ("file:////a//", b"//a//"),
        ("file:///a/../%2E%2E", b"/a/../.."),
        ("file:///c:/%5C%0A", b"/c:/\\\n"),
    ] {
        assert_eq!(path(text).unwrap().as_os_str(), OsStr::from_bytes(octets), "{text}");
    }
    assert_eq!(path("file://h/a"), Err(ValueError::NotLocal));
    assert_eq!(path("file:///a/b%00"), Err(ValueError::Nul { segment: 1 }));
    assert_eq!(path("file:///%2f/%00"), Err(ValueError::Slash { segment: 0 }));
}

/// Any name of a file round-trips.
#[cfg(all(feature = "std", unix))]
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn paths_of_files() {
    for path in [&b"/"[..], b"/a", b"/a/", b"//a", b"/caf\xE9/%41/a b;c?d#e", b"/../."] {
        let path = Path::new(OsStr::from_bytes(path));
        let url = HeapUrl::from_path(path).unwrap();
        let rfc1738::Typed::File(file) = url.typed() else { panic!("{url}") };
        assert_eq!(file.to_path().unwrap().as_os_str(), path.as_os_str());
    }
    let from_path = |path: &str| HeapUrl::from_path(path).map(|url| url.into_text());
    assert_eq!(from_path("a/b"), Err(ValueError::Relative));
    assert_eq!(from_path(""), Err(ValueError::Relative));
    assert_eq!(from_path(&format!("/{}", "a".repeat(70_000))), Err(ValueError::TooLong { limit: 65_535 }));
}

#[cfg(all(feature = "std", unix))]
#[test]
fn paths_of_directories() {
    for (path, url) in [("/", "file:///"), ("/a/", "file:///a/"), ("/a b/./", "file:///a%20b/./")] {
        assert_eq!(HeapUrl::from_path(path).unwrap(), url);
    }
}

/// Windows paths round-trip on any system.
#[test]
fn paths_of_windows() {
    for (path, url) in [
        (r"C:\", "file:///C:/"),
        (r"c:\a b\ü.txt", "file:///c:/a%20b/%C3%BC.txt"),
        (r"C:\a;b\100%\", "file:///C:/a;b/100%25/"),
        (r"\\my_server\~a", "file://my_server/~a"),
        (r"\\server\share\a#1", "file://server/share/a%231"),
        (r"\\10.0.0.1\c$", "file://10.0.0.1/c$"),
    ] {
        let made = HeapUrl::from_windows_path(path).unwrap();
        assert_eq!(made, url);
        assert_eq!(FileUrl::parse(url).unwrap().to_windows_path().as_deref(), Ok(path));
    }
    assert_eq!(HeapUrl::from_windows_path("C:/a/b").unwrap(), "file:///C:/a/b");
    assert_eq!(FileUrl::parse("file://localhost/C:").unwrap().to_windows_path().as_deref(), Ok(r"C:\"));
    for (path, error) in [
        ("a", ValueError::Relative),
        ("", ValueError::Relative),
        (r"\a", ValueError::Relative),
        ("C:a", ValueError::Relative),
        (r"\\server", ValueError::Relative),
        (r"\\?\C:\a", ValueError::Invalid { production: Production::Host }),
        (r"\\.\COM1", ValueError::Invalid { production: Production::Host }),
        (r"\\my server\a", ValueError::Invalid { production: Production::Host }),
        (r"C:\a\b:c", ValueError::FileName { segment: 2 }),
        (r"C:\a*", ValueError::FileName { segment: 1 }),
        ("C:\\a\0", ValueError::FileName { segment: 1 }),
    ] {
        assert_eq!(HeapUrl::from_windows_path(path).unwrap_err(), error, "{path}");
    }
    for (url, error) in [
        ("file:///a", ValueError::NoDrive),
        ("file:///", ValueError::NoDrive),
        ("file:///C:/a%5Cb", ValueError::FileName { segment: 1 }),
        ("file:///C:/%2F", ValueError::FileName { segment: 1 }),
        ("file:///C:/a%00", ValueError::FileName { segment: 1 }),
        ("file:///C:/%FF", ValueError::FileName { segment: 1 }),
        ("file:///C:/a:b", ValueError::FileName { segment: 1 }),
        ("file://h/C:/a", ValueError::FileName { segment: 0 }),
    ] {
        assert_eq!(FileUrl::parse(url).unwrap().to_windows_path().unwrap_err(), error, "{url}");
    }
}
