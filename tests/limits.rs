//! Small buffers and cut texts: every loss is reported, to the byte.

mod shortages;

use shortages::{Report, SHORTAGES};

#[test]
fn every_loss_is_reported() {
    for (shortage, check) in SHORTAGES {
        let mut wrong = Vec::new();
        let mut note = |rule: &str, text: &str, size: usize| wrong.push(format!("{rule}: {text:?}, {size}"));
        let mut report = Report::new(&mut note);
        check(&mut report);
        assert!(report.checks() > 100, "{shortage}: only {}", report.checks());
        assert!(wrong.is_empty(), "{shortage}:\n{}", wrong.join("\n"));
    }
}
