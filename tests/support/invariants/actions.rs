//! Invariants of the lines and the meanings of any URL.

use rfc1738::{advisories::*, parts::*, schemes::*, send::*, *};

use super::{decode::octets, normal};

/// Checks a URL, with the address and the password of the end user.
pub(crate) fn hold(text: &str, address: &[u8], password: Option<&[u8]>) {
    let Ok(url) = Rfc1738::parse(text) else { return };
    match &url.typed() {
        Typed::Ftp(url) => ftp(url, address, password),
        Typed::Http(url) => http(url),
        Typed::Gopher(url) => gopher(url),
        Typed::Mailto(url) => mailto(url),
        Typed::News(url) => match url.grouppart() {
            GroupPart::Article(article) => message_id(article),
            GroupPart::All | GroupPart::Group(_) => {}
        },
        Typed::Nntp(url) => nntp(url),
        #[cfg(all(feature = "std", unix))]
        Typed::File(url) => file(url),
        _ => {}
    }
    normal::hold(&url);
    advisories(&url);
}

const fn ends_a_line(octet: &u8) -> bool {
    matches!(octet, b'\r' | b'\n' | 0)
}

/// Checks that each line is the expected one, and fits into a buffer or not.
fn are_lines<'a>(lines: impl Iterator<Item = Line<'a>>, expected: &[Vec<u8>]) {
    let lines: Vec<Line<'_>> = lines.collect();
    assert_eq!(lines.iter().map(|line| line.octets().collect()).collect::<Vec<Vec<u8>>>(), expected);
    for (line, octets) in lines.iter().zip(expected) {
        let mut buffer = vec![0; octets.len()];
        assert_eq!(line.write_into(&mut buffer).as_deref(), Ok(&octets[..]));
        assert!(buffer.split_last_mut().is_none_or(|(_, smaller)| line.write_into(smaller).is_err()));
    }
}

/// Checks that lines are the expected ones, or are refused for this part and octet.
fn are_told<'a>(
    lines: Result<impl Iterator<Item = Line<'a>>, ValueError>,
    refused: Option<(Production, u8)>,
    expected: &[Vec<u8>],
) {
    match lines {
        Ok(lines) => {
            assert_eq!(refused, None);
            are_lines(lines, expected);
        }
        Err(error) => assert_eq!(Some(told(error)), refused),
    }
}

/// Returns the first part that would end a line, and its octet.
fn refusal<'a>(parts: impl IntoIterator<Item = (Production, &'a [u8])>) -> Option<(Production, u8)> {
    parts.into_iter().find_map(|(component, part)| Some((component, *part.iter().find(|octet| ends_a_line(octet))?)))
}

/// Returns the part that would end a line, and its octet.
pub(crate) fn told(refused: ValueError) -> (Production, u8) {
    let ValueError::LineEnd { production, octet } = refused else { panic!("{refused}") };
    (production, octet)
}

fn command(verb: &str, argument: &[u8]) -> Vec<u8> {
    [verb.as_bytes(), argument, b"\r\n"].concat()
}

