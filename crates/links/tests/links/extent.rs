//! The extent of bare URLs that people wrote: what they meant, whether or not a URL may hold it.

use rfc1738::schemes::*;
use rfc1738_links::Links;

use crate::bare::finds;

/// Asserts that each text is found as marked: `¦valid¦`, `¦invalid¦¦`.
fn each(texts: &[&str]) {
    texts.iter().for_each(|text| finds::<All>(text));
}

#[test]
fn characters_above_7f_belong_to_it() {
    each(&[
        "¦http://münchen.de/¦¦",
        "¦http://www.bürgerentscheid-krankenhäuser.de¦¦",
        "¦http://example.com/münchen¦¦, ¦https://de.wikipedia.org/wiki/Käse¦¦.",
        "¦https://ja.wikipedia.org/wiki/日本¦¦",
        "¦http://twitter.com/Русские_слова¦¦",
        "¦https://en.m.wikipedia.org/wiki/Hatfield–McCoy_feud¦¦",
        "¦http://google.com/å¦¦ ¦http://example.org/¡¦¦ ¦http://example.org/¢/¦¦ ¦http://example.org/😀¦¦",
        "¦http://lyricstranslate.com/en/someone-you-നിന്നെ-പോലൊരാള്\u{200d}.html¦¦",
        "¦https://host.dom/?q=café&x=1¦¦ ¦https://h.dom/x?q=你好&l=zh¦¦",
        "¦https://host.dom/x#über¦¦",
        "¦http://foobar.みんな/¦¦ ¦http://foobar.中国/¦¦ ¦http://foobar.پاکستان/¦¦",
        "¦http://exampleこれは日本語です.com/path/index.html¦¦",
        "¦http://example.comß¦¦ ¦http://example.coмment¦¦",
        "¦http://example.com.日本/¦¦ ¦http://x🍄.ga/¦¦ ¦http://xn--はじめよう.com/index.html¦¦",
        "¦mailto:müller@example.com¦¦ ¦mailto:me@münchen.de¦¦ ¦news:comp.läng¦¦",
        "¦ftp://müller:pw@host.dom/¦¦ ¦mqtt://me:pä@host.dom/¦¦",
        "¦http://example.com/e\u{301}x¦¦",
        "¦http://例え.jp/¦¦ ¦http://пример.рф/путь¦¦ ¦http://✪df.ws/123¦¦ ¦http://➡.ws/䨹¦¦",
    ]);
}

#[test]
fn brackets_and_bars_belong_to_it() {
    each(&[
        "¦http://foo.com/blah_blah_[other]x¦¦ ¦http://foo.com/blah_blah_{I'm_king}¦¦",
        "¦http://example.org/?a[]=1&b[]=2¦¦ ¦http://example.org/{id}/x¦¦ ¦https://host.dom/${id}/x¦¦",
        "¦http://e.org/x?a=1;b=P1|0||P2|0¦¦ ¦http://e.org/?q=a^b¦¦ ¦http://e.org/?q=a`b`c¦¦",
        "¦http://foo.bar.`baz¦¦`",
        "¦http://[::1]/x[1]/y¦¦ [¦http://example.org/?a[b]¦¦]",
        "<¦http://example.com/?search=¦](uri)> [x](¦http://e.org/y¦), [¦http://a.org/x¦](¦http://b.org/y¦)",
        "{\"u\":\"¦http://e.org/x¦\"} \\url{¦http://e.org/x¦} `¦http://e.org/x¦`",
        "¦https://zh.wikipedia.org/wiki/日《求是》¦¦ （¦http://example.com/x¦）",
        "|¦http://e.org/x¦|y| [[¦http://e.org/x¦|name]] [¦http://e.org/x¦|name]",
        "|¦http://e.org/x¦| ｜¦http://google.com¦｜bar",
        "¦http://h/a¦)b ¦http://www.google.com/search?q=(business)¦)+ok",
    ]);
}

