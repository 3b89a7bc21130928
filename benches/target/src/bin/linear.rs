//! Doubles the lengths of the worst texts, and fails if that takes more than 2.2 times the
//! instructions.

#![no_std]
#![no_main]

use bench_target::{call, entry, exit, instructions};
use rfc1738::{
    grammar::{ftpurl, grouppart, hostport, login, newsurl, schemepart, url},
    schemes::Rfc1738,
};
use semihosting::println;

use kinds::{
    ANSWERS, Kinds, LATER, LINES, PAGES, PASSWORDS, PATHS, REFERENCES, RUNNING, SLOPPY, URLS, VALUES, WRAPPERS,
};
use tasks::{extract, join, link, mask, parse, parse_later, redact, refer, repeat, show, tell, tidy, transfer};

#[path = "linear/kinds.rs"]
mod kinds;
#[path = "linear/tasks.rs"]
mod tasks;

/// The most instructions for a text of twice the length, in percent.
const LIMIT: usize = 220;

/// For the parser, up to the longest URL.
const LONG: [usize; 3] = [16_383, 32_767, 65_535];

/// For many texts, whose total is most of the time that this bench takes.
const SHORT: [usize; 2] = [1_023, 2_047];

const LONGEST: usize = LONG[LONG.len() - 1];

/// A task on a text; its result only keeps the compiler from removing it.
type Task = fn(&str) -> usize;

/// Productions to read repeatedly, and texts: the time of one reading must not depend on the rest
/// of the text.
const REPEATED: [(&str, Task, &str); 7] = [
    ("to repeat login", |text| repeat(text, login, " "), "a |a:1 |a@h |a:b@h:1 |1.1.1.1 "),
    ("to repeat hostport", |text| repeat(text, hostport, " "), "h |h:1 |1.1.1.1 |a.b-c.d "),
    ("to repeat schemepart", |text| repeat(text, schemepart, " "), "a |//h |//a@h |//h/a "),
    ("to repeat grouppart", |text| repeat(text, grouppart, " "), "* |a |a.b |a@h "),
    ("to repeat newsurl", |text| repeat(text, newsurl, " "), "news:* |news:a |news:a@h "),
    ("to repeat ftpurl", |text| repeat(text, ftpurl, "> "), "ftp://h> |ftp://a@h> |ftp://h/a> "),
    (
        "to repeat url",
        |text| repeat(text, url::<Rfc1738>, " "),
        "ftp://h |http://h |gopher://h |mailto:a@h |news:a |news:a@h |nntp://h/a |telnet://h |wais://h/a |\
            file:///a |prospero://h/a |x:a |x://h |x://a@h ",
    ),
];

#[entry]
fn main() -> ! {
    static mut BUFFER: [u8; LONGEST] = [0; LONGEST];
    // cortex-m-rt turns this into a local `&'static mut`.
    let buffer: &mut [u8] = BUFFER;

    check("to parse", parse, SHORT, &URLS, buffer);
    check("to parse the longest", parse, LONG, &Kinds { ends: "|^", ..URLS }, buffer);
    check("to parse later schemes", parse_later, SHORT, &LATER, buffer);
    check("to extract", extract, LONG, &WRAPPERS, buffer);
    check("to link", link, SHORT, &RUNNING, buffer);
    check("to tidy", tidy, SHORT, &SLOPPY, buffer);
    check("to join", join, SHORT, &REFERENCES, buffer);
    check("to refer", refer, SHORT, &PATHS, buffer);
    check("to tell", tell, SHORT, &PAGES, buffer);
    check("to redact", redact, SHORT, &LINES, buffer);
    check("to mask", mask, [4_095, 8_191], &VALUES, buffer);
    check("to transfer", transfer, SHORT, &ANSWERS, buffer);
    check("to show", show, SHORT, &PASSWORDS, buffer);
    for (name, task, fillings) in REPEATED {
        check(name, task, SHORT, &Kinds { beginnings: "", fillings, ends: "" }, buffer);
    }
    exit(true)
}

/// Counts the instructions for each text, and prints the worst ratio.
fn check<const N: usize>(name: &str, task: Task, lengths: [usize; N], kinds: &Kinds, buffer: &mut [u8]) {
    let mut worst = [0; N];
    for [beginning, filling, end] in kinds.all() {
        let counts = lengths.map(|length| {
            let text = text(&mut buffer[..length], beginning, filling, end);
            instructions(|| call(task, text))
        });
        for (worst, pair) in worst.iter_mut().zip(counts.windows(2)) {
            let percent = (pair[1] as u64 * 100 / pair[0] as u64) as usize;
            if percent > LIMIT {
                println!(
                    "{name} {beginning}{filling}{filling}...{end} takes {} instructions, then {}",
                    pair[0], pair[1]
                );
                exit(false)
            }
            *worst = percent.max(*worst);
        }
    }
    for (pair, percent) in lengths.windows(2).zip(worst) {
        println!("{name} {:5} and {:5} bytes: at worst {percent} % of the instructions", pair[0], pair[1]);
    }
}

/// Returns a text of about the buffer's length with complete fillings, so that all lengths are
/// accepted or refused alike.
fn text<'a>(buffer: &'a mut [u8], beginning: &str, filling: &str, end: &str) -> &'a str {
    let times = (buffer.len() - beginning.len() - end.len()) / filling.len();
    let fillings = filling.bytes().cycle().take(times * filling.len());
    let mut length = 0;
    for (to, byte) in buffer.iter_mut().zip(beginning.bytes().chain(fillings).chain(end.bytes())) {
        *to = byte;
        length += 1;
    }
    str::from_utf8(&buffer[..length]).unwrap_or_default()
}
