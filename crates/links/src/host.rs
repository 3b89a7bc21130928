//! The host of a bare URL, as far as it was read, because a sentence may go on directly behind a
//! whole one.

/// The state of a host that is read byte by byte.
#[derive(Clone, Debug)]
pub(crate) struct Host {
    part: Part,
    /// The number of dots.
    dots: u8,
    /// The length of the last label, of the address in brackets, or of the port.
    length: u8,
    /// Whether the last label holds only letters.
    is_alphabetic: bool,
    /// The number that the last label is, if all labels are numbers up to 255.
    number: Option<u16>,
    /// The letters of "localhost" that are not read yet, or `None` for another name.
    localhost: Option<&'static [u8]>,
}

/// The part of the host that was read last.
#[derive(Clone, Copy, Debug)]
enum Part {
    Name,
    /// An address in brackets that are still open.
    Literal,
    ClosedLiteral,
    Port,
    /// No host that ends before the next delimiter.
    Other,
}

impl Host {
    /// The state at the beginning of a host.
    pub(crate) const START: Self = Self {
        part: Part::Name,
        dots: 0,
        length: 0,
        is_alphabetic: true,
        number: Some(0),
        localhost: Some(b"localhost"),
    };

    /// Reads the next byte.
    pub(crate) fn push(&mut self, byte: u8) {
        let is_start = self.length == 0 && self.dots == 0;
        self.part = match (self.part, byte) {
            (Part::Name, b'[') if is_start => Part::Literal,
            (Part::Name, b':') if self.is_whole() => {
                self.length = 0;
                Part::Port
            }
            (Part::Name, b'.') if self.length > 0 => {
                let (dots, number) = (self.dots.saturating_add(1), self.number.map(|_| 0));
                *self = Self { dots, number, localhost: None, ..Self::START };
                return;
            }
            (Part::Name, b'-' | b'_' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z') => {
                self.length = self.length.saturating_add(1);
                self.is_alphabetic &= byte.is_ascii_alphabetic();
                let digit = u16::from(byte.wrapping_sub(b'0'));
                let number = self.number.map(|number| number.saturating_mul(10).saturating_add(digit));
                self.number = number.filter(|number| digit < 10 && *number <= 255);
                self.localhost = match self.localhost {
                    Some([next, rest @ ..]) if byte.eq_ignore_ascii_case(next) => Some(rest),
                    _ => None,
                };
                Part::Name
            }
            (Part::Literal, b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f' | b':' | b'.') => Part::Literal,
            (Part::Literal, b']') => Part::ClosedLiteral,
            (Part::ClosedLiteral, b':') => Part::Port,
            (Part::Port, b'0'..=b'9') => {
                self.length = self.length.saturating_add(1);
                Part::Port
            }
            _ => Part::Other,
        };
    }

    /// Reads the next letters, all of a name at once.
    pub(crate) fn push_letters(&mut self, letters: &[u8]) {
        if letters.is_empty() || !matches!(self.part, Part::Name) {
            return letters.iter().for_each(|letter| self.push(*letter));
        }
        self.length = self.length.saturating_add(u8::try_from(letters.len()).unwrap_or(u8::MAX));
        self.number = None;
        self.localhost = self.localhost.and_then(|name| {
            let (begun, rest) = name.split_at_checked(letters.len())?;
            begun.eq_ignore_ascii_case(letters).then_some(rest)
        });
    }

    /// Returns whether the host may end here: with a dot and a last label of two letters or more,
    /// as "localhost", as an address, or as one of these and a port.
    pub(crate) const fn is_whole(&self) -> bool {
        match self.part {
            Part::Name => {
                self.dots > 0 && self.is_alphabetic && self.length > 1
                    || self.dots == 3 && self.number.is_some() && self.length > 0
                    || matches!(self.localhost, Some([]))
            }
            Part::ClosedLiteral => true,
            Part::Port => self.length > 0,
            Part::Literal | Part::Other => false,
        }
    }
}
