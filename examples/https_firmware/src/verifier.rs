//! The verifier: it trusts a server with a single certificate that names the host, is signed by the
//! CA itself, and is valid today.
//!
//! embedded-tls checks signatures and dates. But it accepts any certificate in a chain as a CA, and
//! the subject's common name as a host even if the certificate lists others. So this verifier
//! refuses both first.

use core::fmt;

use embedded_tls::{
    Aes128GcmSha256, Certificate, CertificateEntryRef, CertificateRef, CertificateVerifyRef, Sha256, TlsClock,
    TlsError, TlsVerifier, pki::CertVerifier,
};
use rfc1738::heapless::String;

use crate::{board, certificate};

/// The longest host name that embedded-tls accepts.
const NAME: usize = 64;

/// The longest certificate, in bytes.
const CERTIFICATE: usize = 1024;

/// The reason why a certificate is not trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distrust {
    /// There is more than one certificate, or none.
    Chain,
    /// The certificate does not list the host.
    Name,
    /// The CA did not sign it, it is not valid today, or the server does not have its key.
    /// embedded-tls does not tell which.
    Invalid,
}

impl fmt::Display for Distrust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chain => "the server does not send exactly one certificate",
            Self::Name => "the certificate is for another host",
            Self::Invalid => "the certificate is not signed by the CA, or not valid today",
        })
    }
}

/// The clock for the validity of certificates.
struct Clock;

impl TlsClock for Clock {
    fn now() -> Option<u64> {
        // Without a time, embedded-tls would ignore dates. At 0 no certificate is valid.
        Some(board::seconds())
    }
}

pub struct Verifier<'c> {
    inner: CertVerifier<'c, Aes128GcmSha256, Clock, CERTIFICATE>,
    host: String<NAME>,
    distrust: Option<Distrust>,
}

impl<'c> Verifier<'c> {
    /// Trusts this CA, by its certificate in DER.
    pub fn new(ca: &'c [u8]) -> Self {
        Self { inner: CertVerifier::new(Certificate::X509(ca)), host: String::new(), distrust: None }
    }

    /// Returns the reason why the server was not trusted.
    pub fn distrust(&self) -> Option<Distrust> {
        self.distrust
    }

    fn note<T>(&mut self, distrust: Distrust, result: Result<T, TlsError>) -> Result<T, TlsError> {
        result.inspect_err(|_| self.distrust = Some(distrust))
    }
}

impl TlsVerifier<Aes128GcmSha256> for Verifier<'_> {
    fn set_hostname_verification(&mut self, host: &str) -> Result<(), TlsError> {
        self.host = String::try_from(host).or(Err(TlsError::InsufficientSpace))?;
        self.inner.set_hostname_verification(host)
    }

    fn verify_certificate(&mut self, transcript: &Sha256, chain: CertificateRef<'_>) -> Result<(), TlsError> {
        let [CertificateEntryRef::X509(certificate)] = chain.entries[..] else {
            return self.note(Distrust::Chain, Err(TlsError::InvalidCertificate));
        };
        if !certificate::lists(certificate, &self.host) {
            return self.note(Distrust::Name, Err(TlsError::InvalidCertificate));
        }
        let result = self.inner.verify_certificate(transcript, chain);
        self.note(Distrust::Invalid, result)
    }

    fn verify_signature(&mut self, signature: CertificateVerifyRef<'_>) -> Result<(), TlsError> {
        let result = self.inner.verify_signature(signature);
        self.note(Distrust::Invalid, result)
    }
}
