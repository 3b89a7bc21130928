//! `rfc1738 join`, which is `inspect --base` too.

use crate::{
    INSPECT, JOIN, objects,
    process::{Outcome, text},
};
use serde_json::json;

#[test]
fn references() -> Outcome {
    let base = ["--json", "https://h/a/b?c"];
    let output = JOIN.feed(&base, "../d#e\n\n#\nx y\nmailto:me@h\nhttps://h:99999/\n")?;
    let expected = r#"{"ok":true,"url":"https://h/d","fragment":"e"}
{"ok":true,"url":"https://h/a/b?c","fragment":null}
{"ok":true,"url":"https://h/a/b?c","fragment":""}
{"ok":false,"at":1,"error":"unsafe","production":"segment","message":"escape this character as % and two hexadecimal digits (at byte 1, in segment)"}
{"ok":true,"url":"mailto:me@h","fragment":null}
{"ok":false,"at":14,"error":"port-out-of-range","production":"port","message":"a port is at most 65535 (at byte 14, in port)"}
"#;
    assert_eq!((text(&output)?, output.status.code()), (expected, Some(1)));
    let output = JOIN.run(&["--json", "mailto:me@h", "http://h/", "x"])?;
    let [whole, refused] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert_eq!((&whole["ok"], &whole["url"]), (&json!(true), &json!("http://h/")));
    assert_eq!((&refused["error"], &refused["at"]), (&json!("not-hierarchical"), &json!(0)));
    assert_eq!(JOIN.run(&["h", "x"])?.status.code(), Some(2));

    let output = JOIN.run(&["http://h/a/b", "c#top", "c d"])?;
    let shown = text(&output)?;
    assert!(shown.starts_with("http://h/a/c\n  scheme  http") && shown.contains("\n  fragment  top\n"), "{shown}");
    assert!(
        shown.contains("\nerror: escape this character as %20 (found ' ' at byte 1, in hsegment)\nc d\n ^\n"),
        "{shown}"
    );
    Ok(())
}

#[test]
fn inspect_base_is_join() -> Outcome {
    for options in [&["--json"][..], &[]] {
        let input = "../d#e\n\nx y\n";
        let join = JOIN.feed(&[options, &["http://h/a/b"]].concat(), input)?;
        assert_eq!(JOIN.run(&[options, &["http://h/a/b", "../d#e", "", "x y"]].concat())?, join);
        assert_eq!(INSPECT.feed(&[options, &["--base", "http://h/a/b"]].concat(), input)?, join);
    }
    Ok(())
}

/// The set applies to the base and to whole URLs.
#[test]
fn references_in_each_set() -> Outcome {
    let joined = |set, base, reference| -> Outcome<_> {
        let output = JOIN.run(&["--json", "--schemes", set, base, reference])?;
        let object = objects(&output)?.swap_remove(0);
        Ok(object.get("url").or(object.get("error")).cloned())
    };
    assert_eq!(joined("modern", "http://h/~me/", "?a/b")?, Some(json!("http://h/~me/?a/b")));
    assert_eq!(joined("all", "http://h/me/", "~")?, Some(json!("unsafe")));
    assert_eq!(joined("all", "https://h/me/", "~")?, Some(json!("https://h/me/~")));
    assert_eq!(joined("rfc1738", "https://h/me/", "a")?, Some(json!("not-hierarchical")));
    assert_eq!(joined("rfc1738", "http://h/me/", "https://h:x")?, Some(json!("https://h:x")));
    assert_eq!(joined("all", "http://h/me/", "https://h:x")?, Some(json!("empty-port")));
    assert_eq!(joined("modern", "file:/etc/motd", "../a")?, Some(json!("file:/a")));

    // The base is not a URL in this set; its password is masked.
    let output = JOIN.run(&["http://u:secret@h:99999/", "a"])?;
    let message = String::from_utf8(output.stderr)?;
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
    assert!(message.starts_with("rfc1738: the base: ") && message.contains("\nhttp://u:***@h:99999/\n"), "{message}");
    Ok(())
}
