//! Starting and stopping a sandbox.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{any, get};
use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::RustlsConfig;
use thiserror::Error;
use tokio::task::JoinHandle;

use crate::clock::{Clock, system_ms};
use crate::config::{OnMisfit, Order};
use crate::snapshot::{Keeper, SnapshotError};
use crate::tls::{self, CertificateError};
use crate::world::World;
use crate::{Config, Platform, gateway, guard, page, rest, token, user_api};

/// The interval between two checks in [`Sandbox::bot_arrived`].
const ARRIVAL_PAUSE: Duration = Duration::from_millis(50);

/// The reason why a sandbox could not be started.
#[derive(Debug, Error)]
pub enum StartError {
    /// A port could not be opened.
    #[error("port {port} on 127.0.0.1 could not be opened")]
    Listen {
        /// The requested port.
        port: u16,
        /// The cause.
        source: io::Error,
    },
    /// The system gives no random bytes for a token.
    #[error("no token could be drawn")]
    Token(#[from] getrandom::Error),
    /// The certificates could not be made.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The saved state could not be read, or another sandbox uses the state.
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// A running Discord on loopback.
#[derive(Debug)]
pub struct Sandbox {
    pub(crate) platform: Arc<Platform>,
    address: SocketAddr,
    tls_address: SocketAddr,
    ca_pem: String,
    handle: Handle<SocketAddr>,
    servers: Vec<JoinHandle<io::Result<()>>>,
    keeper: Option<JoinHandle<()>>,
}

impl Sandbox {
    /// Starts a sandbox on 127.0.0.1. If the configuration names a file, loads the saved state from this file.
    ///
    /// # Errors
    ///
    /// Fails when a port cannot be opened, no token or certificate can be made, or the saved state is broken or in use.
    #[expect(clippy::unused_async, reason = "it starts tasks, so it must be called within a runtime")]
    pub async fn start(mut config: Config) -> Result<Self, StartError> {
        let token = config.token.take().map_or_else(token::draw, Ok)?;
        let (plain, address) = listen(config.port)?;
        let (secure, tls_address) = listen(config.tls_port)?;
        let credentials = tls::issue()?;
        let mut keeper = config.state.clone().map(Keeper::open).transpose()?;
        let saved = keeper.as_mut().map(|keeper| keeper.load(&config)).transpose()?.flatten();
        let (mut world, offset_ms) = saved.unwrap_or_else(|| (World::seed(&config, system_ms()), 0));
        world.address = format!("http://{address}");
        let platform = Arc::new(Platform::new(world, Clock::ahead_by(offset_ms), token, config));
        let keeper = keeper.map(|keeper| tokio::spawn(keeper.run(Arc::clone(&platform))));
        if let Some(endpoint) = platform.config.endpoint {
            drop(tokio::spawn(gateway::post_to(endpoint, Arc::clone(&platform))));
        }
        let router = router(&platform);
        let handle = Handle::new();
        let refused = |port: u16| move |source| StartError::Listen { port, source };
        // The server sends small packets immediately, because a delay would look like a slow bot.
        let plain = axum_server::from_tcp(plain)
            .map_err(refused(address.port()))?
            .acceptor(NoDelayAcceptor::new())
            .handle(handle.clone());
        let tls = RustlsConfig::from_config(credentials.server);
        let secure = axum_server::from_tcp_rustls(secure, tls)
            .map_err(refused(tls_address.port()))?
            .map(|acceptor| acceptor.acceptor(NoDelayAcceptor::new()))
            .handle(handle.clone());
        let servers = vec![
            tokio::spawn(plain.serve(router.clone().into_make_service())),
            tokio::spawn(secure.serve(router.into_make_service())),
        ];
        Ok(Self { platform, address, tls_address, ca_pem: credentials.ca_pem, handle, servers, keeper })
    }

    /// Returns the address without TLS for the page, the user-side API, the gateway and REST.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address to which `https://discord.com` must resolve.
    pub fn tls_address(&self) -> SocketAddr {
        self.tls_address
    }

    /// Returns the CA certificate that the bot must trust, as PEM.
    pub fn ca_pem(&self) -> &str {
        &self.ca_pem
    }

    /// Returns the address to open in a browser.
    pub fn page_url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Returns the token with which the bot logs in.
    pub fn token(&self) -> &str {
        &self.platform.token
    }

    /// Waits until the bot is connected and has registered a global command.
    pub async fn bot_arrived(&self) {
        while !self.has_bot() {
            tokio::time::sleep(ARRIVAL_PAUSE).await;
        }
    }

    fn has_bot(&self) -> bool {
        let discord = self.platform.lock_quietly();
        discord.sessions.is_connected() && discord.world.commands.scope(None).next().is_some()
    }

    /// Registers the function that stops and starts the bot. The function may block until the order is done.
    pub fn on_order(&self, obey: impl Fn(Order) + Send + Sync + 'static) {
        let mut on_order = self.platform.on_order.lock().unwrap_or_else(PoisonError::into_inner);
        *on_order = Some(Arc::new(obey));
    }

    /// Ends all connections, and saves the state if there is a file for it.
    ///
    /// # Panics
    ///
    /// With [`OnMisfit::Panic`], if the sandbox made a mistake: an answer or event for the bot had a shape that Discord
    /// does not publish. The sandbox looks for such mistakes only in builds with debug assertions.
    pub async fn stop(self) {
        self.platform.stop();
        self.handle.shutdown();
        for server in self.servers {
            // A server that failed has already stopped.
            drop(server.await);
        }
        if let Some(keeper) = self.keeper {
            drop(keeper.await);
        }
        let discord = self.platform.lock_quietly();
        let misfits = discord.traffic.misfits().iter();
        let misfits: Vec<String> = misfits.map(|it| format!("{}: {}", it.what, it.detail)).collect();
        drop(discord);
        if self.platform.config.on_misfit == OnMisfit::Panic {
            assert!(misfits.is_empty(), "this is not as Discord has it:\n{}", misfits.join("\n"));
        }
    }
}

fn listen(port: u16) -> Result<(TcpListener, SocketAddr), StartError> {
    let refused = |source| StartError::Listen { port, source };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(refused)?;
    listener.set_nonblocking(true).map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;
    Ok((listener, address))
}

/// Builds all routes: Discord's, the sandbox's own, and the page's.
pub(crate) fn router(platform: &Arc<Platform>) -> Router {
    Router::new()
        .route("/api/{*path}", any(rest::serve).layer(DefaultBodyLimit::max(rest::LARGEST)))
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route("/attachments/{channel}/{id}/{name}", get(rest::serve_file))
        .nest("/sandbox", user_api::router())
        .merge(page::router())
        .layer(from_fn(guard::keep_strangers_out))
        .with_state(Arc::clone(platform))
}
