//! Tests the README and the description of the API: each `sh` block runs unchanged, and must print the text below the
//! block.

#![expect(clippy::tests_outside_test_module, reason = "the whole program is tests")]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

include!("kit/parrot.rs");

const README: &str = concat!(include_str!("../README.md"), include_str!("../docs/api.md"));
const PROGRAM: &str = env!("CARGO_BIN_EXE_discord-sandbox");
/// The sign that stands for any text.
const LEFT_OUT: char = '…';

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Killing fails if the program has already ended.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Finds the fenced blocks of the given languages, in order.
fn blocks(kinds: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in README.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(kind)) => open = Some((kind.to_owned(), String::new())),
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some((_, text)), None) => text.extend([line, "\n"]),
            (None, None) => {}
        }
    }
    found.retain(|(kind, _)| kinds.contains(&kind.as_str()));
    found
}

/// Returns true if `text` matches the README's text `shown`. In `shown`, [`LEFT_OUT`] stands for any text.
fn fits(shown: &str, text: &str) -> bool {
    let mut parts = shown.split(LEFT_OUT);
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some((_, behind)) = rest.split_once(part) else { return false };
        rest = behind;
    }
    rest.ends_with(last)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_commands_of_the_readme_print_the_text_shown_below_them() {
    let blocks = blocks(&["sh", "json"]);
    let (start, conversation) = blocks.split_first().unwrap();
    let (_, options) = start.1.trim().split_once("cargo run -p discord-sandbox -- ").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut program = Command::new(PROGRAM);
    let options = options.split(' ').map(|word| if word == "7800" { "0" } else { word });
    let program = program.args(options).current_dir(&folder).stdout(Stdio::piped()).spawn().unwrap();
    let mut program = Running(program);
    let mut lines = BufReader::new(program.0.stdout.take().unwrap()).lines().map(Result::unwrap);
    let page = lines.next().unwrap();
    let address = page.trim_start_matches("http://").trim_end_matches('/');
    assert!(lines.next().unwrap().starts_with("REST as https://discord.com on 127.0.0.1:"));
    let token = lines.next().unwrap();
    assert!(folder.path().join("ca.pem").exists());
    parrot(&address, token.strip_prefix("token ").unwrap()).await;

    // All blocks run in one shell, so that a block can use variables of an earlier block. Each answer begins a new
    // line.
    let mut script = "set -e\n".to_owned();
    for (_, block) in conversation.iter().filter(|(kind, _)| kind == "sh") {
        for line in block.lines() {
            script.push_str(&line.replace("127.0.0.1:7800", address));
            script.push_str(if line.starts_with("curl") { "; echo\n" } else { "\n" });
        }
    }
    let shown = conversation.iter().filter(|(kind, _)| kind == "json").flat_map(|(_, block)| block.lines());
    let mut shell = Command::new("sh");
    let ran = shell.args(["-c", &script]).env("no_proxy", "127.0.0.1").current_dir(&folder).output().unwrap();
    let printed = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{printed}\n{}", String::from_utf8_lossy(&ran.stderr));
    // A command without output has no line in the README.
    let printed: Vec<&str> = printed.lines().filter(|line| !line.is_empty()).collect();
    let shown: Vec<&str> = shown.collect();
    for (at, shown) in shown.iter().enumerate() {
        let printed = printed.get(at).unwrap_or_else(|| panic!("nothing is printed for {shown}"));
        assert!(fits(shown, printed), "{shown}\nis not\n{printed}");
    }
    assert_eq!(printed.len(), shown.len());
}

#[test]
fn the_readme_names_every_option() {
    let help = Command::new(PROGRAM).arg("--help").output().unwrap();
    assert!(help.status.success());
    let help = String::from_utf8(help.stdout).unwrap();
    let options = help.split_whitespace().filter(|word| word.starts_with("--"));
    for option in options.filter(|option| !["--help", "--version"].contains(option)) {
        assert!(README.contains(option), "the README does not name {option}");
    }
}
