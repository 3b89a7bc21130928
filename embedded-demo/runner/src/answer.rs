//! Servers with one fixed answer, which QEMU starts for each connection.

use anyhow::{Context, Result};

/// A port, and the answer there in the syntax of printf(1).
#[derive(Clone, Debug)]
pub struct Answer {
    port: u16,
    text: String,
}

impl Answer {
    /// Parses `PORT=TEXT`.
    pub fn parse(argument: &str) -> Result<Self> {
        let (port, text) = argument.split_once('=').context("no \"=\" after the port")?;
        Ok(Self { port: port.parse()?, text: text.into() })
    }

    /// Returns the rule for QEMU's `guestfwd`. After its answer the server reads until the client
    /// closes, since a close with unread octets would reset the connection.
    pub fn rule(&self) -> String {
        let text = self.text.replace('\'', r"'\''");
        let command =
            format!("sh -c 'printf %b \"$0\"; exec perl -e \"shutdown STDOUT, 1; 1 while <STDIN>\"' '{text}'");
        // A comma would end the rule.
        format!("tcp:10.0.2.100:{}-cmd:{}", self.port, command.replace(',', ",,"))
    }
}

#[cfg(test)]
mod tests {
    use super::Answer;

    #[test]
    fn a_rule_quotes_its_text() {
        let rule = Answer::parse(r"21=a, isn't 1=1\n").unwrap().rule();
        assert!(rule.starts_with("tcp:10.0.2.100:21-cmd:sh -c 'printf "), "{rule}");
        assert!(rule.ends_with(r"' 'a,, isn'\''t 1=1\n'"), "{rule}");
    }

    #[test]
    fn an_answer_has_a_port() {
        assert!(Answer::parse("a").is_err());
        assert!(Answer::parse("a=b").is_err());
    }
}
