//! A channel with many messages: a new message costs no more than in an empty channel, and a person can scroll up to
//! the first message.

use std::io::Write as _;

use serde_json::{Value, json};

use crate::kit::{Hand, Person, Screen, story};

/// The number of messages before Ann opens the channel.
const BEFORE: usize = 1_000;
/// The number of messages that arrive while Ann sees the channel.
const NEW: usize = 5;

/// The limits for each new message: requests by the page, bytes of the answers, and changed elements.
const COST: [u64; 3] = [1, 4_096, 24];

/// Starts to count the page's requests to the sandbox, the changed elements, and the long tasks of the page's scripts.
const COUNT: &str = "
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    const count = window.count = { elements: 0, tasks: [] };
    const elements = (nodes) => [...nodes].filter((it) => it.nodeType === 1).reduce((sum, it) => sum + 1 + it.querySelectorAll('*').length, 0);
    new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) count.elements += elements(addedNodes) + elements(removedNodes);
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => count.tasks.push(...list.getEntries().map((it) => it.duration))).observe({ type: 'longtask' });";

/// Returns the counts of requests, bytes and elements, and the tasks of more than 50 ms.
const COUNTED: &str = "
    const asked = performance.getEntriesByType('resource').filter((it) => it.name.includes('/sandbox/'));
    const bytes = asked.reduce((sum, it) => sum + it.decodedBodySize, 0);
    return { cost: [asked.length, bytes, window.count.elements], tasks: window.count.tasks, asked: asked.map((it) => it.name) };";

/// Scrolls up for five seconds, a little with each frame of the screen. Returns null until the page shows the beginning
/// of the channel. Then returns statistics of the times between frames.
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

/// Prints measured values. The tests assert no times.
fn report(what: &str, measured: &Value) {
    // If standard output is closed, the line is lost.
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
        // The first new message may cost more, so the count starts after the first new message.
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
        // One request loads thirty messages.
        let pages = BEFORE.div_ceil(30) as u64;
        assert!(requests <= pages, "{counted}");
    });
}
