//! The page `wire`: its sessions and tables are compared with real ones.

use super::{ftp::FtpServer, *};

const PAGE: &str = include_str!("../../src/pages/wire.md");

/// A table of the differences between curl and this crate.
pub(crate) struct Table {
    /// The heading of its first column.
    name: &'static str,
    rows: Vec<String>,
}

impl Table {
    pub(crate) fn new(name: &'static str) -> Self {
        Self { name, rows: Vec::new() }
    }

    /// Compares requests and data of both, and adds a row if they differ.
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
            self.rows.push(format!("| `{url}` | {ours} | {curls} | {result}<br>"));
        }
    }

    /// Asserts that the page's table has exactly these rows, each with a reason at its end.
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

/// Returns the texts between "```console" and "```": commands after "$ ", and their output.
fn consoles() -> impl Iterator<Item = &'static str> {
    let blocks = PAGE.split("```console\n").skip(1);
    blocks.map(|block| block.split_once("```").map_or(block, |(console, _)| console))
}

/// Returns the output of a command of the page: standard error, which is written first, then
/// standard output. The port is made that of the page.
fn printed(command: &str, port: u16) -> Outcome<String> {
    let page_port = "127.0.0.1:2121";
    let command = command.replace(page_port, &format!("127.0.0.1:{port}"));
    let mut arguments = command.split(' ').map(|argument| argument.trim_matches('\''));
    let subcommand = match (arguments.next(), arguments.next()) {
        (Some("rfc1738"), Some("inspect")) => Subcommand("inspect"),
        (Some("rfc1738"), Some("fetch")) => Subcommand("fetch"),
        _ => return Err(format!("no subcommand: {command}").into()),
    };
    let output = subcommand.run(&arguments.collect::<Vec<_>>())?;
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
fn the_sessions_of_the_page() -> Outcome {
    let server = FtpServer::vsftpd("ftp-page")?;
    let mut count = 0;
    for console in consoles() {
        for session in console.split("$ ").skip(1) {
            let (command, shown) = session.split_once('\n').ok_or("a command without a line end")?;
            assert!(printed(command, server.port())?.split_whitespace().eq(shown.split_whitespace()), "{command}");
            count += 1;
        }
    }
    assert_eq!(count, 4);
    Ok(())
}
