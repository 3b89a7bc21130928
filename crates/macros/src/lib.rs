//! RFC 1738 URLs as constants: [`url!`] parses a URL at compile time.
//!
//! ```
//! use rfc1738::{SchemeSet, Url, schemes::Https};
//! use rfc1738_macros::url;
//!
//! const FIRMWARE: Url<&str, Https> = url!(Https, "https://host.dom/firmware.bin");
//!
//! assert_eq!(FIRMWARE.path(), "/firmware.bin");
//! assert_eq!(FIRMWARE, Https::parse("https://host.dom/firmware.bin")?);
//! # Ok::<(), rfc1738::Error>(())
//! ```

use proc_macro::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};

use litrs::StringLit;
use rfc1738::{
    Error,
    literal::write,
    schemes::{All, Https, Iot, Rfc1738, Web, WebSockets, WebWithUserinfo},
};

/// Makes a constant URL: `url!("ftp://host.dom/motd")` is a `Url<&'static str>`, and
/// `url!(Web, "http://host.dom/~me")` a `Url<&'static str, Web>`.
///
/// The compiler parses it. The program contains only the text and the offsets of its parts: no
/// grammar is linked, nothing can fail, and nothing is computed at run time. Use it in any
/// expression, including a `const` or a `static`.
///
/// ```
/// use rfc1738::{Typed, Url, schemes::Iot};
/// use rfc1738_macros::url;
///
/// static MIRRORS: [Url<&str>; 2] = [url!("http://host.dom/fw.bin"), url!("ftp://192.168.0.10/fw.bin")];
/// const BROKER: Url<&str, Iot> = url!(Iot, "mqtts://hub.dom/home");
/// let manual = url!("gopher://host.dom/0manual");
///
/// assert!(MIRRORS.iter().map(Url::effective_port).eq([Some(80), Some(21)]));
/// assert_eq!(BROKER.effective_port(), Some(8883));
/// let Typed::Gopher(manual) = manual.typed() else { panic!() };
/// assert_eq!(manual.selector().unwrap(), "manual");
/// ```
///
/// The set is one of `rfc1738::schemes`: `All` (the default), `Rfc1738`, `Https`, `Web`,
/// `WebWithUserinfo`, `WebSockets` or `Iot`. The macro does not support a set of your own: parse at
/// run time, with `Mine::parse`. The macro refers to the crate as `rfc1738`, which must be in
/// scope.
///
/// # Errors
///
/// A text that is not a URL of the set does not compile. The compiler shows the error of `rfc1738`
/// and the place:
///
/// ```compile_fail
/// const MOTD: rfc1738::Url<&str> = rfc1738_macros::url!("ftp://host.dom/100%/motd");
/// ```
///
/// ```text
/// error: expected two hexadecimal digits after the %, or %25 for it (found '/' at byte 19, in segment)
///            ftp://host.dom/100%/motd
///                               ^
/// ```
#[proc_macro]
#[expect(clippy::expect_used, reason = "a panic of the macro is an error of the compiler")]
pub fn url(input: TokenStream) -> TokenStream {
    let span = input.clone().into_iter().last().map_or_else(Span::call_site, |token| token.span());
    let code =
        expression(input).unwrap_or_else(|message| format!("::core::compile_error!({})", Literal::string(&message)));
    let tokens = code.parse::<TokenStream>().expect("an expression");
    tokens.into_iter().map(|token| at(token, span)).collect()
}

/// Returns the expression of the constant, or the error message.
fn expression(input: TokenStream) -> Result<String, String> {
    const USAGE: &str = "a set and a string literal are expected: url!(Https, \"https://host.dom/motd\"), or url!(\"ftp://host.dom/motd\")";
    const UNKNOWN: &str = "url! knows the sets All, Rfc1738, Https, Web, WebWithUserinfo, WebSockets and Iot";
    let mut tokens = input.clone().into_iter();
    let (set, text) = match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(set)), Some(TokenTree::Punct(comma))) if comma.as_char() == ',' => {
            (set.to_string(), string(tokens.collect()))
        }
        _ => ("All".into(), string(input)),
    };
    let (set, text) = (set.as_str(), text.ok_or(USAGE)?);
    let mut code = String::from("const { ");
    let path = format!("::rfc1738::schemes::{set}");
    let written = match set {
        "Rfc1738" => write::<Rfc1738>(&path, &text, &mut code),
        "Https" => write::<Https>(&path, &text, &mut code),
        "Web" => write::<Web>(&path, &text, &mut code),
        "WebWithUserinfo" => write::<WebWithUserinfo>(&path, &text, &mut code),
        "WebSockets" => write::<WebSockets>(&path, &text, &mut code),
        "Iot" => write::<Iot>(&path, &text, &mut code),
        "All" => write::<All>(&path, &text, &mut code),
        _ => return Err(format!("{UNKNOWN}: for {set}, write {set}::parse(text) at run time")),
    };
    written.map_err(|error: Error| error.in_text(&text).to_string())?;
    code.push_str(" }");
    Ok(code)
}

/// Returns the value of a string literal. Another macro may have passed it on in a group.
fn string(input: TokenStream) -> Option<String> {
    let mut tokens = input.into_iter();
    match (tokens.next()?, tokens.next()) {
        (TokenTree::Literal(literal), None) => StringLit::try_from(literal).ok().map(|literal| literal.into_value()),
        (TokenTree::Group(group), None) if group.delimiter() == Delimiter::None => string(group.stream()),
        _ => None,
    }
}

/// Returns a token with the place that the compiler shows.
fn at(mut token: TokenTree, span: Span) -> TokenTree {
    if let TokenTree::Group(group) = &token {
        let tokens = group.stream().into_iter().map(|token| at(token, span)).collect();
        token = Group::new(group.delimiter(), tokens).into();
    }
    token.set_span(span);
    token
}

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
