//! URLs and sloppy texts for property tests.

use proptest::{prelude::*, sample::select, string::string_regex};

/// Texts that match one of some regular expressions. Only the chosen one is compiled, because each
/// takes Miri seconds.
pub(crate) fn one_of<const N: usize>(expressions: [String; N]) -> impl Strategy<Value = String> {
    select(expressions.to_vec()).prop_flat_map(|expression| string_regex(&expression).unwrap())
}

/// URLs of any scheme, with all valid characters.
pub(crate) fn any_url() -> impl Strategy<Value = String> {
    let uchar = |reserved: &str| format!("([a-cA-C0-2$_.+!*'(),{reserved}-]|%[0-9A-Fa-f]{{2}})");
    let host = "((([a-cA-C0-9]{1,3}\\.){0,2}[A-Ca-c]{1,3})|((0{0,2}[1-9]?[0-9]\\.){3}25[0-5]))";
    let hostport = format!("{host}(|:0{{0,2}}(21|80|70|119|23|210|1525|[0-9]{{1,4}}))");
    let user = uchar(";?&=");
    let login = format!("({user}{{0,3}}(:{user}{{0,3}})?@)?{hostport}");
    let (fsegment, hsegment, xchar) = (uchar("?:@&="), uchar(";:@&="), uchar(";/?:@&="));
    let (plain, article, field) = (uchar(""), uchar(";/?:&="), uchar("?:@&"));
    one_of([
        format!("(ftp|FTP)://{login}(/({fsegment}{{0,3}}/){{0,3}}{fsegment}{{0,3}}(;type=[AIDaid])?)?"),
        format!("(http|hTTp)://{hostport}(/({hsegment}{{0,3}}/){{0,2}}{hsegment}{{0,3}}(\\?{hsegment}{{0,4}})?)?"),
        format!("gopher://{hostport}(/({xchar}{{0,6}}(%09{xchar}{{0,3}}){{0,3}})?)?"),
        format!("mailto:{xchar}{{1,9}}"),
        format!("news:(\\*|[a-cA-C][a-c.+_-]{{0,3}}|{article}{{1,5}}@{host})"),
        format!("nntp://{hostport}/[a-cA-C][a-c.]{{0,3}}(/[0-9]{{1,3}})?"),
        format!("telnet://{login}/?"),
        format!("wais://{hostport}/{plain}{{0,3}}(\\?{hsegment}{{0,3}}|/{plain}{{0,3}}/{plain}{{0,3}})?"),
        format!("file://{host}?/({fsegment}{{0,3}}/){{0,2}}{fsegment}{{0,3}}"),
        format!("prospero://{hostport}/({fsegment}|/){{0,4}}(;{field}{{0,2}}={field}{{0,2}}){{0,3}}"),
        format!("[a-cA-C0-2.+-]{{1,4}}:(//{login}/?)?{xchar}{{0,5}}"),
    ])
}

/// URLs by the documents in force that replace a production of section 5, with dots and escapes of
/// what need not be escaped.
pub(crate) fn in_force_url() -> impl Strategy<Value = String> {
    let host = "([hH]|h~|%7E|%68|\\[::1\\])(:|:119|:7)?";
    let authority = format!("([u~]?(:%7[eE])?@)?{host}");
    let (group, char) = ("([a.+*_-]|%7[eE]|%2[aAeEfF])", "([a.~*;:&=,+?/-]|%7e|%2[aAeEfF]|%09|%40)");
    one_of([
        format!("(news|NEWS):(//{authority}/)?{group}{{0,4}}"),
        format!("news:(//{authority}/)?{char}{{1,4}}@{host}"),
        format!("nntp://{authority}/{group}{{1,4}}(/[0-9]{{1,3}})?"),
        format!("mailto:{char}{{0,5}}(#{char}{{0,2}})?"),
        format!("gopher://{host}(/({char}|/\\.){{0,6}})?"),
        format!("ftp://{authority}(/([a.~;]|%2[eE]|/\\.){{0,5}}(;type=[aId])?)?"),
        format!("telnet://{authority}/?"),
        format!("file:(//(localhost|{host})?)?(/(a|[.]|%2e){{0,3}}){{1,4}}"),
        format!("x:(//{authority})?(/(a|[.]|%2e){{0,2}}){{0,4}}"),
    ])
}

/// Valid and nearly valid texts after the name of a later scheme and its ":".
pub(crate) fn later_rest() -> impl Strategy<Value = String> {
    let char = "([a-cA-C0-2_.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})";
    let address = "\\[([0-9a-fA-F]{0,4}:){1,8}([0-9a-fA-F]{0,4}|([0-9]{1,3}\\.){3}[0-9]{1,3})\\]";
    let short = "\\[((0|[0-9a-f]{1,4}):){0,3}:((0|[0-9a-f]{1,4}):){0,3}(0|[0-9A-F]{1,4})?\\]";
    let host = format!("({address}|{short}|{char}{{1,5}}|([0-9]{{1,3}}\\.){{3}}[0-9]{{1,3}})");
    one_of([
        format!(
            "//({char}{{0,3}}(:{char}{{0,3}})?@)?{host}(:[0-9]{{0,5}})?(/({char}|[:@])*){{0,3}}(\\?({char}|[:@/?]){{0,4}})?"
        ),
        format!("//{host}(:[0-9]{{0,5}})?(/({char}|[:@]){{0,3}}){{0,3}}(\\?({char}|[:@/?]){{0,4}})?"),
        "[ -~]{0,12}".to_owned(),
        "//[ -~]{0,12}".to_owned(),
    ])
}

/// Texts as people write them: URLs with mistakes, and texts that are not URLs.
pub(crate) fn sloppy() -> impl Strategy<Value = String> {
    let slip = one_of(["[ \t#~%^\\\\?/;:@.<é_a1\\[-]{1,2}".to_owned()]);
    let inserted = (any_url(), any::<prop::sample::Index>(), slip).prop_map(|(mut url, at, slip)| {
        let at = at.index(url.len() + 1);
        url.insert_str(at, &slip);
        url
    });
    let login = "([a~ %]{0,2}(:[a~ %:]{0,2})?@)?";
    let host = "([a1_-]{0,2}\\.?){0,5}(:[0-9x]{0,2})?";
    let rest = "[aA4%~ ?/;:@.=#é\\t]{0,8}";
    let schemes = "(http|ftp|gopher|telnet|nntp|wais|file|prospero|x)";
    let built = one_of([
        format!("[ \\n]?{schemes}://{login}{host}(/{rest}|{rest}) ?"),
        format!("(mailto|news|x|http|file):{rest}(@{host})?"),
    ]);
    prop_oneof![inserted, built, ".{0,12}"]
}
