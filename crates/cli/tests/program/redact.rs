//! `rfc1738 redact`: a filter for logs, besides its transcripts.

use super::*;

/// All other octets pass unchanged, alone and together.
#[test]
fn bytes_that_are_not_utf_8() -> Outcome {
    // No two octets in a row are a login.
    let log: Vec<u8> = (0..=255).flat_map(|octet| [octet, octet, b' ', octet, b'\n']).chain(0..=255).collect();
    assert_eq!(REDACT.feed(&[], &log)?.stdout, log);
    Ok(())
}

/// Lines longer than the filter's buffer of 64 KiB, of many tokens or of one.
#[test]
fn lines_of_any_length() -> Outcome {
    let words = "a word ".repeat(30_000);
    let word = "a-word-".repeat(30_000);
    for (line, expected) in [
        (format!("{words}ftp://u:secret@h {words}\n"), format!("{words}ftp://u:***@h {words}\n")),
        (format!("{word}?x=ftp://u:secret@h {word}\n"), format!("{word}?x=ftp://u:***@h {word}\n")),
        // Behind a secret of that length, the rest of the line is masked.
        (format!("http://h/?token={word}&x=1 y\nz\n"), "http://h/?token=***\nz\n".into()),
        (format!("ftp://u:{word}@h x\nftp://u:p@h\n"), "ftp://u:***\nftp://u:***@h\n".into()),
    ] {
        let output = REDACT.feed(&[], &line)?;
        let shown = text(&output)?;
        assert!(shown == expected, "{} in place of {} bytes", shown.len(), expected.len());
    }
    Ok(())
}

/// A line without an end is passed on in pieces.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_fixed() -> Outcome {
    let mut command = REDACT.command()?;
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
    let mut input = child.stdin.take().ok_or("no standard input")?;
    let chunk = "a word-".repeat(1 << 15);
    (0..64).try_for_each(|_| input.write_all(chunk.as_bytes()))?;
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()))?;
    drop(input);
    assert!(child.wait()?.success());
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no peak")?;
    let kilobytes: u32 = peak.trim().trim_end_matches(" kB").parse()?;
    assert!(kilobytes < 10_000, "{kilobytes} kB");
    Ok(())
}
