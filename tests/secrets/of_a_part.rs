//! Logs of a URL in a part of another: in each type, what it is built of, and what is sent.

use rfc1738::{build::*, form::*, redact::*, resolve::*, schemes::*, send::*, *};

use super::{assert_hidden, log};

const INNER: &str = "ftp://u:s3cr3t@h/";

/// What is logged of a URL of each type.
fn of_each_type(log: &mut String) {
    let http = HttpUrl::parse("http://h/ftp://u:s3cr3t@h/?to=ftp:%2F%2Fu:s3cr3t@h").unwrap();
    log!(log, http, http.segments(), http.query(), http.to_builder());
    let file = FileUrl::parse("file:///ftp://u:s3cr3t@h").unwrap();
    log!(log, file, file.segments(), file.to_builder());
    let mailto = MailtoUrl::parse("mailto:%22ftp://u:s3cr3t@h%22@h").unwrap();
    log!(log, mailto, mailto.address(), mailto.addr_spec(), mailto.addr_spec().unwrap(), mailto.to_builder());
    let news = NewsUrl::parse("news:ftp://u:s3cr3t@h").unwrap();
    let parts::GroupPart::Article(article) = news.grouppart() else { panic!("{news:?}") };
    log!(log, news, news.grouppart(), article, article.message_id(), article.message_id().unwrap(), news.to_builder());
    let nntp = NntpUrl::parse("nntp://h/a.b/1").unwrap();
    log!(log, nntp, nntp.to_builder());
    for command in nntp.commands() {
        log!(log, command, command.line(), command.line().octets());
    }
    let wais = WaisUrl::parse("wais://h/ftp%3A%2F%2Fu%3As3cr3t%40h/a/ftp%3A%2F%2Fu%3As3cr3t%40h").unwrap();
    log!(log, wais, wais.database(), wais.doc(), wais.to_builder());
    let prospero = ProsperoUrl::parse("prospero://h/ftp://u:s3cr3t@h/;a=ftp:%2F%2Fu:s3cr3t@h").unwrap();
    log!(log, prospero, prospero.hsoname(), prospero.fields(), prospero.to_builder());
    for (name, value) in prospero.fields() {
        log!(log, name, value);
    }
}

/// What is logged of lines, and of their arguments.
fn of_lines(log: &mut String) {
    let ftp = FtpUrl::parse("ftp://h/redis:%2F%2Fu:s3cr3t%40h/ftp:%2F%2Fu:s3cr3t@h%2F").unwrap();
    log!(log, ftp.commands().unwrap());
    for command in ftp.commands().unwrap() {
        log!(log, command, command.line(), command.line().octets());
        if let FtpCommand::Retr(argument) = command {
            log!(log, argument);
        }
    }
    let escaped = GopherUrl::parse("gopher://h/0ftp:%2f%2Fu:s3cr3t%40h%09x:%2F/u%3As3cr3t@h").unwrap();
    log!(log, escaped.request().unwrap());
    let filled = "+%091%0D%0A+-1%0D%0Aftp://u:s3cr3t@h%0D%0A.%0D%0A";
    for string in ["!ftp://u:s3cr3t@h", "$ftp://u:s3cr3t@h", "+ftp://u:s3cr3t@h", "ftp://u:s3cr3t@h", filled] {
        let text = format!("gopher://h/7ftp://u:s3cr3t@h%09ftp://u:s3cr3t@h%09{string}");
        let gopher = GopherUrl::parse(&*text).unwrap();
        log!(log, gopher, gopher.selector(), gopher.query(), gopher.request(), gopher.gopher_plus_string());
        log!(log, gopher.gopher_plus(), gopher.gopher_plus().unwrap(), gopher.to_builder());
        gopher.gopher_plus().into_iter().flat_map(GopherPlus::values).for_each(|value| log!(log, value));
    }
}

#[test]
fn no_part_shows_the_password_of_a_url_in_it() {
    let mut log = String::new();
    of_each_type(&mut log);
    of_lines(&mut log);
    let other = Rfc1738::parse("x:ftp://u:s3cr3t@h").unwrap();
    log!(&mut log, other.scheme());
    log!(&mut log, Component::UrlPath.encode(INNER.as_bytes()), Component::Password.encode(b"s3cr3t"));
    log!(&mut log, Reference::<_, Web>::new("//h/ftp://u:s3cr3t@h/").unwrap());
    assert_hidden(&log, INNER);
    assert!(log.contains("***"));
}

#[test]
fn no_builder_shows_the_password_of_a_url_in_a_part() {
    let mut log = String::new();
    let log = &mut log;
    let new = |row| Builder::new(row, "h");
    log!(log, new(&SchemeDef::HTTP_1738).segment(INNER).query(INNER), new(&SchemeDef::HTTP_1738).segments(&[INNER]));
    log!(
        log,
        new(&SchemeDef::FILE_1738).segment(INNER),
        new(&SchemeDef::FTP_1738).name(INNER),
        new(&SchemeDef::MQTT).query(INNER)
    );
    log!(log, Builder::gopher("h").selector(INNER).query(INNER), Builder::mailto(INNER));
    log!(log, Builder::article(INNER, "h"), Builder::nntp("h", "g"), Builder::wais("h", INNER).query(INNER));
    let fields = [(INNER, INNER)];
    log!(log, Builder::prospero("h", INNER).fields(&fields), Form::from(&fields));
    log!(
        log,
        ValueList::from(&[INNER]),
        Builder::new(&SchemeDef::HTTPS, "h").path(Value::encoded(INNER)),
        Value::from(INNER),
        HostValue::from(INNER)
    );
    log!(log, Form::from(&[("to", INNER)]), Form::from(&[(INNER, "")]));
    let iterator = EachPair([("to", INNER)].into_iter());
    log!(log, iterator, Form::from(&iterator), Form::from(&[(1, INNER)]));
    let text = Encoded::parse("to=ftp://u:s3cr3t@h/&a=b").unwrap();
    log!(log, text, text.pairs(), text.pairs().get("to"), Vec::from_iter(text.split('&')));
    assert_hidden(log, INNER);
}

#[test]
fn no_search_in_a_text_shows_a_password() {
    let mut log = String::new();
    let log = &mut log;
    let mut filter = Filter::<128>::new();
    filter.push(INNER.as_bytes(), |_| Ok::<(), core::convert::Infallible>(())).unwrap();
    log!(log, filter);
    #[cfg(feature = "std")]
    {
        let mut writer = RedactingWriter::new(Vec::new());
        std::io::Write::write_all(&mut writer, INNER.as_bytes()).unwrap();
        log!(log, writer);
    }
    #[cfg(feature = "url")]
    {
        let theirs = "ftp://u:s3cr3t@h/~".parse::<url::Url>().unwrap();
        log!(log, Url::<String>::try_from(&theirs).unwrap_err());
    }
    assert_hidden(log, INNER);
}
