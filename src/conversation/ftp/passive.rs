//! Where a server listens for the second connection. Of the address only the port is read.

use crate::conversation::reply::number;

/// The port of `227 text (h1,h2,h3,h4,p1,p2)`, the parentheses being optional (RFC 1123, section 4.1.2.6).
pub(super) fn port_of_pasv(line: &[u8]) -> Option<u16> {
    let text = line.get(4..)?;
    let text = text.get(text.iter().position(u8::is_ascii_digit)?..)?;
    let end = text.iter().position(|octet| !matches!(octet, b'0'..=b'9' | b','));
    let mut numbers = text.get(..end.unwrap_or(text.len()))?.split(|octet| *octet == b',');
    let mut address = [0; 6];
    for octet in &mut address {
        *octet = u8::try_from(number(numbers.next()?)?).ok()?;
    }
    let [.., high, low] = address;
    port(u16::from_be_bytes([high, low])).filter(|_| numbers.next().is_none())
}

/// The port of `229 text (|||port|)`; any other character may stand in place of the "|" (RFC 2428, section 3).
pub(super) fn port_of_epsv(line: &[u8]) -> Option<u16> {
    let text = line.get(line.iter().position(|octet| *octet == b'(')?..)?;
    let [_, first @ b'!'..=b'~', second, third, text @ ..] = text else { return None };
    let end = text.iter().position(|octet| octet == first)?;
    let is_closed = (first == second) && (first == third) && text.get(end.saturating_add(1)) == Some(&b')');
    port(u16::try_from(number(text.get(..end)?)?).ok()?).filter(|_| is_closed)
}

/// Nobody listens at port 0.
fn port(port: u16) -> Option<u16> {
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
