//! A machine that follows sentences: it makes slips in URLs of every scheme, does what the sentence
//! says until the text is accepted, and counts where that leads.

use rfc1738::schemes::*;

/// URLs of every scheme, with all parts that a slip may change.
const URLS: &[&str] = &[
    "http://host.dom/dir/name?a=b", "http://host.dom:8080/", "http://192.168.0.10/x",
    "https://host.dom/dir/name?a=b&c=d", "https://www.host.dom:8443", "https://[2001:db8::1]:443/x",
    "ws://host.dom/feed", "wss://host.dom:9001/feed?x=1", "mqtt://me:secret@host.dom:1883/topic", "mqtts://host.dom",
    "coap://[fe80::1]/lamp", "coaps://host.dom/lamp?on", "ftp://me:secret@host.dom/dir/name;type=i",
    "ftps://me@host.dom:990/name", "gopher://host.dom:70/1dir", "telnet://me:secret@host.dom:23/",
    "nntp://host.dom/comp.lang.c/42", "wais://host.dom/base?words", "prospero://host.dom/name;a=b",
    "mailto:me@host.dom", "news:comp.lang.c", "news:1234@host.dom", "file:///dir/name.txt", "file://host.dom/dir/name",
    "x-led:on", "kafka://host.dom:9092/topic",
];

/// What a slip puts in, or in the place of a character.
const PIECES: &[&str] = &[
    " ", "\t", "\n", "\x01", "!", "\"", "#", "$", "%", "%2", "&", "'", "(", ")", "*", "+", ",", "-", ".", "..", "/",
    "//", "0", ":", "::", "://", ";", "<", "=", ">", "?", "@", "[", "\\", "]", "^", "_", "`", "a", "www.", "{", "|",
    "}", "~", "\u{a0}", "\u{e9}", "\u{200b}", "\u{2013}", "\u{3002}", "\u{ff0f}", "@@", "me@", "%3A", ";type=a",
];

/// A text, and the offset of its error.
type Step = fn(&str, usize) -> String;

/// Sentences that begin so have no step: a person must think.
const PERSON: &[&str] = &[
    "expected only digits in the port; in a password", "expected a label before the dot",
    "RFC 1738 does not allow this character", "expected a scheme", "expected the whole path",
    "a group begins with a letter", "expected only letters", "expected two hexadecimal digits, or no %",
    "this host may have an escape only for", "an escaped / is not allowed in a host", "expected a host",
    "a label begins and ends", "RFC 1738 does not allow a server", "expected a group",
    "expected an IPv6 address without", "a port is at most", "an IPv4 address has", "an IPv6 address has",
    "expected an address", "expected only the address", "the URL ends too early", "expected only an IPv6",
    "an IPv6 address needs", "expected the //", "the last label", "the text is empty", "expected one URL",
    "this URL is escaped", "this is a Windows path", "this scheme does not allow IPv6", "this begins like a scheme",
    "write file:///C:/", "a host is ASCII", "expected one host", "this scheme does not allow a query",
    "a file URL has no port", "an escaped delimiter", "escapes are not allowed in this host",
    "expected a colon and a port",
];

