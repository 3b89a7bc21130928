//! Plays the rows of `cases.txt`: what a server sends, and what a transfer makes of it.

use super::*;

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

/// Returns the outcome of what the line before a section requests.
fn outcome_of(section: &str, control: &str, data: &[u8]) -> Outcome {
    let (mut asked, mut limit, mut closed_ports, mut loses_data) = (Asked::Whole, MAX_SIZE, vec![], false);
    let mut words = section.split(' ');
    let url = words.next().unwrap();
    while let Some(word) = words.next() {
        let mut number = || words.next().unwrap().parse().unwrap();
        match word {
            "from" => asked = Asked::Rest(number(), None),
            "part" => asked = Asked::Part(number(), number()),
            "within" => limit = number(),
            "without" => closed_ports.push(u16::try_from(number()).unwrap()),
            _ => loses_data = word == "losing-data",
        }
    }
    if url == section {
        return outcome(url, control, data);
    }
    however_cut(|cuts| {
        let server = Server { cuts, loses_data, closed_ports: &closed_ports, ..Server::new(control.as_bytes(), data) };
        asking(url, asked, true, &mut [0; 80], limit, |transfer| run(transfer, server)).unwrap()
    })
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
        let ports = split(&mut came, " @ ");
        let announced = split(&mut came, " == ");
        let data = split(&mut server, " ++ ").unwrap_or_default();
        let outcome = outcome_of(url, &(begin.clone() + &text(server)), text(data).as_bytes());
        assert_eq!(String::from_utf8(outcome.data.clone()).unwrap(), text(came.trim_start_matches(' ')), "{line}");
        assert_eq!(outcome.error.map(|error| error.to_string()), error.map(Into::into), "{line}");
        if error.is_none() {
            let announced: Vec<u64> = announced.into_iter().map(|length| length.parse().unwrap()).collect();
            assert_eq!(outcome.announced, announced, "{line}");
        }
        assert!(sent.is_none_or(|sent| outcome.sent() == text(sent)), "{line}: {}", outcome.sent());
        assert!(ports.is_none_or(|ports| format!("{:?}", outcome.ports) == format!("[{ports}]")), "{line}");
        count += 1;
    }
    assert!(count > 200, "{count}");
}
