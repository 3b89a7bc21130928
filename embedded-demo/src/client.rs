//! A conversation and a network, each of which does what the other cannot.

use core::net::{IpAddr, Ipv4Addr};

use crc::{CRC_32_ISO_HDLC, Crc};
use defmt::{Format, Formatter};
use rfc1738::{
    Server,
    conversation::{Channel, Conversation, FetchError, Step},
    heapless::Vec,
};

use crate::network::{self, Network};

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The longest URL, in bytes.
pub const CAPACITY: usize = 128;

/// The longest line of a server, which is also what is taken from a connection at a time.
pub const LINE: usize = 512;

/// The most that is taken of a server, in octets.
const MOST: u64 = 1_000_000;

/// What came.
pub struct Fetched {
    length: u64,
    checksum: u32,
}

impl Format for Fetched {
    fn format(&self, formatter: Formatter<'_>) {
        defmt::write!(formatter, "{} octets, CRC-32 {:08x}", self.length, self.checksum);
    }
}

/// How a conversation ends without trouble.
pub enum Outcome {
    Fetched(Fetched),
    /// The server says that it is elsewhere.
    Moved(Vec<u8, CAPACITY>),
}

/// Why nothing came, or not all of it.
pub enum Trouble {
    OtherScheme,
    Network(network::Trouble),
    Conversation(FetchError),
}

impl From<network::Trouble> for Trouble {
    fn from(trouble: network::Trouble) -> Self {
        Self::Network(trouble)
    }
}

impl From<FetchError> for Trouble {
    fn from(error: FetchError) -> Self {
        Self::Conversation(error)
    }
}

impl Format for Trouble {
    fn format(&self, formatter: Formatter<'_>) {
        match self {
            Self::OtherScheme => defmt::write!(formatter, "this is not spoken here"),
            Self::Network(trouble) => trouble.format(formatter),
            Self::Conversation(error) => error.format(formatter),
        }
    }
}

/// Holds a conversation to its end.
pub fn drive(talk: &mut dyn Conversation, network: &mut Network<'_>) -> Result<Outcome, Trouble> {
    let (mut length, mut checksum) = (0, CRC.digest());
    let mut server = Ipv4Addr::UNSPECIFIED;
    let mut location = None;
    talk.at_most(MOST);
    loop {
        let step = match talk.step() {
            Ok(step) => step,
            Err(error) => {
                return match (error, location) {
                    (FetchError::Reply(_), Some(location)) => Ok(Outcome::Moved(location)),
                    _ => Err(error.into()),
                };
            }
        };
        match step {
            Step::Connect(to) => {
                server = look_up(to, network)?;
                network.connect(Channel::Control, server, to.port())?;
            }
            Step::ConnectData(port) => network.connect(Channel::Data, server, port)?,
            Step::Send(line) => {
                defmt::debug!("  > {}", line);
                network.send(line.octets())?;
            }
            Step::Receive(channel, room) => {
                let count = network.receive(channel, room)?;
                talk.received(count);
            }
            Step::Said(said) => defmt::debug!("  < {}", said),
            Step::Location(octets) => location = Vec::from_slice(octets).ok(), // what is longer is no URL here
            Step::Data(octets) => {
                length += octets.len() as u64;
                checksum.update(octets);
            }
            Step::Done => return Ok(Outcome::Fetched(Fetched { length, checksum: checksum.finalize() })),
            _ => {}
        }
    }
}

fn look_up(server: Server<'_>, network: &mut Network<'_>) -> Result<Ipv4Addr, network::Trouble> {
    let host = server.host();
    match host.address() {
        Some(IpAddr::V4(address)) => Ok(address),
        Some(IpAddr::V6(_)) => Err(network::Trouble::UnknownHost), // this network has none
        None => network.resolve(host.as_str()),
    }
}
