//! Gopher (section 3.4), and the answers of Gopher+ (section 3.4.3).

use rfc1738::{GopherPlus, GopherType, GopherUrl, conversation::Gopher};

use crate::{
    Args, ROOM, menu,
    output::Output,
    session::{self, Write},
    text::{Lines, Octets, Text},
    trouble::{Outcome, Trouble},
};

/// Retrieves what the URL refers to.
pub(crate) fn fetch(url: &GopherUrl, args: &Args) -> Outcome {
    let item_type = url.item_type();
    if !menu::can_be_retrieved(item_type) {
        return Err(Trouble::Told(format!("nothing can be retrieved of this type: {item_type}")));
    }
    let mut room = vec![0; ROOM];
    let talk = Gopher::new(url, &mut room).map_err(Trouble::refused)?;
    let mut talk = if args.until_close { talk.until_close() } else { talk };
    let is_menu = matches!(item_type, GopherType::Directory | GopherType::Search)
        && matches!(url.gopher_plus(), None | Some(GopherPlus::DefaultView));
    let is_text = matches!(item_type, GopherType::File | GopherType::BinHex | GopherType::Uuencoded);
    let fetched = if is_menu {
        let mut menu = Menu { with_labels: args.labels, until_close: args.until_close, is_first: true, is_over: false };
        let mut lines = Lines::new(|line: &[u8], output: &mut Output| menu.write(line, output));
        session::fetch(&mut talk, &mut lines, args)?
    } else {
        let is_text = is_text && url.gopher_plus().is_none();
        session::fetch(&mut talk, &mut File { text: is_text.then(Text::default) }, args)?
    };
    fetched.output.finish()
}

/// What is no menu.
struct File {
    text: Option<Text>,
}

impl Write for File {
    /// What a Gopher+ answer says of itself: that it is a text that ends with a ".".
    fn said(&mut self, line: &[u8]) {
        if line == b"+-1" {
            self.text = Some(Text::default());
        }
    }

    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        match &mut self.text {
            Some(text) => text.write(octets, output),
            None => Octets.write(octets, output),
        }
    }

    fn end(&mut self, output: &mut Output) -> Outcome {
        self.text.as_mut().map_or(Ok(()), |text| text.end(output))
    }
}

/// A menu, as URLs.
struct Menu {
    with_labels: bool,
    /// Whether all is passed on that comes, even the "." at the end.
    until_close: bool,
    is_first: bool,
    /// Whether that "." has come.
    is_over: bool,
}

impl Menu {
    fn write(&mut self, line: &[u8], output: &mut Output) -> Outcome {
        self.is_over |= self.until_close && line == b".";
        if self.is_over {
            return Ok(());
        }
        if core::mem::take(&mut self.is_first) && !line.contains(&b'\t') {
            return Err(Trouble::said("this is no menu", line));
        }
        menu::write(line, self.with_labels, output)
    }
}
