//! The transfer that the feature selects.

use core::hint::black_box;

use embassy_demo::{board, device::Device, error::Error, net::Net, tls::Records};
use embassy_net::{Stack, dns::DnsSocket};
use embassy_time::Duration;
use embedded_demo::{checksum::Checksum, exit};
use heapless::Vec;
use rfc1738::*;
use rfc1738_fetch::*;
use static_cell::ConstStaticCell;

static RECORDS: ConstStaticCell<Records> = ConstStaticCell::new(Records::NONE);
const TIME: Duration = Duration::from_secs(6);

#[embassy_executor::task]
pub async fn fetch(stack: Stack<'static>, net: Net<2>) {
    stack.wait_config_up().await;
    exit(transfer(stack, net).await.is_ok())
}

async fn transfer(stack: Stack<'static>, net: Net<2>) -> Result<(), Error> {
    let (random, records) = (board::random(), RECORDS.take());
    let mut device = Device { net, dns: DnsSocket::new(stack), random, records, ca: Vec::new() };
    let (buffer, mut sink, info) = (&mut [0; 512], Checksum::default(), &mut |_: Info<'_>| ());
    #[cfg(feature = "ftp")]
    {
        let url = FtpUrl::parse(black_box("ftp://10.0.2.100/a/b;type=i")).map_err(Error::Url)?;
        let end_user = send::EndUser::new(b"me@here.dom");
        device.drive(&mut Ftp::new(&url, end_user, buffer)?.with_max_size(1000), &mut sink, info, TIME).await?;
    }
    #[cfg(feature = "gopher")]
    {
        let url = GopherUrl::parse(black_box("gopher://10.0.2.100/0a")).map_err(Error::Url)?;
        device.drive(&mut Gopher::new(&url, buffer)?.with_max_size(1000), &mut sink, info, TIME).await?;
    }
    #[cfg(feature = "nntp")]
    {
        let url = NntpUrl::parse(black_box("nntp://10.0.2.100/a/1")).map_err(Error::Url)?;
        device.drive(&mut Nntp::new(&url, buffer)?.with_max_size(1000), &mut sink, info, TIME).await?;
    }
    #[cfg(feature = "http")]
    {
        let url = schemes::Web::parse(black_box("http://10.0.2.100/a")).map_err(Error::Url)?;
        device.drive(&mut Http::new(&url, buffer)?.with_max_size(1000), &mut sink, info, TIME).await?;
    }
    #[cfg(feature = "https")]
    {
        let url = schemes::Https::parse(black_box("https://host.dom/a")).map_err(Error::Url)?;
        device
            .client()
            .fetch(url.endpoint().server, &mut Http::new(&url, buffer)?.with_max_size(1000), &mut sink, info, TIME)
            .await?;
    }
    defmt::println!("{}", sink);
    Ok(())
}
