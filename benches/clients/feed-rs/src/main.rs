//! The feed on standard input.

use std::io;

fn main() {
    println!("{:?}", feed_rs::parser::parse(io::stdin().lock()));
}
