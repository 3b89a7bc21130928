//! `--tidy`: the text mended to a strict URL.

use crate::{
    INSPECT, objects,
    process::{Outcome, text},
};
use serde_json::{Value, json};

#[test]
fn tidied_as_json() -> Outcome {
    let given = [
        (
            " http://h.:?a/b#c ",
            "http://h/?a%2Fb",
            json!("c"),
            "0 trimmed 9 dot-dropped 10 port-dropped 11 slash-added 13 encoded 15 fragment 17 trimmed",
        ),
        ("file://h", "file://h/", json!(null), "8 slash-added"),
        ("http://h/~^a%#", "http://h/%7E%5Ea%25", json!(""), "9 encoded 12 encoded 13 fragment"),
        ("x:\u{e9}", "x:%C3%A9", json!(null), "2 encoded"),
        ("http://h/", "http://h/", json!(null), ""),
    ];
    for (text, url, fragment, changes) in given {
        let output = INSPECT.run(&["--json", "--tidy", text])?;
        let [object] = &objects(&output)?[..] else { return Err("not one object".into()) };
        assert_eq!((&object["tidied"], &object["fragment"]), (&json!(url), &fragment), "{text}");
        let told = object["changes"].as_array().into_iter().flatten();
        let told: Vec<_> =
            told.map(|change| format!("{} {}", change["at"], change["what"].as_str().unwrap_or("?"))).collect();
        assert_eq!(told.join(" "), changes, "{text}");

        // The option changes nothing else, not even the exit status.
        let without = INSPECT.run(&["--json", text])?;
        let [expected] = &objects(&without)?[..] else { return Err("not one object".into()) };
        let expected = expected.as_object().ok_or("no object")?;
        assert!(expected.iter().all(|(key, value)| object.get(key) == Some(value)), "{text}");
        assert_eq!(object.as_object().map(|object| object.len()), Some(expected.len() + 3), "{text}");
        assert_eq!(output.status.code(), without.status.code(), "{text}");
    }
    Ok(())
}

#[test]
fn texts_that_cannot_be_mended_as_json() -> Outcome {
    let output =
        INSPECT.feed(&["--tidy", "--json"], b" http://u@h/#f\nhttp://[::1]/\nftp://h/~;b\n\nhttp://h/\xFF#\xFF\n")?;
    let found: Vec<_> = objects(&output)?
        .iter()
        .map(|object| (object["at"].clone(), object["tidied"].clone(), object["fragment"].clone()))
        .collect();
    let expected = [
        (json!(0), json!(null), json!(null)),
        (json!(7), json!(null), json!(null)),
        (json!(8), json!(null), json!(null)),
        (json!(0), json!(null), json!(null)),
        (json!(9), json!("http://h/%FF"), json!("\u{fffd}")),
    ];
    assert_eq!(found, expected);
    assert_eq!(objects(&output)?.first().map(|object| &object["changes"]), Some(&json!([])));
    Ok(())
}

/// Each line is mended alone.
#[test]
fn long_texts_are_tidied_in_turn() -> Outcome {
    let line = format!("http://h/{}", "~".repeat(20_000));
    let output = INSPECT.feed(&["--json", "--tidy"], format!("{line}\n{line}\n{line}\n"))?;
    assert!(objects(&output)?.iter().all(|object| object["tidied"].is_string()));
    Ok(())
}

#[test]
fn changes_are_marked_for_people() -> Outcome {
    let texts = [" ftp://u:se~cret@h:/\u{e9}~#f", "http://u@h/~", "x:"];
    let mut arguments = vec!["--tidy"];
    arguments.extend(texts);
    let expected = r#"error: leave out what is around the URL (found ' ' at byte 0, in scheme)
 ftp://u:***@h:/\xc3\xa9~#f
^
  tidied  ftp://u:***@h/%C3%A9%7E
  given    ftp://u:***@h:/\xc3\xa9~#f
          ^        ^    ^ ^^^^^^^^^^^
          trimmed at byte 0  (white space around a URL is not part of it)
          encoded at byte 11  (this must be escaped)
          port-dropped at byte 18  (a colon needs a port)
          encoded at byte 20  (this must be escaped)
          fragment at byte 23  (a fragment is not part of a URL)

error: this scheme has no user: leave it out with the @ (found '@' at byte 8, in hostname)
http://***@h/~
          ^
  tidied  (not without guessing: this scheme has no user: leave it out with the @ (at byte 8, in hostname))

x:
  scheme  x  (not described in RFC 1738)
  syntax  rfc1738
  rest    (empty)
  tidied  (nothing to change)
"#;
    assert_eq!(text(&INSPECT.run(&arguments)?)?, expected);
    Ok(())
}

#[test]
fn no_password_is_shown_when_tidied() -> Outcome {
    let texts = [
        "ftp://u:se~cret@h",
        "x://u:secret#also-secret@h/",
        " http://u:secret@h/",
        "ftp://u:secret#@h",
        "x://:secret@h/~ ",
    ];
    for url in texts {
        let output = INSPECT.run(&["--tidy", url])?;
        let shown = text(&output)?;
        assert!(!shown.contains("cret") && shown.contains(":***@"), "{shown}");
    }
    Ok(())
}

/// A text is tidied by the syntax that the set gives its scheme.
#[test]
fn tidied_in_each_set() -> Outcome {
    let tidied = |set: &str, url: &str| -> Outcome<Value> {
        let output = INSPECT.run(&["--json", "--tidy", "--schemes", set, url])?;
        Ok(objects(&output)?.swap_remove(0).get("tidied").cloned().ok_or("nothing was tidied")?)
    };
    assert_eq!(tidied("all", " https://h/~^#f")?, "https://h/~%5E");
    assert_eq!(tidied("all", "https://h?~")?, "https://h?~");
    assert_eq!(tidied("all", "https://h:x/")?, Value::Null);
    assert_eq!(tidied("rfc1738", "https://[::1]/~")?, Value::Null);
    assert_eq!(tidied("rfc1738", "https://h?~")?, "https://h?%7E");
    assert_eq!(tidied("all", "http://h?~")?, "http://h/?%7E");
    assert_eq!(tidied("modern", "http://h?~ ^")?, "http://h?~%20%5E");
    Ok(())
}
