//! The search for the secret of a login: its authority, its region, and the words after it.

use crate::{
    bytes::{self, set_of},
    text::{AHEAD, Kind, Text, WEB, WEB_END},
};

/// The state of the search for one kind of logins.
#[derive(Clone, Copy)]
pub(crate) struct Track {
    /// The place after the end of the searched text: a login that begins before it needs no search.
    /// It is never 0, because memclr would be linked for a state of zeros.
    searched: usize,
    /// A "]" and a "=" that prevented a mask, so that they are searched for once.
    bracket: usize,
    equals: usize,
}

/// What an authority is so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// No ":" yet, and the user may be an access token.
    Token,
    /// No ":" yet, and this is not a token.
    Host,
    /// The number of digits after the ":", at most five.
    Port(u8),
    /// After a port and a mark of punctuation.
    Sentence,
    /// After a ":" and something other than one to five digits.
    Password,
}

/// Passwords that carry no information: the user is a token.
static NO_PASSWORDS: [&[u8]; 3] = [b"", b"x", b"x_oauth_basic"];

impl Track {
    pub(crate) const fn new() -> Self {
        Self { searched: 1, bracket: 0, equals: 0 }
    }

    /// Searches for the secret of a login.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn look_at(
        &mut self,
        text: &Text<'_>,
        (kind, login): (Kind, usize),
        scheme: usize,
        secret: &mut (usize, usize),
    ) {
        let limit = if kind == Kind::Escaped { kind } else { Kind::Exact };
        let mut region = Region { text, limit, place: login, byte: 0, last: 0 };
        if login < self.searched && login != 0 {
            return;
        }
        // The end of an address in brackets; an "@" is never compared with it.
        let mut bracket = '@';
        let (first, _) = region.text.unit(login, region.limit);
        if first == b'[' {
            if login < self.bracket {
                return;
            }
            bracket = ']';
        }
        let is_web = kind != Kind::Sloppy && matches!(scheme, WEB_END | WEB);
        let mut state = if is_web { State::Token } else { State::Host };
        // The start of the text after the ":", and after one in the brackets.
        let (mut port, mut inside) = (0, 0);
        let mut is_token = false;
        while region.next() {
            let set = set_of(region.byte);
            if set & bytes::DELIMITER != 0 {
                break;
            }
            if char::from(region.byte) == bracket {
                (bracket, self.bracket, inside, state) = ('@', region.place, port, State::Host);
                continue;
            }
            state = match state {
                State::Token | State::Host if region.byte == b':' => {
                    is_token = state == State::Token && first != b':';
                    port = region.place;
                    State::Port(0)
                }
                State::Token if set & bytes::TOKEN == 0 => State::Host,
                State::Port(digits @ 0..5) if region.byte.is_ascii_digit() => State::Port(digits.wrapping_add(1)),
                State::Port(1..) if set & bytes::SENTENCE != 0 => State::Sentence,
                State::Port(_) => State::Password,
                state => state,
            };
        }
        let at = region.last;
        let delimiter = region.byte;
        if port == 0 && matches!(delimiter, b'@' | b'\\') && self.user(&mut region, login, secret) {
            // If the text goes on, no "@" may follow, and then the user is a token.
            if delimiter == b'@' && state == State::Token && region.text.is_open(region.last) {
                secret.0 = login;
            }
            return;
        }
        if delimiter == b'@' {
            if port == 0 {
                if state == State::Token && at > login {
                    *secret = (login, at);
                } else if region.text.is_end(at) {
                    // The text goes on, and a password may follow.
                    *secret = (at, at);
                }
                return;
            }
            if inside != 0 {
                port = inside;
            }
        } else {
            match (state, delimiter) {
                (State::Token | State::Host, _) | (State::Port(_), 0) => return,
                (State::Sentence | State::Password, _) | (State::Port(0), _) | (State::Port(_), b'#') => {}
                (State::Port(_), b'?') if region.place >= self.equals => {
                    // An "@" shows that this was a password, a "=" that it was a query.
                    while region.last == 0 && region.next() {
                        if region.byte == b'=' {
                            self.equals = region.place;
                            return;
                        }
                    }
                }
                (State::Port(_), _) => return,
            }
        }
        while region.next() {}
        self.searched = region.place.wrapping_add(1);
        if region.last == 0 && state == State::Password && kind == Kind::Exact {
            region.look_ahead();
        }
        if region.last != 0 {
            // If the text goes on, it may end at an "@" before.
            let is_open = region.text.goes_on() && region.text.is_end(region.last);
            let is_password = |name: &&[u8]| {
                let end = port.wrapping_add(name.len());
                let may_end = end == region.last || is_open && region.may_be_at(end);
                may_end && region.text.ends_with(end, name)
            };
            let has_none = is_token && NO_PASSWORDS.iter().any(is_password);
            *secret = (if has_none { login } else { port }, region.last);
        }
    }

    /// Searches for a password after a user with an "@" or a "\\". Returns whether there is one. If
    /// the user is long, the whole region is masked.
    fn user(&mut self, region: &mut Region<'_>, login: usize, secret: &mut (usize, usize)) -> bool {
        let (mut colon, mut is_address, mut before) = (0, false, region.byte);
        while region.next() {
            is_address = match region.byte {
                b'[' if before == b'@' => true,
                b']' => false,
                _ => is_address,
            };
            before = region.byte;
            let is_long = region.place.wrapping_sub(login) > AHEAD;
            match region.byte {
                b':' if colon == 0 && !is_address => colon = region.place,
                byte if is_long || byte == b'@' && colon > 0 => {
                    while region.next() {}
                    self.searched = region.place.wrapping_add(1);
                    *secret = if is_long { (login, region.place) } else { (colon, region.last) };
                    return true;
                }
                b'/' | b'?' | b'#' => return false,
                _ => {}
            }
        }
        if region.text.is_open(region.last) {
            *secret = (region.last, region.last);
            return true;
        }
        false
    }
}

