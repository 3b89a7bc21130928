//! URLs as constants: [`url!`] parses a URL at compile time.
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

use core::mem;

use proc_macro::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};

use litrs::StringLit;
use rfc1738::{Error, Url, literal};

/// The set if the call names none.
const DEFAULT: &str = "::rfc1738::schemes::All";

/// Stands for the set in the code of the expression.
const SET: &str = "rfc1738_set";

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
/// static MIRRORS: [Url<&str>; 2] =
///     [url!("http://host.dom/fw.bin"), url!("ftp://192.168.0.10/fw.bin")];
/// const BROKER: Url<&str, Iot> = url!(Iot, "mqtts://hub.dom/home");
/// let manual = url!("gopher://host.dom/0manual");
///
/// assert!(MIRRORS.iter().map(Url::effective_port).eq([Some(80), Some(21)]));
/// assert_eq!(BROKER.effective_port(), Some(8883));
/// let Typed::Gopher(manual) = manual.typed() else { panic!() };
/// assert_eq!(manual.selector().unwrap(), "manual");
///
/// // Its server is constant too:
/// const HOST: &str = BROKER.host_name().unwrap();
/// const PORT: u16 = BROKER.effective_port().unwrap();
/// assert_eq!((HOST, PORT), ("hub.dom", 8883));
/// ```
///
/// Without a set it is `All`. Otherwise it is any type in scope that implements `SchemeSet`: one of
/// `rfc1738::schemes`, or your own:
///
/// ```
/// use rfc1738::{Url, schemes::{SchemeDef, SchemeSet, Web}};
/// use rfc1738_macros::url;
///
/// struct Product;
/// impl SchemeSet for Product {
///     const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![
///         ..Web,
///         SchemeDef::MQTTS,
///         SchemeDef::rfc3986("x-dev", Some(5025)).with_userinfo(),
///     ];
/// }
///
/// const BROKER: Url<&str, Product> = url!(Product, "mqtts://broker.dom/x");
/// const BENCH: Url<&str, Product> = url!(Product, "x-dev://me@bench_4.lab/1?range=2");
///
/// assert_eq!(BROKER.effective_port(), Some(8883));
/// assert_eq!((BENCH.user().unwrap().as_str(), BENCH.effective_port()), ("me", Some(5025)));
/// ```
///
/// Each literal adds its text and the row of its scheme to the program, but no other row of the
/// set. The macro refers to the crate as `rfc1738`, which must be in scope.
///
/// # Errors
///
/// A text that is not a URL of the set does not compile. The compiler shows the error of `rfc1738`
/// and the place:
///
/// ```compile_fail,E0080
/// const PAGE: rfc1738::Url<&str> = rfc1738_macros::url!("https://host.dom:99999/");
/// ```
///
/// ```text
/// error[E0080]: evaluation panicked: a port is at most 65535 (found '9' at byte 21, in port)
///               https://host.dom:99999/
///                                    ^
/// ```
///
/// A scheme that is not in the set is an error too: "the set does not have this scheme: write one
/// of its `SCHEMES`, or name another set".
///
/// ```compile_fail,E0080
/// use rfc1738::schemes::Web;
///
/// rfc1738_macros::url!(Web, "mqtts://broker.dom/x");
/// ```
#[proc_macro]
#[expect(clippy::expect_used, reason = "a panic of the macro is an error of the compiler")]
pub fn url(input: TokenStream) -> TokenStream {
    let span = input.clone().into_iter().last().map_or_else(Span::call_site, |token| token.span());
    let found = arguments(input).and_then(|(set, text)| Ok((set, expression(&text)?)));
    let (set, code) = found.unwrap_or_else(|message| {
        (TokenStream::new(), format!("::core::compile_error!({})", Literal::string(&message)))
    });
    expanded(code.parse().expect("an expression"), &set, span)
}

/// Returns the tokens of the set, and the text.
fn arguments(input: TokenStream) -> Result<(TokenStream, String), String> {
    const USAGE: &str = "a set and a string literal are expected: url!(Https, \"https://host.dom/motd\"), or url!(\"ftp://host.dom/motd\")";
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',');
    let tokens: Vec<_> = input.into_iter().collect();
    let (set, text) = match tokens.as_slice() {
        [set @ .., comma, text] if !set.is_empty() && is_comma(comma) => (set.iter().cloned().collect(), text),
        [text] => (DEFAULT.parse().map_err(|_| USAGE)?, text),
        _ => return Err(USAGE.into()),
    };
    Ok((set, string(text).ok_or(USAGE)?))
}

/// Returns the expression of the constant, in which [`SET`] stands for the set.
fn expression(text: &str) -> Result<String, String> {
    let message = |error: Error| error.in_text(text).to_string();
    let name = text.split_once(':').map_or("", |(name, _)| name);
    let is_scheme = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    match Url::parse(text) {
        Err(error) if name.is_empty() || !is_scheme => return Err(message(error)),
        _ => {}
    }
    // Rows and their names are constants: the memory is freed when the compiler ends.
    let name: &'static str = name.to_ascii_lowercase().leak();
    let mut readings: Vec<(String, Vec<u32>)> = vec![];
    for (rules, result) in literal::readings(name, text, |row| Box::leak(Box::new(row))) {
        let result = format!("::core::result::Result::{:?}", result.map_err(message));
        match readings.iter_mut().find(|(other, _)| *other == result) {
            Some((_, all)) => all.push(rules),
            None => readings.push((result, vec![rules])),
        }
    }
    let readings: String = readings.iter().map(|(result, rules)| format!("(&{rules:?}, {result}),")).collect();
    // A constant of its own, since `cargo check` does not evaluate another expression.
    Ok(format!("{{
        const URL: ::rfc1738::Url<&'static str, {SET}> =
            ::rfc1738::literal::url::<{SET}, {{ ::rfc1738::literal::index::<{SET}>({name:?}) }}>({text:?}, &[{readings}]);
        URL
    }}"))
}

/// Returns the value of a string literal. Another macro may have passed it on in a group.
fn string(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Literal(literal) => StringLit::try_from(literal).ok().map(|literal| literal.into_value()),
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            let mut tokens = group.stream().into_iter();
            tokens.next().filter(|_| tokens.next().is_none()).and_then(|token| string(&token))
        }
        _ => None,
    }
}

/// Returns tokens with the place that the compiler shows, and with the set where [`SET`] stands.
/// The name of a constant has no place, because the compiler would suggest giving it parameters.
fn expanded(tokens: TokenStream, set: &TokenStream, span: Span) -> TokenStream {
    let mut is_name = false;
    let of_token = |mut token: TokenTree| {
        let is_name =
            mem::replace(&mut is_name, matches!(&token, TokenTree::Ident(word) if word.to_string() == "const"));
        match &token {
            TokenTree::Ident(word) if word.to_string() == SET => return set.clone(),
            TokenTree::Group(group) => {
                token = Group::new(group.delimiter(), expanded(group.stream(), set, span)).into();
            }
            _ => {}
        }
        if !is_name {
            token.set_span(span);
        }
        token.into()
    };
    tokens.into_iter().map(of_token).collect::<Vec<TokenStream>>().into_iter().collect()
}

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
