//! URLs built in writers of each length and strings of each capacity.

use rfc1738::{Typed, Url, ValueError};

use super::{Report, URLS, each_capacity, writers::write_all};

pub(super) fn check(report: &mut Report<'_>) {
    for url in URLS.iter().filter_map(|text| Url::parse(text).ok()) {
        check_url(report, &url);
    }
}

fn check_url(report: &mut Report<'_>, url: &Url<'_>) {
    let text = url.as_str();
    macro_rules! check_builder {
        ($builder:expr) => {{
            let builder = $builder;
            write_all(report, text, |room| builder.write_to(room), ValueError::Write);
            each_capacity!(N to 24 => check_string(report, text, N, builder.build::<N>().as_deref()));
        }};
    }
    match &url.typed() {
        Typed::Ftp(url) => check_builder!(url.to_builder()),
        Typed::Http(url) => check_builder!(url.to_builder()),
        Typed::Gopher(url) => check_builder!(url.to_builder()),
        Typed::Mailto(url) => check_builder!(url.to_builder()),
        Typed::News(url) => check_builder!(url.to_builder()),
        Typed::Nntp(url) => check_builder!(url.to_builder()),
        Typed::Telnet(url) => check_builder!(url.to_builder()),
        Typed::Wais(url) => check_builder!(url.to_builder()),
        Typed::File(url) => check_builder!(url.to_builder()),
        Typed::Prospero(url) => check_builder!(url.to_builder()),
        Typed::Other(url) => {
            check_builder!(url.to_builder());
            if let Some(builder) = url.to_ip_builder() {
                check_builder!(builder);
            }
        }
        // The set has no other scheme.
        _ => {}
    }
}

fn check_string(report: &mut Report<'_>, text: &str, limit: usize, built: Result<&str, &ValueError>) {
    let holds = if text.len() <= limit {
        built == Ok(text)
    } else {
        built == Err(&ValueError::TooLong { limit: limit as u16 })
    };
    report.check("a string takes all of a URL, or tells its capacity", text, limit, holds);
}
