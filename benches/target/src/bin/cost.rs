//! The cost of what the environment variable `COST_OF` names when this is compiled: a parser, a
//! transfer, or other calls. Without a name: the baseline.

#![no_std]
#![no_main]

use core::hint::black_box;
#[cfg(feature = "page")]
use core::{
    future::Future as _,
    pin::pin,
    task::{Context, Poll, Waker},
};

use bench_target::{
    Run, buffer, drive, drive_ftp, entry, measure,
    parsers::{self, show, show_parts, show_url},
};
#[cfg(feature = "peers")]
use bench_target::{peers, write};
use rfc1738::{
    Encoded, FixedUrl, FtpUrl, GopherUrl, HttpUrl, NntpUrl, SchemeSet as _,
    build::{Builder, Built, Value},
    form::Form,
    heapless::String,
    redact::Secrets,
    schemes::{Https, SchemeDef, Web},
    send::EndUser,
};
use rfc1738_fetch::{Content, Ftp, Gopher, Http, Nntp};

const NAME: &[u8] = match option_env!("COST_OF") {
    Some(name) => name.as_bytes(),
    None => b"",
};

/// The function to measure. A constant: the others are not compiled, and cannot influence it.
const RUN: Run = match NAME {
    b"" | b"nothing" => parsers::nothing,
    b"http" => parsers::http,
    b"https" => parsers::https,
    b"url" => parsers::url,
    b"all" => parsers::all,
    #[cfg(feature = "peers")]
    b"nourl" => peers::nourl,
    #[cfg(feature = "peers")]
    b"fluent_uri" => peers::fluent_uri,
    #[cfg(feature = "peers")]
    b"iri_string" => peers::iri_string,
    #[cfg(feature = "peers")]
    b"nourl + error" => nourl_error,
    #[cfg(feature = "peers")]
    b"fluent_uri + error" => fluent_uri_error,
    b"ftp" => ftp::<false>,
    b"ftp transfer" => ftp::<true>,
    b"gopher" => gopher::<false>,
    #[cfg(feature = "page")]
    b"gopher request" => |text| {
        gopher::<false>(text)
            && GopherUrl::parse(text).is_ok_and(|url| page::ask(&mut black_box(buffer()), &url).is_ok())
    },
    #[cfg(feature = "page")]
    b"http request" => |text| {
        let Ok(url) = Web::parse(text) else { return false };
        let context = &mut Context::from_waker(Waker::noop());
        show_url(&url) && pin!(page::get(&mut black_box(buffer()), &url)).poll(context) == Poll::Ready(Ok(()))
    },
    b"web" => |text| Web::parse(text).is_ok_and(|url| show_url(&url)),
    b"gopher transfer" => gopher::<true>,
    b"http transfer" => http_transfer::<false>,
    b"http post" => http_transfer::<true>,
    b"nntp" => nntp::<false>,
    b"nntp transfer" => nntp::<true>,
    b"made" => |text| made::<String<256>>(&SchemeDef::HTTPS, text),
    b"made + owned" => |text| made::<FixedUrl<256, Https>>(&SchemeDef::HTTPS, text),
    b"made of a form" => |text| {
        let (segments, pairs) = (["find", text], [("q", text), ("page", "1")]);
        let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").segments(&segments);
        black_box(&builder.query(Form::from(&pairs)).build::<String<256>>()).is_ok()
    },
    b"made of a path" => |text| {
        let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").path(Value::encoded(text));
        black_box(&builder.build::<String<256>>()).is_ok()
    },
    b"made_http" => |text| made::<String<256>>(&SchemeDef::HTTP_1738, text),
    #[cfg(feature = "literals")]
    b"extended" => literals::extended,
    b"redact" => redact,
    #[cfg(feature = "literals")]
    b"literals" => literals::shown,
    _ => panic!("nothing has this name"),
};

#[entry]
fn main() -> ! {
    measure(RUN)
}

#[cfg(feature = "peers")]
fn nourl_error(text: &str) -> bool {
    nourl::Url::parse(text).map_err(|error| write(format_args!("{error:?}"))).is_ok_and(|url| peers::show_nourl(&url))
}

#[cfg(feature = "peers")]
fn fluent_uri_error(text: &str) -> bool {
    let parsed = fluent_uri::Uri::parse(text).map_err(|error| write(format_args!("{error}")));
    parsed.is_ok_and(|uri| peers::show_fluent_uri(&uri))
}