#[test]
fn no_production_cuts_it() {
    each(&[
        "¦http://example..org/x¦",
        "¦ftp://host.$dom/¦ ¦ftp://host._dom/¦",
        "¦http://a.comhttp://b.com¦",
        "¦http://host.dom:port/x¦¦ ¦http://foo:-80/¦¦ ¦http://192.168.0.1:80:80/¦¦",
        "¦http://my,host.dom/¦ ¦ftp://ho;st.dom/¦ ¦http://host.dom=x/y¦",
        "¦file:///etc/m;td¦ ¦ftp://h.dom/x;a=b¦ ¦ftp://h.dom/x;v=1/y¦",
        "¦news:co!mp.lang.c¦¦ ¦news:comp.lang¦.*",
        "¦http://host.dom:see¦¦ ¦http://host.dom¦; y ¦http://host.dom¦. ¦http://h.dom¦:",
        "¦http://host.dom./x¦ ¦http://host.dom.:80/¦",
    ]);
    for text in ["¦http://example..org/x¦¦", "¦ftp://host.$dom/¦¦", "¦file:///etc/m;td¦¦", "¦http://my,host.dom/¦¦"]
    {
        finds::<Rfc1738>(text);
    }
}

#[test]
fn a_backslash_belongs_to_it_before_a_letter_or_a_digit() {
    each(&[
        "\"¦http://e.org/x?a=1\\u0026b=2¦¦\" ¦http://e.org/a\\b¦¦ ¦file:///C:\\dir\\x¦¦ ¦file:///C:\\Übung¦¦",
        "\"¦http://e.org/x¦\\n\" \"¦http://e.org/x¦\\r\\n\" \\\"¦http://e.org/x¦\\\" ¦http://example.com?find=¦\\* ¦http://e.org/x¦\\\\",
        "¦http://e.org/x¦\\",
    ]);
}

#[test]
fn punctuation_of_other_scripts_ends_it() {
    each(&[
        "参照¦http://example.com/a¦。次 ¦http://example.com/x¦，然后 「¦http://example.com/x¦」を見て",
        "„¦http://e.com/x¦“ «¦http://e.com/путь¦¦» ‘¦http://e.com/x¦’y ¦http://e.com/x¦’ ¦http://e.com/it’s¦¦",
        "¦http://e.com/x¦、¦http://b.com/¦ \u{202a}¦http://foobar.com/x¦\u{202c}",
        "¦http://e.com/x¦… ¦http://e.com/x¦– ¦http://e.com/x¦—. http://… http://– http://[ _http://_ ",
    ]);
}

#[test]
fn markup_around_it_is_not_part_of_it() {
    each(&[
        "~~¦http://google.com¦~~ _¦http://e.org/x¦_ __¦http://e.org/x¦__ ~¦http://e.org/x¦~ ~~¦http://h.dom/~me¦~~.",
        "_¦http://e.org/x_¦, _see ¦http://e.org/x_¦ **¦http://foo.bar/?q=¦**"
            .strip_prefix("_¦http://e.org/x_¦, ")
            .unwrap(),
        "¦http://example.org-¦ ¦http://t.co/pbY2NfTZ's¦ {¦http://h/¦}",
        "¦http://a.com/¦|¦http://b.com/¦ ¦https://h/a¦]¦https://i/b¦ ¦http://a¦|¦http://b¦ ¦http://a¦`¦http://b¦",
    ]);
}

#[test]
fn a_sentence_may_go_on_behind_a_host() {
    each(&[
        "¦http://example.com¦だよね ¦http://localhost:3000¦を開く ¦http://example.com:8080¦を ¦http://192.168.0.1¦を",
        "¦http://[::1]¦を ¦http://[::1]:80¦を ¦ftp://me:pw@example.com¦を ¦http://example.com¦에서 ¦http://example.com¦👍",
        "¦http://example.com¦だ¦http://b.com¦",
        "¦http://hostだよね¦¦ ¦http://example.c2だ¦¦ ¦http://example.com:だ¦¦ ¦http://1.2.3だ¦¦ ¦http://1.2.3.256だ¦¦",
        "¦http://example.com/だ¦¦ ¦http://example..comだ¦¦ ¦http://xlocalhostだ¦¦ ¦http://localhostsだ¦¦",
    ]);
}

