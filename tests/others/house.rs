//! The house: the floors of its modules, its size, the width of its comments, and the lists of
//! types that other tests keep.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The most that there may be of everything: see [`count`].
const BUDGET: [(&str, usize); 9] = [
    ("files of src", 104),
    ("lines of code of src", 13_359),
    ("lines of code of crates/redact", 2_736),
    ("lines of code of crates/links", 668),
    ("lines of code of tests", 18_644),
    ("lines of Rust", 74_289),
    ("forced inlining", 68),
    ("public functions", 271),
    ("macros", 11),
];

/// The most entries of rustdoc's all.html, and methods of inherent impls on their pages.
const PUBLIC: (usize, usize) = (193, 288);

/// The types that need std, which defmt does without.
const WITHOUT_FORMAT: [&str; 2] = ["ArgumentParser", "RedactingWriter"];

/// Returns whether this is the repository, of which the package has only a part.
fn is_repository() -> bool {
    Path::new("crates/fetch").exists()
}

/// Returns the files below a folder, but for what cargo built.
fn files(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let nested = |path: PathBuf| match path.is_dir() {
        true if path.join("CACHEDIR.TAG").exists() || path.ends_with("corpus") => vec![],
        true => files(path),
        false => vec![path],
    };
    entries.flat_map(nested).collect()
}

/// Returns the paths and texts of the files with an ending below folders.
pub(super) fn texts(folders: &[&str], ending: &str) -> Vec<(String, String)> {
    let paths = folders.iter().filter(|folder| Path::new(folder).exists()).flat_map(files);
    let paths = paths.map(|path| path.to_str().unwrap().to_owned()).filter(|path| path.ends_with(ending));
    paths.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

fn rust(folders: &[&str]) -> Vec<(String, String)> {
    texts(folders, ".rs")
}

/// Returns the lines of code of a text: those with more than blanks and a comment.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//") && !line.trim().is_empty())
}

/// Returns the modules of this crate that a file imports. A name of the root counts as "lib".
fn imports(text: &str) -> BTreeSet<String> {
    let code = code(text).filter(|line| !line.contains("doc = ")).collect::<Vec<_>>().join("\n");
    let is_of_another = |before: &str| before.ends_with(|c: char| c == '$' || c == '_' || c.is_alphanumeric());
    let paths = code.match_indices("crate::").filter(|(at, _)| !is_of_another(&code[..*at]));
    let paths = paths.flat_map(|(at, found)| {
        let rest = &code[at + found.len()..];
        let mut depth = 0;
        // Only the first names in braces are modules of this crate.
        let first = rest.chars().map_while(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            (depth > 0).then_some((c, depth))
        });
        let first: String = first.filter(|(_, depth)| *depth == 1).map(|(c, _)| c).collect();
        let paths = if first.is_empty() { vec![rest] } else { first[1..].split(',').collect() };
        paths.into_iter().map(|path| path.trim().to_owned()).collect::<Vec<_>>()
    });
    let name = |path: String| path.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned();
    // The root's macro has the name of a module.
    let paths = paths.filter(|path| !path.starts_with("schemes;"));
    let names = paths.map(name).filter(|name| !name.is_empty());
    names.map(|name| if name.starts_with(char::is_uppercase) { "lib".into() } else { name }).collect()
}

/// Returns the floor of each module, counted from the top of the table in ARCHITECTURE.md.
fn floors() -> BTreeMap<String, usize> {
    let text = fs::read_to_string("ARCHITECTURE.md").unwrap();
    let table = text.split("\n| floor |").nth(1).unwrap().split("\n\n").next().unwrap();
    let rows = table.lines().skip(2).map(|row| row.split('|').nth(2).unwrap());
    let modules = rows.enumerate().flat_map(|(floor, row)| {
        let names = row.split('`').skip(1).step_by(2);
        names.map(move |name| (name.trim_start_matches("src/").to_owned(), floor))
    });
    modules.collect()
}

/// Returns the module of a file in src.
fn module(path: &str) -> &str {
    path.trim_start_matches("src/").split(['/', '.']).next().unwrap()
}

/// Returns an objection to what a module imports.
fn objection(floors: &BTreeMap<String, usize>, path: &str, imported: &str) -> Option<String> {
    let (module, is_of_root) = (module(path), imported == "lib");
    let Some(floor) = floors.get(module) else { return Some(format!("{path} is on no floor")) };
    // The names of the root are those of all floors.
    let below = if is_of_root { floors.values().max() } else { floors.get(imported) };
    let is_below = below.is_some_and(|below| below >= floor) && (!is_of_root || *floor <= 1);
    (imported != module && !is_below).then(|| format!("{path} imports {imported} of a higher floor, or of none"))
}

