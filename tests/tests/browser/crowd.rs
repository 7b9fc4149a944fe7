//! A channel in which much was said: what comes next costs only itself.

use serde_json::json;

use crate::kit::{Hand, Screen, story};

/// How much was said before.
const BEFORE: usize = 1_000;
/// How much is said while Ann looks.
const NEW: usize = 5;

/// The most that is asked for with a new message, and the most that comes with it, in bytes.
const COST: (usize, u64) = (4, 4_096);

/// What the page asked the sandbox for since it was last forgotten, and how much came.
const ASKED: &str =
    "return performance.getEntriesByType('resource').filter((it) => it.name.includes('/sandbox/'))
    .map((it) => [it.name, it.decodedBodySize])";

#[test]
fn a_new_message_after_a_thousand_costs_only_itself() {
    story(Screen::Desktop, async |scene| {
        let says = async |text: String| {
            scene.playground.make("users/bob/channels/chess/messages", json!({ "content": text })).await;
        };
        for number in 1..=BEFORE {
            says(format!("before {number}")).await;
        }
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.reads(&format!("before {BEFORE}")).await;
        for number in 1..=NEW {
            // What the first brings along besides may be needed once.
            if number == 2 {
                ann.run("performance.clearResourceTimings()").await;
            }
            says(format!("new {number}")).await;
            ann.reads(&format!("new {number}")).await;
        }
        let asked = ann.run(ASKED).await;
        let asked = asked.as_array().map(Vec::as_slice).unwrap_or_default();
        let bytes: u64 = asked.iter().filter_map(|it| it[1].as_u64()).sum();
        let counted = NEW - 1;
        assert!(asked.len() <= counted * COST.0, "{asked:?}");
        assert!(bytes <= COST.1 * counted as u64, "{asked:?}");
    });
}