#[test]
fn an_escape_may_precede_and_follow_it() {
    each(&[
        "\x1b[36m¦http://localhost:5173/¦\x1b[39m \x1b[1;36m¦http://h/¦\x1b[0m \x1b[K¦http://h/¦\x1b[K",
        r"\u001b[36m¦http://h/¦\u001b[39m \u001B[1;36m¦http://h/¦\u001B[0m \033[36m¦http://h/¦\033[39m \x1b[1m¦http://h/¦\x1b[m",
        "#033[36m¦http://h/¦#033[39m \\e[1m¦http://h/¦\\e[0m",
        r"a\n¦http://h/¦\n\r¦http://h/¦\t¦http://h/¦ \fB¦http://h/¦\fP \fI¦http://h/¦\fR.",
        r"\f(CW¦http://h/¦\fP \f[B]¦http://h/¦\f[R] \fB¦http://h/a\-b¦¦",
        r"anhttp://h/ \xhttp://h/ m[36mhttp://h/ [36mhttp://h/ fBhttp://h/",
        "¦http://h/#033¦ ¦http://h/?a[033¦¦[",
    ]);
}

#[test]
fn a_mark_before_it_ends_it() {
    each(&[
        "`¦http://h/¦`の `¦http://h/¦`s docs ``¦http://h/¦`` ¦http://h/a`b¦¦",
        "<¦https://h/a¦|label>\n¦https://h/a|b¦¦",
        "{{cite|url=¦http://h/a¦|title=x}} | ¦http://h/a¦|b |",
        "[url]¦https://h/a¦[/url] [URL=¦https://h/a¦]x[/URL]",
    ]);
}

#[test]
fn a_bracket_or_a_mark_of_another_script_ends_ascii() {
    each(&[
        "¦https://h/docs¦（中文）了解 ¦http://t.cn/RU¦《..》..¦http://t.cn/RX¦ ¦https://h/é（b）¦¦",
        "¦http://h/a¦؟ ¦http://h/a¦، ¦http://h/a¦۔ ¦http://h/a¦। ¦http://h/कख।¦¦",
    ]);
}

#[test]
fn a_label_in_brackets_is_not_part_of_it() {
    each(&[
        "¦https://h/a¦[label] ¦https://h/a[two¦¦ words] ¦https://h/a¦[]. ¦https://h/?a[b]¦¦ ¦https://h/a[b=c]¦¦ ¦https://h/a[b/c]¦¦",
        "¦https://h/a[b]c¦¦ ¦http://[::1]¦ ¦http://me@[::1]¦¦",
    ]);
    assert_eq!(Links::<All>::new("http://[/-\n").count(), 0);
}

/// Markdown's backslashes are in its span, and not in its URL.
#[test]
fn a_backslash_of_markdown_is_not_part_of_its_url() {
    for (text, span, url) in [
        (r"https://h/wiki/E\_\(c\) x", 0..23, "https://h/wiki/E_(c)"),
        (r"(https://h/a\_b)", 1..15, "https://h/a_b"),
        (r"https://h/a\~\#b\!c", 0..19, "https://h/a~#b!c"),
        (r"\fBhttps://h/a\-b\fR", 3..17, "https://h/a-b"),
        (r"\fChttps://h\&.dom/\&b", 3..22, "https://h.dom/&b"),
    ] {
        let link = Links::<Web>::new(text).next().unwrap();
        let unescaped = String::from_utf8(link.unescaped().collect()).unwrap();
        assert_eq!((link.span(), unescaped.as_str(), link.is_escaped()), (span, url, true), "{text}");
        assert!(link.url().is_err());
    }
    let link = Links::<Web>::new("https://h/a_b").next().unwrap();
    assert!(!link.is_escaped() && link.unescaped().eq(*b"https://h/a_b"));
}
