//! The size of each public type in bytes.

#![no_std]
#![no_main]

use bench_target::{entry, exit, print};

// Text, layout and row: seven words.
const _: () = assert!(size_of::<rfc1738::Url<&str>>() <= 28);

macro_rules! sizes {
    ($($krate:ident: $($name:ident $(<$of:ty>)?),* ;)*) => { $($(
        print(concat!(stringify!($krate), "::", stringify!($name)), size_of::<$krate::$name $(<$of>)?>());
    )*)* };
}

#[entry]
fn main() -> ! {
    use rfc1738::{build, form, grammar, parts, schemes, tidy};

    sizes! {
        rfc1738: Url<&str>, FtpUrl, HttpUrl, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, TelnetUrl, WaisUrl, FileUrl, ProsperoUrl, OtherUrl,
            Scheme, Login, Password, Host<&str>, Encoded, Error, ErrorKind, Production, ValueError, Redacted;
        parts: Segments, Fields, FtpType, GroupPart, Article;
        form: Form, Pairs;
        build: Builder, Value, HostValue, ValueList;
        tidy: Tidy, Change;
        grammar: Failure;
        schemes: SchemeDef;
        rfc1738_fetch: Ftp, Gopher, Http, Nntp, Step, FtpStep, Message, FetchError;
    }
    print("rfc1738::FixedUrl", size_of::<rfc1738::FixedUrl<64>>());
    #[cfg(feature = "peers")]
    sizes! {
        nourl: Url;
        fluent_uri: Uri<&str>;
    }
    exit(true)
}
