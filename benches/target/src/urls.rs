//! What is parsed, here and by the benchmark on the host.

/// http URLs, 48 bytes on average.
pub const HTTP: &[&str] = &[
    "http://www.example.com:8080/a/b/index.html?q=1&r",
    "http://www.acl.lanl.gov/URI/archive/uri-arc.html",
    "http://10.20.30.40/cgi-bin/find?key=value&n=2",
    "http://host.dom/%7Euser/one/two/three/four/five?x",
];

/// URLs of the other schemes.
pub const OTHERS: &[&str] = &[
    "ftp://user:password@ftp.example.com/a/b/name;type=i",
    "gopher://gopher.example.com:70/7/find%09some%20word",
    "mailto:gorby%25kremvax@howard.example.com",
    "news:1994Dec05.123456.789@news.example.com",
    "nntp://news.example.com/comp.infosystems.www/12345",
    "telnet://guest:guest@telnet.example.com:2323/",
    "wais://wais.example.com:210/database?some%20words",
    "file://vms.host.edu/disk$user/my/notes/note12345.txt",
    "prospero://host.dom//pros/name;version=1;other=2",
    "https://user@www.example.com:8443/a/b/index.html?q",
];
