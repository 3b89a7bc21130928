//! The baseline: a client without a transfer.

use core::{hint::black_box, net::SocketAddr};

use embassy_demo::{board, net::Net};
use embassy_net::{Stack, dns::DnsSocket};
use embassy_time::{Duration, with_timeout};
use embedded_demo::{checksum::Checksum, exit};
use embedded_io_async::{Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rand_core::RngCore;

const TIME: Duration = Duration::from_secs(6);

#[embassy_executor::task]
pub async fn fetch(stack: Stack<'static>, net: Net<2>) {
    stack.wait_config_up().await;
    black_box(board::random().next_u64());
    exit(with_timeout(TIME, read(stack, net)).await.is_ok_and(|read| read.is_some()))
}

async fn read(stack: Stack<'static>, net: Net<2>) -> Option<()> {
    let address = DnsSocket::new(stack).get_host_by_name(black_box("host.dom"), AddrType::Either).await.ok()?;
    let server = SocketAddr::new(address, black_box(70));
    let mut connection = net.connect(server).await.ok()?;
    connection.write_all(black_box(b"a\r\n")).await.ok()?;
    let (buffer, mut sink) = (&mut [0; 512], Checksum::default());
    loop {
        match connection.read(buffer).await.ok()? {
            0 => break,
            count => sink.add(&buffer[..count]),
        }
    }
    defmt::println!("{}", sink);
    Some(())
}
