//! Where a server listens for the second connection. Of the address only the port is read.

use crate::conversation::reply::leading_number;

/// The port of `227 text (h1,h2,h3,h4,p1,p2)`, the parentheses being optional (RFC 1123, section 4.1.2.6).
pub(super) fn port_of_pasv(line: &[u8]) -> Option<u16> {
    let text = line.get(4..)?;
    let mut text = text.get(text.iter().position(u8::is_ascii_digit)?..)?;
    let mut port = 0;
    for is_last in [false, false, false, false, false, true] {
        let (number, rest) = leading_number(text)?;
        // Of six numbers two are left.
        port = port << 8 | u16::from(u8::try_from(number).ok()?);
        text = match (rest, is_last) {
            ([b',', rest @ ..], false) => rest,
            ([b',', ..], true) | (_, false) => return None,
            (rest, true) => rest,
        };
    }
    not_zero(port)
}

/// The port of `229 text (|||port|)`; another character may replace the "|" (RFC 2428, section 3).
pub(super) fn port_of_epsv(line: &[u8]) -> Option<u16> {
    let text = line.get(line.iter().position(|octet| *octet == b'(')?..)?;
    let [_, first @ b'!'..=b'~', second, third, text @ ..] = text else { return None };
    let (port, [last, b')', ..]) = leading_number(text)? else { return None };
    let is_framed = first == second && first == third && first == last;
    not_zero(port.try_into().ok()?).filter(|_| is_framed)
}

/// Nobody listens at port 0.
fn not_zero(port: u16) -> Option<u16> {
    (port != 0).then_some(port)
}

#[cfg(test)]
mod tests {
    use super::{port_of_epsv, port_of_pasv};

    #[test]
    fn ports() {
        for (line, port) in [
            ("227 Entering Passive Mode (127,0,0,1,10,20).", Some(2580)),
            ("227 here 192,0,2,1,255,255", Some(65535)),
            ("227 (1,2,3,4,0,0)", None),
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
            ("229 (|||0|)", None),
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
