//! A small HTTP server for interactions and metrics. Each connection serves one request.

use std::convert::Infallible;
use std::time::Duration;

use futures_util::FutureExt;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The pause after a failure to accept a connection. The pause prevents a busy loop while the system has no free
/// sockets.
const AGAIN: Duration = Duration::from_millis(50);
/// The maximum number of concurrent requests.
const AT_ONCE: usize = 256;

/// Answers requests until `closing` becomes true, and then finishes the requests that are under way. `patience` is the
/// time limit for one request.
pub(crate) async fn serve<F: Future<Output = Response<Full<Bytes>>> + Send + 'static>(
    listener: TcpListener,
    patience: Duration,
    mut closing: watch::Receiver<bool>,
    answer: impl Fn(Request<Incoming>) -> F + Clone + Send + Sync + 'static,
) {
    let mut serving = JoinSet::new();
    loop {
        if serving.len() >= AT_ONCE {
            serving.join_next().await;
        }
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        match accepted {
            Ok((stream, _)) => {
                serving.spawn(converse(stream, patience, answer.clone()));
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(AGAIN).await;
            }
        }
        while serving.try_join_next().is_some() {}
    }
    // The kernel has already accepted these connections.
    while let Some(Ok((stream, _))) = listener.accept().now_or_never() {
        serving.spawn(converse(stream, patience, answer.clone()));
    }
    while serving.join_next().await.is_some() {}
}

/// Answers one request. Closes the connection after the answer, or if the request takes too long.
async fn converse<F: Future<Output = Response<Full<Bytes>>>>(
    stream: TcpStream,
    patience: Duration,
    answer: impl Fn(Request<Incoming>) -> F,
) {
    let service = service_fn(async |request| Ok::<_, Infallible>(answer(request).await));
    let serving = http1::Builder::new().keep_alive(false).serve_connection(TokioIo::new(stream), service);
    match tokio::time::timeout(patience, serving).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::debug!(%error, "a request broke off"),
        Err(_) => tracing::debug!("a request took too long"),
    }
}

/// Makes an HTTP answer with the body `body` of the content type `kind`.
pub(crate) fn response(status: StatusCode, kind: &'static str, body: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}
