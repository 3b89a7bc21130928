//! `rfc1738 extract`, besides its transcripts.

#![expect(clippy::indexing_slicing, reason = "a test stops at what it did not expect")]

use super::*;

/// Makes a file with this name and content for one test.
fn file(name: &str, content: &str) -> Outcome<String> {
    let path = Path::new(FOLDER).join(name);
    fs::write(&path, content)?;
    Ok(path.to_string_lossy().into_owned())
}

#[test]
fn a_wrapper_that_outgrows_the_capacity() -> Outcome {
    let input = format!("<URL:x:{}> <URL:x:{}> <URL:x:>", "a \n".repeat(4_094), "a \n".repeat(4_095));
    let objects = objects(&EXTRACT.feed(&["--json"], &input)?)?;
    let [fits, outgrows, next] = &objects[..] else { return Err("not three objects".into()) };
    assert_eq!(fits["valid"], true);
    assert_eq!((&outgrows["url"], &outgrows["fragment"]), (&json!(null), &json!(null)));
    assert_eq!((&outgrows["valid"], &outgrows["error"]["error"]), (&json!(false), &json!("capacity")));
    assert_eq!((&outgrows["span"], &outgrows["wrapper"]), (&json!([12_296, 24_583]), &json!([12_291, 24_584])));
    assert_eq!(next["wrapper"], json!([24_585, 24_593]));

    let shown = "412:1  error: too long: at most 4096 bytes (at byte 4096, in url)\n";
    let input = format!("{}<URL:{}>", "\n".repeat(411), "a".repeat(4_097));
    assert_eq!(text(&EXTRACT.feed(&[], input)?)?, shown);
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
    let (valid, invalid) = (file("valid", "<URL:x:a>")?, file("invalid", "<URL:a>")?);
    for unreadable in ["\u{1B}[31mmissing", FOLDER] {
        let output = EXTRACT.command()?.args(["--json", unreadable, &valid, &invalid]).output()?;
        // The other files are still read.
        assert_eq!((objects(&output)?.len(), output.status.code()), (2, Some(2)));
        assert!(output.stderr.starts_with(b"rfc1738: ") && !output.stderr.contains(&0x1B));
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

/// A very long bare URL may be data.
#[test]
fn a_bare_url_that_is_too_long_is_skipped_with_a_warning() -> Outcome {
    let text = format!("http://h/{} http://i/", "a".repeat(70_000));
    let output = EXTRACT.feed(&["--bare"], &text)?;
    let expected = "\
1:1  passed over: too long: at most 4096 bytes (at byte 4096, in url)
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
    let line = "\u{e9} http://a/\n\n<URL:x:\nhttp://b/> \"http://c/ \u{e9}\n";
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
