//! Octets decoded into buffers of each length.

use rfc1738::heapless::{String, Vec};
use rfc1738::{send::*, *};

use super::{Report, each_capacity};

/// A buffer for any decoded text here.
const ROOM: usize = 32;

/// The byte in the unused part of a buffer.
const UNTOUCHED: u8 = 0xEE;

pub(super) fn check(report: &mut Report<'_>) {
    let url = HttpUrl::parse("http://h//a/%41b/caf%C3%A9!/a%FFb/%E2%82/100%25%25/%EE");
    for encoded in url.ok().iter().flat_map(|url| url.segments()) {
        check_component(report, encoded);
    }
    let url = FtpUrl::parse("ftp://me:s%20@h/%2Fa//b%FF;type=i").ok();
    let lines =
        url.iter().filter_map(|url| Some(url.login_commands(EndUser::new(b"")).ok()?.chain(url.commands().ok()?)));
    for command in lines.flatten() {
        check_line(report, command.line());
    }
    if let Some(Ok(line)) = GopherUrl::parse("gopher://h/0a%20b%09c%09+d").ok().map(|url| url.request()) {
        check_line(report, line);
    }
}

fn check_component(report: &mut Report<'_>, encoded: Encoded<'_>) {
    let text = encoded.as_str();
    let octets: Vec<u8, ROOM> = encoded.octets().collect();
    each_capacity!(N to 8 => {
        let decoded = encoded.decode::<Vec<u8, N>>();
        report.check("a vector takes all octets or none", text, N, is_all(&octets, N, decoded.as_deref()));
        check_string(report, text, &octets, N, encoded.decode::<String<N>>().as_deref());
    });
}

fn check_string(report: &mut Report<'_>, text: &str, octets: &[u8], limit: usize, decoded: Result<&str, &ValueError>) {
    let holds = match str::from_utf8(octets) {
        Err(error) if octets.len() <= limit => {
            decoded == Err(&ValueError::NotUtf8 { offset: error.valid_up_to() as u16 })
        }
        _ => is_all(octets, limit, decoded.map(str::as_bytes)),
    };
    report.check("a string takes all octets, when they are UTF-8, or none", text, limit, holds);
}

fn check_line(report: &mut Report<'_>, line: Line<'_>) {
    let octets: Vec<u8, ROOM> = line.octets().collect();
    let text = str::from_utf8(&octets).unwrap_or_default();
    check_buffers(report, text, &octets, |buffer| line.write_into(buffer));
}

fn check_buffers(
    report: &mut Report<'_>,
    text: &str,
    octets: &[u8],
    fill: impl for<'b> Fn(&'b mut [u8]) -> Result<&'b mut [u8], ValueError>,
) {
    for length in 0..=ROOM {
        let mut room = [UNTOUCHED; ROOM];
        let (buffer, _) = room.split_at_mut_checked(length).unwrap_or_default();
        let holds = is_all(octets, length, fill(buffer).as_deref());
        report.check("a buffer takes all octets, or tells its length", text, length, holds);
        let (filled, rest) = room.split_at_checked(length.min(octets.len())).unwrap_or_default();
        let holds = octets.starts_with(filled) && rest.iter().all(|octet| *octet == UNTOUCHED);
        report.check("a buffer is filled with the first octets, and no more of it", text, length, holds);
    }
}

/// Returns whether an outcome is all octets if they fit, and an error otherwise.
pub(super) fn is_all(octets: &[u8], limit: usize, outcome: Result<&[u8], &ValueError>) -> bool {
    if octets.len() <= limit {
        outcome == Ok(octets)
    } else {
        outcome == Err(&ValueError::TooLong { limit: limit as u16 })
    }
}
