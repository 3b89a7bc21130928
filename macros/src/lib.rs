//! RFC 1738 URLs as constants: [`url!`] parses a URL when the program is built.
//!
//! ```
//! use rfc1738::FtpUrl;
//! use rfc1738_macros::url;
//!
//! const FIRMWARE: FtpUrl = url!("ftp://host.dom/firmware.bin;type=i");
//!
//! assert_eq!(FIRMWARE.name().unwrap(), "firmware.bin");
//! assert_eq!(FIRMWARE, FtpUrl::parse("ftp://host.dom/firmware.bin;type=i")?);
//! # Ok::<(), rfc1738::Error>(())
//! ```

use proc_macro::{Delimiter, Literal, Span, TokenStream, TokenTree};

use litrs::StringLit;
use rfc1738::{
    Redacted,
    literal::{self, Expression},
};

/// A URL as a constant of its scheme's own type: `url!("ftp://host.dom/motd")` is an `FtpUrl<'static>`.
///
/// The compiler parses it. Only the text and the offsets of its parts stay in the program: no grammar is linked, nothing can fail, and nothing
/// is done at run time. Use it wherever an expression can stand, including a `const` or a `static`.
///
/// ```
/// use rfc1738::{DeclaredUrl, GopherUrl, HttpUrl, Url};
/// use rfc1738_macros::url;
///
/// static MIRRORS: [HttpUrl; 2] = [url!("http://host.dom/fw.bin"), url!("http://192.168.0.10:8080/fw.bin")];
/// const BROKER: DeclaredUrl = url!("mqtts://hub.dom/home");
/// let manual: GopherUrl<'static> = url!("gopher://host.dom/0manual");
/// const BASE: Url = Url::Http(url!("http://host.dom/fw.bin")); // for what only a `Url` has, such as `join`
///
/// assert!(MIRRORS.iter().map(HttpUrl::effective_port).eq([80, 8080]));
/// assert_eq!(BROKER.effective_port(), Some(8883));
/// assert_eq!(manual.selector().unwrap(), "manual");
/// assert_eq!(BASE.path(), Some("fw.bin"));
/// ```
///
/// | scheme | type |
/// |---|---|
/// | ftp, http, gopher, mailto, news, nntp, telnet, wais, file, prospero | `FtpUrl`, `HttpUrl` and so on, by section 5 |
/// | https, ws, wss, coap, coaps, mqtt, mqtts, ftps | `DeclaredUrl`, as in `rfc1738::schemes` |
/// | any other | `OtherUrl` |
///
/// Lists have the default capacity. The crate must be in scope as `rfc1738` where the macro is used.
///
/// # Errors
///
/// A text that is not a URL does not compile. The compiler shows the error of `rfc1738` and the place:
///
/// ```compile_fail
/// const MOTD: rfc1738::FtpUrl = rfc1738_macros::url!("ftp://host.dom/100%/motd");
/// ```
///
/// ```text
/// error: a % needs two hexadecimal digits: found '/' at byte 19, in fsegment
///            ftp://host.dom/100%/motd
///                               ^
/// ```
#[proc_macro]
pub fn url(input: TokenStream) -> TokenStream {
    let span = input.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    let code =
        expression(input).unwrap_or_else(|message| format!("::core::compile_error!({})", Literal::string(&message)));
    let tokens = code.parse::<TokenStream>().expect("an expression");
    tokens.into_iter().map(|token| at(token, span)).collect()
}

/// The expression of the constant, or what is wrong.
fn expression(input: TokenStream) -> Result<String, String> {
    let text = string(input).ok_or("one string literal is expected: url!(\"ftp://host.dom/motd\")")?;
    let url = literal::parse(&text).map_err(|error| {
        let redacted = Redacted::new(&text);
        let shown = redacted.to_string();
        let before = shown.get(..redacted.column(error.offset())).unwrap_or(&shown);
        format!("{error}\n    {}\n    {:width$}^", shown.escape_debug(), "", width = before.escape_debug().count())
    })?;
    Ok(format!("const {{ {} }}", Expression(&url)))
}

/// The value of a string literal, which another macro may have passed on in a group.
fn string(input: TokenStream) -> Option<String> {
    let mut tokens = input.into_iter();
    match (tokens.next()?, tokens.next()) {
        (TokenTree::Literal(literal), None) => StringLit::try_from(literal).ok().map(|literal| literal.into_value()),
        (TokenTree::Group(group), None) if group.delimiter() == Delimiter::None => string(group.stream()),
        _ => None,
    }
}

/// A token with the place that the compiler is to show.
fn at(mut token: TokenTree, span: Span) -> TokenTree {
    if let TokenTree::Group(group) = &token {
        let mut spanned = proc_macro::Group::new(
            group.delimiter(),
            group.stream().into_iter().map(|token| at(token, span)).collect(),
        );
        spanned.set_span(span);
        token = TokenTree::Group(spanned);
    }
    token.set_span(span);
    token
}
