//! What can go wrong with a connection.

/// Why a connection gave nothing, or nothing more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No DNS server knows the name.
    UnknownHost,
    /// No connection leads to this address or port.
    Unreachable,
    /// Nobody listens at this port.
    Refused,
    /// The connection was broken off.
    Lost,
    /// Nothing happened in time.
    TimedOut,
}

impl defmt::Format for Trouble {
    fn format(&self, formatter: defmt::Formatter<'_>) {
        match self {
            Self::UnknownHost => defmt::write!(formatter, "nobody knows this host"),
            Self::Unreachable => defmt::write!(formatter, "there is no way to this host"),
            Self::Refused => defmt::write!(formatter, "the connection was refused"),
            Self::Lost => defmt::write!(formatter, "the connection was lost"),
            Self::TimedOut => defmt::write!(formatter, "it takes too long"),
        }
    }
}
