//! The port of the data connection in a reply. Its address is ignored, because a server could name
//! any.

use crate::numbers::leading_number;

/// Finds the port of `227 text h1,h2,h3,h4,p1,p2`, whose numbers may be anywhere in the text (RFC
/// 1123, section 4.1.2.6).
pub(super) fn port_of_pasv(line: &[u8]) -> Option<u16> {
    let mut text = line.get(4..)?;
    loop {
        text = text.get(text.iter().position(u8::is_ascii_digit)?..)?;
        if let Some(port) = port_of_numbers(text) {
            return Some(port);
        }
        let end = text.iter().position(|byte| !matches!(byte, b'0'..=b'9' | b','))?;
        text = text.get(end..)?;
    }
}

/// Returns the port of the six numbers at the beginning of a text.
fn port_of_numbers(mut text: &[u8]) -> Option<u16> {
    let mut port = 0;
    for index in 0..6 {
        if index > 0 {
            text = text.strip_prefix(b",")?;
        }
        let (number, rest) = leading_number(text)?;
        // The first four numbers are shifted out.
        port = port << 8 | u16::from(u8::try_from(number).ok()?);
        text = rest;
    }
    (!text.starts_with(b",")).then_some(port)
}

/// Finds the port of `229 text (|||port|)`, where another character may replace the "|" (RFC 2428,
/// section 3).
pub(super) fn port_of_epsv(line: &[u8]) -> Option<u16> {
    let text = line.get(line.iter().position(|byte| *byte == b'(')?..)?;
    let [_, first @ b'!'..=b'~', second, third, text @ ..] = text else { return None };
    let (port, [last, b')', ..]) = leading_number(text)? else { return None };
    let is_framed = first == second && first == third && first == last;
    port.try_into().ok().filter(|_| is_framed)
}

#[cfg(test)]
mod tests {
    use super::{port_of_epsv, port_of_pasv};

    #[test]
    fn ports() {
        for (line, port) in [
            ("227 Entering Passive Mode (127,0,0,1,10,20).", Some(2580)),
            ("227 here 192,0,2,1,255,255", Some(65535)),
            ("227 Passive mode 2 of host4 (127,0,0,1,10,20)", Some(2580)),
            ("227 on 10.0.0.1, port 1, =127,0,0,1,10,20 now", Some(2580)),
            ("227 (1,2,3,4,0,0)", Some(0)),
            ("227 (1,2,3)", None),
            ("227 (1,2,3,4,5,6,7)", None),
            ("227 (1,2,3,4,5,256)", None),
            ("227 (1,2,,4,5,6)", None),
            ("227", None),
        ] {
            assert_eq!(port_of_pasv(line.as_bytes()), port, "{line}");
        }
        for (line, port) in [
            ("229 Entering Extended Passive Mode (|||6446|)", Some(6446)),
            ("229 (!!!1!)", Some(1)),
            ("229 (|||65536|)", None),
            ("229 (|||0|)", Some(0)),
            ("229 (||||)", None),
            ("229 (||!6446|)", None),
            ("229 (|1|127.0.0.1|6446|)", None),
            ("229 (|||6446|", None),
            ("229 (|||6446", None),
            ("229 |||6446|", None),
            ("229 (", None),
        ] {
            assert_eq!(port_of_epsv(line.as_bytes()), port, "{line}");
        }
    }
}
