//! Compares a log with the expected one.

use std::iter;

/// Describes the first line in which two texts differ; `None` if they are equal.
///
/// It quotes lines with their end, since a blank or a missing final newline counts too.
pub fn difference(expected: &str, got: &str) -> Option<String> {
    if expected == got {
        return None;
    }
    let lines = |text| str::split_inclusive(text, '\n').map(Some).chain(iter::repeat(None));
    let (number, (expected, got)) =
        (1..).zip(iter::zip(lines(expected), lines(got))).find(|(_, (expected, got))| expected != got)?;
    let show = |line: Option<&str>| line.map_or("(end)".to_string(), |line| format!("{line:?}"));
    Some(format!("line {number}:\n- {}\n+ {}", show(expected), show(got)))
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn equal_texts_do_not_differ() {
        assert_eq!(difference("", ""), None);
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
    }

    #[test]
    fn the_first_differing_line_is_shown() {
        assert_eq!(difference("a\nb\nc\n", "a\nx\ny\n").as_deref(), Some("line 2:\n- \"b\\n\"\n+ \"x\\n\""));
    }

    #[test]
    fn a_text_that_ends_early_differs() {
        assert_eq!(difference("a\nb\n", "a\n").as_deref(), Some("line 2:\n- \"b\\n\"\n+ (end)"));
        assert_eq!(difference("a", "a\n").as_deref(), Some("line 1:\n- \"a\"\n+ \"a\\n\""));
    }
}
