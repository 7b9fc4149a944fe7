//! One `chromedriver` for all tests of this program. It ends with the program, however that ends.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;

/// Starts it on a free port, and ends it with all its browsers once nobody holds the other end of standard input: the test
/// program does, until it is gone. A browser belongs to the process group of its driver. The shell closes its own output, so that the
/// output ends where there is no driver.
const GUARDED: &str = "chromedriver --port=0 & exec >&-; read -r _; kill -- -$$";

/// The fonts that the browsers see: the same on every machine.
const FONTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/kit/fonts.conf");

/// What it says when it is there, before the port.
const READY: &str = "started successfully on port ";

/// What somebody without a browser is told.
const MISSING: &str = "chromedriver does not start. The tests in a browser need Chromium and its driver: on Debian the packages \
    chromium and chromium-driver, which scripts/test installs";

#[derive(Debug)]
struct Driver {
    address: String,
    _process: Child,
    /// Kept open, because the driver may say more.
    _output: BufReader<ChildStdout>,
}

/// The address of the driver, which is started for the first who asks.
pub(super) fn address() -> &'static str {
    static DRIVER: OnceLock<Driver> = OnceLock::new();
    &DRIVER.get_or_init(start).address
}

#[expect(clippy::zombie_processes, reason = "it ends when this program does, whose parent takes care of it")]
fn start() -> Driver {
    let mut process = Command::new("sh")
        .args(["-c", GUARDED])
        .env("FONTCONFIG_FILE", FONTS)
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell");
    let mut output = BufReader::new(process.stdout.take().expect("its output"));
    let mut line = String::new();
    loop {
        line.clear();
        assert!(output.read_line(&mut line).is_ok_and(|length| length > 0), "{MISSING}");
        if let Some((_, port)) = line.trim_end().split_once(READY) {
            let address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
            return Driver { address, _process: process, _output: output };
        }
    }
}
