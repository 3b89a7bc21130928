//! A machine that follows sentences: it makes slips in URLs of every scheme, does what the sentence
//! says until the text is accepted, and counts where that leads.

use rfc1738::schemes::*;

use super::support::cases::cases;

const TABLE: &str = include_str!("follow.txt");

/// Does what a step of the table says, at the offset of an error.
fn follow(step: &str, text: &str, at: usize) -> String {
    let (verb, with) = step.split_once(' ').unwrap_or((step, ""));
    match verb {
        "replace" => replace(text, at, with),
        "before" => replace(text, at - 1, with),
        "put" => splice(text, at..at, with),
        "prefix" => format!("{with}{text}"),
        "erase" => text.replace(with, ""),
        "trim" => text.trim_end().into(),
        "cut" => text[..at].into(),
        "from" => text[at..].trim_start().into(),
        "join" => [text[..at].trim_end(), text[at..].trim_start()].concat(),
        "inner" => inner(text, at),
        "escape" => {
            let character = text[at..].chars().next().unwrap().to_string();
            replace(text, at, &character.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>())
        }
        // The "%" is at most two bytes before the offset.
        "percent" => text[..at].rfind('%').map(|at| splice(text, at + 1..at + 1, "25")).unwrap(),
        "semicolon" => replace(text, text.get(..=at).unwrap_or(text).rfind(';').unwrap(), "%3B"),
        "zone" => splice(text, at..at + text[at..].find(']').unwrap_or(1), ""),
        "colon" => splice(text, at..at + text[at..].find("//").unwrap(), ":"),
        "second" => text.split_once(':').unwrap().1.trim_start_matches('/').into(),
        "slashes" => {
            let (scheme, rest) = text.split_once(':').unwrap();
            format!("{scheme}://{}", rest.trim_start_matches('/'))
        }
        "login" => with_login(text, |_| String::new()).replace("//@", "//"),
        "signs" => with_login(text, |login| login.replace('@', "%40")),
        "user" => with_login(text, escaped),
        _ => panic!("no step: {step}"),
    }
}

fn splice(text: &str, range: core::ops::Range<usize>, with: &str) -> String {
    [&text[..range.start], with, &text[range.end..]].concat()
}

fn replace(text: &str, at: usize, with: &str) -> String {
    splice(text, at..at + text[at..].chars().next().map_or(0, char::len_utf8), with)
}

/// Returns the text from its first URL on.
fn inner(text: &str, at: usize) -> String {
    let colon = text[at..].find(':').unwrap() + at;
    let is_outside = |character: char| !(character.is_ascii_alphanumeric() || "+-.".contains(character));
    let start = text[..colon].rfind(is_outside);
    text[start.map_or(0, |start| start + text[start..].chars().next().unwrap().len_utf8())..].into()
}

/// Changes the text behind "//" up to the last "@".
fn with_login(text: &str, change: impl Fn(&str) -> String) -> String {
    let range = text.find("//").and_then(|start| Some(start + 2..start + 2 + text[start + 2..].rfind('@')?));
    range.map_or(text.into(), |login| splice(text, login.clone(), &change(&text[login])))
}

/// Returns a user and a password with escapes; the first ":" is between them.
fn escaped(login: &str) -> String {
    let escapes = [("@", "%40"), (":", "%3A"), ("/", "%2F"), ("?", "%3F"), ("#", "%23")];
    let each = |part: &str| escapes.iter().fold(part.to_owned(), |part, (from, to)| part.replace(from, to));
    login.split_once(':').map_or(each(login), |(user, password)| format!("{}:{}", each(user), each(password)))
}

/// Returns each URL of the table, with the texts that one slip makes of it: longer, shorter, with
/// another character, or cut.
fn slips() -> impl Iterator<Item = (String, String)> {
    let pieces = cases::<1>(TABLE, "pieces");
    cases(TABLE, "URLs").into_iter().flat_map(move |[url]| {
        let (length, pieces) = (url.len(), pieces.clone());
        let each = |at: usize, end: usize| pieces.iter().map(move |[piece]| (at..end, piece.clone()));
        let put_in = (0..=length).flat_map(|at| each(at, at));
        let replaced = (0..length).flat_map(|at| each(at, at + 1));
        let lost = (0..length).map(|at| (at..at + 1, String::new()));
        let cut = (1..length).map(|at| (at..length, String::new()));
        let slips: Vec<_> = put_in.chain(replaced).chain(lost).chain(cut).collect();
        slips.into_iter().map(move |(range, with)| (url.clone(), splice(&url, range, &with)))
    })
}

