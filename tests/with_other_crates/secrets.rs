//! No value shows a password by defmt, in the stream that a debugger decodes.

mod stream;

use defmt::{Debug2Format, info};
use rfc1738::build::{Builder, Value};
use rfc1738::schemes::{All, Rfc1738, SchemeDef, Web};
use rfc1738::wrappers::{WrapperExtractor, Wrappers};
use rfc1738::{Component, Encoded, FtpUrl, GopherUrl, Redacted, SchemeSet, TelnetUrl, Url};
use rfc1738::{form::Form, grammar, heapless::String, resolve::Reference, send::EndUser, tidy::Tidy};
use rfc1738_fetch::{Ftp, FtpStep, Http, Info, Step, Transfer};

const SECRET: &str = "s3cr3t";

/// Logs each value on its own: it is masked, and nothing of the secret is seen.
macro_rules! masked {
    ($($value:expr),* $(,)?) => { $(
        info!("{}", $value);
        let log = stream::take();
        assert!(log.contains("***"), "{} is not logged, or not masked: {log}", stringify!($value));
        assert!(!log.contains(SECRET), "{} shows {log}", stringify!($value));
    )* };
}

/// Logs each value on its own: there is nothing to be masked.
macro_rules! without {
    ($($value:expr),* $(,)?) => { $(
        info!("{}", $value);
        let log = stream::take();
        assert!(!log.is_empty() && !log.contains(SECRET), "{} shows {log}", stringify!($value));
    )* };
}

/// One test: there is one stream.
#[test]
fn no_value_shows_its_password() -> Result<(), Box<dyn core::error::Error>> {
    let text = "ftp://me:s3cr3t@host.dom/motd";
    let end_user = EndUser::new(b"me@here.dom").with_password(b"s3cr3t");

    // URLs and their parts.
    let (url, ftp) = (Rfc1738::parse(text)?, FtpUrl::parse(text)?);
    let telnet = TelnetUrl::parse("telnet://me:s3cr3t@host.dom")?;
    let mqtt = All::parse("mqtt://me:s3cr3t@hub.dom/led")?;
    let other = Rfc1738::parse("x://me:s3cr3t@host.dom/")?;
    let kept: Url<String<64>> = text.parse()?;
    masked!(url, ftp, telnet, mqtt, other, kept, url.typed(), other.typed(), url.redacted());
    masked!(url.login(), url.password(), ftp.login(), telnet.password(), Redacted::new(text));
    masked!(Rfc1738::parse("http://host.dom/ftp://me:s3cr3t@host.dom/")?, Rfc1738::parse("mailto:ftp://me:s3cr3t@h")?);
    masked!(grammar::login("me:s3cr3t@host.dom/").map(|(_, login)| login).map_err(|_| "no login")?);
    without!(url.scheme(), url.user(), url.server(), url.advisories());

    // Texts that are none.
    let wrong = "ftp://me:s3cr3t@host.dom/^";
    let error = Rfc1738::parse(wrong).unwrap_err();
    let kept = Url::<String<64>>::try_from(String::<64>::try_from(wrong)?).unwrap_err();
    masked!(error.in_text(wrong), Tidy::<Rfc1738>::new(wrong));
    without!(error, kept, error.kind(), Rfc1738::parse("ftp://me:s3c^r3t@host.dom/").unwrap_err());
    without!(Url::<String<16>>::try_from(String::<16>::try_from("http:s3cr3t@~")?).unwrap_err());

    // What is found in a text.
    let mail = "see <URL:ftp://me:s3cr3t@host.dom/>";
    masked!(Wrappers::<Rfc1738, 64>::new(mail).next());
    let mut extractor = WrapperExtractor::<Rfc1738, 64>::new();
    masked!(extractor.feed(&mut mail.as_bytes()));
    without!(extractor);

    // References.
    let base = Rfc1738::parse("http://host.dom/")?;
    masked!(base.join::<String<96>>(text)?);
    without!(base.join::<String<96>>("a#ftp://me:s3cr3t@h/")?);
    masked!(base.reference_to(&url), Reference::<_, Web>::new("//h/?x=ftp://me:s3cr3t@h/")?);

    // What is sent.
    masked!(end_user);
    let refused = FtpUrl::parse("ftp://me:s3cr3t%0D%0A@host.dom/")?;
    without!(refused.login_commands(end_user).err(), url.to_builder().password("s3cr3t\0").build::<String<8>>().err());
    for command in ftp.login_commands(end_user)?.skip(1) {
        masked!(command, command.line());
    }
    let gopher = GopherUrl::parse("gopher://host.dom/0ftp:%2F%2Fme:s3cr3t@h/")?;
    masked!(gopher.request()?, Debug2Format(&Component::Password.encode(SECRET.as_bytes())));
    masked!(Debug2Format(&Component::Segment.encode(text.as_bytes())));

    // What URLs are built of.
    let encoded = Encoded::parse("ftp://me:s3cr3t@h/")?;
    for row in [SchemeDef::FTP_1738, SchemeDef::TELNET, SchemeDef::MQTT] {
        masked!(Builder::new(&row, "h").user("u").password(SECRET));
    }
    masked!(Builder::ip("x", "h").user("u").password(SECRET));
    masked!(mqtt.to_builder(), url.to_builder(), Value::from(url.password()), Value::from(text), encoded);
    masked!(Form::from(&[("to", text)]));

    // Transfers.
    let mut buffer = [0; 96];
    let mut transfer = Ftp::new(&ftp, end_user, &mut buffer)?;
    without!(transfer, transfer.step()?);
    let FtpStep::Control(Step::Receive(mut buf)) = transfer.step()? else { panic!() };
    let greeting = b"220 s3cr3t? ftp://a:s3cr3t@b/\r\n";
    buf.space()[..greeting.len()].copy_from_slice(greeting);
    without!(buf);
    buf.received(greeting.len());
    masked!(transfer.step()?);
    let mut buffer = [0; 96];
    let web = Web::parse("http://host.dom/ftp://me:s3cr3t@h/")?;
    let mut transfer = Http::new(&web, &mut buffer)?;
    transfer.step()?;
    masked!(transfer.step()?);
    without!(Step::Data(SECRET.as_bytes()));
    without!(Step::Info(Info::Header { name: b"Location", value: b"ftp://u:s3cr3t@h/" }));
    Ok(())
}
