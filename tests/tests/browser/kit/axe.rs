//! Whether everybody can use what is on a page, as far as axe-core can tell. It is fetched when it is not there, in the version
//! that is written down beside the stories.

use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;
use std::{fs, mem};

use serde_json::Value;

use super::Person;

/// Where the version is written down.
const VERSION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/axe/package.json");

/// The script, as it is run in pages.
static SCRIPT: LazyLock<String> = LazyLock::new(fetch);

/// Looks for what keeps people from using the page, and says where: by all rules that are on by themselves, and for targets that are
/// too small or too close (WCAG 2.2, 2.5.8).
///
/// Letters in the very colour of what is behind them could be hidden on purpose, so axe leaves them to us; here none are.
const LOOK: &str = "return axe.run({ resultTypes: ['violations', 'incomplete'], rules: { 'target-size': { enabled: true } } }).then(({ violations, incomplete }) =>
    [...violations, ...incomplete.map((it) => ({ ...it, nodes: it.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')) }))].flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`)))";

/// What keeps people from using the page, on all screens that were looked at.
#[derive(Debug, Default)]
pub(crate) struct Barriers(Vec<String>);

impl Barriers {
    /// Looks at what is on the screen now.
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
