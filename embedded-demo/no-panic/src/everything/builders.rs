//! URLs built from values that the compiler does not know.

use core::{
    hint::black_box,
    net::{Ipv4Addr, Ipv6Addr},
};

use rfc1738::{
    Component, Schemes as _, ValueError,
    build::{
        FieldList, FileBuilder, FtpBuilder, GopherBuilder, HostValue, HttpBuilder, IpBuilder, MailtoBuilder,
        NewsBuilder, NntpBuilder, OtherBuilder, ProsperoBuilder, TelnetBuilder, UriBuilder, Value, ValueList,
        WaisBuilder,
    },
    form::Form,
    parts::FtpType,
    schemes::Modern,
};

use super::{show, sink, urls::Lab};

/// Calls each builder with values that the compiler does not know.
pub(super) fn builders(text: &str, bytes: &[u8]) {
    let number = black_box(Some(bytes.len() as u16));
    let address = Ipv4Addr::from_bits(bytes.len() as u32);
    let host = || black_box(if text.is_empty() { HostValue::from(address) } else { HostValue::from(text) });
    let value = || black_box(Some(Value::from(bytes)));
    let (texts, values) = ([text], [Value::from(text), Value::ABSENT]);
    let (text_pairs, value_pairs) = ([(text, text)], [(values[0], values[1])]);
    let lists = [ValueList::EMPTY, (&texts).into(), texts[..].into(), (&values).into(), values[..].into()];
    let field_lists =
        [FieldList::EMPTY, (&text_pairs).into(), text_pairs[..].into(), (&value_pairs).into(), value_pairs[..].into()];
    macro_rules! server {
        ($builder:expr) => {
            $builder.host(host()).port(number)
        };
    }
    black_box(Value::from(b"a"));
    for form in [Form::from(&text_pairs), text_pairs[..].into(), Form::from(&value_pairs), value_pairs[..].into()] {
        built!(form);
        built!(HttpBuilder::new(host()).segment(Value::encoded(text)).segment(value()).search(form));
        built!(FileBuilder::new(host()).segments(ValueList::encoded(text)).segment(form));
        built!(FtpBuilder::new(host()).name(value()).segment(value()).segment(value()));
    }
    for (mut list, mut fields) in lists.into_iter().zip(field_lists) {
        let segments = || black_box(list.clone());
        let typecode = black_box(FtpType::ASCII);
        built!(
            server!(FtpBuilder::new(host()))
                .user(value())
                .password(value())
                .cwds(segments())
                .name(value())
                .typecode(typecode)
        );
        built!(server!(HttpBuilder::new(host())).segments(segments()).search(value()));
        built!(FileBuilder::new(host()).host(host()).segments(segments()));
        built!(server!(ProsperoBuilder::new(host(), text)).hsoname(value()).fields(black_box(fields.clone())));
        black_box((list.is_empty(), list.next(), list.next_back(), fields.next()));
    }
    let gopher = server!(GopherBuilder::new(host())).gtype(value()).selector(value()).search(value());
    built!(gopher.gopher_plus_string(value()).slash(black_box(true)));
    built!(MailtoBuilder::new(value()).address(value()));
    built!(black_box([NewsBuilder::all(), NewsBuilder::group(text), NewsBuilder::article(value(), host())])[0]);
    built!(server!(NntpBuilder::new(host(), "")).group(text).number(number.map(u64::from)));
    built!(server!(TelnetBuilder::new(host())).user(value()).password(value()).slash(black_box(true)));
    built!(server!(WaisBuilder::new(host(), value())).database(value()).search(value()));
    built!(WaisBuilder::new(host(), value()).doc(value(), value()));
    built!(OtherBuilder::new("", "").scheme(text).schemepart(value()));
    built!(server!(IpBuilder::new("", host())).user(value()).password(value()).scheme(text).urlpath(value()));
    if let Ok(builder) = UriBuilder::of::<Lab>(text, host(), number, &texts, value()) {
        built!(builder.user(value()));
    }
    if let Ok(builder) = UriBuilder::of::<Modern>(text, host(), number, &texts, value()) {
        built!(builder);
    }
    for row in black_box(Lab::ROWS) {
        built!(server!(UriBuilder::new(row, host())).user(text).password(bytes));
        built!(UriBuilder::new(row, Ipv6Addr::from_bits(black_box(1))).segments(&texts).query(value()));
    }
}

pub(super) fn outcome<T>(outcome: Result<T, ValueError>) {
    match black_box(outcome) {
        Ok(value) => sink(value),
        Err(error) => {
            show(&error);
            black_box(error == black_box(error));
        }
    }
}

pub(super) fn component(component: Component, octets: &[u8]) {
    let component = black_box(component);
    show(&component);
    black_box((component.as_str(), component.production()));
    show(&component.encode(octets));
}
