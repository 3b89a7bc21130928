//! Paths of files, as URLs and back (section 3.10; RFC 8089).

use rfc1738::{
    FileUrl, HeapUrl, Production, SchemeSet, Typed, ValueError, schemes,
    schemes::{All, Rfc1738, SchemeDef, Syntax, Web},
};
#[cfg(all(feature = "std", any(unix, windows)))]
use std::path::Path;
#[cfg(all(feature = "std", unix))]
use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

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
    assert_eq!(from_path("/a/b\0"), Err(ValueError::Nul { segment: 1 }));
    assert_eq!(from_path(&format!("/{}", "a".repeat(70_000))), Err(ValueError::TooLong { limit: 65_535 }));
}

#[cfg(all(feature = "std", unix))]
#[test]
fn paths_of_directories() {
    for (path, url) in [("/", "file:///"), ("/a/", "file:///a/"), ("/a b/./", "file:///a%20b/./")] {
        assert_eq!(HeapUrl::from_path(path).unwrap(), url);
    }
}

/// The paths of Windows, by the functions of the system.
#[cfg(all(feature = "std", windows))]
#[test]
fn paths_of_this_system() {
    use std::{ffi::OsString, os::windows::ffi::OsStringExt as _};

    let path = Path::new(r"C:\a b\ü.txt");
    let url = HeapUrl::from_path(path).unwrap();
    assert_eq!(url, "file:///C:/a%20b/%C3%BC.txt");
    let Typed::File(file) = url.typed() else { panic!("{url}") };
    assert_eq!(file.to_path().unwrap(), path);
    let lone_surrogate = OsString::from_wide(&[0x43, 0x3A, 0x5C, 0xD800]);
    assert_eq!(HeapUrl::from_path(lone_surrogate), Err(ValueError::NotUtf8 { offset: 3 }));
}

enum Files {}

impl SchemeSet for Files {
    const SCHEMES: &'static [SchemeDef] = schemes![SchemeDef::FILE];
}

enum Files1994 {}

impl SchemeSet for Files1994 {
    const SCHEMES: &'static [SchemeDef] =
        schemes![..Web, SchemeDef::FILE_1738, SchemeDef::new("disk", Syntax::File, None)];
}

/// Every row of this syntax, in every set, converts to paths, and a path to a URL of the set.
#[test]
fn paths_in_each_set() {
    fn in_set<S: SchemeSet>(schemes: &[&str]) {
        for scheme in schemes {
            let text = format!("{scheme}:///C:/a%20b");
            let url = S::parse(&*text).unwrap();
            let Typed::File(file) = url.typed() else { panic!("{text}") };
            assert_eq!(file.to_windows_path().unwrap(), r"C:\a b");
            #[cfg(all(feature = "std", unix))]
            assert_eq!(file.to_path().unwrap(), Path::new("/C:/a b"));
        }
        let url = HeapUrl::from_windows_path(r"C:\a b").unwrap();
        assert_eq!(url.in_set::<S>().unwrap(), "file:///C:/a%20b");
        #[cfg(all(feature = "std", unix))]
        assert_eq!(HeapUrl::from_path("/a b").unwrap().in_set::<S>().unwrap(), "file:///a%20b");
    }
    in_set::<All>(&["file"]);
    in_set::<Rfc1738>(&["file"]);
    in_set::<Files>(&["file"]);
    in_set::<Files1994>(&["file", "disk"]);
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
    for (path, url) in [
        ("C:/a/b", "file:///C:/a/b"),
        (r"\\?\C:\a\b", "file:///C:/a/b"),
        (r"\\?\UNC\server\share\a", "file://server/share/a"),
    ] {
        assert_eq!(HeapUrl::from_windows_path(path).unwrap(), url);
    }
    assert_eq!(FileUrl::parse("file://localhost/C:").unwrap().to_windows_path().as_deref(), Ok(r"C:\"));
    let host = ValueError::Invalid { production: Production::Host };
    let file_name = |segment| ValueError::FileName { segment };
    for (paths, error) in [
        (&["a", "", r"\a", "C:a", r"\\server"][..], ValueError::Relative),
        (&[r"\\?\C:", r"\\?\Volume{12}\a", r"\\?\UNC\server", r"\\?\\\server\a"], ValueError::Relative),
        (&[r"\\?\UNC\.\COM1", r"\\.\COM1", r"\\my server\a", r"\\LocalHost\c$\a", r"\\h%41\a"], host),
        (&[r"C:\a\b:c", r"\\?\C:\a\b/c"], file_name(2)),
        (&[r"C:\a*", "C:\\a\0"], file_name(1)),
    ] {
        for path in paths {
            assert_eq!(HeapUrl::from_windows_path(path).unwrap_err(), error, "{path}");
        }
    }
    for (urls, error) in [
        (&["file:///a", "file:///"][..], ValueError::NoDrive),
        (&["file:///C:/a%5Cb", "file:///C:/%2F", "file:///C:/a%00", "file:///C:/%FF", "file:///C:/a:b"], file_name(1)),
        (&["file://h/C:/a"], file_name(0)),
        (&["file://h%41/a"], host),
    ] {
        for url in urls {
            assert_eq!(FileUrl::parse(url).unwrap().to_windows_path().unwrap_err(), error, "{url}");
        }
    }
}
