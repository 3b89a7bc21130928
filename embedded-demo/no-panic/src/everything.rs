//! Calls every function and every `Display` of the library: one function here a type there.
//!
//! Each value passes [`black_box`], so that no path is left out for what the compiler knows of it. `Debug` is left out, and so is the
//! `Display` of `Ipv4Addr`, which is core's and can panic. So is what needs std (`to_path`, `from_path`), and what allocates (`decode_cow`,
//! `decode_string`, a wrapper's `into_text`, `build_string`, `to_owned_url`), since no memory is a panic of alloc's.

use core::{
    borrow::Borrow as _,
    fmt::{self, Display, Write as _},
    hash::{Hash, Hasher},
    hint::black_box,
    net::{Ipv4Addr, Ipv6Addr},
    str,
};

use rfc1738::{
    Advisories, Advisory, Article, BuildError, Component, DeclaredBody, DeclaredBuilder, DeclaredScheme, DeclaredUrl,
    DecodeError, Encoded, EndUser, Error, Field, FieldList, FileBuilder, FileUrl, Form, FormText, FtpBuilder,
    FtpCommand, FtpType, FtpUrl, GopherBuilder, GopherPlus, GopherType, GopherUrl, GroupPart, Host, HostPort,
    HostValue, HttpBuilder, HttpOnly, HttpUrl, HttpsOnly, IpBuilder, IpSchemePart, Joined, Later, Line, Login,
    MailtoBuilder, MailtoUrl, NewsBuilder, NewsUrl, NntpBuilder, NntpCommand, NntpUrl, OtherBuilder, OtherUrl,
    OwnedUrl, Password, Passwords, Path, Production, ProsperoBuilder, ProsperoUrl, Redacted, Refused, Scheme,
    SchemePart, SchemeSet, SchemeTable, Segments, Server, Syntax, TelnetBuilder, TelnetUrl, Tidy, Url, UrlKey, Value,
    ValueList, WaisBuilder, WaisUrl, Web,
    context::{Extractor, Wrapper, Wrappers},
    conversation::{Conversation, FetchError, Ftp, Gopher, Http, Nntp, Step},
    grammar::{self, Failure, Parsed, rfc3986},
    heapless::String,
    nom::error::{ErrorKind, ParseError},
    schemes,
};

pub fn call(bytes: &[u8]) {
    #[cfg(feature = "planted")]
    black_box(bytes[3]);

    component(Component::User, bytes);
    declared_at_run_time();
    passwords(Passwords::new(bytes));
    passwords(Passwords::with_tables(black_box(&[&schemes::WEB, &TABLE]), bytes));
    wrappers(bytes);
    let tidy = Tidy::from_bytes(bytes);
    black_box(tidy.fragment());
    tidied(&tidy);
    tidied(&Tidy::from_bytes_with_tables(black_box(&[&schemes::WEB, &TABLE]), bytes));
    if let Ok(text) = str::from_utf8(bytes) {
        redacted(Redacted::new(text));
        redacted(Redacted::with_tables(black_box(&[&schemes::WEB, &TABLE]), text));
        let tidy = Tidy::new(text);
        black_box(tidy.fragment());
        tidied(&tidy);
        tidied(&Tidy::with_tables(black_box(&[&schemes::WEB, &TABLE]), text));
        urls(text, bytes);
        declared_urls(text, bytes);
        combinators(text);
        builders(text, bytes);
        kept(text);
        joined(text);
    }
}

fn joined(text: &str) {
    for base in ["http://h/a/b", "ftp://h/a/b;type=i", "file:///a/b", "x-lamp://h/a/b", "https://h/a/b", "mqtt://h/a/b"]
    {
        let Ok(base) = Url::<4>::parse_with_in(black_box(&[&schemes::WEB, &schemes::IOT, &TABLE]), base) else {
            continue;
        };
        if let Ok(url) = Url::<4>::parse_with_in(black_box(&[&schemes::WEB, &schemes::IOT, &TABLE]), text) {
            let reference = black_box(base.reference_to(&url));
            black_box((reference.len(), reference.is_empty()));
            show(&reference);
        }
        let mut buffer = String::<64>::new();
        joined_url(base.join(text, &mut buffer));
        joined_url(base.join_with(black_box(&[&schemes::WEB, &TABLE]), text, &mut buffer));
        if let Ok(owned) = OwnedUrl::<String<64>, 4, Web>::try_from(base.as_str()) {
            match black_box(owned.join(text)) {
                Ok(joined) => {
                    black_box((joined.url.as_str(), joined.fragment));
                }
                Err(error) => self::error(error),
            }
        }
    }
}

