//! The URLs of each scheme of RFC 1738, by their own types.

use core::hint::black_box;

use rfc1738::{
    Encoded, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, Schemes,
    TelnetUrl, WaisUrl,
    parts::{Article, FtpType, GopherType, GroupPart},
    send::{EndUser, FtpCommand, NntpCommand},
};
use rfc1738_fetch::{Ftp, Gopher, Http, Nntp};

use super::{
    TEXT,
    conversations::{self, conversation, fetch_error},
    masks::error,
    parts::{encoded, host, line, lines, login, refused, scheme, schemepart, segments, server},
    show, sink, text,
};

pub(super) fn ftp<S: Schemes>(url: FtpUrl<'_, S>) {
    view!(url);
    login(url.login());
    black_box((url.user(), url.password()));
    hosted!(url);
    url.segments().map(segments);
    segments(url.cwds());
    url.name().map(encoded);
    if let Some(typecode) = black_box(url.typecode()) {
        black_box((typecode.as_char(), typecode == black_box(FtpType::ASCII)));
    }
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
        Ok(ftp) => conversations::ftp(ftp),
        Err(reason) => fetch_error(reason),
    }
}

pub(super) fn http<S: Schemes>(url: HttpUrl<'_, S>) {
    view!(url);
    hosted!(url);
    url.segments().map(segments);
    url.query().map(encoded);
    black_box((url.request_target(), url.host_header()));
    if let Ok(mut http) = Http::new(&url, &mut black_box([0; 32])) {
        conversation(&mut http);
    }
}

pub(super) fn gopher<S: Schemes>(url: GopherUrl<'_, S>) {
    view!(url);
    hosted!(url);
    url.gtype().map(encoded);
    url.selector().map(encoded);
    url.search().map(encoded);
    url.gopher_plus_string().map(encoded);
    show(&url.item_type());
    black_box(url.item_type().as_str());
    black_box(GopherType::new(black_box(b'0')) == url.item_type());
    match url.request() {
        Ok(request) => line(request),
        Err(reason) => refused(reason),
    }
    match black_box(url.gopher_plus()) {
        Some(plus) => {
            sink(plus);
            plus.values().for_each(encoded);
        }
        None => {}
    }
    match Gopher::new(&url, &mut black_box([0; 32])) {
        Ok(gopher) => conversation(&mut gopher.until_close()),
        Err(reason) => fetch_error(reason),
    }
}

pub(super) fn mailto<S: Schemes>(url: MailtoUrl<'_, S>) {
    view!(url);
    black_box(url.as_str());
    encoded(url.address());
    match black_box(url.addr_spec()) {
        Ok((local, domain)) => {
            encoded(local);
            encoded(domain);
        }
        Err(reason) => error(reason, TEXT),
    }
}

pub(super) fn news<S: Schemes>(url: NewsUrl<'_, S>) {
    view!(url);
    black_box(url.as_str());
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
    match black_box(article.message_id()) {
        Ok(id) => show(&id),
        Err(reason) => error(reason, TEXT),
    }
}

pub(super) fn nntp<S: Schemes>(url: NntpUrl<'_, S>) {
    view!(url);
    hosted!(url);
    black_box((url.group(), url.digits(), url.number()));
    lines(url.commands().map(NntpCommand::line));
}

pub(super) fn nntp_conversation(url: NntpUrl<'_>) {
    conversation(&mut Nntp::new(&url, &mut black_box([0; 32])));
}

pub(super) fn telnet<S: Schemes>(url: TelnetUrl<'_, S>) {
    view!(url);
    login(url.login());
    black_box((url.user(), url.password()));
    url.host().map(host);
    server(url.server());
    black_box((url.as_str(), url.port(), url.effective_port(), url.has_slash()));
}

pub(super) fn wais<S: Schemes>(url: WaisUrl<'_, S>) {
    view!(url);
    hosted!(url);
    encoded(url.database());
    url.search().map(encoded);
    if let Some((wtype, wpath)) = black_box(url.doc()) {
        encoded(wtype);
        encoded(wpath);
    }
}

pub(super) fn file<S: Schemes>(url: FileUrl<'_, S>) {
    view!(url);
    url.host().map(host);
    black_box((url.as_str(), url.is_local(), url.path()));
    segments(url.segments());
}

pub(super) fn prospero<S: Schemes>(url: ProsperoUrl<'_, S>) {
    view!(url);
    hosted!(url);
    encoded(url.hsoname());
    black_box((url.fields().size_hint(), url.fields().len()));
    let _ = black_box(url.fields().list::<3>());
    url.fields().for_each(field);
}

pub(super) fn field((name, value): (Encoded<'_>, Encoded<'_>)) {
    encoded(name);
    encoded(value);
}

pub(super) fn other<S: Schemes>(url: OtherUrl<'_, S>) {
    view!(url);
    black_box(url.as_str());
    scheme(url.scheme());
    schemepart(url.schemepart());
}
