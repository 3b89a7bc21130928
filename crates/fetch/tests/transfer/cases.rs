//! Plays the rows of `cases.txt`: what a server sends, and what a transfer makes of it.

use rfc1738::{SchemeSet, Typed, schemes::Rfc1738, send::EndUser};
use rfc1738_fetch::{Ftp, Http};

use crate::{
    invariants::{Outcome, Server, Steps, run},
    outcome,
};

/// An end user without a password.
const NOBODY: EndUser<'static> = EndUser::new(b"a");

const CASES: &str = include_str!("cases.txt");

/// Returns a text that is shown in the notation of the rows.
fn text(shown: &str) -> String {
    let (mut text, mut rest) = (String::new(), shown);
    while let Some((before, repeated)) = rest.split_once('{') {
        let (repeated, after) = repeated.split_once('}').unwrap();
        let (part, count) = repeated.rsplit_once('*').unwrap();
        text += &(before.to_owned() + &part.repeat(count.parse().unwrap()));
        rest = after;
    }
    [("¶", "\r\n"), ("\\r", "\r"), ("\\n", "\n"), ("\\t", "\t"), ("\\0", "\0")]
        .iter()
        .fold(text + rest, |text, (shown, meant)| text.replace(shown, meant))
}

/// Returns the outcome of a URL, perhaps of a rest ("from" and its first byte) or of a part ("part"
/// and its bounds).
fn outcome_of(asked: &str, control: &str, data: &[u8]) -> Outcome {
    let words: Vec<_> = asked.split(' ').collect();
    if words.len() == 1 {
        return outcome(asked, control, data);
    }
    let number = |word: &str| word.parse::<u64>().unwrap();
    let (url, mut buffer) = (Rfc1738::parse(words[0]).unwrap(), [0; 80]);
    let run = |transfer: &mut dyn Steps, cuts: &[usize]| {
        run(transfer, Server { cuts, ..Server::new(control.as_bytes(), data) })
    };
    let mut once = |cuts: &[usize]| match (url.typed(), &words[1..]) {
        (Typed::Http(url), ["from", first]) => {
            run(&mut Http::new(&url, &mut buffer).unwrap().allow_close().resume_at(number(first), None), cuts)
        }
        (Typed::Http(url), ["part", first, last]) => {
            run(&mut Http::new(&url, &mut buffer).unwrap().allow_close().part(number(first), number(last)), cuts)
        }
        (Typed::Ftp(url), ["from", first]) => {
            run(&mut Ftp::new(&url, NOBODY, &mut buffer).unwrap().resume_at(number(first)), cuts)
        }
        (Typed::Ftp(url), ["part", first, last]) => {
            run(&mut Ftp::new(&url, NOBODY, &mut buffer).unwrap().part(number(first), number(last)), cuts)
        }
        _ => unreachable!("{asked}"),
    };
    let whole = once(&[]);
    assert_eq!((once(&[1]), once(&[3, 7, 2])), (whole.clone(), whole.clone()));
    whole
}

/// Splits off what follows a mark.
fn split<'r>(row: &mut &'r str, mark: &str) -> Option<&'r str> {
    let (before, after) = row.split_once(mark)?;
    *row = before;
    Some(after)
}

#[test]
fn each_row() {
    let (mut url, mut begin, mut count) = ("", String::new(), 0);
    for line in CASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((to, before)) = line.strip_prefix('[').and_then(|section| section.split_once(']')) {
            (url, begin) = (to, text(before.trim_start()));
            continue;
        }
        let (mut server, mut came) = line.split_once(" =>").unwrap();
        let error = split(&mut came, " !! ");
        let sent = split(&mut came, " >> ");
        let port = split(&mut came, " @ ");
        let announced = split(&mut came, " == ");
        let data = split(&mut server, " ++ ").unwrap_or_default();
        let outcome = outcome_of(url, &(begin.clone() + &text(server)), text(data).as_bytes());
        assert_eq!(String::from_utf8(outcome.data.clone()).unwrap(), text(came.trim_start_matches(' ')), "{line}");
        let found = outcome.result.map_err(|error| error.to_string());
        assert_eq!(found, error.map_or(Ok(()), |error| Err(error.into())), "{line}");
        if error.is_none() {
            let announced: Vec<u64> = announced.into_iter().map(|length| length.parse().unwrap()).collect();
            assert_eq!(outcome.announced, announced, "{line}");
        }
        assert!(sent.is_none_or(|sent| outcome.sent() == text(sent)), "{line}: {}", outcome.sent());
        assert!(port.is_none_or(|port| outcome.ports == [port.parse::<u16>().unwrap()]), "{line}: {:?}", outcome.ports);
        count += 1;
    }
    assert!(count > 180, "{count}");
}