fn joined_url(joined: Result<Joined<'_, Url<'_, 4>>, Error>) {
    match black_box(joined) {
        Ok(joined) => {
            black_box(joined.fragment);
            url(joined.url);
        }
        Err(error) => self::error(error),
    }
}

fn declared_at_run_time() {
    let name = black_box("x-panel");
    for syntax in black_box([Syntax::Rfc3986, Syntax::Http, Syntax::Ftp, Syntax::Common, Syntax::Opaque]) {
        match black_box(DeclaredScheme::try_new(name, syntax, black_box(Some(1)))) {
            Ok(scheme) => {
                black_box(scheme.try_with_userinfo()).err().iter().for_each(show);
            }
            Err(wrong) => show(&wrong),
        }
    }
    black_box(SchemeTable::try_new(name, black_box(schemes::IOT.schemes()))).err().iter().for_each(show);
}

fn redacted(redacted: Redacted<'_>) {
    show(&redacted);
    black_box(redacted.column(black_box(7)));
    passwords(redacted.passwords());
}

fn passwords(passwords: Passwords<'_>) {
    passwords.for_each(|password| {
        black_box(password);
    });
}

/// What each URL has that names a host and a port.
macro_rules! hosted {
    ($url:ident) => {
        hostport($url.hostport());
        host($url.host());
        server($url.server());
        black_box(($url.as_str(), $url.port(), $url.effective_port(), $url.path()));
    };
}

/// Each way into a type, then its own function.
macro_rules! enter {
    ($url:ident($text:ident, $bytes:ident) => $use:path) => {
        enter!([$url::parse($text), $url::parse_bytes($bytes), $url::try_from($text), $url::try_from($bytes)] => $use);
    };
    ($url:ident<N>($text:ident, $bytes:ident) => $use:path) => {
        enter!($url($text, $bytes) => $use);
        enter!([$url::<4>::parse_in($text), $url::<4>::parse_bytes_in($bytes)] => $use);
    };
    ([$($result:expr),*] => $use:path) => { $(
        match black_box($result) {
            Ok(url) => $use(url),
            Err(error) => self::error(error),
        }
    )* };
}

/// What every builder ends with.
macro_rules! built {
    ($builder:expr) => {
        let builder = black_box(&$builder).clone();
        outcome(builder.check());
        outcome(builder.build::<4>());
        outcome(builder.write_to(&mut Sink));
    };
}

fn urls(text: &str, bytes: &[u8]) {
    enter!(Encoded(text, bytes) => encoded);
    enter!(Url<N>(text, bytes) => url);
    enter!(FtpUrl<N>(text, bytes) => ftp);
    enter!(HttpUrl<N>(text, bytes) => http);
    enter!(GopherUrl(text, bytes) => gopher);
    enter!(MailtoUrl(text, bytes) => mailto);
    enter!(NewsUrl(text, bytes) => news);
    enter!(NntpUrl(text, bytes) => nntp);
    enter!(TelnetUrl(text, bytes) => telnet);
    enter!(WaisUrl(text, bytes) => wais);
    enter!(FileUrl<N>(text, bytes) => file);
    enter!(ProsperoUrl<N>(text, bytes) => prospero);
    enter!(OtherUrl(text, bytes) => other);
}

fn url<const N: usize>(url: Url<'_, N>) {
    text(&url);
    show(&url.redacted());
    scheme(url.scheme());
    black_box((url.as_str(), url.port(), url.default_port(), url.effective_port(), url.path()));
    url.server().map(server);
    normal(&url);
    advisories(url.advisories());
    url.login().map(login);
    url.user().map(encoded);
    url.password().map(password);
    url.host().map(host);
    url.search().map(encoded);
    if let Url::Declared(url) = url {
        declared(url);
    }
}

/// Made by the compiler: these functions panic, and so refuse to compile.
const TABLE: SchemeTable = SchemeTable::new(
    "all",
    &[
        DeclaredScheme::http("x-http", 1),
        DeclaredScheme::ftp("x-ftp", 2),
        DeclaredScheme::common("x-common", None),
        DeclaredScheme::opaque("x-opaque"),
        DeclaredScheme::rfc3986("x-rfc3986", None).with_userinfo(),
    ],
);

