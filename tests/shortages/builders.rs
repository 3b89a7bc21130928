//! URLs made in writers of each length and strings of each capacity.

use rfc1738::{BuildError, Url};

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
            write_all(report, text, |room| builder.write_to(room), BuildError::Write);
            each_capacity!(N to 24 => check_string(report, text, N, builder.build::<N>().as_deref()));
        }};
    }
    match url {
        Url::Ftp(url) => check_builder!(url.to_builder()),
        Url::Http(url) => check_builder!(url.to_builder()),
        Url::Gopher(url) => check_builder!(url.to_builder()),
        Url::Mailto(url) => check_builder!(url.to_builder()),
        Url::News(url) => check_builder!(url.to_builder()),
        Url::Nntp(url) => check_builder!(url.to_builder()),
        Url::Telnet(url) => check_builder!(url.to_builder()),
        Url::Wais(url) => check_builder!(url.to_builder()),
        Url::File(url) => check_builder!(url.to_builder()),
        Url::Prospero(url) => check_builder!(url.to_builder()),
        Url::Other(url) => {
            check_builder!(url.to_builder());
            if let Some(builder) = url.to_ip_builder() {
                check_builder!(builder);
            }
        }
        // None of these is.
        Url::Declared(_) => {}
    }
}

fn check_string(report: &mut Report<'_>, text: &str, limit: usize, built: Result<&str, &BuildError>) {
    let holds = if text.len() <= limit { built == Ok(text) } else { built == Err(&BuildError::TooLong { limit }) };
    report.check("a string takes all of a URL, or tells its capacity", text, limit, holds);
}