/// A login's region, read byte by byte.
struct Region<'t> {
    text: &'t Text<'t>,
    /// The last kind of the logins that end the region.
    limit: Kind,
    /// The place of the next byte, decoded.
    place: usize,
    /// The decoded byte before that place, or 0 at the end of the region.
    byte: u8,
    /// The last "@" that was read, or 0 if there was none.
    last: usize,
}

impl Region<'_> {
    /// Reads the next byte, decoded. Returns `false` at the end of the region.
    ///
    /// The region may end after the name of the next login: only an "@" would make a difference,
    /// and a name has none.
    fn next(&mut self) -> bool {
        let Self { text, limit, place, .. } = *self;
        let end = if limit == Kind::Escaped { bytes::SEPARATOR | bytes::ENDS_ESCAPED } else { bytes::SEPARATOR };
        if text.is(place, end) || text.beginning(place).is_some_and(|(kind, _)| kind <= limit) {
            self.byte = 0;
            return false;
        }
        (self.byte, self.place) = text.unit(place, limit);
        if self.byte == b'@' {
            self.last = place;
        }
        true
    }

    /// Returns whether an "@" is at a place, or the beginning of an escape that may become one.
    fn may_be_at(&self, place: usize) -> bool {
        let (octet, _) = self.text.unit(place, self.limit);
        octet == b'@' || octet == b'%' && self.limit == Kind::Escaped
    }

    /// Searches for the "@" that ends a password with blanks: the last one of the first token, of
    /// four, that has any. The token must not have a login.
    fn look_ahead(&mut self) {
        self.limit = Kind::Sloppy;
        for _ in 0..4 {
            self.place = self.text.over(self.place, bytes::BLANK);
            while self.next() {}
            if !self.text.is(self.place, bytes::SEPARATOR) {
                self.last = 0;
                break;
            }
            if self.last != 0 {
                break;
            }
        }
    }
}
