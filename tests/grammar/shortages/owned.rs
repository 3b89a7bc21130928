//! URLs that own their text, in strings of each capacity.

use rfc1738::{Error, SchemeSet, Url, heapless::String, schemes::Rfc1738};

use super::{BROKEN, Report, URLS, each_capacity};

pub(super) fn check(report: &mut Report<'_>) {
    for text in URLS.iter().chain(BROKEN) {
        let url = Rfc1738::parse(text);
        each_capacity!(N to 8 => {
            let kept = text.parse::<Url<String<N>, Rfc1738>>();
            let holds = is_told(text, N, kept.as_ref().map(|url| url.as_str()), url.as_ref().err());
            report.check("a text is kept and is a URL, or the first is told that does not fit or is wrong", text, N, holds);
            if let Ok(url) = &url {
                let holds = url.keep::<String<N>>() == kept;
                report.check("a URL is kept, or the first byte is told that does not fit", text, N, holds);
            }
        });
        check_given_back(report, text);
    }
}

/// Returns whether an outcome is the text, its error, or the error that it is too long.
fn is_told(text: &str, room: usize, kept: Result<&str, &Error>, wrong: Option<&Error>) -> bool {
    match (kept, wrong) {
        (kept, Some(wrong)) if text.len() <= room || wrong.offset() < room => kept == Err(wrong),
        (kept, None) if text.len() <= room => kept == Ok(text),
        (Ok(_), _) => false,
        (Err(error), _) => {
            let limit = u16::try_from(room).unwrap_or(u16::MAX);
            (error.limit(), error.offset()) == (Some(limit), room)
        }
    }
}

fn check_given_back(report: &mut Report<'_>, text: &str) {
    for cut in (0..=text.len()).filter_map(|length| text.get(..length)) {
        let owned = String::<24>::try_from(cut).map(Url::<String<24>, Rfc1738>::try_from);
        let holds = match (owned, Rfc1738::parse(cut)) {
            (Ok(Ok(owned)), Ok(url)) => owned == url && owned.as_str() == cut,
            (Ok(Err(refused)), Err(error)) => refused == error,
            _ => false,
        };
        report.check("a text becomes a URL, or says what is wrong", cut, cut.len(), holds);
    }
}
