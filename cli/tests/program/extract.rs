//! `rfc1738 extract`.

#![expect(clippy::indexing_slicing, reason = "a test stops at what it did not expect")]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
};

use serde_json::{Value, json};

use crate::{
    EXTRACT, objects,
    process::{Outcome, text},
};

/// Makes a file with this name and content for one test.
fn file(name: &str, content: &str) -> Outcome<String> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content)?;
    Ok(path.into_os_string().into_string().map_err(|path| path.display().to_string())?)
}

/// The appendix's own examples.
const EXAMPLE: &str = "   Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
   type=d> but you can probably pick it up from <URL:ftp://ds.in
   ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
   net/instructions/overview.html#WARNING>.
";

#[test]
fn the_appendix_as_json() -> Outcome {
    let output = EXTRACT.feed(&["--json"], EXAMPLE)?;
    let expected = r#"{"url":"ftp://info.cern.ch/pub/www/doc;type=d","fragment":null,"valid":true,"error":null,"span":[35,76],"wrapper":[30,77],"hyphens":[],"alternates":[]}
{"url":"ftp://ds.internic.net/rfc","fragment":null,"valid":true,"error":null,"span":[120,149],"wrapper":[115,150],"hyphens":[],"alternates":[]}
{"url":"http://ds.internic.net/instructions/overview.html","fragment":"WARNING","valid":true,"error":null,"span":[178,239],"wrapper":[173,240],"hyphens":[],"alternates":[]}
"#;
    assert_eq!(text(&output)?, expected);
    assert_eq!(output.status.code(), Some(0));
    Ok(())
}

#[test]
fn the_appendix_for_people() -> Outcome {
    let expected = "1:31  ftp://info.cern.ch/pub/www/doc;type=d  (ftp)
2:49  ftp://ds.internic.net/rfc  (ftp)
3:42  http://ds.internic.net/instructions/overview.html#WARNING  (http)
";
    assert_eq!(text(&EXTRACT.feed(&[], EXAMPLE)?)?, expected);
    Ok(())
}

#[test]
fn errors_as_json() -> Outcome {
    let output = EXTRACT.feed(&["--json"], "<URL:http://h\n:/#> <URL:>")?;
    let expected = r#"{"url":"http://h:/","fragment":"","valid":false,"error":{"at":9,"error":"empty-port","production":"port","message":"a port needs digits (at byte 9, in port)"},"span":[5,17],"wrapper":[0,18],"hyphens":[],"alternates":[]}
{"url":"","fragment":null,"valid":false,"error":{"at":0,"error":"unexpected-end","production":"scheme","message":"the text is empty (at byte 0, in scheme)"},"span":[24,24],"wrapper":[19,25],"hyphens":[],"alternates":[]}
"#;
    assert_eq!(text(&output)?, expected);
    assert_eq!(output.status.code(), Some(1));
    Ok(())
}

#[test]
fn errors_for_people() -> Outcome {
    let output = EXTRACT.feed(&[], "\u{e9} <URL:http://h:/#x>\n<URL:x:\u{e9}\n>\n <URL:x:-\n-\n#y>")?;
    let expected = "1:3  error: a port needs digits (found '/' at byte 9, in port)
http://h:/#x
         ^
2:1  error: escape this character as %C3%A9 (found byte C3 hexadecimal at byte 2, in schemepart)
x:\\xc3\\xa9
  ^
4:2  x:--#y  (x)
  or  x:-#y
  or  x:-#y
  or  x:#y
";
    assert_eq!(text(&output)?, expected);
    Ok(())
}

#[test]
fn the_set_of_schemes() -> Outcome {
    let valid = |schemes: &[&str], url: &str| -> Outcome<Value> {
        let output = EXTRACT.feed(&[&["--json"], schemes].concat(), format!("<URL:{url}>"))?;
        Ok(objects(&output)?.swap_remove(0)["valid"].clone())
    };
    for (url, all, rfc1738, modern) in [
        ("https://[::1]/~", true, false, true),
        ("https://h:99999/", false, true, false),
        ("http://h/~", false, false, true),
        ("file:/etc/motd", false, false, true),
    ] {
        assert_eq!(valid(&[], url)?, all, "{url}");
        assert_eq!(valid(&["--schemes", "all"], url)?, all, "{url}");
        assert_eq!(valid(&["--schemes", "rfc1738"], url)?, rfc1738, "{url}");
        assert_eq!(valid(&["--schemes", "modern"], url)?, modern, "{url}");
    }
    assert_eq!(EXTRACT.run(&["--schemes", "web"])?.status.code(), Some(2));
    Ok(())
}

