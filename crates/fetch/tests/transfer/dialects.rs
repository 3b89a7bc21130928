//! Plays each row of the page `dialects`.

use super::*;

const PAGE: &str = include_str!("../../src/pages/dialects.md");

/// Holds the longest line of the page.
const CAPACITY: usize = 160;

/// The usual replies of ftp, up to the end.
const FTP: [(&str, &str); 11] = [
    ("greeting", "220 ready"),
    ("USER", "331 who"),
    ("PASS", "230 in"),
    ("CWD", "250 ok"),
    ("TYPE", "200 ok"),
    ("SIZE", "213 5"),
    ("EPSV", "229 (|||1|)"),
    ("PASV", "227 (1,2,3,4,0,1)"),
    ("REST", "350 ok"),
    ("RETR", "150 now"),
    ("end", "226 done"),
];

/// Returns the outcome of a transfer from a byte, perhaps the first.
fn outcome(text: &str, first: u64, control: &str, data: &str) -> Outcome {
    let server = Server::new(control.as_bytes(), data.as_bytes());
    let asked = if first == 0 { Asked::Whole } else { Asked::Rest(first, None) };
    asking(text, asked, true, &mut [0; CAPACITY], MAX_SIZE, |transfer| run(transfer, server)).unwrap()
}

fn ftp(to: &str, is_rest: bool, says: &str) -> Outcome {
    let mut control = String::new();
    for (verb, usual) in FTP {
        let is_said = match verb {
            "PASS" => !(to == "USER" && says.starts_with('2')),
            "REST" => is_rest,
            "PASV" => to == "PASV" || to == "EPSV" && !says.starts_with("229"),
            _ => true,
        };
        if is_said {
            let is_refused = verb == "EPSV" && to == "PASV" || verb == "SIZE" && !is_rest;
            let usual = if is_refused { "500 what" } else { usual };
            control += &format!("{}\r\n", if verb == to { says } else { usual });
        }
    }
    let (first, data) = if is_rest { (2, "345") } else { (0, "12345") };
    outcome("ftp://h/d/a;type=i", first, &control, data)
}

fn nntp(to: &str, says: &str) -> Outcome {
    let usual = [("greeting", "200 ready"), ("GROUP", "211 1 7 7 a.b"), ("ARTICLE", "220 7")];
    let replies = usual.map(|(verb, usual)| format!("{}\r\n", if verb == to { says } else { usual }));
    outcome("nntp://h/a.b/7", 0, &format!("{}12345\r\n.\r\n", replies.concat()), "")
}

#[test]
fn each_row_of_the_page() {
    let (mut section, mut count) = ("", 0);
    for line in PAGE.lines() {
        section = line.strip_prefix("# ").unwrap_or(section);
        let line = line.replace("\\|", "\u{1}");
        let cells: Vec<_> = line.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect();
        let [_, server, to, reply, ..] = &cells[..] else { continue };
        let Some((says, result)) = reply.strip_prefix('`').and_then(|cell| cell.split_once("`<br>")) else { continue };
        let (_, source) = server.split_once("<br>").unwrap();
        assert!(["recorded", "its source", "a session"].contains(&source) || source.starts_with("RFC "), "{server}");
        let says = says.replace("<CR>", "\r").replace("<LF>", "\n").replace("<TAB>", "\t");
        let (to, is_rest) = to.strip_suffix(", rest").map_or((to.as_str(), false), |to| (to, true));
        let outcome = match section {
            "FTP" => ftp(to, is_rest, &says),
            "HTTP" => outcome("http://h/a", if is_rest { 2 } else { 0 }, &says, ""),
            "Gopher" => outcome(&format!("gopher://h/{to}a"), 0, &says, ""),
            _ => nntp(to, &says),
        };
        let came = outcome.error.map_or("All".into(), |error| error.to_string());
        assert_eq!(came, result.split("<br>").next().unwrap(), "{server}: {says:?}");
        if section != "Gopher" && came == "All" && !says.contains("bytes */2") {
            let data = str::from_utf8(&outcome.data).unwrap().trim_end();
            assert_eq!(data, if is_rest { "345" } else { "12345" }, "{server}: {says:?}");
        }
        count += 1;
    }
    assert!(count >= 50, "{count}");
}
