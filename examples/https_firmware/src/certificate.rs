//! The hosts that a certificate lists (RFC 5280, section 4.2.1.6), read from its DER.

const SEQUENCE: u8 = 0x30;
const OBJECT_IDENTIFIER: u8 = 0x06;
const BOOLEAN: u8 = 0x01;
const OCTET_STRING: u8 = 0x04;
/// The tags of a certificate's extensions, and of a host's name among its alternative names.
const EXTENSIONS: u8 = 0xA3;
const DNS_NAME: u8 = 0x82;

/// `id-ce-subjectAltName`.
const ALTERNATIVE_NAMES: &[u8] = &[0x55, 0x1D, 0x11];

/// Returns whether a certificate lists this host. Names with a `*` are ignored.
pub fn lists(certificate: &[u8], host: &str) -> bool {
    names(certificate)
        .is_some_and(|mut names| names.any(|(tag, name)| tag == DNS_NAME && name.eq_ignore_ascii_case(host.as_bytes())))
}

/// Returns the alternative names of the subject.
fn names(certificate: &[u8]) -> Option<Elements<'_>> {
    let certificate = Elements(certificate).inside(SEQUENCE)?;
    let mut to_be_signed = Elements(certificate).inside(SEQUENCE).map(Elements)?;
    let extensions = to_be_signed.find_map(|(tag, content)| (tag == EXTENSIONS).then_some(content))?;
    let mut extensions = Elements(Elements(extensions).inside(SEQUENCE)?);
    let names = extensions.find_map(|(_, extension)| {
        let mut parts = Elements(extension).filter(|(tag, _)| *tag != BOOLEAN);
        let is_it = parts.next()? == (OBJECT_IDENTIFIER, ALTERNATIVE_NAMES);
        parts.next().filter(|(tag, _)| is_it && *tag == OCTET_STRING)
    });
    Elements(names?.1).inside(SEQUENCE).map(Elements)
}

/// An iterator over the elements of DER: tags and contents.
struct Elements<'d>(&'d [u8]);

impl<'d> Elements<'d> {
    /// Returns the content of the first element, if it has this tag.
    fn inside(mut self, tag: u8) -> Option<&'d [u8]> {
        self.next().filter(|(first, _)| *first == tag).map(|(_, content)| content)
    }
}

impl<'d> Iterator for Elements<'d> {
    type Item = (u8, &'d [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (length, rest) = match self.0 {
            [_, 0x81, length, rest @ ..] => (usize::from(*length), rest),
            [_, 0x82, high, low, rest @ ..] => (usize::from(u16::from_be_bytes([*high, *low])), rest),
            [_, length @ ..=0x7F, rest @ ..] => (usize::from(*length), rest),
            // The end, or a length that exceeds any certificate here.
            _ => return None,
        };
        let tag = *self.0.first()?;
        let (content, rest) = rest.split_at_checked(length)?;
        self.0 = rest;
        Some((tag, content))
    }
}
