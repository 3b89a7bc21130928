//! The time of a feed.

use measured::time;

const FEED: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://host.dom/news/">
  <title>News</title><id>urn:uuid:60a76c80</id><updated>2026-01-02T03:04:05Z</updated>
  <link href="https://host.dom/"/><link rel="self" href="feed.atom"/>
  <entry><title>One</title><id>1</id><updated>2026-01-02T03:04:05Z</updated>
    <link href="1.html"/><link rel="enclosure" href="../audio/1.mp3"/><content src="/text/1"/></entry>
  <entry xml:base="https://other.dom/a/"><title>Two</title><id>2</id><updated>2026-01-02T03:04:05Z</updated>
    <link href="2.html"/><link rel="alternate" href="https://host.dom/2?a=b&amp;c=d"/></entry>
</feed>"#;

fn main() {
    time("an Atom feed", || feed_rs::parser::parse(FEED.as_bytes()).unwrap());
}
