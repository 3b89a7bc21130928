//! Running text: links found in it, and secrets masked, beside programs that do the same. Times are
//! ratios, each with its limit, and speeds that depend on the machine.

use std::{
    env, fs,
    hint::black_box,
    io::{self, Write as _},
    path::PathBuf,
    process::Command,
    sync::Mutex,
};

use anyhow::{Result, ensure};
use linkify::{LinkFinder, LinkKind};
use regex::bytes::Regex;
use rfc1738::{redact::RedactingWriter, schemes::All};
use rfc1738_links::Links;

const MB: usize = 1 << 20;

/// The text of the logs, as large as the ratios of masking ask for.
const LOGS: usize = 64 * MB;

/// The patterns that a user of `sed` or of the crate `regex` would write, for logins and the values
/// of some names.
const LOGIN: &str = "(://[^/ :@]*:)[^@/ ]*@";
const VALUE: &str = "((password|passwd|token|secret|api_key)=)[^ &]*";

/// The slowest texts of masking that are known, each repeated to many lines, with their name.
const HOSTILE: [(&str, &str); 10] = [
    ("colons", ":"),
    ("equals", "="),
    ("slashes", "/"),
    ("names", "token="),
    ("quotes", "\"token\":\\"),
    ("logins", "http://"),
    ("escaped logins", "%3A//"),
    ("schemes", "https:"),
    ("authorization", "authorization:"),
    ("colors", "\x1b[1mtoken="),
];

/// Compares, and fails if a ratio exceeds its limit.
pub fn compare() -> Result<()> {
    let mut exceeded = Vec::new();
    let mut row = |name: &str, (ours, theirs): (f64, f64), bytes: usize, limit: f64| {
        let speed = bytes as f64 / MB as f64 / ours;
        println!("{name}: {:.2} of its time, at most {limit} ({speed:.0} MB/s)", ours / theirs);
        if ours / theirs > limit {
            exceeded.push(name.to_owned());
        }
    };
    let (prose, logs) = (repeated(&prose, LOGS), repeated(&logs, LOGS));
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    for (name, text) in [("prose", &prose), ("logs", &logs)] {
        let times = seconds(|| Links::<All>::new(text).count(), || finder.links(text).count());
        row(&format!("Links / linkify, {name}"), times, text.len(), 1.2);
    }

    let file = Logs::new(&logs)?;
    row("RedactingWriter / sed -E with two expressions", seconds(|| masked(&logs), || sed(&file)), LOGS, 1.0);
    let expressions = [LOGIN, VALUE].map(|expression| Regex::new(expression).expect("an expression"));
    let times = seconds(|| masked(&logs), || replaced(&logs, &expressions));
    row("RedactingWriter / the crate regex, line by line", times, LOGS, 2.5);

    let line = "x".repeat(LOGS);
    let (one, half) = seconds(|| pushed(&line), || pushed(&line[..LOGS / 2]));
    row("a push of a line of 64 MB / two of 32 MB", (one, half * 2.0), LOGS, 1.3);
    for (name, unit) in HOSTILE {
        for width in [100, 60_000] {
            let text = format!("{}\n", unit.repeat(width / unit.len())).repeat(8 * MB / width);
            let (time, _) = seconds(|| masked(&text), || ());
            let speed = text.len() as f64 / MB as f64 / time;
            println!("masking lines of {width} bytes of {name}: {speed:.0} MB/s");
            if speed < 20.0 {
                exceeded.push(format!("lines of {name}"));
            }
        }
    }
    ensure!(exceeded.is_empty(), "above the limit: {}", exceeded.join(", "));
    Ok(())
}

/// Returns the least times of both in some runs, in turns, because other load only adds to them.
fn seconds<T, U>(mut ours: impl FnMut() -> T, mut theirs: impl FnMut() -> U) -> (f64, f64) {
    (0..7).fold((f64::MAX, f64::MAX), |least, _| {
        let begin = now();
        black_box(ours());
        let middle = now();
        black_box(theirs());
        (least.0.min(middle - begin), least.1.min(now() - middle))
    })
}

/// Returns the time that this program and the programs that it ran had a processor, in seconds.
fn now() -> f64 {
    let times = fs::read_to_string("/proc/self/schedstat").ok();
    let own = times.and_then(|times| times.split(' ').next()?.parse::<f64>().ok()).expect("Linux") / 1e9;
    own + *OF_PROGRAMS.lock().expect("one thread")
}

