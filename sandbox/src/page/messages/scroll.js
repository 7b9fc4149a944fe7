// Where the messages are scrolled to: at the end they stay there, further up a pill tells of new ones.

import { el } from "/page/parts/dom.js";
import { markRead } from "/page/state/store.js";

const NEAR = 80;
const TOP = 1200;
/** Within this time after a wheel, a finger or a key, a move of the messages counts as the person's. */
const HAND_MS = 1000;
/** The keys that move the messages, and the mouse, which moves them only on the scroll bar. */
const MOVES = {
  keydown: ({ key, target }) => ["PageUp", "Home", "ArrowUp"].includes(key) && !target.closest("button"),
  pointerdown: ({ target }) => target === scroller(),
};
let atEnd = true;
let unseen = 0;

const scroller = () => document.getElementById("scroller");
/** Where the messages were when it was last looked, and how tall they were. */
let last = 0;
let height = 0;
const look = () => { ({ scrollTop: last, scrollHeight: height } = scroller()); };
const down = () => { scroller().scrollTop = scroller().scrollHeight; look(); };

/** Tells whether the newest message is in sight. */
export const isAtEnd = () => atEnd;

/** Goes to the newest message, and stays there while pictures come. */
export function scrollDown() {
  atEnd = true;
  down();
  // Heights are guesses until all is drawn; if they come out as those of what stood there before, nobody tells of a change.
  requestAnimationFrame(() => requestAnimationFrame(() => { if (atEnd) down(); }));
  seen();
}

/** Stays where somebody looks, whatever comes below. */
export function leaveEnd() { atEnd = false; }

/** Runs what adds messages above, without moving what is in sight. */
export function holdPlace(work) {
  const below = scroller().scrollHeight - scroller().scrollTop;
  work();
  scroller().scrollTop = scroller().scrollHeight - below;
}

/** Counts what came while somebody was looking further up. */
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

/** Watches the messages; `older` fetches what was said before. */
export function watchScroll(older) {
  let handled = -HAND_MS;
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    scroller().addEventListener(kind, (event) => { if (MOVES[kind]?.(event) ?? true) handled = performance.now(); }, { passive: true });
  }
  scroller().addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near && !atEnd) { atEnd = true; seen(); }
    // Only who moves upwards leaves the end; what shrinks or grows does not.
    const isMoved = scrollHeight === height || performance.now() - handled < HAND_MS;
    if (!near && scrollTop < last && isMoved) atEnd = false;
    if (scrollTop < TOP && scrollTop < last) older();
    look();
  }, { passive: true });
  const sizes = new ResizeObserver(() => { if (atEnd) down(); });
  sizes.observe(document.getElementById("messages"));
  sizes.observe(scroller());
}