fn declared_urls(text: &str, bytes: &[u8]) {
    let tables = black_box(&[&TABLE, &schemes::WEB, &schemes::FTPS, &schemes::IOT][..]);
    enter!([Url::parse_with(tables, text), Url::parse_bytes_with(tables, bytes)] => url);
    enter!([Url::<4>::parse_with_in(tables, text), Url::<4>::parse_bytes_with_in(tables, bytes)] => url);
    match black_box(grammar::url_with::<4>(tables)(text)) {
        Ok((rest, url)) => {
            black_box(rest);
            self::url(url);
        }
        Err(error) => {
            error.map(|inner| failure(inner, text));
        }
    }
    tables.iter().for_each(|table| table.schemes().iter().for_each(sink));
    tables.iter().for_each(|table| sink(table.find(text)));
    for scheme in tables.iter().flat_map(|table| table.schemes()) {
        enter!([scheme.parse(text), scheme.parse_bytes(bytes)] => declared);
        enter!([scheme.parse_in::<4>(text), scheme.parse_bytes_in::<4>(bytes)] => declared);
        combinator(text, grammar::rfc3986::absolute_uri::<4>(scheme), declared);
        built!(DeclaredBuilder::new(scheme, text).user(text).password(bytes));
        built!(DeclaredBuilder::new(scheme, Ipv6Addr::from_bits(black_box(1))));
    }
    black_box(TABLE.name());
}

fn declared<const N: usize>(url: DeclaredUrl<'_, N>) {
    text(&url);
    show(&url.redacted());
    scheme(url.scheme());
    black_box((url.as_str(), url.port(), url.effective_port(), url.path()));
    black_box(url.name());
    let declaration = black_box(url.declaration());
    black_box((declaration.name(), declaration.syntax(), declaration.default_port(), declaration.has_userinfo()));
    url.server().map(server);
    show(&url.normal());
    black_box(url.normal().build::<8>().is_ok());
    black_box(url == black_box("http://h/"));
    advisories(url.advisories());
    url.login().map(login);
    url.user().map(encoded);
    url.password().map(password);
    url.host().map(host);
    url.hostport().map(hostport);
    url.segments().map(segments);
    url.query().map(encoded);
    show(&url.request_target());
    if let Some(builder) = url.to_builder() {
        built!(builder.clone().segments(&["a"]).query("b"));
        built!(builder.clone().segment("").segment("a"));
        built!(builder);
    }
    compare(&url.body(), &black_box(url.body()));
    match black_box(url.body()) {
        DeclaredBody::Http(body) => http(body),
        DeclaredBody::Ftp(body) => ftp(body),
        DeclaredBody::Common(part) => {
            built!(part.to_builder(url.name()));
            ip_schemepart(part);
        }
        DeclaredBody::Opaque(part) => {
            built!(part.to_builder(url.name()));
            schemepart(part);
        }
        _ => {}
    }
}

fn tidied<T: ?Sized>(tidy: &Tidy<'_, T>) {
    show(tidy);
    for change in tidy.changes() {
        show(&change);
        show(&change.kind());
        black_box((change.kind().as_str(), change.offset(), change.range()));
    }
    match tidy.parse(&mut String::<64>::new()) {
        Ok(url) => text(&url),
        Err(error) => self::error(error),
    }
    match tidy.parse_in::<4>(&mut String::<64>::new()) {
        Ok(url) => text(&url),
        Err(error) => self::error(error),
    }
}

/// Each way to a URL that owns its text, of which 64 bytes fit.
fn kept(text: &str) {
    enter!([text.parse::<OwnedUrl<String<64>>>(), OwnedUrl::<String<64>>::try_from(text)] => owned);
    enter!([Url::parse(text).and_then(OwnedUrl::<String<64>>::try_from)] => owned);
    enter!([text.parse::<OwnedUrl<String<64>, 16, Web>>()] => sink);
    enter!([Later::parse::<4>(text), HttpOnly::parse::<4>(text), HttpsOnly::parse::<4>(text)] => url);
    enter!([Url::parse(text).and_then(|url| OwnedUrl::<String<64>>::try_from(&url))] => owned);
    match String::<64>::try_from(text).map(OwnedUrl::<String<64>>::try_from) {
        Ok(Ok(url)) => owned(url),
        Ok(Err(refused)) => {
            show(&refused);
            error(refused.error());
            black_box(refused.clone().into_text());
            error(refused.into());
        }
        Err(_) => {}
    }
}

