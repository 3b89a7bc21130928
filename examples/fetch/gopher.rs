//! Gopher (section 3.4, RFC 1436), and the answers of Gopher+ (section 3.4.3).

use rfc1738::{GopherPlus, GopherType, GopherUrl};

use crate::{
    Args,
    connection::{Connection, LINE, Patience},
    menu::{self, Item},
    output::Output,
    shown::escaped,
    text::{copy_exactly, copy_octets, copy_to_close, copy_to_dot, line_before_dot},
    trouble::{Outcome, Trouble},
};

/// What an answer is, and where it ends.
enum Body {
    /// Text, to a "." in a line of its own.
    Text,
    /// Text without that ".", until the server closes the connection.
    Unended,
    /// A menu, to such a "." too.
    Menu,
    /// A menu without it.
    UnendedMenu,
    /// Octets, until the server closes the connection.
    Octets,
    /// So many octets.
    Exactly(u64),
}

impl Body {
    fn is_menu(&self) -> bool {
        matches!(self, Self::Menu | Self::UnendedMenu)
    }
}

/// Retrieves what the URL refers to.
pub(crate) fn fetch(url: &GopherUrl, args: &Args) -> Outcome {
    let request = url.request()?;
    let body = body(url.item_type(), args)?;
    let server = url.server();
    let mut connection = Connection::open(server, &server.to_string(), Patience::new(args))?;
    connection.send_line(request)?;
    let body = match url.gopher_plus() {
        None => body,
        Some(plus) => body_of_plus(&mut connection, matches!(plus, GopherPlus::DefaultView) && body.is_menu())?,
    };

    let mut output = Output::open(args, None)?;
    let copied = match body {
        Body::Text => copy_to_dot(&mut connection, &mut output),
        Body::Unended => copy_to_close(&mut connection, &mut output),
        Body::Menu => list(&mut connection, line_before_dot, args, &mut output),
        Body::UnendedMenu => list(&mut connection, line_before_end, args, &mut output),
        Body::Octets => copy_octets(&mut connection, &mut output),
        Body::Exactly(length) => copy_exactly(&mut connection, length, &mut output),
    };
    // An error comes in place of what was asked for, as the one item of a menu.
    let only_item = if body.is_menu() { None } else { output.all_kept().and_then(menu::only_item) };
    only_item.map_or(Ok(()), refuse_error)?;
    copied?;
    if output.length() == 0 && matches!(body, Body::Unended | Body::Octets) {
        return Err(Trouble::Told("the server closed the connection without an answer".into()));
    }
    output.finish()
}

/// What is retrieved of an item of that type, if anything is.
fn body(item_type: GopherType, args: &Args) -> Outcome<Body> {
    match item_type {
        GopherType::File | GopherType::BinHex | GopherType::Uuencoded if args.until_close => Ok(Body::Unended),
        GopherType::File | GopherType::BinHex | GopherType::Uuencoded => Ok(Body::Text),
        GopherType::Directory | GopherType::Search if args.until_close => Ok(Body::UnendedMenu),
        GopherType::Directory | GopherType::Search => Ok(Body::Menu),
        other if menu::can_be_retrieved(other) => Ok(Body::Octets),
        other => Err(Trouble::Told(format!("nothing can be retrieved of this type: {other}"))),
    }
}

/// What the first line of a Gopher+ answer says: "+" and a length, of which -1 and -2 stand for "to the dot" and "to the end", or "-" and an
/// error.
fn body_of_plus(connection: &mut Connection, is_menu: bool) -> Outcome<Body> {
    connection.hurry();
    let line = connection.line_of_reply()?;
    match line.split_first() {
        Some((b'+', b"-1")) => Ok(if is_menu { Body::Menu } else { Body::Text }),
        Some((b'+', b"-2")) => Ok(if is_menu { Body::UnendedMenu } else { Body::Octets }),
        Some((b'+', length)) if length.iter().all(u8::is_ascii_digit) => {
            let length = str::from_utf8(length).ok().and_then(|length| length.parse().ok());
            length.map(Body::Exactly).ok_or_else(|| Trouble::said("this is no length", &line))
        }
        Some((b'-', _)) => Err(Trouble::said("the server says", connection.line(LINE)?.unwrap_or_default())),
        _ => Err(Trouble::said("this is no answer of Gopher+", &line)),
    }
}

/// The next line before a "." alone, or before the server closes the connection.
fn line_before_end(connection: &mut Connection, limit: usize) -> Outcome<Option<Vec<u8>>> {
    connection.hurry();
    Ok(connection.line(limit)?.filter(|line| line != b"."))
}

/// Lists a menu as URLs.
fn list(
    connection: &mut Connection,
    next: fn(&mut Connection, usize) -> Outcome<Option<Vec<u8>>>,
    args: &Args,
    output: &mut Output,
) -> Outcome {
    let mut is_first = true;
    while let Some(line) = next(connection, LINE)? {
        if core::mem::take(&mut is_first) {
            if !line.contains(&b'\t') {
                return Err(Trouble::said("this is no menu", line));
            }
            Item::new(&line).map_or(Ok(()), refuse_error)?;
        }
        menu::write(&line, args.labels, output)?;
    }
    Ok(())
}

fn refuse_error(item: Item) -> Outcome {
    let said = || Trouble::Told(format!("the server says: {}", escaped(item.label.iter().copied())));
    if item.is_error() { Err(said()) } else { Ok(()) }
}
