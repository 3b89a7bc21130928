//! Transfers of all schemes, as one driver sees them.

use crate::{FetchError, Ftp, FtpStep, Transfer};

/// A transfer of any scheme: a [`Transfer`] over one connection, or [`Ftp`] over two.
pub trait AnyTransfer {
    /// Returns the next step. Only [`Ftp`] has others than [`FtpStep::Control`].
    ///
    /// # Errors
    ///
    /// Those of [`Transfer::step`].
    fn any_step(&mut self) -> Result<FtpStep<'_>, FetchError>;

    /// Reports that the data connection could not be opened: see [`Ftp::connect_failed`].
    fn data_connect_failed(&mut self) {}
}

impl<T: Transfer> AnyTransfer for T {
    fn any_step(&mut self) -> Result<FtpStep<'_>, FetchError> {
        self.step().map(FtpStep::Control)
    }
}

impl AnyTransfer for Ftp<'_> {
    fn any_step(&mut self) -> Result<FtpStep<'_>, FetchError> {
        self.step()
    }

    fn data_connect_failed(&mut self) {
        self.connect_failed();
    }
}
