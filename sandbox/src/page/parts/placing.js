// Places an open list where it covers neither its button nor the message's picture, if possible.

import { isAtEnd } from "/page/messages/scroll.js";

const GAP = 6;
const EDGE = 8;
/** The smallest useful height of a list, in pixels. */
const ENOUGH = 220;
const WIDE = 300;
/** The largest part of the window's height that a list at the bottom normally covers. */
const SHARE = 0.42;

const scroller = () => document.getElementById("scroller");

/** Puts a list beside its anchor. With `filling`, puts the list above the `filling` element. */
export function putBeside(box, anchor, filling) {
  if (filling) return over(box, filling.getBoundingClientRect(), anchor.tagName === "INPUT" ? lastPicture() : null);
  const at = anchor.getBoundingClientRect();
  const picture = anchor.closest(".message")?.querySelector(".picture")?.getBoundingClientRect();
  const most = Math.min(box.offsetHeight, ENOUGH);
  if (innerHeight - at.bottom - GAP - EDGE >= most) return below(box, at);
  if (!picture) return at.top - GAP - EDGE >= most ? above(box, at) : below(box, at);
  const right = Math.max(at.right, picture.right) + GAP;
  if (innerWidth - right - EDGE >= WIDE) return beside(box, at, right);
  sheet(box, anchor, picture);
}

/** Removes the space that a list needed below the messages. */
export function putAway() {
  document.getElementById("messages").style.paddingBottom = "";
}

function size(box, { left, bottom, top, width, height }) {
  box.style.minWidth = `${Math.min(width, innerWidth - 2 * EDGE)}px`;
  box.style.maxHeight = `${height}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - box.offsetWidth - EDGE))}px`;
  if (top === undefined) box.style.bottom = `${bottom}px`;
  else box.style.top = `${top}px`;
}

const above = (box, at) => size(box, { left: at.left, bottom: innerHeight - at.top + GAP, width: at.width, height: at.top - GAP - EDGE });
const below = (box, at) => size(box, { left: at.left, top: at.bottom + GAP, width: at.width, height: innerHeight - at.bottom - GAP - EDGE });

function beside(box, at, left) {
  box.style.maxWidth = `${innerWidth - left - EDGE}px`;
  const height = Math.min(box.scrollHeight + 2, innerHeight - 2 * EDGE);
  size(box, { left, top: Math.max(EDGE, Math.min(at.top, innerHeight - height - EDGE)), width: WIDE, height });
}

const lastPicture = () => [...document.querySelectorAll("#messages .picture")].at(-1);

/** Returns the height of a list. If possible, leaves `needed` pixels for the messages. */
const tall = (room, needed) => Math.max(ENOUGH, Math.min(innerHeight * SHARE, room - needed));

/** Puts the list above the message box. At the end of the messages, moves the newest ones above the list. */
function over(box, at, picture) {
  const needed = picture && isAtEnd() ? document.getElementById("messages").getBoundingClientRect().bottom - picture.getBoundingClientRect().top : 0;
  const room = at.top - scroller().getBoundingClientRect().top - GAP - EDGE;
  size(box, { left: at.left, bottom: innerHeight - at.top + GAP, width: at.width, height: Math.min(at.top - GAP - EDGE, tall(room, needed)) });
  if (!isAtEnd()) return;
  makeRoom(box);
  toEnd();
  if (!picture?.closest("#messages > :last-child")) return;
  // If the newest message does not fit, the list may cover the buttons below the picture.
  const [seen, view] = [picture.getBoundingClientRect(), scroller().getBoundingClientRect()];
  const hidden = Math.ceil(Math.min(view.top - seen.top, box.getBoundingClientRect().top - seen.bottom));
  if (hidden <= 0) return;
  makeRoom(box, hidden);
  toEnd();
}

function toEnd() { scroller().scrollTop = scroller().scrollHeight; }

/** Puts the list along the bottom of the window. Scrolls so that the anchor is above the list. */
function sheet(box, anchor, picture) {
  const needed = anchor.getBoundingClientRect().bottom - picture.top;
  const room = innerHeight - scroller().getBoundingClientRect().top - 2 * GAP - EDGE;
  size(box, { left: EDGE, bottom: EDGE, width: innerWidth, height: tall(room, needed) });
  makeRoom(box);
  const hidden = anchor.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  if (hidden > 0) scroller().scrollTop += hidden;
}

/** Adds as much space below the messages as the list covers, minus `shared` pixels. */
function makeRoom(box, shared = 0) {
  const covered = scroller().getBoundingClientRect().bottom - box.getBoundingClientRect().top + EDGE - shared;
  document.getElementById("messages").style.paddingBottom = `${Math.max(24, covered)}px`;
}