fn ftp<const TRANSFERS: bool>(text: &str) -> bool {
    let Ok(url) = FtpUrl::parse(text) else { return false };
    show(Some("ftp"), url.host().map(|host| host.as_str()), url.port(), Some(url.path().as_str()), None);
    !TRANSFERS
        || Ftp::new(&url, EndUser::new(b"me@here.dom"), buffer()).as_mut().is_ok_and(|transfer| {
            drive_ftp(transfer, b"220 \n331 \n230 \n250 \n250 \n200 \n500 \n229 (|||1|)\n150 \n226 \n", b"a")
        })
}

fn gopher<const TRANSFERS: bool>(text: &str) -> bool {
    let Ok(url) = GopherUrl::parse(text) else { return false };
    let selector = url.selector().map(Encoded::as_str);
    show(Some("gopher"), url.host().map(|host| host.as_str()), url.port(), selector, None);
    !TRANSFERS || Gopher::new(&url, buffer()).as_mut().is_ok_and(|transfer| drive(transfer, b"a\n.\n"))
}

/// The file of the page `connect`, as `measure` writes it.
#[cfg(feature = "page")]
mod page {
    include!("../../target/page/src/embedded_io.rs");
}

/// Sends a GET, or a POST that reports something.
fn http_transfer<const POSTS: bool>(text: &str) -> bool {
    let Ok(url) = HttpUrl::parse(text) else { return false };
    show_parts(Some("http"), &url);
    let transfer = if POSTS {
        let Ok(report) = Content::new("application/json", black_box(b"{\"up\":true}")) else { return false };
        Http::post(&url, report, buffer())
    } else {
        Http::new(&url, buffer())
    };
    transfer.is_ok_and(|mut transfer| drive(&mut transfer, b"HTTP/1.0 200 \nContent-Length: 1\n\na"))
}

fn nntp<const TRANSFERS: bool>(text: &str) -> bool {
    let Ok(url) = NntpUrl::parse(text) else { return false };
    show(Some("nntp"), url.host().map(|host| host.as_str()), url.port(), Some(url.group().as_str()), url.digits());
    !TRANSFERS || Nntp::new(&url, buffer()).is_ok_and(|mut nntp| drive(&mut nntp, b"200 \n211 \n220 \na\n.\n"))
}

/// Builds a URL with this query. The row is a constant after inlining.
#[inline(always)]
fn made<T: Built>(row: &'static SchemeDef, query: &str) -> bool {
    let builder = Builder::new(row, "update.host.dom").port(8443).segments(&["board_7", "fw.bin"]);
    let made = builder.query(query).build::<T>();
    black_box(&made).is_ok()
}

/// Masks a line of a log, without parsing.
fn redact(text: &str) -> bool {
    Secrets::new(text.as_bytes()).for_each(|secret| _ = black_box((secret.start, secret.end)));
    true
}

/// Literals of `url!`, without a parser.
#[cfg(feature = "literals")]
mod literals {
    use rfc1738::Url;
    use rfc1738_macros::url;

    use super::*;

    static FIRMWARE: Url<&str> = url!("ftp://host.dom/firmware.bin;type=i");
    static STATUS: Url<&str> = url!("http://192.168.0.10:8080/status?board=7");
    static UPDATE: Url<&str, Https> = url!(Https, "https://host.dom/~board_7/firmware.bin?rev=2");

    /// Shows three literals of `url!`, without a parser.
    pub fn shown(_: &str) -> bool {
        let (ftp, http, https) = (black_box(&FIRMWARE), black_box(&STATUS), black_box(&UPDATE));
        show(Some("ftp"), ftp.host().map(|host| host.as_str()), ftp.port(), Some(ftp.path().as_str()), None);
        show_parts(Some("http"), http) && show_parts(Some("https"), https)
    }

    /// Appends values that are not trusted to a literal, without a parser.
    pub fn extended(text: &str) -> bool {
        let url = black_box(&UPDATE).extend::<String<256>>(|url| {
            let url = url.segment(text).segment("state").query_pair("temp", Value::decimal(black_box(235), 1));
            url.query_pair("note", text)
        });
        black_box(&url).is_ok()
    }
}
