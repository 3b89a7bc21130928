//! TLS 1.3 by embedded-tls, without an allocator.

use core::fmt;

use embedded_io_async::{ErrorType, Read, Write};
use embedded_tls::{
    Aes128GcmSha256, CryptoProvider, CryptoRngCore, FlushPolicy, MaxFragmentLength, TlsConfig, TlsConnection,
    TlsContext, TlsError, TlsVerifier,
};
use rand_chacha::ChaCha20Rng;

use crate::verifier::{Distrust, Verifier};

/// Buffers for a record each way: the longest that the server may send, and the longest that is
/// sent, with TLS's overhead.
pub struct Records {
    received: [u8; 1288],
    sent: [u8; 1024],
}

impl Records {
    pub const NONE: Self = Self { received: [0; _], sent: [0; _] };
}

/// A TLS client that trusts one CA.
pub struct TlsClient<'c> {
    pub random: &'c mut ChaCha20Rng,
    pub records: &'c mut Records,
    /// The certificate of the CA, in DER; if it is empty, no server is trusted.
    pub ca: &'c [u8],
}

impl TlsClient<'_> {
    /// Starts TLS with this host on an open connection.
    pub async fn begin<'t, C: Read + Write + 't>(
        &'t mut self,
        host: &str,
        connection: C,
    ) -> Result<Secured<'t, C>, Refusal> {
        let config = TlsConfig::new().with_server_name(host).with_max_fragment_length(MaxFragmentLength::Bits10);
        let mut tls = TlsConnection::new(connection, &mut self.records.received, &mut self.records.sent);
        // Waiting for the acknowledgement of each record would only take time.
        tls.set_flush_policy(FlushPolicy::Relaxed);
        let mut provider = Provider { random: &mut *self.random, verifier: Verifier::new(self.ca) };
        match tls.open(TlsContext::new(&config, &mut provider)).await {
            Ok(()) => Ok(Secured(tls)),
            Err(error) => Err(match provider.verifier.distrust() {
                Some(distrust) => Refusal::Distrusted(distrust),
                None => Refusal::Failed(error),
            }),
        }
    }
}

/// The cryptography for embedded-tls.
struct Provider<'c> {
    random: &'c mut ChaCha20Rng,
    verifier: Verifier<'c>,
}

impl CryptoProvider for Provider<'_> {
    type CipherSuite = Aes128GcmSha256;
    type Signature = p256::ecdsa::DerSignature;

    fn rng(&mut self) -> impl CryptoRngCore {
        &mut *self.random
    }

    fn verifier(&mut self) -> Result<&mut impl TlsVerifier<Aes128GcmSha256>, TlsError> {
        Ok(&mut self.verifier)
    }
}

/// The reason why TLS could not start.
#[derive(Debug)]
pub enum Refusal {
    /// The server's certificate is not trusted.
    Distrusted(Distrust),
    /// Anything else.
    Failed(TlsError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Distrusted(distrust) => distrust.fmt(f),
            Self::Failed(error) => write!(f, "TLS could not start: {error:?}"),
        }
    }
}

/// A connection with TLS.
pub struct Secured<'t, C: Read + Write + 't>(TlsConnection<'t, C, Aes128GcmSha256>);

impl<C: Read + Write> ErrorType for Secured<'_, C> {
    type Error = TlsError;
}

impl<C: Read + Write> Read for Secured<'_, C> {
    /// Returns 0 at the server's close_notify. A connection that ends without it is lost.
    async fn read(&mut self, space: &mut [u8]) -> Result<usize, TlsError> {
        match self.0.read(space).await {
            Err(TlsError::ConnectionClosed) => Ok(0),
            read => read,
        }
    }
}

impl<C: Read + Write> Write for Secured<'_, C> {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, TlsError> {
        self.0.write(bytes).await
    }

    async fn flush(&mut self) -> Result<(), TlsError> {
        self.0.flush().await
    }
}
