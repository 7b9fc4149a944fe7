//! Connections to a PostgreSQL server over TLS. Without `ZUG_TEST_DATABASE`, this test checks nothing.

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::process::Command;

    use crate::host::several_processes::tests::has_server;
    use crate::host::standby::tests::servers;

    #[test]
    fn a_server_without_tls_or_with_a_certificate_for_another_name_is_refused() {
        if !has_server() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let [server, _] = servers(folder.path());
        let place = server.0.to_str().unwrap();
        let doctor = |at: &str| {
            let address = format!("postgres://zug:secret@{at}sslmode=require");
            let mut zug = Command::new(env!("CARGO_BIN_EXE_zug-under-test"));
            zug.args(["doctor", "--database", &address, "--data"]).arg(folder.path().join("games"));
            let zug = zug.env("SSL_CERT_FILE", server.0.join("server.crt")).env_remove("ZUG_TEST_DATABASE");
            String::from_utf8(zug.output().unwrap().stderr).unwrap()
        };
        let without = doctor(&format!("/postgres?host={place}&"));
        assert!(without.contains("server does not support TLS"), "{without}");
        server.stop();

        let certificate = "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost \
                           -keyout server.key -out server.crt";
        server.run("openssl", &certificate.split_whitespace().collect::<Vec<_>>());
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let options = format!(
            "-F -h 127.0.0.1 -p {port} -k '{place}' -c ssl=on -c ssl_cert_file=../server.crt -c ssl_key_file=../server.key"
        );
        server.run("pg_ctl", &["start", "-s", "-w", "-D", "data", "-l", "log", "-o", &options]);
        let right = doctor(&format!("localhost:{port}/postgres?"));
        let wrong = doctor(&format!("127.0.0.1:{port}/postgres?"));
        server.stop();
        assert!(right.contains("there is no club in the database postgres of localhost"), "{right}");
        assert!(wrong.contains("certificate verify failed"), "{wrong}");
    }
}