fn owned(owned: OwnedUrl<String<64>>) {
    text(&owned);
    url(owned.url());
    key(owned.borrow(), owned.url().key());
    show(&owned.redacted());
    black_box((owned.scheme(), owned.user(), owned.host(), owned.port(), owned.effective_port()));
    black_box((owned.server(), owned.path(), owned.search(), owned.normal(), owned == black_box("http://h/")));
    black_box(String::<64>::from(owned.clone()));
    black_box((owned.as_str(), owned.as_ref()));
    enter!([OwnedUrl::<String<32>>::try_from(&owned)] => sink);
    black_box(owned.into_text());
}

fn normal<const N: usize>(url: &Url<'_, N>) {
    let normal = black_box(url.normal());
    show(&normal);
    black_box(normal == black_box(normal));
    normal.hash(&mut Sink);
    black_box(url.equivalent(black_box(url)));
}

fn advisories(advisories: Advisories) {
    let advisories = black_box(advisories);
    black_box((advisories == black_box(advisories), advisories.is_empty(), Advisory::ALL));
    advisories.hash(&mut Sink);
    for advisory in advisories.iter() {
        show(&advisory);
        compare(&advisory, &black_box(advisory));
        black_box((advisories.contains(advisory), advisory.as_str(), advisory.section()));
    }
}

fn server(server: Server<'_>) {
    let server = black_box(server);
    text(&server);
    host(server.host());
    black_box((server.port(), server.socket_addr()));
}

fn ftp<const N: usize>(url: FtpUrl<'_, N>) {
    text(&url);
    built!(url.to_builder());
    login(url.login());
    hosted!(url);
    url.segments().map(segments);
    segments(url.cwds());
    url.name().map(encoded);
    if let Some(typecode) = black_box(url.typecode()) {
        black_box((typecode.as_char(), typecode.transfer()));
    }
    show(&url.redacted());
    let end_user = EndUser::new(url.as_str().as_bytes()).with_password(url.as_str().as_bytes());
    match url.login_commands(black_box(end_user)) {
        Ok(commands) => lines(commands.map(FtpCommand::line)),
        Err(reason) => refused(reason),
    }
    match url.commands() {
        Ok(commands) => {
            lines(commands.clone().map(FtpCommand::line));
            commands.for_each(|command| {
                if let FtpCommand::Cwd(argument) = command {
                    argument.octets().for_each(sink);
                }
            });
        }
        Err(reason) => refused(reason),
    }
    match Ftp::new(&url, black_box(end_user), &mut black_box([0; 32])) {
        Ok(talk) => conversation(&mut talk.image_by_default()),
        Err(reason) => fetch_error(reason),
    }
}

fn lines<'a>(lines: impl Iterator<Item = Line<'a>>) {
    lines.for_each(line);
}

fn line(line: Line<'_>) {
    let line = black_box(line);
    _ = write!(Sink, "{line:?}");
    line.octets().for_each(sink);
    decoded(line.to_vec::<4>());
    decoded(line.write_into(&mut [0; 4]));
}

fn refused(refused: Refused) {
    show(&refused);
    black_box((refused.component(), refused.octet(), refused == black_box(refused)));
}

fn http<const N: usize>(url: HttpUrl<'_, N>) {
    text(&url);
    built!(url.to_builder());
    hosted!(url);
    url.segments().map(segments);
    url.search().map(encoded);
    show(&url.redacted());
    black_box((url.request_target(), url.host_header()));
    conversation(&mut Http::new(&url, &mut black_box([0; 32])));
}

fn gopher(url: GopherUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    hosted!(url);
    url.gtype().map(encoded);
    url.selector().map(encoded);
    url.search().map(encoded);
    url.gopher_plus_string().map(encoded);
    show(&url.redacted());
    show(&url.item_type());
    black_box(url.item_type().as_str());
    black_box(GopherType::new(black_box(b'0')) == url.item_type());
    match url.request() {
        Ok(request) => line(request),
        Err(reason) => refused(reason),
    }
    match black_box(url.gopher_plus()) {
        Some(GopherPlus::ItemAttributes(names)) => names.for_each(encoded),
        Some(GopherPlus::FilledForm(values)) => values.for_each(encoded),
        view => sink(view),
    }
    match Gopher::new(&url, &mut black_box([0; 32])) {
        Ok(talk) => conversation(&mut talk.until_close()),
        Err(reason) => fetch_error(reason),
    }
}

