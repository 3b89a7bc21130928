//! `rfc1738 normalize`.

use crate::{
    NORMALIZE,
    process::{Outcome, text},
};

#[test]
fn one_text_for_one_meaning() -> Outcome {
    let lines = "HTTPS://me.DOM:443/%7Eme/./a/../b%2f\nhttps://me.dom/~me/b%2F\nhttp://h:080\nnews\nmailto:%61@h\n";
    let output = NORMALIZE.feed(&[], lines)?;
    assert_eq!(text(&output)?, "https://me.dom/~me/b%2F\nhttps://me.dom/~me/b%2F\nhttp://h/\nmailto:a@h\n");
    assert_eq!(output.status.code(), Some(1));
    let output = NORMALIZE.run(&["--schemes", "modern", "http://H:80/%7E", "https://[::0:1]"])?;
    assert_eq!((output.status.code(), text(&output)?), (Some(0), "http://h/~\nhttps://[::1]/\n"));
    Ok(())
}
