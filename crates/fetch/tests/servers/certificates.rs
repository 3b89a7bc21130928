//! Certificates, made by openssl.

use super::*;

/// A certificate: its name, the name of the signing one, the host, and its validity in days.
pub(crate) type Certificate = (&'static str, &'static str, &'static str, &'static str);

/// The certificates that sign themselves.
const AUTHORITIES: [&str; 2] = ["ca", "foreign-ca"];

/// Makes the authorities, and these certificates in order.
pub(crate) fn certify(folder: &Folder, certificates: &[Certificate]) -> Outcome {
    const KEY: &str = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    for ca in AUTHORITIES {
        openssl(folder, &format!("req -x509 {KEY} -keyout {ca}.key -out {ca}.pem -subj /CN={ca} -days 2"))?;
    }
    for (name, signer, host, days) in certificates {
        // Each common name is host.dom: it must not count.
        openssl(folder, &format!("req {KEY} -keyout {name}.key -out {name}.csr -subj /CN=host.dom"))?;
        fs::write(folder.path("extensions"), format!("subjectAltName={host}\n"))?;
        let ca = format!("-CA {signer}.pem -CAkey {signer}.key -CAcreateserial");
        openssl(folder, &format!("x509 -req -in {name}.csr {ca} -days {days} -extfile extensions -out {name}.pem"))?;
    }
    Ok(())
}

/// Runs openssl in the folder.
pub(crate) fn openssl(folder: &Folder, arguments: &str) -> Outcome {
    let mut command = Command::new("openssl");
    command.current_dir(folder.path("")).args(arguments.split(' '));
    let output = command.output().map_err(|error| format!("openssl: {error}: see .ci/setup"))?;
    if output.status.success() { Ok(()) } else { Err(format!("openssl {arguments}: {}", told(&output)).into()) }
}
