//! A transfer without a network: the server's answers are in memory.

use core::hint::black_box;

use rfc1738_fetch::{FetchError, Ftp, FtpStep, ReadBuf, Step, Transfer};

/// The buffer for the longest line of a server.
pub fn buffer() -> &'static mut [u8] {
    static mut BUFFER: [u8; 128] = [0; 128];
    let buffer = &raw mut BUFFER;
    // SAFETY: there is one transfer at a time.
    unsafe { &mut *buffer }
}

/// Runs a transfer to its end as firmware would, with these answers of the server.
pub fn drive(transfer: &mut dyn Transfer, server: &[u8]) -> bool {
    let mut server = server.iter();
    loop {
        match transfer.step() {
            Ok(step) => {
                if carry_out(step, &mut server) {
                    return true;
                }
            }
            Err(error) => return failed(error),
        }
    }
}

/// Runs an ftp transfer to its end, with these answers on each connection.
pub fn drive_ftp(ftp: &mut Ftp<'_>, control: &[u8], data: &[u8]) -> bool {
    let (mut control, mut data) = (control.iter(), data.iter());
    loop {
        match ftp.step() {
            Ok(FtpStep::Control(step)) => {
                if carry_out(step, &mut control) {
                    return true;
                }
            }
            Ok(FtpStep::CloseData) => {}
            Ok(FtpStep::ConnectData(port)) => _ = black_box(port),
            Ok(FtpStep::ReceiveData(buf)) => receive(buf, &mut data),
            Err(error) => return failed(error),
        }
    }
}

/// Carries out a step; returns `true` for the last one.
pub fn carry_out(step: Step<'_>, server: &mut core::slice::Iter<'_, u8>) -> bool {
    match step {
        Step::Connect(to) | Step::ConnectTls(to) => _ = black_box((to.host().as_str(), to.port())),
        Step::Send(message) => message.bytes().for_each(|byte| _ = black_box(byte)),
        Step::Receive(buf) => receive(buf, server),
        Step::Data(bytes) => _ = black_box(bytes),
        Step::Info(_) => {}
        Step::Done(_) => return true,
    }
    false
}

fn receive(mut buf: ReadBuf<'_>, server: &mut core::slice::Iter<'_, u8>) {
    match buf.space().iter_mut().zip(server).map(|(place, byte)| *place = *byte).count() {
        0 => buf.end_of_stream(),
        count => buf.received(count),
    }
}

fn failed(error: FetchError) -> bool {
    black_box(error);
    false
}
