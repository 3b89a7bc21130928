//! The URLs to parse, here and in the benchmark on the host.

/// URLs that are measured together.
pub struct Set {
    pub name: &'static str,
    pub urls: &'static [&'static str],
}

/// http is a set of its own for the parser that knows no other scheme; all parsers are measured on
/// it, for a fair comparison.
pub const SETS: [Set; 4] = [
    Set { name: "http", urls: WEB.split_at(10).0 },
    Set { name: "https", urls: WEB.split_at(10).1 },
    Set { name: "http and https", urls: WEB },
    Set { name: "others", urls: OTHERS },
];

/// Ten http and five https URLs; 48 bytes on average, also for http alone.
const WEB: &[&str] = &[
    "http://www.example.com/",
    "http://192.168.1.1",
    "http://10.20.30.40:8080/cgi-bin/status?sensor=3&unit=C",
    "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html",
    "http://firmware.example.org/stable/armv7m/2024/12/bootloader.bin",
    "http://host.dom:8000/%7Euser/notes/index.html?q=url+syntax",
    "http://api.example.net/v1/sites/7/rooms/12/sensors/3/values",
    "http://203.0.113.9/update/manifest.json?device=00a1b2c3&version=1.4.2",
    "http://data.example.com/feed?id=42",
    "http://printer.local:631/printers/office",
    "https://example.com",
    "https://api.weather.example/v2/forecast?lat=52.52&lon=13.41&days=3",
    "https://198.51.100.20:8443/api/v1/devices/17/values",
    "https://cdn.example.org/fonts/sans/regular.woff2",
    "https://hub.example.io/esp32/1.2.3/image.bin?sig=4f1d",
];

/// URLs of RFC 1738's other schemes, one or two each.
const OTHERS: &[&str] = &[
    "ftp://ftp.is.co.za/rfc/rfc1738.txt",
    "ftp://user:password@192.0.2.7:2121/%2Fetc/firmware/image.bin;type=i",
    "gopher://gopher.example.com/00/docs/about-gopher.txt",
    "gopher://gopher.example.com:70/7/find%09some%20word",
    "mailto:gorby%25kremvax@howard.example.com",
    "news:comp.infosystems.www.servers.unix",
    "news:1994Dec05.123456.789@news.example.com",
    "nntp://news.example.com/comp.infosystems.www/12345",
    "telnet://guest:guest@telnet.example.com:2323/",
    "telnet://198.51.100.4",
    "wais://wais.example.com:210/database?some%20words",
    "wais://192.0.2.210/rfcs/TEXT/1738%3Dsection%3D5",
    "file://vms.host.edu/disk$user/my/notes/note12345.txt",
    "file:///etc/network/interfaces",
    "prospero://host.dom//pros/name;version=1;other=2",
];