/// With a server that says what nobody knows.
fn conversation(talk: &mut dyn Conversation) {
    talk.at_most(black_box(9));
    loop {
        match black_box(talk.step()) {
            Ok(Step::Connect(server)) => self::server(server),
            Ok(Step::ConnectData(port)) => sink(port),
            Ok(Step::Send(line)) => self::line(line),
            Ok(Step::Receive(channel, room)) => {
                sink((channel, room));
                talk.received(black_box(3));
            }
            Ok(Step::Said(said)) => {
                show(&said);
                sink(said.octets());
            }
            Ok(Step::Announced(length)) => sink(length),
            Ok(Step::Location(location)) => sink(location),
            Ok(Step::Data(octets)) => sink(octets),
            Ok(_) => break,
            Err(reason) => return fetch_error(reason),
        }
    }
    black_box(talk.unread());
}

fn fetch_error(error: FetchError) {
    show(&error);
    black_box(error == black_box(error));
    match error {
        FetchError::Refused(reason) => {
            refused(reason);
            black_box(FetchError::from(reason));
        }
        FetchError::Reply(reply) => {
            show(&reply);
            black_box((reply.to(), reply.code(), reply.class(), reply.meaning()));
        }
        _ => {}
    }
}

fn mailto(url: MailtoUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    black_box(url.as_str());
    encoded(url.address());
    match black_box(url.addr_spec()) {
        Ok(address) => {
            black_box(address == black_box(address));
            encoded(address.local());
            encoded(address.domain());
        }
        Err(error) => self::error(error),
    }
}

fn news(url: NewsUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    black_box(url.as_str());
    url.grouppart().hierarchy().for_each(sink);
    url.grouppart().hierarchy().rev().for_each(sink);
    match black_box(url.grouppart()) {
        GroupPart::Article(part) => article(part),
        part => _ = black_box(part),
    }
}

fn article(article: Article<'_>) {
    text(&article);
    black_box(article.as_str());
    encoded(article.local());
    host(article.host());
    match black_box(article.message_id()) {
        Ok(id) => text(&id),
        Err(error) => self::error(error),
    }
}

fn nntp(url: NntpUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    hosted!(url);
    black_box((url.group(), url.digits(), url.number()));
    show(&url.redacted());
    lines(url.commands().map(NntpCommand::line));
    url.hierarchy().for_each(sink);
    url.hierarchy().rev().for_each(sink);
    conversation(&mut Nntp::new(&url, &mut black_box([0; 32])));
}

fn telnet(url: TelnetUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    login(url.login());
    hostport(url.hostport());
    host(url.host());
    server(url.server());
    black_box((url.as_str(), url.port(), url.effective_port(), url.has_slash()));
}

fn wais(url: WaisUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    hosted!(url);
    encoded(url.database());
    url.search().map(encoded);
    black_box(url.part() == black_box(url.part()));
}

fn file<const N: usize>(url: FileUrl<'_, N>) {
    text(&url);
    built!(url.to_builder());
    url.host().map(host);
    black_box((url.as_str(), url.is_local(), url.path()));
    segments(url.segments());
}

fn prospero<const N: usize>(url: ProsperoUrl<'_, N>) {
    text(&url);
    built!(url.to_builder());
    hosted!(url);
    encoded(url.hsoname());
    black_box((url.fields().size_hint(), url.fields().len()));
    url.fields().for_each(field);
}

fn field(field: Field<'_>) {
    black_box(field == black_box(field));
    encoded(field.name());
    encoded(field.value());
}

fn other(url: OtherUrl<'_>) {
    text(&url);
    built!(url.to_builder());
    if let Some(builder) = url.to_ip_builder() {
        built!(builder);
    }
    black_box(url.as_str());
    scheme(url.scheme());
    schemepart(url.schemepart());
}

fn schemepart(part: SchemePart<'_>) {
    text(&part);
    black_box(part.as_str());
    part.ip().map(ip_schemepart);
}

fn ip_schemepart(part: IpSchemePart<'_>) {
    text(&part);
    black_box(part.as_str());
    login(part.login());
    part.urlpath().map(encoded);
}

fn scheme(scheme: Scheme<'_>) {
    let scheme = black_box(scheme);
    compare(&scheme, &black_box(scheme));
    show(&scheme);
    black_box((scheme.as_str(), scheme.default_port(), Scheme::from_name(scheme.as_str())));
    black_box((scheme.kind(), scheme.kind().as_str()));
    if let Scheme::Other(other) = scheme {
        compare(&other, &black_box(other));
        black_box(other.as_str());
    }
}

