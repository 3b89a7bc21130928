//! What a builder builds: texts, and URLs that own their text.

use super::{Builder, Out, ValueError};
use crate::{
    error::Production,
    grammar,
    owned::OwnedUrl,
    scheme::{Known as _, OTHER, Schemes},
    storage::{Storage, private::Buffer as _},
    url::Layout,
};

/// The result of [`Builder::build`]: a text or an [`OwnedUrl`](crate::OwnedUrl). The text is a
/// `heapless::String` or, with the feature `alloc`, a `String`.
///
/// No other type can implement it.
#[diagnostic::on_unimplemented(
    message = "a `Builder` cannot build a `{Self}`",
    label = "neither a text nor an `OwnedUrl`",
    note = "write `build::<heapless::String<64>>()` for at most 64 bytes, with heapless 0.9 or `rfc1738::heapless`",
    note = "with the feature `alloc`, `build::<String>()` is on the heap"
)]
pub trait Built: Sized + private::Built {}

impl<T: private::Built> Built for T {}

mod private {
    use super::{Builder, ValueError};

    pub trait Built: Sized {
        fn build(builder: &Builder<'_>) -> Result<Self, ValueError>;
    }
}

impl<T: Storage> private::Built for T {
    fn build(builder: &Builder<'_>) -> Result<Self, ValueError> {
        build(builder).map(|(text, _)| text)
    }
}

impl<T: Storage, S: Schemes> private::Built for OwnedUrl<T, S> {
    fn build(builder: &Builder<'_>) -> Result<Self, ValueError> {
        let (text, mut layout): (T, Layout) = build(builder)?;
        layout.row = match S::find(text.as_ref().as_bytes()) {
            Some(row) if row == builder.row => row,
            None if S::OTHERS && builder.row.is_other() => {
                // The scheme-specific part may have a login.
                if let Ok((_, (_, part))) = grammar::genericurl(text.as_ref()) {
                    layout = part.parts.layout;
                }
                &OTHER
            }
            _ => return Err(ValueError::Invalid { production: Production::Scheme }),
        };
        Ok(Self::new(text, layout))
    }
}

/// Returns the text, and its layout without a row.
fn build<T: Storage>(builder: &Builder<'_>) -> Result<(T, Layout), ValueError> {
    let measured = builder.measure(T::CAPACITY)?;
    let mut text = T::default();
    text.buffer().make_room(measured.length());
    builder.write(&mut Out::new(Some(&mut text)))?;
    Ok((text, measured.layout))
}
