//! The failures of a connection.

/// The reason why a connection failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The name could not be resolved.
    UnknownHost,
    /// The address or port is unreachable.
    Unreachable,
    /// The port is closed.
    Refused,
    /// The connection was reset.
    Lost,
    /// Nothing happened in time.
    TimedOut,
}

impl defmt::Format for Failure {
    fn format(&self, formatter: defmt::Formatter<'_>) {
        match self {
            Self::UnknownHost => defmt::write!(formatter, "the host is unknown"),
            Self::Unreachable => defmt::write!(formatter, "the host is unreachable"),
            Self::Refused => defmt::write!(formatter, "the connection was refused"),
            Self::Lost => defmt::write!(formatter, "the connection was lost"),
            Self::TimedOut => defmt::write!(formatter, "timed out"),
        }
    }
}
