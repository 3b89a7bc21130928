//! URLs built from values that the compiler does not know.

use core::{
    hint::black_box,
    net::{Ipv4Addr, Ipv6Addr},
};

use rfc1738::{
    Component, SchemeSet as _,
    build::{Builder, HostValue, Value, ValueList},
    form::Form,
    parts::FtpType,
    schemes::{All, SchemeDef},
};

use super::{Sink, parts::outcome, show, urls::Lab};

/// Calls each builder with values that the compiler does not know.
pub(super) fn builders(text: &str, bytes: &[u8]) {
    let number = black_box(Some(bytes.len() as u16));
    let address = Ipv4Addr::from_bits(bytes.len() as u32);
    let host = || black_box(if text.is_empty() { HostValue::from(address) } else { HostValue::from(text) });
    let value = || black_box(Some(Value::from(bytes)));
    let (texts, values) = ([text], [Value::from(text), Value::ABSENT]);
    let (text_pairs, value_pairs) = ([(text, text)], [(values[0], values[1])]);
    let lists = [ValueList::EMPTY, (&texts).into(), texts[..].into(), (&values).into(), values[..].into()];
    let forms: [Form; 5] =
        [Form::EMPTY, (&text_pairs).into(), text_pairs[..].into(), (&value_pairs).into(), value_pairs[..].into()];
    macro_rules! server {
        ($builder:expr) => {
            $builder.host(host()).port(number)
        };
    }
    black_box(Value::from(b"a"));
    // It is inlined always, so that only a pointer to it needs its symbol.
    black_box::<fn(&'static SchemeDef, HostValue<'static>) -> Builder<'static>>(Builder::new);
    for form in forms {
        outcome(form.write_to(&mut Sink));
        built!(Builder::new(&SchemeDef::HTTP_1738, host()).segment(Value::encoded(text)).segment(value()).query(form));
        built!(Builder::new(&SchemeDef::FILE_1738, host()).path(Value::encoded(text)).segment(form));
        built!(Builder::new(&SchemeDef::FTP_1738, host()).name(value()).segment(value()).segment(value()));
        built!(Builder::new(&SchemeDef::HTTP, host()).segment(Value::encoded(text)).segment(value()).query(form));
        built!(Builder::new(&SchemeDef::FILE, host()).path(Value::encoded(text)).segment(form));
        built!(Builder::new(&SchemeDef::FTP, host()).name(value()).segment(value()).segment(value()));
    }
    for (mut list, fields) in lists.into_iter().zip(forms) {
        let segments = || black_box(list.clone());
        let typecode = black_box(FtpType::ASCII);
        built!(
            server!(Builder::new(&SchemeDef::FTP_1738, host()))
                .user(value())
                .password(value())
                .segments(segments())
                .name(value())
                .typecode(typecode)
        );
        built!(server!(Builder::new(&SchemeDef::HTTP_1738, host())).segments(segments()).query(value()));
        built!(Builder::new(&SchemeDef::FILE_1738, host()).host(host()).segments(segments()));
        built!(server!(Builder::new(&SchemeDef::PROSPERO, host())).name(value()).fields(black_box(fields)));
        black_box((list.next(), list.next_back()));
    }
    let gopher = server!(Builder::new(&SchemeDef::GOPHER, host())).gtype(value()).selector(value()).query(value());
    built!(gopher.gopher_plus_string(value()).slash(black_box(true)));
    built!(Builder::mailto(value()));
    built!(black_box([Builder::newsgroup(text), Builder::article(value(), value())])[0]);
    built!(server!(Builder::new(&SchemeDef::NNTP, host())).name(value()).number(number.map(u64::from)));
    built!(server!(Builder::new(&SchemeDef::TELNET, host())).user(value()).password(value()).slash(black_box(true)));
    built!(server!(Builder::new(&SchemeDef::WAIS, host())).name(value()).query(value()));
    built!(Builder::new(&SchemeDef::WAIS, host()).name(value()).doc(value(), value()));
    built!(Builder::other(text, value()));
    built!(server!(Builder::ip(text, host())).user(value()).password(value()).urlpath(value()));
    built!(Builder::of::<Lab>(text, host()).port(number).segments(&texts).query(value()).user(value()));
    built!(Builder::of::<All>(text, host()).port(number).segments(&texts).query(value()).fragment(value()));
    for row in black_box(All::SCHEMES).iter().chain(black_box(Lab::SCHEMES)) {
        built!(server!(Builder::new(row, host())).user(text).password(bytes));
        built!(Builder::new(row, Ipv6Addr::from_bits(black_box(1))).segments(&texts).query(value()));
    }
}

pub(super) fn component(component: Component, octets: &[u8]) {
    let component = black_box(component);
    show(&component.encode(octets));
    black_box::<fn(Component, &'static [u8]) -> _>(Component::encode); // as `Builder::new`
}
