//! Each production of section 5 against its known answers.

mod known_answers;

use known_answers::{RULES, check_errors};
use rfc1738::Production;

#[test]
fn every_production_has_its_rule() {
    let ruled: Vec<Production> = RULES.iter().map(|rule| rule.production).collect();
    assert_eq!(ruled, Production::ALL);
    assert_eq!(ruled.len(), 67);
}

#[test]
fn every_rule_holds() {
    let mut wrong = Vec::new();
    for rule in RULES {
        assert!(!rule.answers.is_empty(), "{} has no answers", rule.production);
        rule.check(|input, instead| wrong.push(format!("{}: `{input}` gave {instead}", rule.production)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_error_says_where_and_what() {
    let mut wrong = Vec::new();
    check_errors(|text, error| wrong.push(format!("`{text}` gave {error:?}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_holds_of_what_is_cut() {
    let mut wrong = Vec::new();
    for rule in RULES {
        rule.check_cuts(|cut| wrong.push(format!("{}: `{cut}`", rule.production)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
