//! Each public type can be logged, if it is not an iterator and needs no std.

use defmt::Format;
use rfc1738::{Production, ValueError, *};
use schemes::{All, Https, SchemeDef, Syntax};

/// Compiles if each type implements `Format`.
macro_rules! formats {
    ($($type:ty,)*) => { $(const _: () = format::<$type>();)* };
}

const fn format<T: Format>() {}

formats! {
    Url<&'static str>, FileUrl<All>, FtpUrl<All>, GopherUrl<All>, HttpUrl<All>, MailtoUrl<All>, NewsUrl<All>, NntpUrl<All>,
    OtherUrl<All>, ProsperoUrl<All>, TelnetUrl<All>, WaisUrl<All>, Typed<All>, Endpoint, Host<&'static str>, Server<&'static str>, Login, Password, Encoded,
    FixedUrl<8>, FixedHost<8>, FixedServer<8>,
    allowed::Allowed, allowed::Listed, allowed::ListedError,
    Error, ErrorKind, Production, error::ErrorInText, error::ErrorInUrl, error::LineCounter, error::StreamLineCounter, error::Sentence,
    ValueError, grammar::Failure,
    Component, Redacted, Scheme, SchemeDef, Syntax,
    All, Https, schemes::Iot, schemes::Rfc1738, schemes::Web, schemes::WebSockets,
    schemes::WebWithUserinfo,
    advisories::Advisory, advisories::Advisories,
    build::Builder, build::Extension, send::CoapOption, send::MqttConnect, build::Value, build::HostValue, build::ValueList,
    form::Form, form::EachPair<u8>,
    wrappers::WrapperExtractor<All, 64>, wrappers::Wrapper<All, 64>,
    redact::Filter<64>, redact::Masked<u8>, normal::NormalForm, resolve::RelativeReference,
    resolve::Reference<&'static str>,
    parts::Article, parts::FtpType, parts::GopherType, parts::GroupPart,
    send::Argument, send::EndUser, send::FtpCommand, send::GopherPlus, send::Line,
    send::LineOctets,
    send::NntpCommand, send::RequestTarget,
    tidy::Change, tidy::Tidy<All>,
}

#[cfg(feature = "url")]
formats! {
    interop::ConversionError<Error>,
}
