//! `rfc1738 accept`.

use crate::{
    ACCEPT,
    process::{Outcome, text},
};

const LINES: &str = "\
HTTPS://h:443/%7E
http://h/~me
mqtt://me:secret@hub.dom/led
wss://h/
news:*
https://h:99999/
x:y
";

#[test]
fn the_urls_of_a_set() -> Outcome {
    for (set, numbers) in [
        ("https", &[0][..]),
        ("web", &[0, 1]),
        ("websockets", &[3]),
        ("iot", &[2]),
        ("all", &[0, 1, 2, 3, 4, 6]),
        ("rfc1738", &[0, 2, 3, 4, 5, 6]),
    ] {
        let output = ACCEPT.feed(&["--schemes", set], LINES)?;
        let accepted = LINES.lines().enumerate().filter(|(number, _)| numbers.contains(number));
        let accepted: String = accepted.map(|(_, line)| format!("{line}\n")).collect();
        assert_eq!((output.status.code(), text(&output)?), (Some(1), accepted.as_str()), "{set}");
        assert!(!str::from_utf8(&output.stderr)?.contains("secret"));
        let output = ACCEPT.feed(&["--schemes", set], &accepted)?;
        assert_eq!(
            (output.status.code(), text(&output)?, output.stderr.len()),
            (Some(0), accepted.as_str(), 0),
            "{set}"
        );
    }
    Ok(())
}
