//! The URLs of each scheme of RFC 1738, by their own types. They deref to a `Url`, whose methods
//! `urls::url` calls.

use core::hint::black_box;

use rfc1738::{
    Encoded, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, SchemeSet,
    TelnetUrl, WaisUrl,
    parts::{Article, FtpType, GopherType, GroupPart},
    send::{EndUser, FtpCommand, NntpCommand},
};
use rfc1738_fetch::{Ftp, Gopher, Http, Nntp};

use super::{
    masks::wrong,
    parts::{encoded, host, line, lines, login, refused, segments, server},
    show, sink, text,
    transfers::{self, fetch_error, transfer},
};

pub(super) fn ftp<S: SchemeSet>(url: FtpUrl<'_, S>) {
    text(&url);
    url.login().map(login);
    server(url.server());
    segments(url.cwds());
    url.name().map(encoded);
    if let Some(typecode) = black_box(url.typecode()) {
        black_box((typecode.as_char(), typecode == black_box(FtpType::ASCII)));
    }
    let end_user = EndUser::new(url.as_str().as_bytes()).with_password(url.as_str().as_bytes());
    url.login_commands(black_box(end_user)).map_or_else(refused, |commands| lines(commands.map(FtpCommand::line)));
    url.commands().map_or_else(refused, |commands| {
        lines(commands.clone().map(FtpCommand::line));
        commands.for_each(|command| {
            if let FtpCommand::Cwd(argument) = command {
                argument.octets().for_each(sink);
            }
        });
    });
    Ftp::new(&url, black_box(end_user), &mut black_box([0; 32])).map_or_else(fetch_error, transfers::ftp);
}

pub(super) fn http<S: SchemeSet>(url: HttpUrl<'_, S>) {
    text(&url);
    server(url.server());
    Http::new(&url, &mut black_box([0; 32])).map_or_else(fetch_error, |http| transfer(&mut http.allow_close()));
}

pub(super) fn gopher<S: SchemeSet>(url: GopherUrl<'_, S>) {
    text(&url);
    server(url.server());
    url.gtype().map(encoded);
    url.selector().map(encoded);
    url.query().map(encoded);
    url.gopher_plus_string().map(encoded);
    show(&url.item_type());
    black_box(url.item_type().as_str());
    black_box(GopherType::new(black_box(b'0')) == url.item_type());
    url.request().map_or_else(refused, line);
    if let Some(plus) = black_box(url.gopher_plus()) {
        sink(plus);
        plus.values().for_each(encoded);
    }
    let buffer = &mut black_box([0; 32]);
    Gopher::new(&url, buffer)
        .map_or_else(fetch_error, |gopher| transfer(&mut gopher.without_final_dot().with_max_size(black_box(9))));
}

pub(super) fn mailto<S: SchemeSet>(url: MailtoUrl<'_, S>) {
    text(&url);
    encoded(url.address());
    url.addresses().for_each(encoded);
    url.headers().for_each(pair);
    black_box(url.addr_specs()).for_each(|address| address.map_or_else(wrong, pair));
}

pub(super) fn news<S: SchemeSet>(url: NewsUrl<'_, S>) {
    text(&url);
    url.server().map(server);
    match black_box(url.grouppart()) {
        GroupPart::Article(part) => article(part),
        part => _ = black_box(part),
    }
}

pub(super) fn article(article: Article<'_>) {
    text(&article);
    black_box(article.as_str());
    encoded(article.local());
    host(article.host());
    black_box(article.message_id()).map_or_else(wrong, |id| show(&id));
}

pub(super) fn nntp<S: SchemeSet>(url: NntpUrl<'_, S>) {
    text(&url);
    server(url.server());
    encoded(url.group());
    black_box((url.digits(), url.number()));
    black_box(url.commands()).map_or_else(refused, |commands| lines(commands.map(NntpCommand::line)));
}

pub(super) fn nntp_transfer(url: NntpUrl<'_>) {
    Nntp::new(&url, &mut black_box([0; 32]))
        .map_or_else(fetch_error, |nntp| transfer(&mut nntp.with_max_size(black_box(9))));
}

pub(super) fn telnet<S: SchemeSet>(url: TelnetUrl<'_, S>) {
    text(&url);
    url.login().map(login);
    server(url.server());
    black_box(!url.path().is_empty());
}

pub(super) fn wais<S: SchemeSet>(url: WaisUrl<'_, S>) {
    text(&url);
    server(url.server());
    encoded(url.database());
    url.query().map(encoded);
    black_box(url.doc()).map(pair);
}

pub(super) fn file<S: SchemeSet>(url: FileUrl<'_, S>) {
    text(&url);
    black_box(url.is_local());
    segments(url.segments());
}

pub(super) fn prospero<S: SchemeSet>(url: ProsperoUrl<'_, S>) {
    text(&url);
    server(url.server());
    encoded(url.hsoname());
    black_box((url.fields().size_hint(), url.fields().len()));
    let _ = black_box(url.fields().list::<3>());
    url.fields().for_each(pair);
}

pub(super) fn pair((name, value): (Encoded<'_>, Encoded<'_>)) {
    encoded(name);
    encoded(value);
}

pub(super) fn other<S: SchemeSet>(url: OtherUrl<'_, S>) {
    text(&url);
    encoded(url.schemepart());
}
