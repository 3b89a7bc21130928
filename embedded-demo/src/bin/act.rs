//! Logs the servers and lines of clients for a list of URLs: FTP, Gopher, NNTP, HTTP and mail.

#![no_std]
#![no_main]

use embedded_demo::{entry, exit};
use rfc1738::{
    FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NntpUrl, SchemeSet, Typed, Url, ValueError,
    heapless::String,
    schemes::Rfc1738,
    send::{EndUser, Line, NntpCommand},
};

const URLS: &[&str] = &[
    // The examples of section 3.2.2, and a listing.
    "ftp://myname@host.dom/%2Fetc/motd",
    "ftp://myname@host.dom/etc/motd",
    "ftp://myname:secret@host.dom//etc/motd;type=i",
    "ftp://info.cern.ch/pub/www/doc;type=d",
    "ftp://host.dom/pub/",
    "ftp://host.dom",
    "gopher://host.dom",
    "gopher://host.dom/00readme%20first",
    "gopher://host.dom/7/find%09word",
    "gopher://host.dom/0paper%09%09+application/postscript%20Es_ES",
    "gopher://host.dom/0paper%09%09!+ABSTRACT%20+SMELL",
    "gopher://host.dom/0order%09%09?",
    "gopher://host.dom/0order%09%09+%091%0D%0A+-1%0D%0Atea%0D%0Amilk%0D%0A.%0D%0A",
    "nntp://news.dom/comp.lang.c/1234",
    "nntp://news.dom/comp.lang.c",
    "http://host.dom",
    "http://host.dom:8080/cgi/find?a%20word",
    "mailto:gorby%25kremvax@howard.dom",
    // Refused URLs.
    "ftp://host.dom/motd%0D%0ADELE%20motd",
    "ftp://myname:secret%0ADELE%20motd@host.dom/",
    "gopher://mail.dom:25/0HELO%20host.dom%0D%0AMAIL%20FROM:%3C%3E",
    "gopher://host.dom/7/find%09%00",
    "mailto:%FF@host.dom",
    "mailto:gorby%3E%0D%0ADATA@howard.dom",
    "mailto:the.longest.address.that.this.firmware.would.ever.need.to.write.to@host.dom",
];

/// The end user's address and, for `myname`, a password.
const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom").with_password(b"secret");

#[entry]
fn main() -> ! {
    for text in URLS {
        match Rfc1738::parse(text) {
            Ok(url) => {
                defmt::info!("{}", url.redacted());
                if let Some(server) = url.server() {
                    defmt::info!("  connect to {}", server);
                }
                if let Err(refused) = act(&url) {
                    defmt::warn!("  {}", refused);
                }
            }
            Err(error) => defmt::error!("{}", error),
        }
    }
    exit(true)
}

fn act(url: &Url<&str, Rfc1738>) -> Result<(), ValueError> {
    match url.typed() {
        Typed::Ftp(url) => ftp(&url)?,
        Typed::Gopher(url) => gopher(&url)?,
        Typed::Nntp(url) => nntp(&url)?,
        Typed::Http(url) => http(&url),
        Typed::Mailto(url) => mail(&url),
        _ => {}
    }
    Ok(())
}

/// Makes both lists before it sends anything, so that a refused URL sends nothing.
fn ftp(url: &FtpUrl<'_, Rfc1738>) -> Result<(), ValueError> {
    let (login, commands) = (url.login_commands(END_USER)?, url.commands()?);
    login.chain(commands).for_each(|command| {
        defmt::info!("  {}", command);
        send(command.line());
    });
    Ok(())
}

fn gopher(url: &GopherUrl<'_, Rfc1738>) -> Result<(), ValueError> {
    let request = url.request()?;
    defmt::info!("  {}, {}", url.item_type(), url.gopher_plus());
    send(request);
    Ok(())
}

fn nntp(url: &NntpUrl<'_, Rfc1738>) -> Result<(), ValueError> {
    url.commands()?.map(NntpCommand::line).for_each(send);
    Ok(())
}

fn http(url: &HttpUrl<'_, Rfc1738>) {
    let (target, query) = url.request_target().map(|target| target.pieces()).unwrap_or_default();
    defmt::info!("  > GET {=str}{=str} HTTP/1.0", target, query);
    defmt::info!("  > Host: {=str}", url.host_header().unwrap_or_default());
}

/// RFC 822 defines the address, so a line end in it is refused here.
fn mail(url: &MailtoUrl<'_, Rfc1738>) {
    match url.address().decode::<String<64>>() {
        Ok(address) if address.bytes().any(|byte| byte.is_ascii_control()) => {
            defmt::warn!("  the address holds a control character");
        }
        Ok(address) => defmt::info!("  > RCPT TO:<{=str}>", address.as_str()),
        Err(error) => defmt::warn!("  {}", error),
    }
}

/// Logs the line, which masks secrets; a socket would get its octets.
fn send(line: Line<'_>) {
    match line.write_into(&mut [0; 64]) {
        Ok(_) => defmt::info!("  > {}", line),
        Err(error) => defmt::warn!("  {}", error),
    }
}
