//! Time limits, by a delay of embedded-hal-async.

use core::{
    future::{pending, poll_fn},
    pin::Pin,
    task::Poll,
    time::Duration,
};

use embedded_hal_async::delay::DelayNs;

/// The time limits of a transfer: [`Limits`] or [`NoLimits`].
pub trait TimeLimits {
    /// Completes when a wait that begins now is over: for a connection, for a message to be sent,
    /// for a whole reply, for more data.
    fn wait(&self) -> impl Future<Output = ()>;

    /// Completes when a transfer that begins now must be over.
    fn total(&self) -> impl Future<Output = ()>;
}

/// Limits for each wait and for the whole transfer.
///
/// The delay comes from your executor or board, such as `embassy_time::Delay`. Its clones count at
/// the same time. Neither a line of a header nor a byte extends a wait, because a server could send
/// one every few seconds forever: see [`ReadBuf::begins_wait`](crate::ReadBuf::begins_wait).
#[derive(Clone, Debug)]
pub struct Limits<T> {
    /// The delay that the limits are counted by.
    pub delay: T,
    /// The longest wait: for a connection, for a message to be sent, for a whole reply, for more
    /// data.
    pub wait: Duration,
    /// The longest transfer, including writing to the sink.
    pub total: Duration,
}

impl<T: DelayNs + Clone> TimeLimits for Limits<T> {
    fn wait(&self) -> impl Future<Output = ()> {
        count(self.delay.clone(), self.wait)
    }

    fn total(&self) -> impl Future<Output = ()> {
        count(self.delay.clone(), self.total)
    }
}

async fn count(mut delay: impl DelayNs, time: Duration) {
    for _ in 0..time.as_secs() {
        delay.delay_ms(1000).await;
    }
    delay.delay_ns(time.subsec_nanos()).await;
}

/// No limits: a server that sends nothing holds the transfer forever, unless the caller drops the
/// future.
#[derive(Clone, Copy, Debug)]
pub struct NoLimits;

impl TimeLimits for NoLimits {
    fn wait(&self) -> impl Future<Output = ()> {
        pending()
    }

    fn total(&self) -> impl Future<Output = ()> {
        pending()
    }
}

/// A time limit is over.
pub(super) struct TimedOut;

/// Runs a future until it completes or the limit does. Both are pinned by the caller, because an
/// `async fn` would store them twice.
pub(super) fn within<T>(
    mut limit: Pin<&mut impl Future<Output = ()>>,
    mut work: Pin<&mut impl Future<Output = T>>,
) -> impl Future<Output = Result<T, TimedOut>> {
    poll_fn(move |context| match work.as_mut().poll(context) {
        Poll::Ready(output) => Poll::Ready(Ok(output)),
        Poll::Pending => limit.as_mut().poll(context).map(|()| Err(TimedOut)),
    })
}
