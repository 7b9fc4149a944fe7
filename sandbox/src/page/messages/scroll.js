// The scroll position of the messages. At the end, the list follows new messages. Elsewhere, a button counts them.

import { el } from "/page/parts/dom.js";
import { markRead } from "/page/state/store.js";

const NEAR = 80;
const TOP = 1200;
/** The time after a person's input in which a scroll counts as the person's own. */
const HAND_MS = 1000;
/** Returns true, by type of event, if a key or mouse event can scroll the messages. */
const MOVES = {
  keydown: ({ key, target }) => ["PageUp", "Home", "ArrowUp"].includes(key) && !target.closest("button"),
  pointerdown: ({ target }) => target === scroller(),
};
let atEnd = true;
let unseen = 0;

const scroller = () => document.getElementById("scroller");
/** The last known scroll position and height of the messages. */
let last = 0;
let height = 0;
const look = () => { ({ scrollTop: last, scrollHeight: height } = scroller()); };
const down = () => { scroller().scrollTop = scroller().scrollHeight; look(); };

/** Returns true if the list follows new messages. */
export const isAtEnd = () => atEnd;

/** Scrolls to the newest message. The list stays there while pictures load. */
export function scrollDown() {
  atEnd = true;
  down();
  // The browser first estimates heights. It may correct them without a resize event.
  requestAnimationFrame(() => requestAnimationFrame(() => { if (atEnd) down(); }));
  seen();
}

/** Keeps the present scroll position when new messages come. */
export function leaveEnd() { atEnd = false; }

/** Runs `work`, and keeps the visible messages in place. */
export function holdPlace(work) {
  const below = scroller().scrollHeight - scroller().scrollTop;
  work();
  scroller().scrollTop = scroller().scrollHeight - below;
}

/** Counts new messages on a button, unless the list follows them. */
export function tellOfNew(count) {
  if (atEnd) return;
  unseen += count;
  pill();
}

function seen() {
  unseen = 0;
  markRead();
  pill();
}

function pill() {
  const known = document.getElementById("pill");
  if (!unseen) return known?.remove();
  const text = `${unseen} new ${unseen === 1 ? "message" : "messages"} ↓`;
  if (known) known.textContent = text;
  else document.getElementById("composer").before(el("button", { id: "pill", onclick: scrollDown }, text));
}

/** Watches the scroll position. `older` loads earlier messages. */
export function watchScroll(older) {
  let handled = -HAND_MS;
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    scroller().addEventListener(kind, (event) => { if (MOVES[kind]?.(event) ?? true) handled = performance.now(); }, { passive: true });
  }
  scroller().addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near && !atEnd) { atEnd = true; seen(); }
    // Only a person's scroll upwards leaves the end. A change of height does not.
    const isMoved = scrollHeight === height || performance.now() - handled < HAND_MS;
    if (!near && scrollTop < last && isMoved) atEnd = false;
    if (scrollTop < TOP && scrollTop < last) older();
    look();
  }, { passive: true });
  const sizes = new ResizeObserver(() => { if (atEnd) down(); });
  sizes.observe(document.getElementById("messages"));
  sizes.observe(scroller());
}
