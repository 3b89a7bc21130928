//! Runs tests of the host on the target: the known answers, and the errors of small buffers and cut
//! texts. Compares the documented sizes with those of the target, and prints the peak stack of all
//! tests.

#![no_std]
#![no_main]

use embedded_demo::{entry, exit, stack};
use shortages::{Report, SHORTAGES};

#[path = "../../../tests/support/known_answers/mod.rs"]
mod known_answers;
#[path = "../../../tests/in_text/links.rs"]
mod links;
#[path = "../../../tests/changing/requests.rs"]
mod requests;
#[path = "../../../tests/grammar/shortages/mod.rs"]
mod shortages;
#[path = "selftest/sizes.rs"]
mod sizes;

/// The most stack of the tests in bytes: a quarter of the RAM of the smallest board.
const STACK_LIMIT: usize = 4 * 1024;

#[entry]
fn main() -> ! {
    let mut is_right = true;
    let peak = stack::peak(|| {
        is_right = answers_are_right()
            & links_are_right()
            & requests_are_right()
            & shortages_are_told()
            & sizes_are_documented()
    });
    defmt::debug!("peak stack: {} bytes", peak);
    if peak > STACK_LIMIT {
        defmt::error!("that is more than {}", STACK_LIMIT);
        is_right = false;
    }
    exit(is_right)
}

fn answers_are_right() -> bool {
    let mut rows = 0;
    let mut cuts = 0;
    let mut wrong = 0;
    for rule in known_answers::RULES {
        rows += rule.check(|input, instead| {
            wrong += 1;
            defmt::error!("{}: {=str} gave {=str}", rule.production, input, instead);
        });
        cuts += rule.check_cuts(|cut| {
            wrong += 1;
            defmt::error!("{}: {=str}, which was cut there", rule.production, cut);
        });
    }
    let errors = known_answers::check_errors(|text, error| {
        wrong += 1;
        defmt::error!("{=str} gave {}", text, error);
    });
    let rules = known_answers::RULES.len();
    defmt::info!("{} productions, {} rows, {} cuts of them, {} errors: {} wrong", rules, rows, cuts, errors, wrong);
    wrong == 0
}

fn links_are_right() -> bool {
    let mut wrong = 0;
    let links = links::check(|text| {
        wrong += 1;
        defmt::error!("{=str} is not what it should be", text);
    });
    defmt::info!("{} links: {} wrong", links, wrong);
    wrong == 0
}

fn requests_are_right() -> bool {
    let mut wrong = 0;
    let mut note = |text: &str| {
        wrong += 1;
        defmt::error!("{=str} makes another request", text);
    };
    let requests = requests::check_coap(&mut note) + requests::check_mqtt(&mut note);
    defmt::info!("{} requests of CoAP and MQTT: {} wrong", requests, wrong);
    wrong == 0
}

fn shortages_are_told() -> bool {
    let mut wrong = 0;
    for (shortage, check) in SHORTAGES {
        let mut note = |rule: &str, text: &str, size: usize| {
            wrong += 1;
            defmt::error!("{=str}: {=str}, {}", rule, text, size);
        };
        let mut report = Report::new(&mut note);
        check(&mut report);
        defmt::info!("{=str}: {} checks", shortage, report.checks());
    }
    wrong == 0
}

fn sizes_are_documented() -> bool {
    let mut is_right = true;
    sizes::check(|row, sizes, documented| {
        is_right = false;
        defmt::error!("{=str} {}, documented are {}", row, sizes, documented);
    });
    defmt::info!("a Url takes {} bytes", size_of::<rfc1738::Url<&str>>());
    is_right
}
