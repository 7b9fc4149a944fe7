//! The test certificate authority and the certificate with which the sandbox answers as `discord.com`.

use std::sync::Arc;

use rcgen::{
    BasicConstraints, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair,
    KeyUsagePurpose,
};
use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use thiserror::Error;

/// The names in the server's certificate. Clients may reach the sandbox under these names.
pub(crate) const NAMES: [&str; 5] =
    ["discord.com", "gateway.discord.gg", "cdn.discordapp.com", "localhost", "127.0.0.1"];

/// The reason why the certificates could not be made or used.
#[derive(Debug, Error)]
pub enum CertificateError {
    /// Making or signing a certificate failed.
    #[error("a certificate could not be made")]
    Make(#[from] rcgen::Error),
    /// The TLS library refused the certificate.
    #[error("the certificate was refused")]
    Use(#[from] rustls::Error),
}

/// The certificate of a new test authority, and the configuration of the TLS server that the authority certifies.
pub(crate) struct Credentials {
    /// The authority's certificate in PEM form. Clients must trust this certificate.
    pub(crate) ca_pem: String,
    /// The TLS server's configuration.
    pub(crate) server: Arc<ServerConfig>,
}

/// Makes a new authority and a new server certificate. The private keys of both never leave memory.
pub(crate) fn issue() -> Result<Credentials, CertificateError> {
    let ca_key = KeyPair::generate()?;
    let mut ca = CertificateParams::default();
    ca.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    ca.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    ca.distinguished_name.push(DnType::CommonName, "discord-sandbox test authority");
    let ca_pem = ca.self_signed(&ca_key)?.pem();
    let issuer = Issuer::new(ca, ca_key);

    let key = KeyPair::generate()?;
    let mut leaf = CertificateParams::new(NAMES.map(str::to_owned).to_vec())?;
    leaf.distinguished_name.push(DnType::CommonName, "discord.com");
    leaf.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    leaf.use_authority_key_identifier_extension = true;
    let certificate = leaf.signed_by(&key, &issuer)?;

    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut server = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(
            vec![certificate.der().clone()],
            PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der())),
        )?;
    server.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Credentials { ca_pem, server: Arc::new(server) })
}
