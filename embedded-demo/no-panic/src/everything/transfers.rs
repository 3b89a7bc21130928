//! Transfers with servers.

use core::hint::black_box;

use rfc1738::{SchemeSet, heapless::String, schemes::Web};
use rfc1738_fetch::{
    Content, FetchError, Ftp, FtpStep, Header, Http, Info, Message, ReadBuf, Redirect, RedirectError, Redirects, Step,
    Transfer, Validator,
};

use super::{
    masks::wrong,
    parts::{self, refused},
    show, sink,
    urls::url,
};

/// Runs a transfer with answers that the compiler does not know.
pub(super) fn transfer(transfer: &mut dyn Transfer) {
    black_box(transfer.start()).map_or_else(fetch_error, sink);
    loop {
        match black_box(transfer.step()) {
            Ok(next) => {
                if step(next) {
                    break;
                }
            }
            Err(reason) => return fetch_error(reason),
        }
    }
    sink(transfer.framing());
    black_box(transfer.leftover());
}

pub(super) fn ftp(ftp: Ftp<'_>) {
    let mut ftp = black_box(ftp).resume_at(black_box(9)).part(black_box(3), black_box(9)).with_max_size(black_box(9));
    black_box(ftp.start()).map_or_else(fetch_error, sink);
    loop {
        match black_box(ftp.step()) {
            Ok(FtpStep::Control(next)) => {
                if step(next) {
                    break;
                }
            }
            Ok(FtpStep::ConnectData(port)) => {
                sink(port);
                if black_box(true) {
                    ftp.connect_failed();
                }
            }
            Ok(FtpStep::ReceiveData(buf)) => fill(buf),
            Ok(FtpStep::CloseData) => {}
            Err(reason) => return fetch_error(reason),
        }
    }
    sink(ftp.framing());
    black_box(ftp.leftover());
}

/// Carries out a step; returns `true` for the last one.
fn step(step: Step<'_>) -> bool {
    match step {
        Step::Connect(server) | Step::ConnectTls(server) => parts::server(server),
        Step::Send(message) => send(message),
        Step::Receive(buf) => fill(buf),
        Step::Data(bytes) => sink(bytes),
        Step::Info(Info::ReplyLine(line)) => {
            show(&line);
            sink(line.bytes());
        }
        Step::Info(info) => sink(info),
        Step::Done(quit) => {
            if let Some(quit) = quit {
                send(quit);
            }
            return true;
        }
    }
    false
}

fn send(message: Message<'_>) {
    message.bytes().for_each(sink);
    sink(message.copy_from(black_box(3), &mut [0; 4]));
}

fn fill(mut buf: ReadBuf<'_>) {
    sink(buf.begins_wait());
    sink(buf.space());
    match black_box(0) {
        0 => buf.received(black_box(3)),
        1 => buf.end_of_stream(),
        2 => buf.pending(),
        _ => buf.failed(),
    }
}

/// Calls http with header fields, a range, and redirects.
pub(super) fn http(text: &str) {
    let Ok(base) = Web::parse(text) else { return };
    let header = black_box(Header::new(text, text));
    let headers = [match header {
        Ok(header) => header,
        Err(reason) => return show(&reason),
    }];
    sink(headers.map(|header| (header.name(), header.value())));
    let (mut buffer, names) = (black_box([0; 32]), [text]);
    let mut http = match Http::new(&base, &mut buffer) {
        Ok(http) => http
            .add_fields(&headers)
            .report_fields(&names)
            .with_error_body(black_box(9))
            .resume_at(black_box(9), Validator::new(text.as_bytes()))
            .part(black_box(3), black_box(9))
            .with_max_size(black_box(9)),
        Err(reason) => return fetch_error(reason),
    };
    transfer(&mut http);
    sink(http.status());
    if let Some(validator) = Validator::new(text.as_bytes()) {
        sink(validator);
        sink(validator.as_bytes());
    }
    post(&base, text);
    let location = http.location().unwrap_or_default();
    let mut redirects = Redirects::new(black_box(3)).allow_https_to_http();
    redirected(redirects.follow(&base, location));
    redirected(redirects.follow_lenient(&base, location));
}

/// Sends content.
fn post(base: &rfc1738::Url<&str, Web>, text: &str) {
    let content = match black_box(Content::new(text, text.as_bytes())) {
        Ok(content) => content,
        Err(reason) => return show(&reason),
    };
    sink((content.content_type(), content.bytes()));
    let mut buffer = black_box([0; 32]);
    for is_post in [true, false] {
        let http = match black_box(is_post) {
            true => Http::post(base, content, &mut buffer),
            false => Http::put(base, content, &mut buffer),
        };
        match http {
            Ok(mut http) => transfer(&mut http),
            Err(reason) => fetch_error(reason),
        }
    }
}

fn redirected(redirect: Result<Redirect<String<64>, Web>, RedirectError>) {
    match redirect {
        Ok(redirect) => {
            sink(redirect.is_same_origin);
            url(redirect.url.borrow());
        }
        Err(reason) => {
            show(&reason);
            if let RedirectError::Reference(reason) = reason {
                wrong(reason);
            }
        }
    }
}

pub(super) fn fetch_error(error: FetchError) {
    show(&error);
    black_box(error == black_box(error));
    sink((error.is_incomplete(), error.is_temporary(), error.cannot_resume()));
    match error {
        FetchError::Injection(reason) => {
            refused(reason);
            black_box(FetchError::from(reason));
        }
        FetchError::Reply(reply) => {
            show(&reply);
            black_box((reply.command(), reply.code(), reply.class(), reply.meaning()));
        }
        _ => {}
    }
}
