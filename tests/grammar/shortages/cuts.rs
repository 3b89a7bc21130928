//! Texts cut at each byte.

use rfc1738::{Error, SchemeSet, grammar, nom, schemes::Rfc1738};

use super::{BROKEN, Report, URLS};

pub(super) fn check(report: &mut Report<'_>) {
    for text in URLS.iter().chain(BROKEN) {
        let bytes = text.as_bytes();
        let whole = Rfc1738::parse(bytes);
        for length in 0..=bytes.len() {
            let (before, after) = bytes.split_at_checked(length).unwrap_or_default();
            check_text(report, before);
            check_text(report, after);
            if !is_login_cut_off(bytes, length) {
                let holds = is_as_far(whole.as_ref().err(), Rfc1738::parse(before).err().as_ref(), length);
                report.check("a cut text goes wrong where the whole one does, or at its end", text, length, holds);
            }
        }
    }
}

/// Checks any text.
fn check_text(report: &mut Report<'_>, bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        let is_within = Rfc1738::parse(bytes).is_err_and(|error| error.offset() < bytes.len());
        return report.check("what is no UTF-8 is refused, at one of its bytes", "", bytes.len(), is_within);
    };
    let is_within = match Rfc1738::parse(text) {
        Ok(url) => url.as_str() == text,
        Err(error) => error.offset() <= text.len(),
    };
    report.check("a text is all of a URL, or goes wrong in it, or at its end", text, text.len(), is_within);
    let is_within = match grammar::url::<Rfc1738>(text) {
        Ok((rest, url)) => text.strip_prefix(url.as_str()) == Some(rest),
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => failure.offset(text) <= text.len(),
        Err(nom::Err::Incomplete(_)) => false,
    };
    report.check("a URL and what is left of the text are all of it", text, text.len(), is_within);
}

/// Returns whether a cut removes an "@" that determines the reading of the text before it.
fn is_login_cut_off(text: &[u8], length: usize) -> bool {
    let looks_ahead = [&b"ftp:"[..], b"telnet:", b"news:"].iter().any(|scheme| text.starts_with(scheme));
    looks_ahead && text.iter().position(|byte| *byte == b'@').is_some_and(|at| at >= length)
}

/// Returns whether a prefix has the error of the whole text, or, if that error is after its end, an
/// error at its end.
fn is_as_far(whole: Option<&Error>, cut: Option<&Error>, length: usize) -> bool {
    match (whole, cut) {
        (Some(whole), cut) if whole.offset() < length => {
            cut.is_some_and(|cut| (cut.offset(), cut.production()) == (whole.offset(), whole.production()))
        }
        (_, Some(cut)) => cut.offset() == length,
        (_, None) => true,
    }
}
