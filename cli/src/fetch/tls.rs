//! The authorities that https trusts.

use alloc::sync::Arc;
use std::{env, path::PathBuf};

use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};

use super::{
    Args,
    failure::{Failure, Outcome, READ},
};

/// The authorities' certificates on Debian and other systems.
const AUTHORITIES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// Reads the authorities from the argument's file, that of `SSL_CERT_FILE`, or the system's. The
/// system's may be missing, for users without https.
pub(crate) fn config(args: &Args) -> Outcome<Arc<ClientConfig>> {
    let named = args.cacert.clone().or_else(|| env::var_os("SSL_CERT_FILE").map(PathBuf::from));
    let is_named = named.is_some();
    let path = named.unwrap_or_else(|| AUTHORITIES.into());
    let mut roots = RootCertStore::empty();
    match CertificateDer::pem_file_iter(&path) {
        Ok(certificates) => _ = roots.add_parsable_certificates(certificates.filter_map(Result::ok)),
        Err(error) if is_named => {
            return Err(Failure::said(READ, "the certificates of authorities", error.to_string()));
        }
        Err(_) => {}
    }
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Failure::said(READ, "TLS", error.to_string()))?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}
