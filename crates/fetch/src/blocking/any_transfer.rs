//! Transfers of all schemes, as one driver sees them.

use crate::{FetchError, Framing, Ftp, FtpStep, Transfer};

/// A transfer of any scheme: a [`Transfer`] over one connection, or [`Ftp`] over two.
pub trait AnyTransfer {
    /// Begins the only use of the transfer: see [`Transfer::start`].
    ///
    /// # Errors
    ///
    /// [`FetchError::AlreadyUsed`].
    fn any_start(&mut self) -> Result<(), FetchError>;

    /// Returns the next step, which is an [`FtpStep::Control`] unless the transfer is an [`Ftp`].
    ///
    /// # Errors
    ///
    /// The errors of [`Transfer::step`].
    fn any_step(&mut self) -> Result<FtpStep<'_>, FetchError>;

    /// Returns what shows that the resource is complete: see [`Transfer::framing`].
    fn any_framing(&self) -> Framing;

    /// Returns whether as many bytes arrived over ftp as the server announced.
    fn any_is_complete(&self) -> bool {
        false
    }

    /// Reports that the data connection could not be opened: see [`Ftp::connect_failed`].
    fn data_connect_failed(&mut self) {}
}

impl<T: Transfer> AnyTransfer for T {
    fn any_start(&mut self) -> Result<(), FetchError> {
        self.start()
    }

    fn any_step(&mut self) -> Result<FtpStep<'_>, FetchError> {
        self.step().map(FtpStep::Control)
    }

    fn any_framing(&self) -> Framing {
        self.framing()
    }
}

impl AnyTransfer for Ftp<'_> {
    fn any_start(&mut self) -> Result<(), FetchError> {
        self.start()
    }

    fn any_step(&mut self) -> Result<FtpStep<'_>, FetchError> {
        self.step()
    }

    fn any_framing(&self) -> Framing {
        self.framing()
    }

    fn any_is_complete(&self) -> bool {
        self.protocol.is_complete()
    }

    fn data_connect_failed(&mut self) {
        self.connect_failed();
    }
}