#[test]
fn a_module_imports_only_from_its_own_floor_or_a_lower_one() {
    let floors = floors();
    let objections = rust(&["src"])
        .into_iter()
        .filter(|(path, _)| path != "src/lib.rs" && path != "src/guide.rs" && !path.ends_with("tests.rs"));
    let objections: Vec<_> = objections
        .flat_map(|(path, text)| {
            let found = imports(&text).into_iter();
            found.filter_map(|imported| objection(&floors, &path, &imported)).collect::<Vec<_>>()
        })
        .collect();
    assert!(objections.is_empty(), "see the floors of ARCHITECTURE.md:\n{}", objections.join("\n"));
}

#[test]
fn an_import_from_a_higher_floor_is_found() {
    let text = "use crate::{\n    error::{Error, Kind},\n    url::Url,\n};\n// crate::x\nfn f() { crate::class::g($crate::y()) }";
    assert_eq!(imports(text).into_iter().collect::<Vec<_>>(), ["class", "error", "url"]);
    assert_eq!(imports("use crate::Url;").into_iter().collect::<Vec<_>>(), ["lib"]);
    let floors = BTreeMap::from([("url", 2), ("class", 3)].map(|(name, floor)| (name.to_owned(), floor)));
    assert_eq!(objection(&floors, "src/url/host.rs", "class"), None);
    assert_eq!(objection(&floors, "src/url/host.rs", "url"), None);
    assert!(objection(&floors, "src/class.rs", "url").is_some());
    assert!(objection(&floors, "src/class.rs", "new").is_some());
    assert!(objection(&floors, "src/new.rs", "class").is_some());
    assert!(objection(&floors, "src/url.rs", "lib").is_some());
}

/// Counts lines of code that begin so, after blanks.
fn beginning(texts: &[(String, String)], begins: impl Fn(&str) -> bool) -> usize {
    texts.iter().flat_map(|(_, text)| code(text)).filter(|line| begins(line)).count()
}

/// Counts what a reader must learn. Lines of code have more than blanks and a comment.
fn count() -> BTreeMap<&'static str, usize> {
    let lines = |folders: &[&str]| beginning(&rust(folders), |_| true);
    let src = rust(&["src"]);
    let published = rust(&["src", "crates/redact/src", "crates/links/src", "crates/fetch/src"]);
    let everything = rust(&["src", "crates", "tests", "examples", "embedded-demo", "benches", "fuzz"]);
    let is_function = |line: &str| ["pub fn ", "pub const fn "].iter().any(|begin| line.starts_with(begin));
    let is_forced = |line: &str| line.contains("inline(always)") || line.contains("inline(never)");
    let tests: Vec<_> = fs::read_dir("crates").unwrap().map(|entry| entry.unwrap().path().join("tests")).collect();
    let tests: Vec<_> = tests.iter().map(|path| path.to_str().unwrap()).chain(["tests"]).collect();
    BTreeMap::from([
        ("files of src", src.len()),
        ("lines of code of src", lines(&["src"])),
        ("lines of code of crates/redact", lines(&["crates/redact/src"])),
        ("lines of code of crates/links", lines(&["crates/links/src"])),
        ("lines of code of tests", lines(&tests)),
        ("lines of Rust", everything.iter().map(|(_, text)| text.lines().count()).sum()),
        ("forced inlining", beginning(&published, is_forced)),
        ("public functions", beginning(&src, |line| is_function(line.trim_start()))),
        ("macros", beginning(&src, |line| line.trim_start().starts_with("macro_rules!"))),
    ])
}

#[test]
fn nothing_grows_beyond_its_budget() {
    if !is_repository() {
        return;
    }
    let counts = count();
    let budget = BTreeMap::from(BUDGET);
    assert!(counts.keys().eq(budget.keys()));
    println!("{counts:#?}");
    let over: Vec<_> = counts.iter().filter(|(name, number)| **number > budget[*name]).collect();
    assert!(over.is_empty(), "beyond their budgets: {over:?}");
}

/// An item that the root exports again is on the page of its module.
#[test]
#[ignore = "it reads the documentation of `.ci/test-host documentation`"]
fn the_public_interface_is_within_its_budget() {
    let docs = Path::new("target/doc/rfc1738");
    let read = |page: &str| fs::read_to_string(docs.join(page)).unwrap();
    let all = read("all.html");
    let pages = all.split("<li><a href=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let pages: Vec<_> = pages.filter(|page| !page.contains('#')).collect();
    let name = |page: &str| page.rsplit('/').next().unwrap().to_owned();
    let in_modules: BTreeSet<_> = pages.iter().filter(|page| page.contains('/')).map(|page| name(page)).collect();
    let pages: Vec<_> = pages.iter().filter(|page| page.contains('/') || !in_modules.contains(**page)).collect();
    let methods = |page: &&&str| {
        let page = read(page);
        let Some((_, rest)) = page.split_once("<div id=\"implementations-list\">") else { return 0 };
        let ends = ["deref-methods", "trait-implementations", "synthetic-implementations", "blanket-implementations"];
        let ends = ends.iter().filter_map(|end| rest.find(&format!("<h2 id=\"{end}")));
        rest[..ends.min().unwrap_or(rest.len())].matches("class=\"method\"").count()
    };
    let counts = (pages.len(), pages.iter().map(methods).sum::<usize>());
    println!("{} items, {} methods", counts.0, counts.1);
    assert!(counts.0 <= PUBLIC.0 && counts.1 <= PUBLIC.1, "{counts:?}, and the budget is {PUBLIC:?}");
}

/// Returns the comments of a file that are wider than 100 columns. Code in them may be wider, and
/// so may headings and rows of tables.
fn too_wide(path: &str, text: &str) -> Vec<usize> {
    let is_code_or_table = |comment: &str| {
        let text = comment.trim_start();
        text.starts_with(['|', '#', '<'])
            || comment.starts_with("     ")
            || text.starts_with('`') && text.matches('`').count() == 2
    };
    let mut is_code = false;
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let text = line.trim_start();
        let comment = match path {
            _ if path.ends_with(".md") => Some(line),
            _ if path.ends_with(".rs") => text.strip_prefix("//").map(|comment| comment.trim_start_matches(['/', '!'])),
            _ => text.strip_prefix('#'),
        };
        let Some(comment) = comment else { continue };
        if comment.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if line.chars().count() > 100 && !is_code && !is_code_or_table(comment) {
            found.push(number + 1);
        }
    }
    found
}

