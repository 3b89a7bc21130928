//! A tally of differences: each must have a known reason, and each reason must be needed.

use std::collections::BTreeMap;

#[derive(Default)]
pub(crate) struct Tally {
    same: usize,
    explained: BTreeMap<&'static str, usize>,
    unexplained: Vec<String>,
}

impl Tally {
    /// Counts a comparison; `why` is asked for the reason of a difference.
    pub(crate) fn compare(
        &mut self,
        is_same: bool,
        why: impl FnOnce() -> Option<&'static str>,
        what: impl FnOnce() -> String,
    ) {
        if is_same {
            self.same += 1;
        } else if let Some(why) = why() {
            *self.explained.entry(why).or_default() += 1;
        } else {
            self.unexplained.push(what());
        }
    }

    pub(crate) fn check(self, reasons: impl IntoIterator<Item = &'static str>) {
        println!("{} are the same; others differ: {:#?}", self.same, self.explained);
        let unexplained = self.unexplained;
        assert!(unexplained.is_empty(), "{} are unexplained:\n{}", unexplained.len(), unexplained.join("\n"));
        for why in reasons {
            assert!(self.explained.contains_key(why), "this explains nothing: {why}");
        }
        assert!(self.same > 0);
    }
}
