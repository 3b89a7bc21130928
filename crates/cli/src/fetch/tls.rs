//! The authorities that https trusts.

use alloc::sync::Arc;
use std::{
    env,
    path::{Path, PathBuf},
};

use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};

use super::{
    Args,
    failure::{AUTHORITIES, Failure, Outcome},
};
use crate::shown;

/// The authorities' certificates on Debian and other systems.
const SYSTEM: &str = "/etc/ssl/certs/ca-certificates.crt";

/// Reads the authorities from the argument's file, the file of `SSL_CERT_FILE`, or the system's.
/// The system's may be missing, for users without https.
pub(crate) fn config(args: &Args) -> Outcome<Arc<ClientConfig>> {
    let named = args.cacert.clone().or_else(|| env::var_os("SSL_CERT_FILE").map(PathBuf::from));
    let roots = match &named {
        Some(path) => roots(path).map_err(|why| {
            let path = shown::path(path);
            Failure::said(AUTHORITIES, format_args!("{path} has no certificates of authorities"), why)
        })?,
        None => roots(Path::new(SYSTEM)).unwrap_or_else(|_| RootCertStore::empty()),
    };
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Failure::said(AUTHORITIES, "TLS", error.to_string()))?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

/// Reads the certificates of a file. Those that rustls cannot use are skipped.
fn roots(path: &Path) -> Result<RootCertStore, String> {
    let certificates = CertificateDer::pem_file_iter(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut roots = RootCertStore::empty();
    match roots.add_parsable_certificates(certificates.map_err(|error| error.to_string())?) {
        (0, _) => Err("none of its lines begins one".into()),
        _ => Ok(roots),
    }
}
