//! A small HTTP server for interactions and metrics. Each connection serves one request.

use std::convert::Infallible;
use std::iter;
use std::time::Duration;

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
    for stream in close(listener) {
        serving.spawn(converse(stream, patience, answer.clone()));
    }
    while serving.join_next().await.is_some() {}
}

/// Closes a listener, so that the kernel accepts no further connections. Returns the connections that the kernel has
/// already accepted.
fn close(listener: TcpListener) -> Vec<TcpStream> {
    let Ok(listener) = listener.into_std() else { return Vec::new() };
    iter::from_fn(|| listener.accept().ok())
        .filter_map(|(stream, _)| {
            stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream)).ok()
        })
        .collect()
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::Notify;

    use super::*;

    #[tokio::test]
    async fn a_closing_server_refuses_connections_while_it_finishes_a_request() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let notices = Arc::new([Notify::new(), Notify::new()]);
        let seen = Arc::clone(&notices);
        let [arrived, go_on] = &*notices;
        let answer = move |_| {
            let seen = Arc::clone(&seen);
            async move {
                seen[0].notify_one();
                seen[1].notified().await;
                response(StatusCode::OK, "text/plain", "done".to_owned())
            }
        };
        let closing = watch::Sender::new(false);
        let serving = tokio::spawn(serve(listener, Duration::from_mins(1), closing.subscribe(), answer));
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        arrived.notified().await;
        closing.send_replace(true);
        let refused = async {
            while TcpStream::connect(address).await.is_ok() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), refused).await.unwrap();
        go_on.notify_one();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        assert!(text.ends_with("done"), "{text}");
        serving.await.unwrap();
    }
}
