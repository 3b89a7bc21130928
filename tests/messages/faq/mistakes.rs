use std::collections::HashMap;

use rfc1738::{HeapUrl, Url, build::Value, schemes::{Https, Web}};

fn a_float() {
    let _ = Value::from(23.5);
}

fn a_list_without_a_length(url: Url<&str, Web>) {
    let _ = url.segments().list();
}

fn a_setter(mut url: Url<&str, Web>) {
    url.set_host("other.dom");
}

fn a_text_as_a_key(map: HashMap<HeapUrl<Web>, u8>) -> Option<u8> {
    map.get("https://host.dom").copied()
}

fn an_option_and_a_text(url: Url<&str, Web>) -> bool {
    url.host() == "host.dom"
}

fn an_option_of_a_text(url: Url<&str, Web>) -> bool {
    url.host() == Some("host.dom")
}

fn a_url_of_another_set(url: HeapUrl<Https>) {
    fn request(_: &HeapUrl<Web>) {}
    request(&url);
}

fn equal_to_another_set(url: HeapUrl<Web>, other: HeapUrl<Https>) -> bool {
    url == other
}

fn from_another_set(url: HeapUrl<Https>) -> HeapUrl<Web> {
    url.into()
}

fn join_without_a_storage(url: Url<&str, Web>) {
    let next = url.join("next").unwrap();
    println!("{next}");
}

fn match_on_a_scheme(url: Url<&str>) {
    match url.scheme() {
        "https" => {}
        _ => {}
    }
}

fn parse_borrowed() {
    let _ = "https://host.dom".parse::<Url<&str, Web>>();
}

fn parse_by_a_set() {
    let _url = Url::<&str, Web>::parse("https://host.dom/");
}

fn parse_of_an_owner() {
    let _ = HeapUrl::<Web>::parse("https://host.dom");
}

fn parse_of_an_owner_in_the_default_set() {
    let _ = HeapUrl::parse("https://host.dom");
}

fn parts_of_any_owner<T: AsRef<str>>(url: &Url<T, Web>) -> usize {
    url.segments().count()
}

fn main() {}