/// The step for each other sentence that begins so.
const STEPS: &[(&str, Step)] = &[
    ("remove the white space at the end", |text, _| text.trim_end().into()),
    ("remove the white space and what follows", cut),
    ("a fragment is not allowed here: remove the # and what follows", cut),
    ("remove what follows the URL, or", cut),
    ("remove the white space before the :", without_blanks),
    ("remove the white space", without_blanks),
    ("unexpected line end: remove it", without_blanks),
    ("remove this ", without),
    ("this is not allowed here: remove it", without),
    ("a host cannot begin with this", without),
    ("expected : and a port", without),
    ("expected only digits in the port", without),
    ("remove the backslashes", |text, _| text.replace('\\', "")),
    ("remove the dot at the end", |text, at| without(text, at - 1)),
    ("a zone is not allowed", |text, at| splice(text, at..at + text[at..].find(']').unwrap_or(1), "")),
    ("remove the text before the URL", |text, at| text[at..].trim_start().into()),
    ("remove the text around the URL", inner),
    ("escape this character", escape),
    ("a backslash is not a slash", |text, at| splice(text, at..at + 1, "/")),
    ("write %5C for this backslash", |text, at| splice(text, at..at + 1, "%5C")),
    ("write - here", |text, at| replace(text, at, "-")),
    ("write . here", |text, at| replace(text, at, ".")),
    ("write / here", |text, at| replace(text, at, "/")),
    ("write : here", |text, at| replace(text, at, ":")),
    ("expected : after a drive's letter", |text, at| replace(text, at, ":")),
    ("expected // after the scheme's colon", slashes),
    ("expected /", |text, at| splice(text, at..at, "/")),
    ("expected ]", |text, at| splice(text, at..at, "]")),
    ("expected =", |text, at| splice(text, at..at, "=")),
    ("expected two hexadecimal", |text, at| splice(text, percent(text, at)..percent(text, at), "25")),
    ("expected only two slashes", slashes),
    ("expected : before the //", |text, at| splice(text, at..at + text[at..].find("//").unwrap(), ":")),
    ("there are two schemes", |text, _| text.split_once(':').unwrap().1.trim_start_matches('/').into()),
    ("this scheme does not allow user@", without_user),
    ("only the last @", |text, _| with_login(text, |login| login.replace('@', "%40"))),
    ("escape @ :", |text, _| with_login(text, escaped)),
    ("expected a port number after the colon, or no colon", |text, at| splice(text, at..at, "80")),
    ("a label cannot begin with a hyphen", without),
    ("a label cannot end with a hyphen", |text, at| without(text, at - 1)),
    ("a host cannot end with a dot", |text, at| without(text, at - 1)),
    ("expected ;type=", |text, at| splice(text, semicolon(text, at)..semicolon(text, at) + 1, "%3B")),
    ("write mailto: before", |text, _| format!("mailto:{text}")),
    ("expected the number of an article", |text, at| without(text, at - 1)),
];

fn splice(text: &str, range: core::ops::Range<usize>, with: &str) -> String {
    [&text[..range.start], with, &text[range.end..]].concat()
}

fn replace(text: &str, at: usize, with: &str) -> String {
    splice(text, at..at + text[at..].chars().next().map_or(0, char::len_utf8), with)
}

fn without(text: &str, at: usize) -> String {
    replace(text, at, "")
}

fn cut(text: &str, at: usize) -> String {
    text[..at].into()
}

fn without_blanks(text: &str, at: usize) -> String {
    [text[..at].trim_end(), text[at..].trim_start()].concat()
}

fn escape(text: &str, at: usize) -> String {
    let character = text[at..].chars().next().unwrap().to_string();
    replace(text, at, &character.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>())
}

/// Returns the end of the "%" that is at most two bytes before the offset.
fn percent(text: &str, at: usize) -> usize {
    text[..at].rfind('%').unwrap() + 1
}

fn semicolon(text: &str, at: usize) -> usize {
    text.get(..=at).unwrap_or(text).rfind(';').unwrap()
}

fn slashes(text: &str, _: usize) -> String {
    let (scheme, rest) = text.split_once(':').unwrap();
    format!("{scheme}://{}", rest.trim_start_matches('/'))
}

/// Returns the text from its first URL on.
fn inner(text: &str, at: usize) -> String {
    let colon = text[at..].find(':').unwrap() + at;
    let is_outside = |character: char| !(character.is_ascii_alphanumeric() || "+-.".contains(character));
    let start = text[..colon].rfind(is_outside);
    text[start.map_or(0, |start| start + text[start..].chars().next().unwrap().len_utf8())..].into()
}

/// Returns the range of the text behind "//" up to the last "@".
fn login(text: &str) -> Option<core::ops::Range<usize>> {
    let start = text.find("//")? + 2;
    let end = text[start..].rfind('@')? + start;
    Some(start..end)
}

fn without_user(text: &str, _: usize) -> String {
    login(text).map_or(text.into(), |login| splice(text, login.start..login.end + 1, ""))
}

fn with_login(text: &str, change: impl Fn(&str) -> String) -> String {
    login(text).map_or(text.into(), |login| splice(text, login.clone(), &change(&text[login])))
}

