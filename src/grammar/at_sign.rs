//! The second look at a text that failed: an "@" after the failure shows that a login or an article
//! was intended.

use super::{
    failure::{Failure, Reparse},
    input::Hint,
    login, news, rfc3986,
};
use crate::{
    error::{Error, Production},
    scheme::{Features, Syntax},
};

/// Returns how to parse a login or an article again, if a later "@" may show that one was intended,
/// in one of these syntaxes.
#[inline(always)]
pub(super) fn reparse_in(features: Features, hint: Hint) -> Option<Reparse> {
    const LOGIN: Features = Syntax::Ftp.features().or(Syntax::Telnet.features());
    match hint {
        Hint::Login if features.any(LOGIN) => Some(login::reparse),
        Hint::Userinfo if features.any(Features::USERINFO) => Some(rfc3986::reparse),
        Hint::Article if features.any(Syntax::News.features()) => Some(news::reparse),
        _ => None,
    }
}

impl Failure {
    /// Returns where it failed, in bytes from the beginning of `input`, the text that the
    /// combinator was given. It is the offset of [`error`](Self::error).
    pub fn offset(&self, input: &str) -> usize {
        self.error(input).offset()
    }

    /// Returns the public error. `input` is the text that the combinator was given.
    ///
    /// If the text may begin with a login, an "@" after the failure shows that one was intended.
    /// This method searches for it.
    pub fn error(&self, input: &str) -> Error {
        let text = input.as_bytes();
        // No host consists of an `alphadigit` alone.
        let is_alone = self.production == Production::AlphaDigit;
        let production = if is_alone { Production::Digit } else { self.production };
        let (unread, login) = (self.unread.min(text.len()), self.login.min(text.len()));
        let failure = Self { unread, login, production, ..*self };
        let failure = failure.with_at_sign(reparse_in(Features::ALL, self.hint), Features::ALL, text);
        let mut error = failure.error_in(text, Features::ALL);
        if is_alone {
            error.production = self.production;
        }
        error
    }
}
