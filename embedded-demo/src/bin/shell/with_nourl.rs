//! A setting that nourl parses.

use core::fmt;

use nourl::{Url, UrlScheme};

pub const UPDATE: UrlScheme = UrlScheme::HTTPS;
pub const BROKER: UrlScheme = UrlScheme::MQTTS;

/// Returns whether the text is a URL of the scheme, or writes why it is none.
pub fn is_for(scheme: UrlScheme, text: &str, out: &mut dyn fmt::Write) -> Result<bool, fmt::Error> {
    match Url::parse(text) {
        Ok(url) if url.scheme() == scheme => return Ok(true),
        Ok(_) => out.write_str("this is another scheme\n")?,
        Err(error) => writeln!(out, "{error:?}")?,
    }
    Ok(false)
}

/// Shows no login, because nourl reads one as a part of the host.
pub fn show(name: &str, text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    match Url::parse(text) {
        Ok(url) => writeln!(out, "{name} = {}{}", url.host().rsplit('@').next().unwrap_or_default(), url.path()),
        Err(_) => writeln!(out, "{name} is not set"),
    }
}

pub fn get(text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    let Ok(url) = Url::parse(text) else { return out.write_str("set update first\n") };
    writeln!(out, "connect to {}:{}", url.host(), url.port_or_default())?;
    writeln!(out, "GET {} HTTP/1.1", url.path())?;
    writeln!(out, "Host: {}", url.host())
}
