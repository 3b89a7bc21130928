//! A tally of differences: each must have a known reason, and each reason must be needed.

use std::collections::BTreeMap;

#[derive(Default)]
pub(crate) struct Tally {
    same: usize,
    explained: BTreeMap<&'static str, usize>,
    unexplained: Vec<String>,
}

impl Tally {
    pub(crate) fn same(&mut self) {
        self.same += 1;
    }

    pub(crate) fn differs(&mut self, why: Option<&'static str>, what: impl FnOnce() -> String) {
        match why {
            Some(why) => *self.explained.entry(why).or_default() += 1,
            None => self.unexplained.push(what()),
        }
    }

    /// Counts a comparison; `why` is asked for the reason of a difference.
    #[allow(dead_code, reason = "each program needs a part")]
    pub(crate) fn compare(
        &mut self,
        is_same: bool,
        why: impl FnOnce() -> Option<&'static str>,
        what: impl FnOnce() -> String,
    ) {
        if is_same { self.same() } else { self.differs(why(), what) }
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
