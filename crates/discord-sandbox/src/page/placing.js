// Where an open list goes, so that it covers neither what it belongs to nor its picture.

const GAP = 6;
const EDGE = 8;
/** A list with less room than this is hard to choose from. */
const ENOUGH = 220;
const WIDE = 300;

/** Puts a list beside what opened it, or above the box that it fills in. */
export function putBeside(box, anchor, filling) {
  if (filling) return above(box, filling.getBoundingClientRect());
  const at = anchor.getBoundingClientRect();
  const picture = anchor.closest(".message")?.querySelector(".picture")?.getBoundingClientRect();
  const most = Math.min(box.offsetHeight, ENOUGH);
  if (innerHeight - at.bottom - GAP - EDGE >= most) return below(box, at);
  if (!picture) return at.top - GAP - EDGE >= most ? above(box, at) : below(box, at);
  const right = Math.max(at.right, picture.right) + GAP;
  if (innerWidth - right - EDGE >= WIDE) return beside(box, at, right);
  sheet(box, anchor);
}

/** Gives back the room that a list at the bottom took. */
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

/** Along the bottom of the window; the messages make room, so that the picture stays in sight. */
function sheet(box, anchor) {
  const height = Math.round(innerHeight * 0.42);
  size(box, { left: EDGE, bottom: EDGE, width: innerWidth, height });
  const scroller = document.getElementById("scroller");
  const covered = scroller.getBoundingClientRect().bottom - box.getBoundingClientRect().top + EDGE;
  document.getElementById("messages").style.paddingBottom = `${Math.max(24, covered)}px`;
  const hidden = anchor.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  if (hidden > 0) scroller.scrollTop += hidden;
}
