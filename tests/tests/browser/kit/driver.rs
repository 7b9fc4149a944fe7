//! One `chromedriver` for all tests of this program. The driver ends with the test program, even if a person kills the
//! test program.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;

/// A shell script that starts the driver on a free port. If another program takes the port first, the script tries again.
/// The test program holds the other end of the shell's standard input. When the test program ends, `read` returns, and
/// `kill` ends the process group: the driver and its browsers. The shell then deletes their profiles. The shell closes
/// its own output. If the driver does not start, the test program reaches the end of the output.
const GUARDED: &str = r#"folder=$(mktemp -d)
export TMPDIR=$folder
(chromedriver --port=0 || chromedriver --port=0) &
exec >&-
read -r _
trap '' TERM
kill -- -$$
wait
rm -rf "$folder""#;

/// The fontconfig file of the browsers. Makes pages look the same on every machine.
const FONTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/kit/fonts.conf");

/// The driver's output before the port number, once the driver is ready.
const READY: &str = "started successfully on port ";

/// The error message on a machine without a browser.
const MISSING: &str = "chromedriver does not start. The tests in a browser need Chromium and its driver: on Debian the packages \
    chromium-headless-shell and chromium-driver, which scripts/test installs";

#[derive(Debug)]
struct Driver {
    address: String,
    _process: Child,
    /// The driver's output. The pipe stays open, because the driver may print more.
    _output: BufReader<ChildStdout>,
}

/// Returns the address of the driver. The first call starts the driver.
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
