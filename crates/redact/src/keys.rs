//! The names of secrets.

use crate::{Secrets, forms::form};

impl Secrets<'_> {
    /// Keys whose values are masked anywhere: `password`, `token`, `secret`, `api_key` and others.
    ///
    /// A longer name that ends with one of these is masked too, if a delimiter or a capital letter
    /// separates its parts: `db_password`, `X-Plex-Token`, `accessToken`. Case, "-" and "_" are
    /// ignored, so `api_key` is also `apikey` and `API-Key`. A name in capitals that ends with
    /// `PASSWORD`, `_PASS`, `_KEY`, `_TOKEN` or `_SECRET`, as in the environment of a process, may
    /// begin with anything.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let line = "GET /a?refresh_token=abc&device-key=1";
    /// assert_eq!(Redacted::new(line).to_string(), "GET /a?refresh_token=***&device-key=1");
    /// let shown = Redacted::new(line).and_keys(&["device-key"]);
    /// assert_eq!(shown.to_string(), "GET /a?refresh_token=***&device-key=***");
    /// ```
    pub const KEYS: &'static [&'static str] = &[
        "pwd", "password", "passwd", "passphrase", "secret", "token", "api_key", "access_key", "secret_key",
        "private_key", "jwt", "sslpassword", "pgpassword", "sshpass", "secret_key_base", "password_digest",
        "password_hash", "password_confirmation", "SharedAccessSignature", "AccountKey", "SharedAccessKey",
        "csrfmiddlewaretoken", "psk", "signing_key", "subscription_key", "functions_key", "secret_string",
    ];

    /// Keys whose values are masked only in the query or the fragment of a URL: `sig`, `hmac`,
    /// `sessionid` and others.
    ///
    /// Elsewhere they are ordinary words: `sig=11` is a signal in a kernel log. A value of `pass`,
    /// `pw`, `passcode`, `otp` or `auth` is masked anywhere if it cannot be a word: `pass=hunter2`.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let shown = Redacted::new("GET /a?X-Amz-Expires=60&X-Amz-Signature=0a1b sig=11");
    /// assert_eq!(shown.to_string(), "GET /a?X-Amz-Expires=60&X-Amz-Signature=*** sig=11");
    /// ```
    pub const QUERY_KEYS: &'static [&'static str] = &[
        "key", "code", "state", "ticket", "pass", "pw", "passcode", "otp", "auth", "sig", "signature", "hmac", "pin",
        "credential", "assertion", "verifier", "device_code", "SAMLResponse", "id_token_hint", "session_id",
        "jsessionid", "phpsessid",
    ];
}

/// The names whose values are secret.
#[derive(Clone, Copy)]
pub(crate) struct Keys<'n> {
    pub(crate) own: &'n [&'n str],
    /// Returns the kind of the name with a hash and a length. A function pointer, so firmware
    /// without names of its own does not link the search for them.
    pub(crate) name: fn(&[&str], u32, usize) -> Name,
}

impl<'n> Keys<'n> {
    pub(crate) const DEFAULT: Self = Self { own: &[], name: default_name };
    /// The tokens that are known by their form, in place of names.
    pub(crate) const FORMS: Self = Self { own: &[], name: form };

    /// Adds names to the default ones, if these are there.
    pub(crate) const fn and(self, own: &'n [&'n str]) -> Self {
        Self { own, name: any_name }
    }

    /// Returns these names, in place of the default ones.
    pub(crate) const fn only(own: &'n [&'n str]) -> Self {
        Self { own, name: own_name }
    }
}

/// Where a name counts, and what its value is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    /// The value may be a folder, which is not a secret.
    Pwd,
    Anywhere,
    /// It counts only in a query or a fragment.
    OfQuery,
    /// It counts only there, and only with a value of five bytes or more, because it is an ordinary
    /// word.
    Word,
    /// It counts only there, or with a value that cannot be a word.
    Loose,
    /// It is the name of a header, followed by a scheme and credentials, or by cookies.
    OfHeader,
    /// It is not a name, but the beginning of a token.
    Form,
    /// It is not a name, but a longer one may be.
    No,
    /// Every name is shorter.
    TooLong,
}

/// The field of a header that has a scheme and credentials.
pub(crate) const AUTHORIZATION: &str = "authorization";

/// The maximum number of letters of a name.
const LONGEST: usize = 21;

/// The number of names.
const COUNT: usize = Secrets::KEYS.len().wrapping_add(Secrets::QUERY_KEYS.len()).wrapping_add(2);

/// The hashes of the names. A URL that is logged links them, and the names would take 200 bytes
/// more. A collision with another name in a text has a probability of 1 in 100 million, and would
/// only mask one more value.
static HASHES: [u32; COUNT] = {
    let mut hashes = [0; COUNT];
    let mut rest: &mut [u32] = &mut hashes;
    let mut names: &[&str] = &[];
    let mut lists: &[&[&str]] = &[Secrets::KEYS, Secrets::QUERY_KEYS, &["cookie", AUTHORIZATION]];
    while let Some((first, others)) = rest.split_first_mut() {
        if let ([], [list, behind @ ..]) = (names, lists) {
            (names, lists) = (list, behind);
        }
        if let [name, behind @ ..] = names {
            assert!(len(name.as_bytes()) <= LONGEST, "a name is longer than the longest");
            *first = hash(name.as_bytes());
            names = behind;
        }
        rest = others;
    }
    hashes
};