/// Returns a user and a password with escapes; the first ":" is between them.
fn escaped(login: &str) -> String {
    let escapes = [("@", "%40"), (":", "%3A"), ("/", "%2F"), ("?", "%3F"), ("#", "%23")];
    let each = |part: &str| escapes.iter().fold(part.to_owned(), |part, (from, to)| part.replace(from, to));
    login.split_once(':').map_or(each(login), |(user, password)| format!("{}:{}", each(user), each(password)))
}

/// Returns each text that one slip makes of a URL: longer, shorter, another character, or cut.
fn slips(url: &str) -> impl Iterator<Item = String> {
    let put_in = (0..=url.len()).flat_map(|at| PIECES.iter().map(move |piece| (at..at, *piece)));
    let replaced = (0..url.len()).flat_map(|at| PIECES.iter().map(move |piece| (at..at + 1, *piece)));
    let lost = (0..url.len()).map(|at| (at..at + 1, ""));
    let cut = (1..url.len()).map(|at| (at..url.len(), ""));
    put_in.chain(replaced).chain(lost).chain(cut).map(|(range, with)| splice(url, range, with))
}

/// Where a text leads.
#[derive(Default, Debug)]
struct Count {
    refused: usize,
    home: usize,
    other_url: usize,
    other_host: usize,
    person: usize,
    /// The texts that were led to another host, each with the last sentence.
    misled: Vec<String>,
}

impl Count {
    fn follow<S: SchemeSet>(&mut self, url: &str, slip: &str) {
        let host = |text: &str| S::parse(text).ok().and_then(|url| url.host().map(|host| host.to_string()));
        let (mut text, mut last) = (slip.to_owned(), String::new());
        for step in 0..20 {
            let Err(error) = S::parse(text.as_str()) else {
                if step == 0 {
                    return;
                }
                let led_to = host(&text);
                match &led_to {
                    _ if text == url => self.home += 1,
                    Some(host_of) if led_to != host(url) && bare(host_of) != shown(slip) => {
                        self.other_host += 1;
                        self.misled.push(format!("{last}: {url}: {slip:?} -> {text}"));
                    }
                    _ => self.other_url += 1,
                }
                break;
            };
            let sentence = error.in_text(&text).sentence().to_string();
            if PERSON.iter().any(|beginning| sentence.starts_with(beginning)) {
                self.person += 1;
                break;
            }
            let (_, next) = STEPS
                .iter()
                .find(|(beginning, _)| sentence.starts_with(beginning))
                .unwrap_or_else(|| panic!("{text}: {sentence}"));
            text = next(&text, error.offset());
            last = sentence;
        }
        self.refused += 1;
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
    for url in URLS {
        let count = if url.starts_with("file:") { &mut files } else { &mut all };
        for slip in slips(url) {
            count.follow::<All>(url, &slip);
        }
    }
    println!(
        "{} refused, {} home, {} other URLs, {} other hosts, {} for a person",
        all.refused, all.home, all.other_url, all.other_host, all.person
    );
    let texts = |count: &Count| format!("{count:#?}");
    assert!(all.refused > 15_000 && all.other_host * 1000 <= all.refused * 3, "{}", texts(&all));
    assert!(files.refused > 500 && files.other_host == 0, "{}", texts(&files));
    assert!(all.home * 5 > all.refused, "{}", texts(&all));
}

/// Returns the offset of the error, or that there is none.
fn refused<S: SchemeSet>(text: &str) -> Option<usize> {
    S::parse(text).err().map(|error| error.offset())
}

/// An error without its text cannot name its character, except a "~" outside of passwords.
#[test]
fn no_escape_is_advised_where_rfc_3986_allows_the_character() {
    for slip in URLS.iter().flat_map(|url| slips(url)).filter(|slip| !slip.contains("me:")) {
        let Err(error) = Rfc1738::parse(&*slip) else { continue };
        let is_farther = refused::<All>(&slip).is_none_or(|offset| offset > error.offset());
        // A "[" in a login is an error of the host by RFC 3986.
        let is_farther = is_farther && !slip[error.offset()..].starts_with('[');
        let is_tilde = slip[error.offset()..].starts_with('~');
        for (sentence, tells) in [(error.in_text(&slip).sentence().to_string(), true), (error.to_string(), is_tilde)] {
            assert!(!(is_farther && tells && sentence.starts_with("escape this character")), "{slip}: {sentence}");
        }
    }
}
