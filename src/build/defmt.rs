//! Logs by defmt: the text of `Debug`, without passwords.

use super::{
    FieldList, FileBuilder, Form, FtpBuilder, GopherBuilder, HostValue, HttpBuilder, IpBuilder, MailtoBuilder,
    NewsBuilder, NntpBuilder, OtherBuilder, ProsperoBuilder, TelnetBuilder, UriBuilder, Value, ValueList, WaisBuilder,
};

macro_rules! as_debug {
    ($($name:ident),*) => { $(
        impl defmt::Format for $name<'_> {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{}", defmt::Debug2Format(self));
            }
        }
    )* };
}

as_debug!(
    FtpBuilder,
    HttpBuilder,
    GopherBuilder,
    MailtoBuilder,
    NewsBuilder,
    NntpBuilder,
    TelnetBuilder,
    WaisBuilder,
    FileBuilder,
    ProsperoBuilder,
    OtherBuilder,
    IpBuilder,
    UriBuilder,
    Form,
    Value,
    ValueList,
    FieldList,
    HostValue
);
