//! Paths of files, as URLs and back (section 3.10; RFC 8089).

use crate::support::cases::cases;
use rfc1738::schemes::{All, Rfc1738, SchemeDef, Syntax, Web};
use rfc1738::{FileUrl, HeapUrl, SchemeSet, Typed, ValueError, schemes};
#[cfg(all(feature = "std", any(unix, windows)))]
use std::path::Path;
#[cfg(all(feature = "std", unix))]
use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

#[cfg(all(feature = "std", unix))]
#[test]
fn the_path_of_no_local_file() {
    // invariants::actions has the paths of all others.
    let path = |text| FileUrl::parse(text).unwrap().to_path();
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

const TABLE: &str = include_str!("paths.txt");

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
    in_set::<Files1994>(&["file", "disk"]);
}

/// Windows paths round-trip on any system.
#[test]
fn paths_of_windows() {
    let from = |path: &str| HeapUrl::from_windows_path(path).map(HeapUrl::into_text);
    let to = |url: &str| FileUrl::parse(url).unwrap().to_windows_path();
    let shown = |made: Result<String, ValueError>| made.unwrap_or_else(|error| format!("error {error:?}"));
    for [path, url] in cases(TABLE, "both ways") {
        assert_eq!((from(&path), to(&url)), (Ok(url), Ok(path)));
    }
    for [path, expected] in cases(TABLE, "to a URL") {
        assert_eq!(shown(from(&path)), expected, "{path}");
    }
    for [url, expected] in cases(TABLE, "to a path") {
        assert_eq!(shown(to(&url)), expected, "{url}");
    }
}
