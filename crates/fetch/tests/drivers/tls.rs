//! A server with TLS, and clients that trust it or not. Its certificates are valid for a century.

use rustls::{
    ClientConfig, RootCertStore, ServerConfig, ServerConnection,
    crypto::ring::default_provider,
    pki_types::{CertificateDer, PrivatePkcs8KeyDer},
};

use super::*;

/// Returns the configuration of a client that trusts the certificate, or none.
pub(crate) fn config(is_trusting: bool) -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    if is_trusting {
        roots.add(CertificateDer::from(&include_bytes!("tls/ca.der")[..])).unwrap();
    }
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    Arc::new(config.with_safe_default_protocol_versions().unwrap().with_root_certificates(roots).with_no_client_auth())
}

/// A connection whose handshake and request are over.
pub(crate) struct Secured {
    tls: ServerConnection,
    stream: TcpStream,
}

impl Secured {
    pub(crate) fn say(&mut self, bytes: &[u8]) {
        self.tls.writer().write_all(bytes).unwrap();
        while self.tls.wants_write() {
            self.tls.write_tls(&mut self.stream).unwrap();
        }
    }

    /// Sends a record, byte by byte, until the client has gone.
    pub(crate) fn drip(&mut self, bytes: &[u8], wait: Duration) {
        self.tls.writer().write_all(bytes).unwrap();
        let mut record = Vec::new();
        self.tls.write_tls(&mut record).unwrap();
        for byte in record {
            thread::sleep(wait);
            if self.stream.write_all(&[byte]).is_err() {
                return;
            }
        }
    }

    pub(crate) fn end(&mut self) {
        self.tls.send_close_notify();
        self.say(b"");
    }
}

/// Serves one client, after its request; returns the port.
pub(crate) fn serve(mut answer: impl FnMut(&mut Secured) + Send + 'static) -> u16 {
    let certificate = CertificateDer::from(&include_bytes!("tls/server.der")[..]);
    let key = PrivatePkcs8KeyDer::from(&include_bytes!("tls/server.key.der")[..]);
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    let config = Arc::new(config.with_single_cert(vec![certificate], key.into()).unwrap());
    script::serve(1, move |mut stream| {
        let mut tls = ServerConnection::new(Arc::clone(&config)).unwrap();
        let mut request = Vec::new();
        while !request.ends_with(b"\r\n\r\n") {
            // A client that refuses the certificate.
            if tls.complete_io(&mut stream).is_err() {
                return;
            }
            let mut part = [0; 1000];
            if let Ok(count) = tls.reader().read(&mut part) {
                request.extend_from_slice(part.get(..count).unwrap());
            }
        }
        answer(&mut Secured { tls, stream });
    })
}