/// 3.2.1 and 3.2.2.
fn ftp(url: &FtpUrl<'_, Rfc1738>, address: &[u8], supplied: Option<&[u8]>) {
    let user = url.user().map(octets);
    let password = url.password().map(|password| password.encoded().octets().collect::<Vec<u8>>());
    let cwds: Vec<Vec<u8>> = url.cwds().map(octets).collect();
    let name = url.name().map(octets);

    let login = [(Production::User, &user), (Production::Password, &password)];
    let login = login.into_iter().filter_map(|(component, part)| Some((component, part.as_deref()?)));
    let path = cwds.iter().chain(&name).map(|segment| (Production::FSegment, segment.as_slice()));
    let refused = refusal(login.chain(path));

    let mut lines: Vec<Vec<u8>> = cwds.iter().map(|cwd| command("CWD ", cwd)).collect();
    match (name.as_deref(), url.typecode()) {
        (None, _) => {}
        (Some([]), _) => lines.push(command("NLST", b"")),
        (Some(name), Some(code)) if code == FtpType::DIRECTORY => lines.push(command("NLST ", name)),
        (Some(name), typecode) => {
            let line = |code| command(if code == FtpType::ASCII { "TYPE A" } else { "TYPE I" }, b"");
            lines.extend(typecode.map(line));
            lines.push(command("RETR ", name));
        }
    }
    are_told(url.commands().map(|commands| commands.map(FtpCommand::line)), refused, &lines);

    let end_user = EndUser::new(address);
    let end_user = supplied.map_or(end_user, |supplied| end_user.with_password(supplied));
    let (password, component) = match (&user, &password) {
        (_, Some(password)) => (Some(password.as_slice()), Production::Password),
        (Some(_), None) => (supplied, Production::Password),
        (None, None) => (Some(address), Production::Encoded822Addr),
    };
    let refused = refused.or_else(|| refusal(password.map(|password| (component, password))));
    let user = command("USER ", user.as_deref().unwrap_or(b"anonymous"));
    let lines: Vec<_> = [user].into_iter().chain(password.map(|password| command("PASS ", password))).collect();
    are_told(url.login_commands(end_user).map(|commands| commands.map(FtpCommand::line)), refused, &lines);
}

fn http(url: &HttpUrl<'_, Rfc1738>) {
    let target = url.request_target().unwrap().as_str().unwrap();
    assert!(target.starts_with('/'));
    let (_, rest) = url.as_str().split_at("http://".len());
    let shown = format!("{}{target}", url.host_header().unwrap());
    assert_eq!(shown.strip_suffix('/').filter(|_| url.path().is_empty()).unwrap_or(&shown), rest);
}

/// 3.4.1 to 3.4.9.
fn gopher(url: &GopherUrl<'_, Rfc1738>) {
    let [selector, search, plus] = [url.selector(), url.query(), url.gopher_plus_string()].map(|part| part.map(octets));
    let selector = selector.unwrap_or_default();
    let mut line = selector.clone();
    for part in [&search, &plus].into_iter().flatten() {
        line.extend([b"\t", &part[..]].concat());
    }
    let (search, plus) = (search.unwrap_or_default(), plus.unwrap_or_default());
    // A form has line ends of its own.
    let plus = if is_filled_form(&plus) { &[][..] } else { &plus };
    if !line.ends_with(b"\r\n.\r\n") || !plus.is_empty() {
        line.extend(b"\r\n");
    }
    let refused = refusal([
        (Production::Selector, &selector[..]),
        (Production::Search, &search),
        (Production::GopherPlusString, plus),
    ]);
    are_told(url.request().map(|request| [request].into_iter()), refused, &[line]);

    assert_eq!(url.gopher_plus().is_some(), url.gopher_plus_string().is_some());
    let text = url.gopher_plus_string().map_or("", Encoded::as_str);
    match url.gopher_plus() {
        Some(GopherPlus::View { view, language }) => {
            let first = text.split("%20").next().unwrap_or_default();
            assert!(
                first.ends_with(view.as_str()) && language.is_none_or(|language| text.ends_with(language.as_str()))
            );
        }
        Some(plus @ (GopherPlus::ItemAttributes(_) | GopherPlus::DirectoryAttributes(_))) => {
            let names: Vec<&str> = plus.values().map(Encoded::as_str).collect();
            assert!(text.ends_with(&names.join("%20")));
        }
        Some(plus @ GopherPlus::FilledForm(_)) => {
            assert!(plus.values().all(|value| !value.decodes_to(b".") && text.contains(value.as_str())));
        }
        Some(GopherPlus::Other(string)) => assert_eq!(string, text),
        Some(GopherPlus::DefaultView | GopherPlus::Form) | None => {}
        Some(other) => panic!("{other:?} is new"),
    }
}

/// 3.4.9.
fn is_filled_form(plus: &[u8]) -> bool {
    let plus = String::from_utf8_lossy(plus);
    let Some(lines) = plus.strip_prefix("+\t1\r\n+-1\r\n").and_then(|lines| lines.strip_suffix("\r\n")) else {
        return false;
    };
    let mut lines = lines.rsplit("\r\n");
    lines.next() == Some(".") && lines.all(|line| line != "." && !line.contains(['\r', '\n', '\0']))
}

