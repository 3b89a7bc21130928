//! The cost of a value that is logged by defmt: the one that the environment variable `COST_OF`
//! names when this is compiled. With `AS_NUMBER` too, a number of the same value is logged, for
//! comparison.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{buffer, carry_out, entry, exit};
use defmt_semihosting as _; // the logger
use rfc1738::{
    Error, FixedUrl, Redacted, SchemeSet, Url, ValueError, heapless::String, redact::Masked, schemes::Https,
};
use rfc1738_fetch::{FetchError, Http, Info, ReplyLine, Step, Transfer as _};

const NAME: &[u8] = match option_env!("COST_OF") {
    Some(name) => name.as_bytes(),
    None => b"",
};

const AS_NUMBER: bool = option_env!("AS_NUMBER").is_some();

/// The function to measure. A constant: the others are not compiled, and cannot influence it.
const RUN: fn(&str) = match NAME {
    b"error" => |text| refused(text, |error| log!(error, error.offset())),
    b"error and sentence" => |text| {
        refused(text, |error| match AS_NUMBER {
            false => defmt::info!("{}: {}", error, error.sentence()),
            true => defmt::info!("{=usize}", error.offset()),
        });
    },
    b"kind" => |text| refused(text, |error| log!(error.kind(), error.kind() as usize)),
    b"production" => |text| refused(text, |error| log!(error.production(), error.production() as usize)),
    b"scheme" => |text| parsed(text, |url| log!(url.scheme(), usize::from(url.scheme() == "https"))),
    b"host" => {
        |text| parsed(text, |url| log!(url.endpoint().server.host(), url.endpoint().server.host().as_str().len()))
    }
    // A firmware reads the host and the port anyway, because it connects to the server.
    b"server" => |text| {
        parsed(text, |url| {
            let server = url.endpoint().server;
            log!(server, server.host().as_str().len() + usize::from(server.port()))
        })
    },
    b"URL" => |text| parsed(text, |url| log!(url, url.as_str().len())),
    b"owned URL" => |text| match FixedUrl::<128, Https>::try_from(text) {
        Ok(url) => log!(black_box(&url), black_box(&url).as_str().len()),
        Err(_) => defmt::info!("refused"),
    },
    b"request target" => |text| {
        parsed(text, |url| {
            defmt::info!("{}", url);
            let target = url.endpoint().request_target;
            log!(target, target.pieces().0.len());
        });
    },
    b"host header" => |text| {
        parsed(text, |url| {
            defmt::info!("{}", url);
            log!(url.endpoint().host_header, url.endpoint().host_header.len());
        });
    },
    b"fetch error" => {
        |text| parsed(text, |url| fetch(url, |line| defmt::info!("{=usize}", line.bytes().len()), log_error))
    }
    b"reply line" => |text| parsed(text, |url| fetch(url, log_line, |error| _ = black_box(error))),
    b"fetch error and reply line" => |text| parsed(text, |url| fetch(url, log_line, log_error)),
    b"error in its text" => |text| refused(text, |error| log!(error.in_text(text), error.offset())),
    b"error in its URL" => |text| refused(text, |error| log!(error.in_url(text), error.offset())),
    b"value error" => |text| {
        parsed(text, |url| match url.path().decode::<String<4>>() {
            Ok(path) => _ = black_box(path),
            Err(error) => log!(error, usize::from(matches!(error, ValueError::LineEnd { .. }))),
        })
    },
    b"any value" => |text| log!(Masked(text), text.len()),
    b"page" | b"page, cheaper" if AS_NUMBER => |text| defmt::info!("{=usize}", text.len()),
    #[cfg(feature = "page")]
    b"page" => |text| page::log(text, text),
    b"page, cheaper" => |text| match Url::parse(text) {
        Ok(url) => defmt::info!("{} says {}", url, Redacted::new(text)),
        Err(error) => defmt::warn!("{}, in {}", error, error.in_url(text)),
    },
    b"" | b"text" => |text| log!(Redacted::new(text), text.len()),
    _ => panic!("nothing has this name"),
};

/// The file of the page `logging`, as `measure` writes it.
#[cfg(feature = "page")]
mod page {
    include!("../../target/page/src/defmt.rs");
}

/// Logs a value, or its number.
macro_rules! log {
    ($value:expr, $number:expr) => {
        if AS_NUMBER { defmt::info!("{=usize}", $number) } else { defmt::info!("{}", $value) }
    };
}

use log;

#[entry]
fn main() -> ! {
    black_box(RUN)(black_box("https://host.dom:8443/firmware.bin?rev=2"));
    exit(true)
}

fn refused(text: &str, log: impl Fn(Error)) {
    match Https::parse(text) {
        Ok(url) => _ = black_box(url.as_str()),
        Err(error) => log(error),
    }
}

fn parsed(text: &str, log: impl Fn(&Url<&str, Https>)) {
    match Https::parse(text) {
        Ok(url) => log(&url),
        Err(_) => defmt::info!("refused"),
    }
}

fn log_error(error: FetchError) {
    // A transfer returns the error, and its caller tries again if that may help.
    let error = black_box(error);
    log!(error, usize::from(error.is_temporary()));
}

fn log_line(line: ReplyLine<'_>) {
    log!(line, line.bytes().len());
}

/// Logs a URL, and runs a transfer with a server that answers in memory.
fn fetch(url: &Url<&str, Https>, log_line: impl Fn(ReplyLine<'_>), log_error: impl Fn(FetchError)) {
    defmt::info!("{}", url);
    if let Err(error) = transfer(url, log_line) {
        log_error(error);
    }
}

fn transfer(url: &Url<&str, Https>, log_line: impl Fn(ReplyLine<'_>)) -> Result<(), FetchError> {
    let mut http = Http::new(url, buffer())?;
    let mut answer = black_box(&b"HTTP/1.0 404 Not Found\r\n\r\n"[..]).iter();
    loop {
        match http.step()? {
            Step::Info(Info::ReplyLine(line)) => log_line(line),
            step => {
                if carry_out(step, &mut answer) {
                    return Ok(());
                }
            }
        }
    }
}
