//! The helper for pytest works with a sandbox that runs, and with the bot of the examples on it.

#![expect(clippy::unwrap_used, clippy::tests_outside_test_module, reason = "the whole program is tests")]

use std::path::Path;
use std::process::Command;

include!("kit/parrot.rs");

const HELPER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/helpers/pytest");
/// The version that the helper is tested with.
const PYTEST: &str = "pytest==9.2.0";

#[tokio::test(flavor = "multi_thread")]
async fn pytest() {
    let venv = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pytest");
    let python = venv.join("bin/python");
    if !venv.join("installed").exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&venv));
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet", PYTEST]));
        std::fs::write(venv.join("installed"), "").unwrap();
    }
    let on_misfit = discord_sandbox::OnMisfit::Panic;
    let config = discord_sandbox::Config { on_misfit, ..discord_sandbox::Config::default() };
    let sandbox = discord_sandbox::Sandbox::start(config).await.unwrap();
    parrot(&sandbox).await;
    let page = sandbox.page_url();
    let tests = tokio::task::spawn_blocking(move || {
        let mut tests = Command::new(python);
        tests.args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).current_dir(HELPER);
        run(tests.env("DISCORD_SANDBOX_PAGE", page).env("PYTHONDONTWRITEBYTECODE", "1"));
    });
    tests.await.unwrap();
    sandbox.stop().await;
}

/// Runs a program that has to succeed.
fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(output.status.success(), "{command:?}\n{}", said.join("\n"));
}