/// The texts, counted by their end.
#[derive(Default, Debug)]
struct Count {
    refused: usize,
    home: usize,
    person: usize,
    /// The texts that were led to another host, each with the last sentence.
    misled: Vec<String>,
}

impl Count {
    fn follow<S: SchemeSet>(&mut self, steps: &[[String; 2]], url: &str, slip: &str) {
        let host = |text: &str| S::parse(text).ok().and_then(|url| url.host().map(|host| host.to_string()));
        let (mut text, mut last) = (slip.to_owned(), String::new());
        self.refused += usize::from(S::parse(slip).is_err());
        for _ in 0..20 {
            let Err(error) = S::parse(text.as_str()) else {
                self.home += usize::from(text == url && text != slip);
                let led_to =
                    host(&text).filter(|led_to| Some(led_to) != host(url).as_ref() && bare(led_to) != shown(slip));
                let is_misled = led_to.is_some() && text != slip;
                return self.misled.extend(is_misled.then(|| format!("{last}: {url}: {slip:?} -> {text}")));
            };
            last = error.in_text(&text).sentence().to_string();
            let step = steps.iter().find(|[beginning, _]| last.starts_with(beginning));
            match step.unwrap_or_else(|| panic!("{text}: {last}")) {
                [_, step] if step == "person" => return self.person += 1,
                [_, step] => text = follow(step, &text, error.offset()),
            }
        }
    }
}

/// Returns the host that a text shows to any reader, as browsers have it: behind the last "@" of
/// the authority, up to its port, without what no host holds. A dash, a dot and a slash of another
/// script are what they look like.
fn shown(slip: &str) -> String {
    let slip = &*slip.replace('\u{2013}', "-").replace('\u{3002}', ".").replace('\u{ff0f}', "/");
    let behind = slip.split_once(':').map_or(slip, |(_, behind)| behind).trim_start_matches(['/', '\\']);
    let authority = behind.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    let host = authority.trim_end_matches('@').rsplit('@').next().unwrap_or_default();
    let end = if host.starts_with('[') { host.find(']') } else { host.find(':') };
    bare(&host[..end.unwrap_or(host.len())])
}

/// Returns a host without what no host holds, and without a dot at its end.
fn bare(host: &str) -> String {
    let is_part = |character: &char| character.is_ascii_alphanumeric() || "-.:".contains(*character);
    let host: String = host.chars().filter(is_part).collect();
    let labels: Vec<_> = host.trim_end_matches('.').split('.').map(|label| label.trim_matches('-')).collect();
    labels.join(".")
}

#[test]
fn a_sentence_leads_to_no_other_host() {
    let (mut all, mut files) = (Count::default(), Count::default());
    let steps = cases(TABLE, "steps");
    for (url, slip) in slips() {
        let count = if url.starts_with("file:") { &mut files } else { &mut all };
        count.follow::<All>(&steps, &url, &slip);
    }
    let Count { refused, home, person, misled } = &all;
    println!("{refused} refused, {home} home, {} other hosts, {person} for a person", misled.len());
    assert!(*refused > 15_000 && misled.len() * 1000 <= refused * 3, "{all:#?}");
    assert!(files.refused > 500 && files.misled.is_empty(), "{files:#?}");
    assert!(home * 5 > *refused, "{all:#?}");
}

/// An error without its text cannot name its character, except a "~" outside of passwords.
#[test]
fn no_escape_is_advised_where_rfc_3986_allows_the_character() {
    for (_, slip) in slips().filter(|(_, slip)| !slip.contains("me:")) {
        let Err(error) = Rfc1738::parse(&*slip) else { continue };
        let is_farther = All::parse(&*slip).err().is_none_or(|later| later.offset() > error.offset());
        // A "[" in a login is an error of the host by RFC 3986.
        let is_farther = is_farther && !slip[error.offset()..].starts_with('[');
        let is_tilde = slip[error.offset()..].starts_with('~');
        for (sentence, tells) in [(error.in_text(&slip).sentence().to_string(), true), (error.to_string(), is_tilde)] {
            assert!(!(is_farther && tells && sentence.starts_with("escape this character")), "{slip}: {sentence}");
        }
    }
}
