//! The times of a link.

use std::hint::black_box;

use lychee_lib::BaseInfo;
use measured::time;

fn main() {
    let base = BaseInfo::try_from("https://host.dom/a/").unwrap();
    time("parse_url_text, relative", || base.parse_url_text(black_box("../b/c.html?q=1#part")).unwrap());
    time("parse_url_text, whole", || base.parse_url_text(black_box("https://other.dom/b/c.html?q=1#part")).unwrap());
}
