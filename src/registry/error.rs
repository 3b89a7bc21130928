//! What is wrong with a declaration.

use core::fmt;

/// Why something is not a declaration of a scheme or a table; from [`DeclaredScheme::try_new`](crate::DeclaredScheme::try_new) and its like.
///
/// ```
/// use rfc1738::{DeclarationError, DeclaredScheme, Syntax};
///
/// assert_eq!(DeclaredScheme::try_new("my_app", Syntax::Opaque, None), Err(DeclarationError::Name));
/// assert_eq!(DeclarationError::Name.to_string(), "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DeclarationError {
    /// The name is not a `scheme` in lower case (section 2.1).
    Name,
    /// The default port is 0, or is missing in the syntax of http or ftp, or is given in a syntax without ports.
    Port,
    /// A user is declared, but the syntax itself says whether there is one.
    Userinfo,
    /// A table has a scheme twice.
    Twice,
}

impl DeclarationError {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Name => "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\"",
            Self::Port => "a default port is 1 to 65535: http's and ftp's syntax need one, an opaque one has none",
            Self::Userinfo => "this scheme does not follow RFC 3986's syntax",
            Self::Twice => "this scheme is given twice",
        }
    }
}

impl fmt::Display for DeclarationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl core::error::Error for DeclarationError {}
