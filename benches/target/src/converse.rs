//! A conversation without a network: what a server would say is there already.

use core::hint::black_box;

use rfc1738::conversation::{Channel, Conversation, Step};

/// Room for the longest line of a server.
pub fn buffer() -> &'static mut [u8] {
    static mut BUFFER: [u8; 128] = [0; 128];
    let buffer = &raw mut BUFFER;
    // SAFETY: there is one conversation at a time.
    unsafe { &mut *buffer }
}

/// Holds a conversation as firmware would, up to its end, with what the server says on each connection before it closes it.
pub fn drive(talk: &mut dyn Conversation, control: &[u8], data: &[u8]) -> bool {
    let (mut control, mut data) = (control.iter(), data.iter());
    loop {
        match talk.step() {
            Ok(Step::Connect(server)) => _ = black_box((server.host().as_str(), server.port())),
            Ok(Step::ConnectData(port)) => _ = black_box(port),
            Ok(Step::Send(line)) => line.octets().for_each(|octet| _ = black_box(octet)),
            Ok(Step::Receive(channel, room)) => {
                let server = if channel == Channel::Data { &mut data } else { &mut control };
                let count = room.iter_mut().zip(server).map(|(place, octet)| *place = *octet).count();
                talk.received(count);
            }
            Ok(Step::Data(octets)) => _ = black_box(octets),
            Ok(Step::Done) => return true,
            Ok(_) => {}
            Err(error) => {
                black_box(error);
                return false;
            }
        }
    }
}
