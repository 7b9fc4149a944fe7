//! Accessibility checks with axe-core. If the axe-core script is missing, the tests fetch it in the version that
//! `axe/package.json` names.

use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;
use std::{fs, mem};

use serde_json::Value;

use super::Person;

/// The file that names the version of axe-core.
const VERSION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/axe/package.json");

/// The source of axe-core, which the tests run in each page.
static SCRIPT: LazyLock<String> = LazyLock::new(fetch);

/// Runs axe-core, and returns each barrier with its element. Applies all default rules, and the rule about the size and
/// distance of targets (WCAG 2.2, 2.5.8).
///
/// axe-core reports letters in the colour of their background only as incomplete, because a page may hide text on
/// purpose. The sandbox's page hides no text in this way, so such letters count as barriers.
const LOOK: &str = "return axe.run({ resultTypes: ['violations', 'incomplete'], rules: { 'target-size': { enabled: true } } }).then(({ violations, incomplete }) =>
    [...violations, ...incomplete.map((it) => ({ ...it, nodes: it.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')) }))].flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`)))";

/// The barriers found on all checked screens.
#[derive(Debug, Default)]
pub(crate) struct Barriers(Vec<String>);

impl Barriers {
    /// Checks the current screen. `screen` names the screen in error messages.
    pub(crate) async fn look(&mut self, person: &Person<'_>, screen: &str) {
        if person.run("return !window.axe").await == true {
            person.run(&SCRIPT).await;
        }
        let found = person.run(LOOK).await;
        let Value::Array(found) = found else { panic!("axe answers {found}") };
        self.0.extend(
            found.iter().map(|barrier| format!("{screen}: {}", barrier.as_str().unwrap_or_default())),
        );
    }
}

impl Drop for Barriers {
    fn drop(&mut self) {
        let found = mem::take(&mut self.0).join("\n");
        if std::thread::panicking() {
            drop(writeln!(std::io::stderr(), "{found}"));
        } else {
            assert!(found.is_empty(), "{found}");
        }
    }
}

fn fetch() -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    fs::create_dir_all(&folder).expect("a folder for it");
    fs::copy(VERSION, folder.join("package.json")).expect("its version");
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-package-lock", "--no-audit", "--no-fund"]).current_dir(&folder);
    let output = npm.output().unwrap_or_else(|error| {
        panic!("{npm:?} cannot be run: {error}; scripts/test installs what this test needs")
    });
    assert!(output.status.success(), "{npm:?}: {}", String::from_utf8_lossy(&output.stderr));
    fs::read_to_string(script).expect("the script")
}
