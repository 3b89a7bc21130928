//! Transfers of all schemes, as the asynchronous driver runs them.

use embedded_io_async::Write;
use embedded_nal_async::{Dns, TcpConnect};

use crate::{Ftp, Info, Transfer};

use super::{Outcome, TimeLimits, connect_and_run, run_ftp};

/// A transfer of any scheme: a [`Transfer`] over one connection, or [`Ftp`] over two, so that only
/// the loop that it needs is linked.
pub trait AnyTransfer {
    /// Opens the connections, and runs the transfer to its end, without the limit for all of it:
    /// [`fetch`](super::fetch) does this.
    fn run<N: TcpConnect, D: Dns, W: Write>(
        &mut self,
        net: &N,
        dns: &D,
        limits: &impl TimeLimits,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
    ) -> impl Future<Output = Outcome<N, D, W>>;
}

impl<T: Transfer> AnyTransfer for T {
    async fn run<N: TcpConnect, D: Dns, W: Write>(
        &mut self,
        net: &N,
        dns: &D,
        limits: &impl TimeLimits,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
    ) -> Outcome<N, D, W> {
        connect_and_run(self, net, dns, limits, sink, info).await
    }
}

impl AnyTransfer for Ftp<'_> {
    async fn run<N: TcpConnect, D: Dns, W: Write>(
        &mut self,
        net: &N,
        dns: &D,
        limits: &impl TimeLimits,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
    ) -> Outcome<N, D, W> {
        run_ftp(self, net, dns, limits, sink, info).await
    }
}