fn login(login: Login<'_>) {
    let login = black_box(login);
    text(&login);
    black_box(login.as_str());
    login.user().map(encoded);
    login.password().map(password);
    hostport(login.hostport());
}

fn password(password: Password<'_>) {
    let password = black_box(password);
    text(&password);
    black_box((password.as_str(), password.is_empty()));
    password.octets().for_each(sink);
}

fn hostport(hostport: HostPort<'_>) {
    let hostport = black_box(hostport);
    text(&hostport);
    black_box((hostport.as_str(), hostport.port()));
    host(hostport.host());
}

fn host(host: Host<'_>) {
    let host = black_box(host);
    text(&host);
    black_box((host.as_str(), host.address()));
    match host {
        Host::Name(name) => {
            text(&name);
            black_box((name.as_str(), name.is_within_dns_limits()));
            encoded(name.encoded());
            name.labels().for_each(sink);
            name.labels().rev().for_each(sink);
        }
        Host::Literal(literal) => {
            text(&literal);
            black_box((literal.as_str(), literal.address()));
        }
        Host::Number(number) => {
            text(&number);
            black_box((number.as_str(), number.address()));
        }
        _ => {}
    }
}

fn path<const N: usize>(path: Path<'_, N>) {
    text(&path);
    black_box(path.as_str());
    segments(path.segments());
}

fn segments(segments: Segments<'_, '_>) {
    let segments = black_box(segments);
    black_box((segments.len(), segments.size_hint(), segments.as_str()));
    segments.clone().rev().for_each(encoded);
    segments.for_each(encoded);
}

fn encoded(encoded: Encoded<'_>) {
    let encoded = black_box(encoded);
    text(&encoded);
    black_box((encoded.as_str(), encoded.as_ref(), encoded.is_empty(), encoded.is_escaped()));
    black_box((encoded == *black_box("a"), encoded == black_box("a")));
    black_box(encoded.octets().size_hint());
    encoded.octets().for_each(sink);
    decoded(encoded.decode::<4>());
    decoded(encoded.decode_into(&mut [0; 4]));
    decoded(encoded.decode_str::<4>());
    black_box(encoded.decodes_to(black_box(b"a")));
    black_box(encoded.split_once(black_box('=')));
    encoded.split(black_box(b'%')).for_each(sink);
    let pairs = black_box(encoded.pairs());
    pairs.get(black_box("a")).map(form_text);
    pairs.for_each(|(name, value)| {
        form_text(name);
        form_text(value);
    });
}

fn form_text(text: FormText<'_>) {
    self::text(&text);
    black_box((text.as_str(), text.as_ref(), text.is_empty()));
    black_box((text == *black_box("a"), text == black_box("a")));
    black_box(text.octets().size_hint());
    text.octets().for_each(sink);
    decoded(text.decode::<4>());
    decoded(text.decode_into(&mut [0; 4]));
    decoded(text.decode_str::<4>());
    black_box(text.decodes_to(black_box(b"a")));
    built!(HttpBuilder::new("h").segment(text));
}

/// What is decoded, and why it could not be.
fn decoded<T>(outcome: Result<T, DecodeError>) {
    match black_box(outcome) {
        Ok(octets) => sink(octets),
        Err(error) => show(&error),
    }
}

