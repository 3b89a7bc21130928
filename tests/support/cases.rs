//! Tables of cases in text files: a row a line, its fields between `=>`.

#![allow(dead_code, reason = "each program needs a part")]
#![allow(clippy::indexing_slicing, clippy::string_slice, clippy::unwrap_used, reason = "tests")]

use rfc1738::Error;

/// Returns the rows below `== part`. A row without its last fields has empty ones. Lines that begin
/// with "// " are comments. A field has escapes as in Rust, and `""` is empty.
pub(crate) fn cases<const N: usize>(table: &str, part: &str) -> Vec<[String; N]> {
    let (_, rows) = table.split_once(&format!("== {part}\n")).unwrap();
    let rows = rows.split("\n== ").next().unwrap().lines();
    let rows = rows.filter(|line| !line.is_empty() && !line.starts_with("// "));
    let rows: Vec<_> = rows
        .map(|line| {
            let mut fields = line.split(" => ").map(unescaped);
            let row = core::array::from_fn(|_| fields.next().unwrap_or_default());
            assert_eq!(fields.next(), None, "{line}");
            row
        })
        .collect();
    assert!(!rows.is_empty(), "{part}");
    rows
}

/// Returns an error as a table has it: `error 9 unsafe hsegment`.
pub(crate) fn shown(error: Error) -> String {
    format!("error {} {} {}", error.offset(), error.kind().as_str(), error.production())
}

fn unescaped(field: &str) -> String {
    let (mut text, mut rest) = (String::new(), if field == "\"\"" { "" } else { field });
    while let Some((before, escape)) = rest.split_once('\\') {
        let (code, length) = match &escape[..1] {
            "x" => (u32::from_str_radix(&escape[1..3], 16).unwrap(), 3),
            "u" => {
                let end = escape.find('}').unwrap();
                (u32::from_str_radix(&escape[2..end], 16).unwrap(), end + 1)
            }
            other => (
                "\\\t\r\n".chars().zip("\\trn".chars()).find(|(_, name)| other.starts_with(*name)).unwrap().0.into(),
                1,
            ),
        };
        text += before;
        text.push(char::from_u32(code).unwrap());
        rest = &escape[length..];
    }
    text + rest
}
