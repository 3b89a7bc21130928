//! The URL that was probably meant by one that has an advisory, or a typing error.

use core::net::Ipv6Addr;

use rfc1738::{
    Schemes,
    advisories::Advisory,
    schemes::{Modern, Row},
};

use crate::Url;

/// Returns the URL that was probably meant, if it is one.
pub(crate) fn meant<S: Schemes>(url: &Url<S>, advisory: Advisory) -> Option<String> {
    let text = url.as_str();
    let (scheme, rest) = text.split_once(':')?;
    let meant = match advisory {
        Advisory::SchemeLikeHost => {
            let (name, path) = rest.trim_start_matches('/').split_once(['/', ':'])?;
            let is_transport = name.eq_ignore_ascii_case("tcp") || name.eq_ignore_ascii_case("ssl");
            let name = if is_transport { scheme } else { name };
            format!("{name}://{}", path.trim_start_matches('/'))
        }
        Advisory::HostLikeScheme if scheme.len() == 1 => format!("file:///{scheme}:/{}", rest.trim_start_matches('/')),
        Advisory::HostLikeScheme if text.parse::<Ipv6Addr>().is_ok() => format!("http://[{text}]"),
        Advisory::HostLikeScheme => format!("http://{text}"),
        Advisory::LoginInPath => {
            let (login, host) = rest.strip_prefix("//")?.rsplit_once('@')?;
            format!("{scheme}://{}@{host}", escaped(login))
        }
        // Punctuation that follows the host in a sentence.
        Advisory::NoDnsName => {
            let host = url.host()?.as_str();
            let name = host.trim_end_matches(is_sub_delim);
            if name.contains(is_sub_delim) {
                return None;
            }
            text.replacen(host, name, 1)
        }
        _ => return None,
    };
    Modern::parse(meant.as_str()).is_ok().then_some(meant)
}

/// Returns the URL that was probably meant by one with a slip that no advisory tells of: "URL:"
/// before it, slashes of another scheme, or a letter too many, too few or wrong.
pub(crate) fn mistyped<S: Schemes>(url: &Url<S>) -> Option<String> {
    let (scheme, rest) = url.as_str().split_once(':')?;
    let behind = rest.strip_prefix("//");
    let meant = match (url.row().map(Row::name), behind) {
        // It may be a token that is masked above.
        (Some("mailto"), Some(_)) => url.redacted().to_string().replacen("//", "", 1),
        (Some("file"), Some(path)) if url.host().is_some_and(|host| host != "localhost") => {
            format!("{scheme}:///{path}")
        }
        (None, _) if scheme.eq_ignore_ascii_case("url") => rest.to_owned(),
        (None, Some(_)) => {
            let known = Modern::ROWS.iter().map(Row::name).find(|known| is_one_slip(scheme, known))?;
            format!("{known}:{rest}")
        }
        _ => return None,
    };
    Modern::parse(meant.as_str()).is_ok().then_some(meant)
}

/// Returns whether one letter more, less or another makes a name of a known one. Short names are
/// too close to others, as `sftp` is to `ftp`.
fn is_one_slip(name: &str, known: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let same = |pairs: &mut dyn Iterator<Item = (u8, u8)>| pairs.take_while(|(a, b)| a == b).count();
    let start = same(&mut name.bytes().zip(known.bytes()));
    let end = same(&mut name.bytes().rev().zip(known.bytes().rev()));
    known.len() > 3 && start + end + 1 >= name.len().max(known.len())
}

/// Returns a user and a password with all delimiters escaped but the first ":".
fn escaped(login: &str) -> String {
    let each = |part: &str| {
        let escapes = [(":", "%3A"), ("/", "%2F"), ("?", "%3F"), ("@", "%40")];
        escapes.iter().fold(part.to_owned(), |part, (from, to)| part.replace(from, to))
    };
    match login.split_once(':') {
        Some((user, password)) => format!("{}:{}", each(user), each(password)),
        None => each(login),
    }
}

fn is_sub_delim(character: char) -> bool {
    "!$&'()*+,;=".contains(character)
}