/// Each way to make a URL, with values that nothing is known of.
fn builders(text: &str, bytes: &[u8]) {
    let number = black_box(Some(bytes.len() as u16));
    let address = Ipv4Addr::from_bits(bytes.len() as u32);
    let host = || black_box(if text.is_empty() { HostValue::from(address) } else { HostValue::from(text) });
    let value = || black_box(Some(Value::from(bytes)));
    let (texts, values) = ([text], [Value::from(text), Value::ABSENT]);
    let (text_pairs, value_pairs) = ([(text, text)], [(values[0], values[1])]);
    let lists = [ValueList::EMPTY, (&texts).into(), texts[..].into(), (&values).into(), values[..].into()];
    let field_lists =
        [FieldList::EMPTY, (&text_pairs).into(), text_pairs[..].into(), (&value_pairs).into(), value_pairs[..].into()];
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
            FtpBuilder::new(host()).user(value()).password(value()).cwds(segments()).name(value()).typecode(typecode)
        );
        built!(HttpBuilder::new(host()).host(host()).port(number).segments(segments()).search(value()));
        built!(FileBuilder::new(host()).host(host()).segments(segments()));
        built!(ProsperoBuilder::new(host(), text).hsoname(value()).fields(black_box(fields.clone())));
        black_box((list.is_empty(), list.next(), list.next_back(), fields.next()));
    }
    let gopher = GopherBuilder::new(host()).gtype(value()).selector(value()).search(value());
    built!(gopher.gopher_plus_string(value()).slash(black_box(true)));
    built!(MailtoBuilder::new(value()));
    built!(black_box([NewsBuilder::all(), NewsBuilder::group(text), NewsBuilder::article(value(), host())])[0]);
    built!(NntpBuilder::new(host(), "").group(text).number(number.map(u64::from)));
    built!(TelnetBuilder::new(host()).slash(black_box(true)));
    built!(WaisBuilder::new(host(), value()).database(value()).search(value()));
    built!(WaisBuilder::new(host(), value()).doc(value(), value()));
    built!(OtherBuilder::new("", "").scheme(text).schemepart(value()));
    built!(IpBuilder::new("", host()).scheme(text).urlpath(value()));
}

fn outcome<T>(outcome: Result<T, BuildError>) {
    match black_box(outcome) {
        Ok(value) => sink(value),
        Err(error) => {
            show(&error);
            black_box(error == black_box(error));
        }
    }
}

fn component(component: Component, octets: &[u8]) {
    let component = black_box(component);
    show(&component);
    black_box((component.as_str(), component.production()));
    show(&component.encode(octets));
}

fn error(error: Error) {
    show(&error);
    show(&error.kind());
    show(&error.production());
    black_box((error == black_box(error), error.offset(), error.found()));
    black_box((error.kind().as_str(), error.production().as_str(), Production::ALL));
}

fn failure(failure: Failure, text: &str) {
    let failure = black_box(failure);
    black_box((failure == black_box(failure), failure.offset(text)));
    error(failure.error(text));
    black_box(Failure::at(text));
    black_box(Failure::append(text, ErrorKind::Tag, Failure::from_error_kind(text, ErrorKind::Tag)));
}

fn wrappers(mut bytes: &[u8]) {
    Wrappers::<64>::new(black_box(bytes)).for_each(|found| wrapper(&found));
    let mut extractor = black_box(Extractor::<64>::new());
    while let Some(found) = extractor.feed(black_box(&mut bytes)) {
        wrapper(found);
    }
}

fn wrapper<const N: usize>(found: &Wrapper<'_, N>) {
    let found = black_box(found);
    black_box((found.span(), found.contents(), found.text(), found.url_text(), found.fragment()));
    found.url().map_or_else(error, url);
    found.url_in::<4>().map_or_else(error, url);
    found.url_with(&[&schemes::WEB]).map_or_else(error, url);
    found.url_with_in::<4>(&[&schemes::WEB]).map_or_else(error, url);
    found.hyphens().for_each(sink);
    found.alternates().for_each(sink);
}

