//! What each public type takes in RAM, in bytes.

#![no_std]
#![no_main]

use bench_target::{entry, exit, print};

macro_rules! sizes {
    ($($krate:ident: $($name:ident $(<$of:ty>)?),* ;)*) => { $($(
        print(concat!(stringify!($krate), "::", stringify!($name)), size_of::<$krate::$name $(<$of>)?>());
    )*)* };
}

#[entry]
fn main() -> ! {
    use rfc1738::{conversation, grammar, heapless::String};

    sizes! {
        rfc1738: Url, DeclaredUrl, FtpUrl, HttpUrl, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, TelnetUrl, WaisUrl, FileUrl, ProsperoUrl, OtherUrl,
            Scheme, OtherScheme, SchemePart, IpSchemePart, Login, Password, HostPort, Host, HostName, HostNumber, Path, Segments,
            Fields, Field, Encoded, Octets, Split, Pairs, FormText, FormOctets, FtpType, Transfer, GroupPart, Article, WaisPart, Error, ErrorKind, Production,
            SchemeTable, DeclaredScheme,
            OwnedUrl<String<64>>, TextError<String<64>>, FtpBuilder, HttpBuilder, GopherBuilder, MailtoBuilder, NewsBuilder, NntpBuilder,
            TelnetBuilder, WaisBuilder, FileBuilder, ProsperoBuilder, OtherBuilder, IpBuilder, Value, HostValue, ValueList, FieldList, Form,
            BuildError, Tidy, Changes, Change, ChangeKind;
        grammar: Failure;
        conversation: Ftp, Gopher, Http, Nntp, Step, FetchError;
    }
    #[cfg(feature = "peers")]
    sizes! {
        nourl: Url;
        fluent_uri: Uri<&str>;
    }
    exit(true)
}
