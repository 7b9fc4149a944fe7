//! A channel in which much was said: what comes next costs only itself, and what was said can be leafed through.

use std::io::Write as _;

use serde_json::{Value, json};

use crate::kit::{Hand, Person, Screen, story};

/// How much was said before.
const BEFORE: usize = 1_000;
/// How much is said while Ann looks.
const NEW: usize = 5;

/// The most that a new message makes the page ask for, in requests and bytes, and change, in elements.
const COST: [u64; 3] = [1, 4_096, 24];

/// Counts from now on what the page asks the sandbox for, what it draws, and how long its scripts work on one task.
const COUNT: &str = "
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    const count = window.count = { elements: 0, tasks: [] };
    const elements = (nodes) => [...nodes].filter((it) => it.nodeType === 1).reduce((sum, it) => sum + 1 + it.querySelectorAll('*').length, 0);
    new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) count.elements += elements(addedNodes) + elements(removedNodes);
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => count.tasks.push(...list.getEntries().map((it) => it.duration))).observe({ type: 'longtask' });";

/// What was counted: requests, bytes, elements; and the tasks of more than 50 ms.
const COUNTED: &str = "
    const asked = performance.getEntriesByType('resource').filter((it) => it.name.includes('/sandbox/'));
    const bytes = asked.reduce((sum, it) => sum + it.decodedBodySize, 0);
    return { cost: [asked.length, bytes, window.count.elements], tasks: window.count.tasks, asked: asked.map((it) => it.name) };";

/// Goes up to the beginning for some seconds, a little with each picture of the screen, and tells whether it was reached and how long
/// each picture took so far.
const LEAF: &str = "
    const scroller = document.getElementById('scroller');
    const next = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const isThere = () => scroller.scrollTop === 0 && document.querySelector('#messages > .welcome') !== null;
    const frames = window.frames_drawn ??= [];
    let before = await next();
    for (const end = before + 5_000; before < end && !isThere();) {
        scroller.scrollTop -= 120;
        const now = await next();
        frames.push(now - before);
        before = now;
    }
    if (!isThere()) return null;
    frames.sort((a, b) => a - b);
    const at = (share) => frames[Math.floor((frames.length - 1) * share)];
    return { frames: frames.length, median: at(0.5), late: at(0.99), slowest: at(1), drawn: document.querySelectorAll('.message').length };";

/// Shows what was measured; nothing timed is asserted.
fn report(what: &str, measured: &Value) {
    // With standard output closed there is nobody to show it to.
    drop(writeln!(std::io::stdout(), "{what}: {measured}"));
}

async fn counts(person: &Person<'_>) -> ([u64; 3], Value) {
    let counted = person.run(COUNTED).await;
    let cost = [0, 1, 2].map(|number| counted["cost"][number].as_u64().unwrap_or(u64::MAX));
    (cost, counted)
}

#[test]
fn a_new_message_after_a_thousand_costs_only_itself() {
    story(Screen::Desktop, async |scene| {
        let says = async |text: String| {
            scene.playground.post("users/bob/channels/chess/messages", json!({ "content": text })).await;
        };
        for number in 1..=BEFORE {
            says(format!("before {number}")).await;
        }
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.reads(&format!("before {BEFORE}")).await;
        // What the first brings along besides may be needed once.
        says("new 0".to_owned()).await;
        ann.reads("new 0").await;
        ann.run(COUNT).await;
        for number in 1..=NEW {
            says(format!("new {number}")).await;
            ann.reads(&format!("new {number}")).await;
        }
        let (cost, counted) = counts(&ann).await;
        report("five new messages after a thousand", &counted);
        let most = COST.map(|cost| cost * NEW as u64);
        assert!(cost.iter().zip(most).all(|(cost, most)| *cost <= most), "more than {most:?}: {counted}");

        ann.run(COUNT).await;
        let is_there = async || Some(ann.run(LEAF).await).filter(|leafed| !leafed.is_null());
        let leafed = ann.waits("the beginning is reached", is_there).await;
        report("leafing through a thousand messages", &leafed);
        ann.reads("before 1\n").await;
        let ([requests, ..], counted) = counts(&ann).await;
        // Thirty come at once.
        let pages = BEFORE.div_ceil(30) as u64;
        assert!(requests <= pages, "{counted}");
    });
}