/// Each production of section 5, and of RFC 3986.
fn combinators(text: &str) {
    combinator(text, rfc3986::hier_part::<4>, ip_schemepart);
    combinator(text, rfc3986::authority, login);
    combinator(text, rfc3986::userinfo, encoded);
    combinator(text, rfc3986::host, host);
    combinator(text, rfc3986::port, sink);
    combinator(text, rfc3986::ip_literal, sink);
    combinator(text, rfc3986::ipv6address, sink);
    combinator(text, rfc3986::h16, sink);
    combinator(text, rfc3986::ls32, sink);
    combinator(text, rfc3986::ipv4address, sink);
    combinator(text, rfc3986::dec_octet, sink);
    combinator(text, rfc3986::reg_name, encoded);
    combinator(text, rfc3986::path_abempty::<4>, path);
    combinator(text, rfc3986::segment, encoded);
    combinator(text, rfc3986::query, encoded);
    combinator(text, rfc3986::pchar, encoded);
    combinator(text, rfc3986::pct_encoded, encoded);
    combinator(text, rfc3986::unreserved, sink);
    combinator(text, rfc3986::sub_delims, sink);
    combinator(text, grammar::genericurl, |(name, part)| {
        scheme(name);
        schemepart(part);
    });
    combinator(text, grammar::url::<4>, url);
    combinator(text, grammar::otherurl, other);
    combinator(text, grammar::scheme, scheme);
    combinator(text, grammar::schemepart, schemepart);
    combinator(text, grammar::ip_schemepart, ip_schemepart);
    combinator(text, grammar::login, login);
    combinator(text, grammar::hostport, hostport);
    combinator(text, grammar::host, host);
    combinator(text, grammar::hostname, sink);
    combinator(text, grammar::domainlabel, sink);
    combinator(text, grammar::toplabel, sink);
    combinator(text, grammar::alphadigit, sink);
    combinator(text, grammar::hostnumber, sink);
    combinator(text, grammar::port, sink);
    combinator(text, grammar::user, encoded);
    combinator(text, grammar::password, password);
    combinator(text, grammar::urlpath, encoded);
    combinator(text, grammar::ftpurl::<4>, ftp);
    combinator(text, grammar::fpath::<4>, path);
    combinator(text, grammar::fsegment, encoded);
    combinator(text, grammar::ftptype, sink);
    combinator(text, grammar::fileurl::<4>, file);
    combinator(text, grammar::httpurl::<4>, http);
    combinator(text, grammar::hpath::<4>, path);
    combinator(text, grammar::hsegment, encoded);
    combinator(text, grammar::search, encoded);
    combinator(text, grammar::gopherurl, gopher);
    combinator(text, grammar::gtype, encoded);
    combinator(text, grammar::selector, encoded);
    combinator(text, grammar::gopher_plus_string, encoded);
    combinator(text, grammar::mailtourl, mailto);
    combinator(text, grammar::encoded822addr, encoded);
    combinator(text, grammar::newsurl, news);
    combinator(text, grammar::grouppart, sink);
    combinator(text, grammar::group, sink);
    combinator(text, grammar::article, article);
    combinator(text, grammar::nntpurl, nntp);
    combinator(text, grammar::telneturl, telnet);
    combinator(text, grammar::waisurl, wais);
    combinator(text, grammar::waisdatabase, wais);
    combinator(text, grammar::waisindex, wais);
    combinator(text, grammar::waisdoc, wais);
    combinator(text, grammar::database, encoded);
    combinator(text, grammar::wtype, encoded);
    combinator(text, grammar::wpath, encoded);
    combinator(text, grammar::prosperourl::<4>, prospero);
    combinator(text, grammar::ppath, encoded);
    combinator(text, grammar::psegment, encoded);
    combinator(text, grammar::fieldspec, field);
    combinator(text, grammar::fieldname, encoded);
    combinator(text, grammar::fieldvalue, encoded);
    combinator(text, grammar::lowalpha, sink);
    combinator(text, grammar::hialpha, sink);
    combinator(text, grammar::alpha, sink);
    combinator(text, grammar::digit, sink);
    combinator(text, grammar::safe, sink);
    combinator(text, grammar::extra, sink);
    combinator(text, grammar::national, sink);
    combinator(text, grammar::punctuation, sink);
    combinator(text, grammar::reserved, sink);
    combinator(text, grammar::hex, sink);
    combinator(text, grammar::escape, sink);
    combinator(text, grammar::unreserved, sink);
    combinator(text, grammar::uchar, encoded);
    combinator(text, grammar::xchar, encoded);
    combinator(text, grammar::digits, sink);
}

fn combinator<'a, O>(text: &'a str, production: impl Fn(&'a str) -> Parsed<'a, O>, then: fn(O)) {
    match black_box(production(black_box(text))) {
        Ok((rest, value)) => {
            black_box(rest);
            then(value);
        }
        Err(error) => {
            error.map(|inner| failure(inner, text));
        }
    }
}

fn key(key: &dyn UrlKey, other: &dyn UrlKey) {
    black_box((key == other, key.partial_cmp(other), key.cmp(other)));
    key.hash(&mut Sink);
}

/// What every value has that is a text.
fn text<T: Clone + Display + Ord + Hash>(value: &T) {
    show(value);
    compare(value, &black_box(value.clone()));
}

fn compare<T: Ord + Hash>(value: &T, other: &T) {
    black_box((value == other, value.partial_cmp(other), value.cmp(other)));
    value.hash(&mut Sink);
}

fn show(value: &impl Display) {
    _ = write!(Sink, "{value}");
}

fn sink<T>(value: T) {
    black_box(value);
}

/// Takes whatever is written or hashed.
struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        black_box(Ok(()))
    }
}

impl Hasher for Sink {
    fn write(&mut self, bytes: &[u8]) {
        black_box(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}