/// The time of the programs that were run.
static OF_PROGRAMS: Mutex<f64> = Mutex::new(0.0);

/// Returns so many bytes of lines.
fn repeated(line: &dyn Fn(usize) -> String, length: usize) -> String {
    let mut text = String::with_capacity(length + 256);
    for at in 0.. {
        text.push_str(&line(at));
        if text.len() >= length {
            break;
        }
    }
    text.truncate(length);
    text
}

/// A paragraph of a book, with a link in each.
fn prose(at: usize) -> String {
    format!(
        "In the year {at} the town was larger than it had ever been: its market drew people from three valleys, and \
         those who came by boat paid no toll (see https://www.example.com/history/{at}#toll). Nobody, it is said, left \
         without bread; \"not even the poor\", as a letter of that time has it.\nThe bridge was built later, when the \
         river had moved to the east of the old mill, and it stood until the flood of that winter took two of its \
         arches away.\n"
    )
}

/// Lines of a log: most have no secret.
fn logs(at: usize) -> String {
    let time = format!("2026-03-{:02}T{:02}:{:02}:{:02}.{:03}Z", at % 28 + 1, at % 24, at % 60, at % 59, at % 1000);
    let rest = match at % 10 {
        0 => format!("INFO  http: GET /api/v1/devices/{at}?page=2 200 in {} ms", at % 400),
        1 => format!("DEBUG mqtt: connecting to mqtts://me:s3cret{at}@broker.example.com:8883/led"),
        2 => format!("INFO  worker[{at}]: job finished, {} rows written to table events", at * 7 % 1000),
        3 => format!(
            "WARN  retry: error sending request for url (https://api.example.com/v1/items?id={at}&token=abc{at})"
        ),
        4 => format!("INFO  10.0.{}.{} - - \"GET /static/app.js HTTP/1.1\" 200 {at}", at % 256, at % 255),
        5 => format!("TRACE scheduler: next tick in {} us, queue is empty, nothing to do", at % 1_000_000),
        6 => format!("INFO  login of user{at} from 192.168.1.{}: ok", at % 255),
        7 => format!("DEBUG fetched https://www.example.com/articles/2024/{at}-a-title in {} ms", at % 300),
        8 => format!("ERROR db: could not connect: password=hunter{at} host=db.example.com port=5432"),
        _ => format!("INFO  sensor {at}: temperature 21.{} C, humidity {} %", at % 10, at % 100),
    };
    format!("{time} {rest}\n")
}

fn masked(text: &str) {
    let mut log = RedactingWriter::new(io::sink());
    // Some lines at a time, because a logger writes so.
    let mut left = text.as_bytes();
    while let Some((piece, rest)) = left.split_at_checked(MB.min(left.len())).filter(|(piece, _)| !piece.is_empty()) {
        log.write_all(piece).expect("a sink");
        left = rest;
    }
}

/// Masks a text that is pushed at once.
fn pushed(text: &str) {
    RedactingWriter::new(io::sink()).write_all(text.as_bytes()).expect("a sink");
}

fn replaced(text: &str, [login, value]: &[Regex; 2]) {
    for line in text.as_bytes().split_inclusive(|byte| *byte == b'\n') {
        let line = login.replace_all(line, &b"${1}***@"[..]);
        black_box(value.replace_all(&line, &b"${1}***"[..]));
    }
}

/// A file of logs that is removed at the end.
struct Logs(PathBuf);

impl Logs {
    fn new(text: &str) -> Result<Self> {
        let file = Self(env::temp_dir().join(format!("logs-{}", std::process::id())));
        fs::write(&file.0, text)?;
        Ok(file)
    }
}

impl Drop for Logs {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn sed(Logs(file): &Logs) {
    let (login, value) = (format!("s#{LOGIN}#\\1***@#g"), format!("s#{VALUE}#\\1***#g"));
    // bash tells the time that sed had a processor.
    let script = "TIMEFORMAT='%3U %3S'; time sed -E -e \"$1\" -e \"$2\" \"$3\" >/dev/null";
    let mut bash = Command::new("bash");
    bash.env("LC_ALL", "C").args(["-c", script, "bash", &login, &value]).arg(file);
    let output = bash.output().expect("bash");
    assert!(output.status.success(), "sed");
    let times = String::from_utf8_lossy(&output.stderr);
    *OF_PROGRAMS.lock().expect("one thread") +=
        times.split_whitespace().map(|time| time.parse::<f64>().expect("a time")).sum::<f64>();
}
