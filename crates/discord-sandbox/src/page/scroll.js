// Where the messages are scrolled to: at the end they stay there, further up a pill tells of new ones.

import { el } from "./dom.js";
import { markRead } from "./store.js";

const NEAR = 80;
const TOP = 400;
let atEnd = true;
let unseen = 0;

const scroller = () => document.getElementById("scroller");
const down = () => { scroller().scrollTop = scroller().scrollHeight; };

/** Tells whether the newest message is in sight. */
export const isAtEnd = () => atEnd;

/** Goes to the newest message, and stays there while pictures come. */
export function scrollDown() {
  atEnd = true;
  down();
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
  let last = 0;
  scroller().addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near && !atEnd) { atEnd = true; seen(); }
    // Only a move upwards leaves the end; what grows below does not.
    if (!near && scrollTop < last) atEnd = false;
    if (scrollTop < TOP && scrollTop < last) older();
    last = scrollTop;
  }, { passive: true });
  const sizes = new ResizeObserver(() => { if (atEnd) down(); });
  sizes.observe(document.getElementById("messages"));
  sizes.observe(scroller());
}
