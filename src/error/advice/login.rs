//! Logins, and an "@" where no login may be.

use super::mistake::{Mistake, is_known};
use crate::error::{ErrorKind, Place};

pub(super) const BACKSLASH: &str = "a backslash is not a slash: write /";
const NO_HOST: &str = "a host must follow";
const THIS: &str = "leave this out";
const NO_USER: &str = "this scheme has no user: leave it out with the @";
pub(super) const ESCAPES: &str = "in the user and in the password, escape @ : / ? # as %40 %3A %2F %3F %23";
pub(super) const TWO_SCHEMES: &str = "there are two schemes: leave out the first";

impl Mistake<'_> {
    /// An "@" in a scheme without a user. If the host ends before it, it belongs to what follows
    /// the host, and leaving out what precedes it would lead to another host.
    pub(super) fn of_a_user(&self) -> Option<&'static str> {
        if self.kind != ErrorKind::UserNotAllowed {
            return None;
        }
        Some(match self.byte() {
            Some(b'?') => "a / must follow before the ?",
            Some(b'#') => "leave out the # and what follows",
            Some(b'\\') => BACKSLASH,
            _ if self.is_behind_a_scheme() => TWO_SCHEMES,
            Some(b'@') if !self.has_host_behind_at() => THIS,
            _ if !self.has_host_behind_at() && !self.is_scheme("file") => NO_HOST,
            _ => NO_USER,
        })
    }

    /// A byte of a secret, of which the sentence tells nothing.
    pub(super) fn in_a_secret(&self) -> Option<&'static str> {
        match self.kind {
            ErrorKind::UserNotAllowed => {
                self.of_a_user().filter(|sentence| matches!(*sentence, TWO_SCHEMES | NO_USER | NO_HOST | THIS))
            }
            ErrorKind::Fragment if self.is_fragment_in_login() => Some(ESCAPES),
            ErrorKind::EmptyPort if matches!(self.place, Place::PORT | Place::ADDRESS) => {
                Some("a port needs digits; in a password, escape each delimiter")
            }
            _ => None,
        }
    }

    /// Returns whether a host follows the last "@" of the authority. If none does, the host is what
    /// precedes it.
    fn has_host_behind_at(&self) -> bool {
        let authority = self.behind.split(|byte| matches!(*byte, b'/' | b'?' | b'#')).next().unwrap_or_default();
        let host = authority.rsplit(|byte| *byte == b'@').next().unwrap_or_default();
        !matches!(host, [] | [b':' | b']', ..])
    }

    /// Returns whether a scheme is where the user or the host would be: `https://mailto:me@h`.
    pub(super) fn is_behind_a_scheme(&self) -> bool {
        self.host_before().strip_suffix(b":").is_some_and(is_known)
    }

    pub(super) fn in_a_login(&self) -> Option<&'static str> {
        match (self.kind, self.byte()) {
            // `CORP\me:pw@host.dom` has a user, and `host.dom\pub\a@b` has a path.
            (ErrorKind::Unsafe, Some(b'\\')) if self.place == Place::LOGIN => {
                Some("write %5C for this backslash, or / if the host ends here")
            }
            _ if self.place == Place::BEFORE_AT && (self.byte() == Some(b'@') || self.is_behind_at()) => {
                Some("only the last @ stands before the host: write %40 for the others")
            }
            _ => None,
        }
    }

    /// Returns whether an "@" precedes the host around the offset.
    fn is_behind_at(&self) -> bool {
        self.before.strip_suffix(self.host_before()).is_some_and(|before| before.ends_with(b"@"))
    }
}