/// For each last letter of a name, the letters before it as bits, so that most words need no hash.
#[cfg(not(target_os = "none"))]
static ENDS: [u32; 32] = {
    let mut ends = [0; 32];
    let mut lists: &[&[&str]] = &[Secrets::KEYS, Secrets::QUERY_KEYS];
    while let [list, rest @ ..] = lists {
        let mut names: &[&str] = list;
        while let [name, behind @ ..] = names {
            if let [.., before, last] = name.as_bytes() {
                let mut cells: &mut [u32] = &mut ends;
                let mut letter: u8 = 0;
                while let Some((first, others)) = cells.split_first_mut() {
                    if letter == *last & 0x1F {
                        *first |= 1 << (*before & 0x1F);
                    }
                    (letter, cells) = (letter.wrapping_add(1), others);
                }
            }
            names = behind;
        }
        lists = rest;
    }
    ends
};

/// Returns `false` if no default name ends so.
#[cfg(not(target_os = "none"))]
pub(crate) fn may_end(text: &[u8]) -> bool {
    match text {
        [.., before, last] if !is_joint(*before) && !is_joint(*last) => {
            let befores = ENDS.get(usize::from(*last & 0x1F)).copied().unwrap_or_default();
            befores >> (*before & 0x1F) & 1 != 0
        }
        _ => true,
    }
}

/// Returns the kind of the default name with this hash, if it has this many letters.
pub(crate) fn default_name(_: &[&str], hash: u32, len: usize) -> Name {
    const OF_QUERY: usize = Secrets::KEYS.len();
    const HEADERS: usize = COUNT - 2;
    /// The first names of a query.
    const WORDS: usize = 4;
    /// The names after these.
    const LOOSE: usize = 5;
    if len > LONGEST {
        return Name::TooLong;
    }
    // Most texts are no name, and many machines compare several hashes at once.
    if cfg!(not(target_os = "none")) && !HASHES.iter().fold(false, |is_found, name| is_found | (*name == hash)) {
        return Name::No;
    }
    match HASHES.iter().position(|name| *name == hash) {
        None => Name::No,
        Some(0) => Name::Pwd,
        Some(index) if index < OF_QUERY => Name::Anywhere,
        Some(index) if index < OF_QUERY + WORDS => Name::Word,
        Some(index) if index < OF_QUERY + WORDS + LOOSE => Name::Loose,
        Some(index) if index < HEADERS => Name::OfQuery,
        Some(_) => Name::OfHeader,
    }
}

/// Returns the kind of a caller's name with this hash and length.
pub(crate) fn own_name(own: &[&str], found: u32, len: usize) -> Name {
    let mut longer = Name::TooLong;
    for name in own {
        let letters = self::len(name.as_bytes());
        if letters == len && hash(name.as_bytes()) == found {
            return Name::Anywhere;
        }
        // Most texts end with another letter, so the first step ends the search.
        let last = || name.bytes().rfind(|letter| !is_joint(*letter));
        if letters > len && (len > 1 || last().is_some_and(|last| push(EMPTY, last) == found)) {
            longer = Name::No;
        }
    }
    longer
}

/// Returns the kind of a caller's name or the default name with this hash and length.
pub(crate) fn any_name(own: &[&str], hash: u32, len: usize) -> Name {
    match (own_name(own, hash, len), default_name(own, hash, len)) {
        (Name::Anywhere, _) => Name::Anywhere,
        (longer, Name::TooLong) => longer,
        (_, name) => name,
    }
}

/// The hash of no letters. It is not 0, which a NUL after a name would not change.
pub(crate) const EMPTY: u32 = 1;

/// Returns the hash of a name, which is read from its end. Case, "-" and "_" are ignored.
pub(crate) const fn hash(mut name: &[u8]) -> u32 {
    let mut hash = EMPTY;
    while let [before @ .., last] = name {
        hash = push(hash, *last);
        name = before;
    }
    hash
}

/// Returns the hash of a name with one more letter before it.
pub(crate) const fn push(hash: u32, letter: u8) -> u32 {
    if is_joint(letter) {
        return hash;
    }
    hash.wrapping_mul(0x9E37_79B1).wrapping_add(u32::from_le_bytes([letter.to_ascii_lowercase(), 0, 0, 0]))
}

/// Returns whether a byte joins the words of a name, and is ignored in it.
pub(crate) const fn is_joint(letter: u8) -> bool {
    matches!(letter, b'-' | b'_')
}

/// Returns the number of letters of a name that count.
const fn len(mut name: &[u8]) -> usize {
    let mut len: usize = 0;
    while let [first, rest @ ..] = name {
        len = len.wrapping_add(!is_joint(*first) as usize);
        name = rest;
    }
    len
}

/// Returns the byte that stands for all letters that are equal in a name.
pub(crate) fn fold(letter: u8) -> u8 {
    if letter == b'-' { b'_' } else { letter.to_ascii_lowercase() }
}
