//! The pages and item docs: their files are those of the package, and a reader of docs.rs can open
//! each path that they name.

use std::{collections::BTreeMap, fs, path::Path};

use super::house::texts;

/// The firmware that the page `https_firmware` takes from the package.
const FIRMWARE: &str = "examples/https_firmware";

/// Returns the files of a page: each is the fence below a paragraph that begins with its name.
fn files_of(page: &str) -> BTreeMap<&str, &str> {
    let (mut files, mut rest) = (BTreeMap::new(), page);
    while let Some((before, fence)) = rest.split_once("\n\n```") {
        let (code, after) = fence.split_once("\n```").unwrap();
        let paragraph = before.rsplit("\n\n").next().unwrap();
        if let Some(name) = paragraph.strip_prefix('`').and_then(|rest| rest.split('`').next()) {
            files.insert(name, code.split_once('\n').unwrap().1);
        }
        rest = after;
    }
    files
}

#[test]
fn the_files_of_a_page_are_those_of_its_folder() {
    let page = fs::read_to_string("src/pages/https_firmware.md").unwrap();
    let files = files_of(&page);
    let file = fs::read_to_string(format!("{FIRMWARE}/certify.sh")).unwrap();
    assert!(files["certify.sh"] == file.trim_end(), "certify.sh of the page is not {FIRMWARE}/certify.sh");
}

/// Returns the folders and files of the repository that are not in the package.
fn unpublished() -> Vec<String> {
    let manifest: toml::Table = toml::from_str(&fs::read_to_string("Cargo.toml").unwrap()).unwrap();
    let excluded = manifest["package"]["exclude"].as_array().unwrap().iter();
    // A project of the reader has folders with the names of cargo.
    excluded.map(|path| path.as_str().unwrap().to_owned()).filter(|path| path != "/.cargo").collect()
}

/// Returns the paths of a text: the words of its code, and what its links have of the package.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    const SOURCE: &str = "docs.rs/crate/rfc1738/latest/source/";
    let code = text.split('`').skip(1).step_by(2).flat_map(str::split_whitespace);
    code.chain(text.split(SOURCE).skip(1).map(|rest| rest.split([')', '>', ' ', '\n']).next().unwrap()))
}

/// Returns an objection to a path: nobody can open it on docs.rs.
fn objection(path: &str, unpublished: &[String]) -> Option<String> {
    let is_below =
        |folder: &String| path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if path.contains('/') && unpublished.iter().any(is_below) {
        return Some(format!("{path} is not published"));
    }
    let is_of_this_package = ["examples/", "tests/"].iter().any(|folder| path.starts_with(folder));
    (is_of_this_package && !Path::new(path).exists()).then(|| format!("{path} does not exist"))
}

#[test]
fn each_path_is_published() {
    if !Path::new("crates/fetch").exists() {
        return; // the package alone
    }
    let unpublished = unpublished();
    let pages = texts(&["src/pages", "crates/fetch/src/pages"], ".md").into_iter();
    let rust = texts(&["src", "crates/fetch/src", "crates/links/src", "crates/macros/src"], ".rs").into_iter();
    let docs = rust.map(|(path, text)| {
        let docs = text.lines().map(str::trim_start).filter(|line| line.starts_with("///") || line.starts_with("//!"));
        (path, docs.collect::<Vec<_>>().join("\n"))
    });
    for (path, text) in pages.chain(docs) {
        for named in paths(&text) {
            if let Some(objection) = objection(named, &unpublished) {
                panic!("{path}: {objection}");
            }
        }
    }
}

#[test]
fn what_is_not_published_is_found() {
    let unpublished = unpublished();
    let objections = |text| paths(text).filter_map(|path| objection(path, &unpublished)).count();
    assert_eq!(objections("see `bash .ci/test`, `benches/target` and `tests/none.rs`"), 3);
    assert_eq!(objections("[x](https://docs.rs/crate/rfc1738/latest/source/fuzz/a.rs)"), 1);
    assert_eq!(objections("`src/main.rs`, `examples/parse.rs`, `a/b`, `.cargo/config.toml`"), 0);
}

/// Returns the URLs in the first column of the table under a heading.
fn refused<'t>(text: &'t str, heading: &str) -> impl Iterator<Item = String> + use<'t> {
    let below = text.split_once(heading).unwrap().1.lines().map(|line| line.trim_start_matches("//! "));
    let table = below.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let inputs = table.filter_map(|row| row.split(" | ").next());
    inputs.flat_map(|input| input.split('`').skip(1).step_by(2)).map(|code| match code {
        "[" | "{" => format!("https://host.dom/{code}"),
        host if host.starts_with('[') => format!("https://{host}/"),
        whole => whole.to_owned(),
    })
}

#[test]
fn what_is_not_supported_is_an_error() {
    for (path, heading, least) in [
        ("README.md", "# What is not supported", 5),
        ("src/lib.rs", "# What is not supported", 4),
        ("src/pages/schemes.md", "# What is refused", 8),
    ] {
        let refused: Vec<_> = refused(&fs::read_to_string(path).unwrap(), heading).collect();
        assert!(refused.len() >= least, "{path} has only {refused:?}");
        refused.iter().for_each(|url| assert!(rfc1738::Url::parse(url.as_str()).is_err(), "{path}: {url} is a URL"));
    }
    let table = "# A\n\n| a |\n|---|\n| `mongodb://h1,h2/` | `x` |\n\n| `y` |";
    assert!(refused(table, "# A").eq(["mongodb://h1,h2/"]) && rfc1738::Url::parse("mongodb://h1,h2/").is_ok());
}

/// Returns the code in a cell of a table, where `\|` is a NUL.
fn code(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(|code| code.replace('\0', "|")).collect()
}

/// Returns the examples in the first table below a heading: the texts in its second column, each
/// with the text below it or in the third column, or with itself if there is no code.
fn examples(page: &str, heading: &str) -> Vec<(String, String)> {
    let (_, section) = page.split_once(&format!("\n# {heading}\n")).unwrap();
    let table = section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let of_row = |row: &str| {
        let row = row.replace(r"\|", "\0");
        let cells: Vec<_> = row.split('|').collect();
        let (text, logged) = cells[2].split_once("<br>").unwrap_or((cells[2], cells[3]));
        let (texts, logged) = (code(text), code(logged));
        let logged = if logged.is_empty() { texts.clone() } else { logged };
        assert_eq!(texts.len(), logged.len(), "{row}");
        texts.into_iter().zip(logged)
    };
    table.flat_map(of_row).collect()
}

#[test]
fn the_tables_of_the_page_security() {
    let page = fs::read_to_string("src/pages/security.md").unwrap();
    for (heading, least) in [("What is masked", 56), ("What is not masked", 19), ("Ordinary lines", 16)] {
        let examples = examples(&page, heading);
        assert!(examples.len() >= least, "{heading} has only {} examples", examples.len());
        for (text, logged) in examples {
            assert_eq!(rfc1738::Redacted::new(&text).to_string(), logged, "{heading}");
        }
    }
    let page = "\n# A\n\n| a | b | c |\n|---|---|---|\n| `x` | `a\\|b` | `y` |\n| | `c`, `d` | |\n\n| | `e` | |";
    let read = examples(page, "A");
    assert!(read.iter().map(|(text, logged)| format!("{text} {logged}")).eq(["a|b y", "c c", "d d"]), "{read:?}");
}
