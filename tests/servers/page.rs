//! The page `wire` of the documentation.

use crate::{
    ftp::FtpServer,
    process::{Example, Outcome},
    told,
};

const PAGE: &str = include_str!("../../src/pages/wire.md");

/// The rows of a table: where curl and this crate differ.
pub(crate) struct Table {
    /// How the first of its columns is headed.
    name: &'static str,
    rows: Vec<String>,
}

impl Table {
    pub(crate) fn new(name: &'static str) -> Self {
        Self { name, rows: Vec::new() }
    }

    /// Compares what both have sent and what they got; there is no row when all is the same.
    pub(crate) fn add<S: AsRef<str>>(
        &mut self,
        url: &str,
        ours: Vec<S>,
        curls: Vec<S>,
        got: &[u8],
        curl_got: Option<Vec<u8>>,
    ) {
        let list = |lines: &[S]| match lines {
            [] => "nothing".into(),
            lines => lines.iter().map(|line| format!("`{}`", line.as_ref())).collect::<Vec<_>>().join(", "),
        };
        let (ours, curls) = (list(&ours), list(&curls));
        let result = match curl_got {
            Some(curl_got) if curl_got == got => "the same",
            Some(_) => "something else",
            None => "nothing",
        };
        if ours != curls || result != "the same" {
            self.rows.push(format!("| `{url}` | {ours} | {curls} | {result} |"));
        }
    }

    /// That the page has these rows and no others in its table of that name, a reason at the end of each.
    pub(crate) fn assert_shown(&self) {
        let heading = format!("| {} |", self.name);
        let table = PAGE.lines().skip_while(|line| !line.starts_with(&heading)).skip(2);
        let shown: Vec<&str> = table.take_while(|line| line.starts_with('|')).collect();
        let has_reason = |rest: &str| rest.strip_suffix(" |").is_some_and(|reason| reason.len() > 1);
        let is_shown = |row: &String, line: &&str| line.strip_prefix(row.as_str()).is_some_and(has_reason);
        let are_shown =
            self.rows.len() == shown.len() && self.rows.iter().zip(&shown).all(|(row, line)| is_shown(row, line));
        assert!(are_shown, "the table headed {} of wire.md should have:\n{}", self.name, self.rows.join("\n"));
    }
}

/// The lines between "```console" and "```": commands behind "$ ", and what they print.
fn consoles() -> impl Iterator<Item = &'static str> {
    let blocks = PAGE.split("```console\n").skip(1);
    blocks.map(|block| block.split_once("```").map_or(block, |(console, _)| console))
}

/// What a command of the page prints, standard error first: that is in time the order of `fetch`. The port is made that of the page.
fn printed(command: &str, port: u16) -> Outcome<String> {
    let page_port = "127.0.0.1:2121";
    let command = command.replace(page_port, &format!("127.0.0.1:{port}"));
    let mut arguments = command.split(' ').map(|argument| argument.trim_matches('\''));
    let example = match arguments.next() {
        Some("inspect") => Example("inspect"),
        Some("fetch") => Example("fetch"),
        _ => return Err(format!("no example: {command}").into()),
    };
    let output = example.run(&arguments.collect::<Vec<_>>())?;
    let printed = told(&output) + str::from_utf8(&output.stdout)?;
    let printed = printed.replace(&format!("127.0.0.1:{port}"), page_port).replace(&format!("  {port}\n"), "  2121\n");
    // The server chooses another port for each transfer.
    let lines = printed.lines().map(|line| match line.split_once("(|||") {
        Some((before, _)) => format!("{before}(|||2580|)\n"),
        None => format!("{line}\n"),
    });
    Ok(lines.collect())
}

#[test]
#[ignore = "needs servers"]
fn all_that_the_page_shows_is_so() -> Outcome {
    let server = FtpServer::vsftpd("ftp-page")?;
    let mut count = 0;
    for console in consoles() {
        for session in console.split("$ ").skip(1) {
            let (command, shown) = session.split_once('\n').ok_or("a command without a line end")?;
            assert_eq!(printed(command, server.port())?, shown, "{command}");
            count += 1;
        }
    }
    assert_eq!(count, 4);
    Ok(())
}
