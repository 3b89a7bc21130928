//! A device that resumes an ftp file as the page `updating` says, with the driver over
//! embedded-nal-async, on sockets of std.

use core::mem;

use embedded_io_async::{ErrorKind, ErrorType, Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rfc1738_fetch::nal::{NoLimits, fetch};

use super::nal::{Flash, block_on};
use super::*;

/// The network of std, whose calls return when they are done.
struct Network;

impl Dns for Network {
    type Error = ErrorKind;

    async fn get_host_by_name(&self, _: &str, _: AddrType) -> Result<IpAddr, ErrorKind> {
        Err(ErrorKind::Unsupported)
    }

    async fn get_host_by_address(&self, _: IpAddr, _: &mut [u8]) -> Result<usize, ErrorKind> {
        Err(ErrorKind::Unsupported)
    }
}

impl TcpConnect for Network {
    type Error = ErrorKind;
    type Connection<'a> = Socket;

    async fn connect(&self, address: SocketAddr) -> Result<Socket, ErrorKind> {
        let stream = TcpStream::connect(address).map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        Ok(Socket(stream))
    }
}

struct Socket(TcpStream);

impl ErrorType for Socket {
    type Error = ErrorKind;
}

impl Read for Socket {
    async fn read(&mut self, buffer: &mut [u8]) -> Result<usize, ErrorKind> {
        io::Read::read(&mut self.0, buffer).map_err(lost)
    }
}

impl Write for Socket {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, ErrorKind> {
        io::Write::write(&mut self.0, bytes).map_err(lost)
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        Ok(())
    }
}

fn lost(_: io::Error) -> ErrorKind {
    ErrorKind::ConnectionReset
}

/// The part of a file that a device has, and the size of the whole file, if it was announced.
#[derive(Default)]
pub(crate) struct Device {
    bytes: Vec<u8>,
    size: Option<u64>,
    /// Whether the whole file is requested next. What is there stays until its first bytes arrive.
    is_anew: bool,
}

impl Device {
    /// Tries to download the rest, and returns the file when it is complete.
    pub(crate) fn resume(&mut self, url: &str) -> Option<Vec<u8>> {
        let start = if self.is_anew { 0 } else { self.bytes.len() as u64 };
        let url = FtpUrl::parse(url).unwrap();
        let (mut buffer, mut rest, mut size) = ([0; 128], Flash(Vec::new(), usize::MAX - 1), None);
        let mut ftp = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer).unwrap().resume_at(start);
        let mut info = |info: Info<'_>| {
            if let Info::Announced(length) = info {
                size = Some(start + length);
            }
        };
        let result = block_on(fetch(&mut ftp, &Network, &Network, &NoLimits, &mut rest, &mut info));
        let is_same = start == 0 || size == self.size;
        match result {
            Ok(()) if is_same => {
                let before = if start > 0 { mem::take(&mut self.bytes) } else { Vec::new() };
                *self = Self::default();
                return Some([before, rest.0].concat());
            }
            // The bytes of a rest count only when its transfer is done.
            Err(error) if error.is_temporary() && is_same && (start > 0 || rest.0.is_empty()) => {}
            Err(error) if error.is_temporary() && is_same => *self = Self { bytes: rest.0, size, is_anew: false },
            // Another file, or one that the server cannot resume.
            _ => self.is_anew = true,
        }
        None
    }
}
