use rfc1738_macros::url;

const TEXT: &str = "ftp://host.dom/";

fn main() {
    url!();
    url!(TEXT);
    url!(b"ftp://host.dom/");
    url!("ftp://host.dom/",);
    url!(7);
    url!(Https);
    url!(Https,);
    url!(Https, TEXT);
    url!(Https "https://host.dom/");
    url!("https://host.dom/", Https);
}