#[test]
fn hyphens_in_doubt() -> Outcome {
    let objects = objects(&EXTRACT.feed(&["--json"], "<URL:x:a-\nb#c-\r\nd>")?)?;
    let [object] = &objects[..] else { return Err("not one object".into()) };
    assert_eq!(object["hyphens"], json!([3, 7]));
    assert_eq!(object["alternates"], json!(["x:ab#c-d", "x:a-b#cd", "x:ab#cd"]));

    let too_many = format!("<URL:x:{}>", "-\n".repeat(33));
    let output = EXTRACT.feed(&["--json"], too_many)?;
    assert!(text(&output)?.contains(r#""valid":false,"error":{"at":34,"error":"capacity","#));
    assert_eq!(output.status.code(), Some(1));
    Ok(())
}

#[test]
fn a_wrapper_that_outgrows_the_capacity() -> Outcome {
    let input = format!("<URL:x:{}> <URL:x:{}> <URL:x:>", "a \n".repeat(4_094), "a \n".repeat(4_095));
    let objects = objects(&EXTRACT.feed(&["--json"], &input)?)?;
    let [fits, outgrows, next] = &objects[..] else { return Err("not three objects".into()) };
    assert_eq!(fits["valid"], true);
    assert_eq!((&outgrows["url"], &outgrows["fragment"]), (&Value::Null, &Value::Null));
    assert_eq!((&outgrows["valid"], &outgrows["error"]["error"]), (&json!(false), &json!("capacity")));
    assert_eq!((&outgrows["span"], &outgrows["wrapper"]), (&json!([12_296, 24_583]), &json!([12_291, 24_584])));
    assert_eq!(next["wrapper"], json!([24_585, 24_593]));

    let shown = "412:1  error: too many bytes for a capacity of 4096 (at byte 4096, in url)\n";
    let input = format!("{}<URL:{}>", "\n".repeat(411), "a".repeat(4_097));
    assert_eq!(text(&EXTRACT.feed(&[], input)?)?, shown);
    Ok(())
}

#[test]
fn bytes_that_are_not_utf_8() -> Outcome {
    let objects = objects(&EXTRACT.feed(&["--json"], b"\xFF<URL:x:\xC3\n\xA9#\xFE> <URL:x:a\n#\xFF\xFF>")?)?;
    let [joined, valid] = &objects[..] else { return Err("not two objects".into()) };
    assert_eq!((&joined["url"], &joined["fragment"]), (&json!("x:\u{e9}"), &json!("\u{FFFD}")));
    assert_eq!((&joined["error"]["at"], &joined["error"]["error"]), (&json!(2), &json!("non-ascii")));
    assert_eq!(joined["wrapper"], json!([1, 14]));
    assert_eq!((&valid["valid"], &valid["fragment"]), (&json!(true), &json!("\u{FFFD}\u{FFFD}")));
    Ok(())
}

#[test]
fn each_file_is_a_text() -> Outcome {
    let (first, second) = (file("first", "\n<URL:x:a> <URL:x:b")?, file("second", "> <URL:x:c>")?);
    let output = EXTRACT.command()?.args(["--json", &first, &second]).output()?;
    let spans: Vec<_> = objects(&output)?.iter().map(|object| object["span"].clone()).collect();
    assert_eq!(spans, [json!([6, 9]), json!([7, 10])]);

    let output = EXTRACT.command()?.args([&first, &second]).output()?;
    assert_eq!(text(&output)?, format!("{first}:2:1  x:a  (x)\n{second}:1:3  x:c  (x)\n"));
    let output = EXTRACT.command()?.arg(&first).output()?;
    assert_eq!(text(&output)?, "2:1  x:a  (x)\n");
    Ok(())
}

#[test]
fn a_file_that_cannot_be_read() -> Outcome {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let (valid, invalid) = (file("valid", "<URL:x:a>")?, file("invalid", "<URL:a>")?);
    for unreadable in ["\u{1B}[31mmissing", folder] {
        let output = EXTRACT.command()?.args(["--json", unreadable, &valid, &invalid]).output()?;
        // The other files are still read.
        assert_eq!((objects(&output)?.len(), output.status.code()), (2, Some(2)));
        assert!(output.stderr.starts_with(b"rfc1738: ") && !output.stderr.contains(&0x1B));
    }
    Ok(())
}

#[test]
fn exit_statuses() -> Outcome {
    for (arguments, input, status) in [
        (&[][..], "", 0),
        (&[], "no wrapper, <URL:a", 0),
        (&["--json"], "<URL:x:a>", 0),
        (&[], "<URL:a> <URL:x:a>", 1),
        (&["--json"], "<URL:x:a> <URL:a>", 1),
        (&["--help"], "", 0),
        (&["--jsno"], "", 2),
    ] {
        let mut child = EXTRACT.spawn(arguments)?;
        // This fails if the child does not read.
        let _ = child.stdin.take().ok_or("no standard input")?.write_all(input.as_bytes());
        assert_eq!(child.wait()?.code(), Some(status), "{arguments:?} {input}");
    }
    Ok(())
}

/// The text spans several chunks.
#[test]
fn places_in_a_long_text() -> Outcome {
    let line = "\u{e9} < <URL:x:a\n\n> <URL:x:b>\n";
    let times = 40_000;
    let output = EXTRACT.command()?.arg(file("long", &line.repeat(times))?).output()?;
    let expected = |index| format!("{}:5  x:a  (x)\n{}:3  x:b  (x)\n", 3 * index + 1, 3 * index + 3);
    assert!(text(&output)? == (0..times).map(expected).collect::<String>());

    let far = format!("{}<URL:{}x:a>", "\u{e9}".repeat(100_000), " ".repeat(1_000_000));
    assert_eq!(text(&EXTRACT.command()?.arg(file("far", &far)?).output()?)?, "1:100001  x:a  (x)\n");
    Ok(())
}

#[test]
fn bare_urls_as_json() -> Outcome {
    let text = "http://h/a#b. <URL:http://h/\nhttp://i/> (http://h:99999/) <URL:http://j/";
    let expected = r#"{"url":"http://h/a","fragment":"b","valid":true,"error":null,"span":[0,12],"wrapper":null,"hyphens":[],"alternates":[]}
{"url":"http://h/http://i/","fragment":null,"valid":true,"error":null,"span":[19,38],"wrapper":[14,39],"hyphens":[],"alternates":[]}
{"url":"http://h:99999/","fragment":null,"valid":false,"error":{"at":13,"error":"port-out-of-range","production":"port","message":"a port is at most 65535 (at byte 13, in port)"},"span":[41,56],"wrapper":null,"hyphens":[],"alternates":[]}
{"url":"http://j/","fragment":null,"valid":true,"error":null,"span":[63,72],"wrapper":null,"hyphens":[],"alternates":[]}
"#;
    let output = EXTRACT.feed(&["--bare", "--json"], text)?;
    assert_eq!((self::text(&output)?, output.status.code()), (expected, Some(1)));
    Ok(())
}

#[test]
fn bare_urls_for_people() -> Outcome {
    let text = "\u{e9} http://me:secret@h/\n\u{e9}(https://h/~me#x, <URL:x:a>) or note:this";
    let expected = "\
1:3  error: this scheme has no user: leave it out with the @ (at byte 10, in port)
http://me:***@h/
          ^
2:3  https://h/~me#x  (https)
2:20  x:a  (x)
";
    let output = EXTRACT.feed(&["--bare"], text)?;
    assert_eq!((self::text(&output)?, output.status.code()), (expected, Some(1)));
    assert_eq!(EXTRACT.feed(&["--bare", "--schemes", "modern"], "http://h/~me")?.status.code(), Some(0));
    Ok(())
}

/// A very long bare URL may be data.
#[test]
fn a_bare_url_that_is_too_long_is_skipped_with_a_warning() -> Outcome {
    let text = format!("http://h/{} http://i/", "a".repeat(70_000));
    let output = EXTRACT.feed(&["--bare"], &text)?;
    let expected = "\
1:1  passed over: too many bytes for a capacity of 4096 (at byte 4096, in url)
1:70011  http://i/  (http)
";
    assert_eq!((self::text(&output)?, output.status.code()), (expected, Some(0)));
    let output = EXTRACT.feed(&["--bare", "--json"], &text)?;
    let objects = objects(&output)?;
    assert_eq!((&objects[0]["url"], &objects[0]["error"]["error"]), (&json!(null), &json!("capacity")));
    assert_eq!((&objects[1]["valid"], output.status.code()), (&json!(true), Some(0)));
    Ok(())
}

/// The text spans several chunks.
#[test]
fn places_of_bare_urls_in_a_long_text() -> Outcome {
    let line = "\u{e9} http://a/\n\n<URL:x:\nhttp://b/> \"http://c/\u{e9}\n";
    let times = 40_000;
    let output = EXTRACT.command()?.args(["--bare", &file("long-bare", &line.repeat(times))?]).output()?;
    let expected = |index| {
        let line = 4 * index + 1;
        format!("{line}:3  http://a/  (http)\n{}:1  x:http://b/  (x)\n{}:13  http://c/  (http)\n", line + 2, line + 3)
    };
    let expected: String = (0..times).map(expected).collect();
    assert!(self::text(&output)? == expected);
    Ok(())
}

#[test]
fn an_answer_comes_before_the_input_ends() -> Outcome {
    for arguments in [&["--json"][..], &[]] {
        let mut child = EXTRACT.spawn(arguments)?;
        let mut input = child.stdin.take().ok_or("no standard input")?;
        input.write_all(b"<URL:x:a>")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no standard output")?).read_line(&mut line)?;
        assert!(line.contains("x:a"));
        drop(input);
        child.wait()?;
    }
    Ok(())
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() -> Outcome {
    for arguments in [&["--json"][..], &[]] {
        let mut child = EXTRACT.spawn(arguments)?;
        drop(child.stdout.take());
        // This fails if the child ends before it has read all.
        let _ = child.stdin.take().ok_or("no standard input")?.write_all(&b"<URL:x:a>".repeat(100_000));
        let output = child.wait_with_output()?;
        assert_eq!((output.status.code(), output.stderr), (Some(2), Vec::new()));
    }
    Ok(())
}

/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
#[test]
fn no_password_is_shown_to_people() -> Outcome {
    for url in [
        "ftp://u:secret@h/",
        "http://u:secret@h/",
        "https://u:secret@h/",
        "ftp://u:sec\nret@h/-\n",
        "ftp://u:1-\nsecret@h/",
        "ftp://u:1#secret@h/",
        "URL:ftp://u:secret@h:x/#top",
    ] {
        let output = EXTRACT.feed(&[], format!("<URL:{url}>"))?;
        let shown = text(&output)?;
        assert!(!shown.contains("secret") && shown.contains(":***@"), "{shown}");
    }
    Ok(())
}

#[test]
fn control_characters_are_escaped() -> Outcome {
    let mut input = Vec::new();
    for octet in 0..=255 {
        for piece in [&b"<URL:"[..], b"x:-\n", b"#", b">"] {
            input.extend([octet]);
            input.extend(piece);
        }
    }
    let output = EXTRACT.feed(&[], &input)?;
    assert!(output.stdout.iter().all(|byte| matches!(byte, b'\n' | b' '..=b'~')));
    Ok(())
}

#[test]
fn colour_only_on_request() -> Outcome {
    let path = file("colour", "<URL:x:a#b> <URL:a>")?;
    let coloured = |variable: &str| -> Outcome<bool> {
        Ok(EXTRACT.command()?.arg(&path).env_remove("NO_COLOR").env(variable, "1").output()?.stdout.contains(&0x1B))
    };
    assert!(coloured("CLICOLOR_FORCE")?);
    assert!(!coloured("NO_COLOR")?);
    Ok(())
}
