//! Gopher (section 3.4), and the answers of Gopher+ (section 3.4.3).

use rfc1738::{GopherUrl, parts::GopherType, send::GopherPlus};
use rfc1738_fetch::{Gopher, blocking::Client};

use super::{
    Args, ROOM, Set,
    failure::{Failure, Outcome, UNSUPPORTED, WEIRD},
    menu,
    output::Output,
    resume,
    session::{self, Write},
    text::{Lines, Text},
};

/// Retrieves an item.
pub(crate) fn fetch(url: &GopherUrl<'_, Set>, client: &Client, args: &Args) -> Outcome {
    let item_type = url.item_type();
    if !menu::can_be_retrieved(item_type) {
        return Err(Failure::new(UNSUPPORTED, format!("gopher does not transfer this type: {item_type}")));
    }
    resume::refuse(args)?;
    let mut room = vec![0; ROOM];
    let conversation = Gopher::new(url, &mut room)?;
    let mut conversation = if args.until_close { conversation.until_close() } else { conversation };
    let is_menu = matches!(item_type, GopherType::Directory | GopherType::Search)
        && matches!(url.gopher_plus(), None | Some(GopherPlus::DefaultView));
    let is_text = matches!(item_type, GopherType::File | GopherType::BinHex | GopherType::Uuencoded);
    let fetched = if is_menu {
        let mut menu = Menu { with_labels: args.labels, until_close: args.until_close, is_first: true, is_over: false };
        let mut lines = Lines::new(|line: &[u8], output: &mut Output| menu.write(line, output));
        session::fetch(&mut conversation, &mut lines, client, args)?
    } else {
        let is_text = is_text && url.gopher_plus().is_none();
        session::fetch(&mut conversation, &mut File { text: is_text.then(Text::default) }, client, args)?
    };
    fetched.output.finish()
}

/// Any item but a menu.
struct File {
    text: Option<Text>,
}

impl Write for File {
    /// Notices a Gopher+ answer that is a text with a final ".".
    fn said(&mut self, line: &[u8]) {
        if line == b"+-1" {
            self.text = Some(Text::default());
        }
    }

    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        match &mut self.text {
            Some(text) => text.write(octets, output),
            None => output.write(octets),
        }
    }

    fn end(&mut self, output: &mut Output) -> Outcome {
        self.text.as_mut().map_or(Ok(()), |text| text.end(output))
    }
}

/// A menu, which is written as URLs.
struct Menu {
    with_labels: bool,
    /// Whether everything is passed on, even the "." at the end.
    until_close: bool,
    is_first: bool,
    /// Whether that "." has arrived.
    is_over: bool,
}

impl Menu {
    fn write(&mut self, line: &[u8], output: &mut Output) -> Outcome {
        self.is_over |= self.until_close && line == b".";
        if self.is_over {
            return Ok(());
        }
        if core::mem::take(&mut self.is_first) && !line.contains(&b'\t') {
            return Err(Failure::said(WEIRD, "this is not a menu", line));
        }
        menu::write(line, self.with_labels, output)
    }
}
