//! The time of a request's URL.

use std::hint::black_box;

use measured::time;

fn main() {
    time("get, query, query, request_url", || {
        ureq::get(black_box("http://host.dom/a/b")).query("name", "a b").query("page", "2").request_url().unwrap()
    });
}
