//! Sloppy texts.

use proptest::prelude::*;

use crate::strategies::{any_url, one_of};

/// Texts as people write them: URLs with mistakes, and texts that are not URLs.
pub(crate) fn sloppy() -> impl Strategy<Value = String> {
    let slip = one_of(["[ \t#~%^\\\\?/;:@.<é_a1\\[-]{1,2}".to_owned()]);
    let inserted = (any_url(), any::<prop::sample::Index>(), slip).prop_map(|(mut url, at, slip)| {
        let at = at.index(url.len() + 1);
        url.insert_str(at, &slip);
        url
    });
    let login = "([a~ %]{0,2}(:[a~ %:]{0,2})?@)?";
    let host = "([a1_-]{0,2}\\.?){0,5}(:[0-9x]{0,2})?";
    let rest = "[aA4%~ ?/;:@.=#é\\t]{0,8}";
    let schemes = "(http|ftp|gopher|telnet|nntp|wais|file|prospero|x)";
    let built = one_of([
        format!("[ \\n]?{schemes}://{login}{host}(/{rest}|{rest}) ?"),
        format!("(mailto|news|x|http|file):{rest}(@{host})?"),
    ]);
    prop_oneof![inserted, built, ".{0,12}"]
}
