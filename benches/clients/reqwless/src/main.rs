//! A GET by host name, over a network that is not there.

#![no_std]
#![no_main]

use core::{
    convert::Infallible,
    future::Future,
    hint::black_box,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    panic::PanicInfo,
    pin::pin,
    task::{Context, Poll, Waker},
};

use cortex_m as _; // its critical sections
#[cfg(feature = "defmt")]
use defmt_semihosting as _; // the logger
use embedded_io_async::{ErrorKind, ErrorType, Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use reqwless::{Error, client::HttpClient, request::Method};

struct Network;

impl ErrorType for Network {
    type Error = ErrorKind;
}

impl Read for Network {
    async fn read(&mut self, buffer: &mut [u8]) -> Result<usize, ErrorKind> {
        Ok(black_box(buffer).len())
    }
}

impl Write for Network {
    async fn write(&mut self, buffer: &[u8]) -> Result<usize, ErrorKind> {
        Ok(black_box(buffer).len())
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        Ok(())
    }
}

impl TcpConnect for Network {
    type Error = ErrorKind;
    type Connection<'a> = Self;

    async fn connect<'a>(&'a self, remote: SocketAddr) -> Result<Self, ErrorKind> {
        black_box(remote);
        Ok(Self)
    }
}

impl Dns for Network {
    type Error = Infallible;

    async fn get_host_by_name(&self, host: &str, _: AddrType) -> Result<IpAddr, Infallible> {
        black_box(host);
        Ok(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }

    async fn get_host_by_address(&self, _: IpAddr, _: &mut [u8]) -> Result<usize, Infallible> {
        Ok(0)
    }
}

async fn get(url: &str) -> Result<(), Error> {
    let mut buffer = [0; 512];
    let mut client = HttpClient::new(&Network, &Network);
    let mut request = client.request(Method::GET, url).await?;
    let response = request.send(&mut buffer).await?;
    black_box(response.body().read_to_end().await?);
    Ok(())
}

/// Shows an error: by its formatting, by defmt, or as a number.
fn show(error: &Error) {
    #[cfg(feature = "fmt")]
    {
        struct Out;

        impl core::fmt::Write for Out {
            fn write_str(&mut self, text: &str) -> core::fmt::Result {
                black_box(text);
                Ok(())
            }
        }
        let _ = core::fmt::write(&mut Out, format_args!("{error}"));
    }
    #[cfg(feature = "defmt")]
    defmt::error!("{}", error);
    black_box(core::mem::discriminant(error));
}

#[cortex_m_rt::entry]
fn main() -> ! {
    let mut done = pin!(get(black_box("http://host.dom/fw.bin?rev=2")));
    loop {
        if let Poll::Ready(Err(error)) = done.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            show(&error);
        }
    }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}
