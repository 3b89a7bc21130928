//! Each production of section 5, and of RFC 3986, against its known answers.

use rfc1738::Production;

use crate::support::known_answers::{RULES, check_errors};

#[test]
fn every_production_has_its_rule() {
    let mut ruled: Vec<Production> = RULES.iter().map(|rule| rule.production).collect();
    assert_eq!(ruled.split_off(67).len(), 21);
    assert_eq!(ruled, Production::ALL.split_at(67).0);
    assert!(Production::ALL.iter().all(|production| RULES.iter().any(|rule| rule.production == *production)));
}

#[test]
fn every_rule_holds() {
    let (mut wrong, mut rows) = (Vec::new(), 0);
    for rule in RULES {
        rows += rule.check(|input, instead| wrong.push(format!("{}: `{input}` gave {instead}", rule.name)));
        rule.check_cuts(|cut| wrong.push(format!("{}: `{cut}`, which was cut there", rule.name)));
    }
    assert!(wrong.is_empty() && rows == 594, "{rows} rows:\n{}", wrong.join("\n"));
}

#[test]
fn every_error_has_its_offset_and_kind() {
    let mut wrong = Vec::new();
    let count = check_errors(|text, error| wrong.push(format!("`{text}` gave {error:?}")));
    assert!(wrong.is_empty() && count == 152, "{}", wrong.join("\n"));
}
