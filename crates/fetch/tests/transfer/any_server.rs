//! Servers with arbitrary answers, and streams that are cut anywhere.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::{table::cases, *};

const TABLE: &str = include_str!("any_server.txt");

/// Real lines of servers, and lines that are nearly right.
pub(crate) static FRAGMENTS: LazyLock<Vec<String>> = LazyLock::new(|| cases::<1>(TABLE, "fragments").concat());

/// URLs, each with the stream of a server that answers it correctly, or with the rest from byte 3,
/// or with a part that is too short.
pub(crate) static ANSWERS: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| cases(TABLE, "right answers"));

fn stream() -> impl Strategy<Value = Vec<u8>> {
    let fragment = prop::sample::select(&FRAGMENTS[..]).prop_map(|text| text.as_bytes().to_vec());
    prop_oneof![
        prop::collection::vec(fragment, 0..14).prop_map(|fragments| fragments.concat()),
        prop::collection::vec(any::<u8>(), 0..40),
    ]
}

fn url() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "ftp://h/", "ftp://h", "ftp://me@h/c//a;type=i", "ftp://me:s3cr3t@h/c;type=d", "ftp://h/a;type=a",
        "gopher://h/0a", "gopher://h/1a", "gopher://h/9a", "gopher://h/0a%09%09+", "http://h/a?b", "nntp://h/a",
        "nntp://h/a/7",
    ])
}

proptest! {
    #[test]
    fn a_transfer_ends_with_any_server(url in url(), control in stream(), data in stream(), cuts in prop::collection::vec(1usize..9, 1..5)) {
        hold(url, &control, &data, &cuts);
    }

    /// Servers that answer correctly up to some point.
    #[test]
    fn nearly_right(url in url(), at in any::<prop::sample::Index>(), odd in stream(), cuts in prop::collection::vec(1usize..9, 1..5)) {
        let right = match url.split_once(':').unwrap().0 {
            "ftp" => "220 a\r\n331 b\r\n230 c\r\n250 d\r\n250 e\r\n200 f\r\n229 (|||1|)\r\n150 g\r\n226 h\r\n",
            "http" => "HTTP/1.0 200 OK\r\nServer: x\r\nContent-Length: 10\r\n\r\n0123456789",
            "nntp" => "200 a\r\n211 1 7 7 a\r\n220 7\r\nA: b\r\n\r\n..c\r\n.\r\n",
            _ => "+-1\r\n0a\t/a\th\t70\r\n..b\r\n.\r\n",
        };
        let (before, behind) = right.split_at(at.index(right.len() + 1));
        hold(url, &[before.as_bytes(), &odd, behind.as_bytes()].concat(), b"0123456789", &cuts);
    }

    /// Doubles the dots of random lines (RFC 977, section 2.4.1), and reads the lines back.
    #[test]
    fn doubled_dots_are_undone(lines in prop::collection::vec("[.\ra]{0,5}", 0..6), cuts in prop::collection::vec(1usize..9, 1..5)) {
        let text: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
        let stuffed = lines.iter().map(|line| if line.starts_with('.') { format!(".{line}\r\n") } else { format!("{line}\r\n") });
        let control = format!("200 a\r\n211 1 7 7 a\r\n220 7\r\n{}.\r\n", stuffed.collect::<String>());
        let server = Server { cuts: &cuts, ..Server::new(control.as_bytes(), b"") };
        let outcome = with("nntp://h/a/7", &mut [0; 32], MAX_SIZE, |transfer| run(transfer, server)).unwrap();
        prop_assert_eq!(outcome.error, None);
        prop_assert_eq!(String::from_utf8(outcome.data).unwrap(), text);
    }
}

/// Cuts streams in two at each place, and into pieces of each length.
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn every_cut_gives_the_same_result() {
    let control = b"220-a\r\n 220 b\r\n220 c\r\n331 b\r\n230 c\r\n250 d\r\n502 no\r\n227 (1,2,3,4,5,6)\r\n150 g (4 bytes)\r\n226 h\r\n";
    for url in ["ftp://h/d/a;type=i", "ftp://me@h/d/a", "ftp://h/"] {
        for cut in 1..control.len() {
            hold(url, control, b"1234", &[cut, control.len()]);
            hold(url, control, b"1234", &[cut]);
        }
    }
}