#[test]
fn comments_and_prose_fit_100_columns() {
    let folders = [".ci", ".github", "src", "crates", "tests", "examples", "embedded-demo", "benches", "fuzz"];
    let folders = folders.iter().filter(|folder| Path::new(folder).exists()).flat_map(files);
    let top = fs::read_dir(".").unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    let is_prose = |path: &str| {
        let ends = [".rs", ".md", ".toml", ".sh"].iter().any(|end| path.ends_with(end));
        (ends || path.starts_with(".ci/")) && !path.ends_with("pages/diagrams.md") // which a program draws
    };
    let wide: Vec<_> = folders
        .chain(top)
        .filter_map(|path| path.to_str().filter(|path| is_prose(path)).map(str::to_owned))
        .flat_map(|path| {
            let found = too_wide(&path, &fs::read_to_string(&path).unwrap());
            found.into_iter().map(move |line| format!("{path}:{line}"))
        })
        .collect();
    assert!(wide.is_empty(), "wider than 100 columns:\n{}", wide.join("\n"));
    let wide = "x".repeat(100);
    assert_eq!(too_wide("a.rs", &format!("/// {wide}\n{wide}y\n// ```\n// {wide}\n// ```\n// | {wide}")), [1]);
}

/// Returns the public types of the crate, whether they have parameters. Those that only other
/// packages see have no `Debug`.
fn public_types() -> BTreeMap<String, bool> {
    let declared = |line: &str| {
        let rest = ["pub struct ", "pub enum "].iter().find_map(|begin| line.trim_start().strip_prefix(begin))?;
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        (end > 0).then(|| (rest[..end].to_owned(), rest[end..].starts_with('<')))
    };
    let is_seen = |text: &str| !text.contains("missing_debug_implementations");
    let of_a_file = |(_, text): (String, String)| {
        let lines: Vec<_> = code(&text).map(str::to_owned).collect();
        let seen = lines.windows(2).filter(|lines| is_seen(&lines[0]));
        seen.filter_map(|lines| declared(&lines[1])).collect::<Vec<_>>()
    };
    rust(&["src", "crates/redact/src"]).into_iter().flat_map(of_a_file).collect()
}

/// Returns the words of a text.
fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

#[test]
fn each_public_type_is_logged_by_defmt_or_is_an_iterator() {
    let list = fs::read_to_string("tests/others/defmt.rs").unwrap();
    let listed: BTreeSet<_> =
        list.split("formats! {").skip(1).flat_map(|list| words(list.split("\n}").next().unwrap())).collect();
    let src = rust(&["src", "crates/redact/src"]);
    let is_iterator = |name: &str| {
        src.iter().any(|(_, text)| {
            text.contains(&format!("Iterator for {name}<")) || text.contains(&format!("Iterator for {name} "))
        })
    };
    let types = public_types();
    assert!(types.len() > 50, "{types:?}");
    let is_unlisted = |name: &&String| {
        !listed.contains(name.as_str()) && !is_iterator(name) && !WITHOUT_FORMAT.contains(&name.as_str())
    };
    let unlisted: Vec<_> = types.keys().filter(is_unlisted).collect();
    assert!(unlisted.is_empty(), "not in tests/others/defmt.rs: {unlisted:?}");
}

/// A type without parameters holds nothing of a text.
#[test]
#[ignore = "it needs the names that tests/secrets writes into the file LOGGED"]
fn each_public_type_with_parameters_is_logged_in_the_tests_of_secrets() {
    let logged = fs::read_to_string(env::var_os("LOGGED").unwrap()).unwrap();
    let logged = words(&logged);
    let types = public_types().into_iter().filter(|(_, has_parameters)| *has_parameters);
    let unlogged: Vec<_> = types.map(|(name, _)| name).filter(|name| !logged.contains(name.as_str())).collect();
    assert!(unlogged.is_empty(), "not logged in tests/secrets: {unlogged:?}");
}
