//! A serenity client that reaches a sandbox under Discord's own name, over TLS, with the sandbox's certificate.

use discord_sandbox::Sandbox;
use serenity::all::{Http, HttpBuilder};

/// Returns a client of Discord's HTTP API. All requests of the client go to the sandbox.
pub(crate) fn http(sandbox: &Sandbox) -> Http {
    let certificate = reqwest::Certificate::from_pem(sandbox.ca_pem().as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", sandbox.tls_address())
        .tls_certs_only([certificate])
        .build()
        .unwrap();
    HttpBuilder::new(sandbox.token()).client(client).build()
}