/// 3.5: RFC 822's `local-part "@" domain`, or the offset of an error.
fn mailto(url: &MailtoUrl<'_, Rfc1738>) {
    match url.addr_specs().next().unwrap() {
        Ok((local, domain)) => {
            let expected = [&octets(local)[..], b"@", &octets(domain)].concat();
            assert!(url.address().decodes_to(&expected));
        }
        Err(error) => {
            assert!((7..=url.as_str().len()).contains(&error.offset()));
        }
    }
}

/// 3.6: the Message-ID of RFC 1036.
fn message_id(article: Article<'_>) {
    let local = octets(article.local());
    let is_clean = local.iter().all(|octet| octet.is_ascii_graphic() && !b"<>@".contains(octet));
    match article.message_id() {
        Ok(id) => {
            let expected = [b"<", &local[..], b"@", article.host().as_str().as_bytes(), b">"].concat();
            assert!(is_clean && id.to_string().bytes().eq(expected));
        }
        Err(error) => assert!(!is_clean && error.offset() < article.local().as_str().len()),
    }
}

fn nntp(url: &NntpUrl<'_, Rfc1738>) {
    let article = url.digits().map(|digits| command("ARTICLE ", digits.as_bytes()));
    let lines: Vec<_> = [command("GROUP ", url.group().as_str().as_bytes())].into_iter().chain(article).collect();
    are_lines(url.commands().unwrap().map(NntpCommand::line), &lines);
}

#[cfg(all(feature = "std", unix))]
fn file(url: &rfc1738::FileUrl<'_, Rfc1738>) {
    use std::os::unix::ffi::OsStrExt as _;

    let segments: Vec<Vec<u8>> = url.segments().map(octets).collect();
    let is_path = segments.iter().flatten().all(|octet| !matches!(octet, b'/' | 0));
    let path = url.to_path();
    assert_eq!(path.is_ok(), url.is_local() && is_path);
    let expected: Vec<u8> = segments.iter().flat_map(|segment| [b"/", &segment[..]].concat()).collect();
    assert!(path.is_err() || path.is_ok_and(|path| path.as_os_str().as_bytes() == expected));
}

fn advisories(url: &Url<&str, Rfc1738>) {
    let advisories = url.advisories();
    let other_port = url
        .port()
        .is_some_and(|port| url.row().and_then(SchemeDef::default_port).is_some_and(|default| port != default));
    // A login is masked: the URL's own, or one of a URL in its rest. The value of a name is none.
    if !url.as_str().contains('*') {
        let shown = url.redacted().with_keys(&[]).to_string();
        assert_eq!(advisories.contains(Advisory::Password), shown.contains("***"), "{url} is shown as {shown}");
    }
    assert_eq!(advisories.contains(Advisory::PortNotDefault), other_port);
    let is_reserved = other_port && url.port().is_some_and(|port| port < 1024);
    assert_eq!(advisories.contains(Advisory::PortReserved), is_reserved);
    let number = url.host().filter(|host| host.address().is_some()).map_or("", |host| host.as_str());
    let is_padded = number.split('.').any(|group| group.len() > 1 && group.starts_with('0'));
    assert_eq!(advisories.contains(Advisory::LeadingZeros), is_padded);
    let ends_a_line = |part: Encoded<'_>| part.octets().any(|octet| matches!(octet, b'\r' | b'\n'));
    let is_foreign = matches!(&url.typed(), Typed::Gopher(url) if other_port
        && [url.selector(), url.query(), url.gopher_plus_string()].into_iter().flatten().any(ends_a_line));
    assert_eq!(advisories.contains(Advisory::ForeignProtocol), is_foreign);
    assert_eq!(advisories == Advisories::default(), advisories.iter().next().is_none());
    assert!(url.as_str().contains('%') || !advisories.contains(Advisory::Control));
}
