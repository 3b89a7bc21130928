//! URLs built in writers of each length and strings of each capacity.

use rfc1738::{Schemes, Url, ValueError, heapless::String as Text, schemes::Rfc1738};

use super::{Report, URLS, each_capacity, writers::write_all};

pub(super) fn check(report: &mut Report<'_>) {
    for url in URLS.iter().filter_map(|text| Rfc1738::parse(text).ok()) {
        check_url(report, &url);
    }
}

fn check_url(report: &mut Report<'_>, url: &Url<'_, Rfc1738>) {
    let (text, builder) = (url.as_str(), url.to_builder());
    write_all(report, text, |room| builder.write_to(room), ValueError::Write);
    each_capacity!(N to 24 => check_string(report, text, N, builder.build::<Text<N>>().as_deref()));
}

fn check_string(report: &mut Report<'_>, text: &str, limit: usize, built: Result<&str, &ValueError>) {
    let holds = if text.len() <= limit {
        built == Ok(text)
    } else {
        built == Err(&ValueError::TooLong { limit: limit as u16 })
    };
    report.check("a string takes all of a URL, or tells its capacity", text, limit, holds);
}
