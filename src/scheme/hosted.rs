//! What every URL has that names a host and a port.

use super::{FtpUrl, GopherUrl, Host, HostPort, HttpUrl, NntpUrl, ProsperoUrl, Server, TelnetUrl, WaisUrl};
use crate::registry::Scheme;

macro_rules! hosted {
    ($($name:ident $(<$n:ident>)? $scheme:ident),*) => { $(
        impl<'a $(, const $n: usize)?> $name<'a $(, $n)?> {
            /// The host and its port.
            pub const fn hostport(&self) -> HostPort<'a> {
                HostPort { parts: self.parts }
            }

            /// The host.
            pub fn host(&self) -> Host<'a> {
                self.parts.the_host()
            }

            /// The port, if one is written.
            pub fn port(&self) -> Option<u16> {
                self.parts.port()
            }

            /// The port that is meant: the written one, else the scheme's default.
            pub fn effective_port(&self) -> u16 {
                self.parts.port_or(Scheme::$scheme.default_port())
            }

            /// The host and the port to connect to.
            pub fn server(&self) -> Server<'a> {
                Server::new(self.host(), self.effective_port())
            }
        }
    )* };
}

hosted!(FtpUrl<N> Ftp, HttpUrl<N> Http, GopherUrl Gopher, NntpUrl Nntp, TelnetUrl Telnet, WaisUrl Wais, ProsperoUrl<N> Prospero);
