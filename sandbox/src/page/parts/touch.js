// Touch gestures. Swipes open and close the drawers. A long press opens the menu of a message.

import { messageMenu } from "/page/parts/popover.js";
import { indexOf, store } from "/page/state/store.js";

const FAR = 60;
const HOLD_MS = 500;
const drawers = document.body.classList;
const isNarrow = () => matchMedia("(max-width: 720px)").matches;

function swiped(dx) {
  if (dx > 0) {
    if (drawers.contains("with-members")) drawers.remove("with-members");
    else drawers.add("drawer");
  } else if (drawers.contains("drawer")) drawers.remove("drawer");
  else drawers.add("with-members");
}

/** Returns the surrounding element that handles touches itself, if any. */
const movesItself = (element) => element.closest("input, textarea, select, dialog, .picker, .popover, #devbar, #faces, pre");

/** Adds the listeners for touches and for the Escape key. Runs once. */
export function touch() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector(".popover, .picker, dialog[open]")) return;
    drawers.remove("drawer");
    if (matchMedia("(max-width: 1100px)").matches) drawers.remove("with-members");
  });
  let from = null;
  let hold = null;
  let opened = false;
  const end = () => { clearTimeout(hold); from = null; };
  document.addEventListener("touchstart", (event) => {
    end();
    if (event.touches.length !== 1 || movesItself(event.target)) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    from = { x, y };
    const row = event.target.closest(".message");
    if (row && !event.target.closest("button, a")) {
      hold = setTimeout(() => {
        const message = store.messages[indexOf(row.dataset.message)];
        end();
        opened = Boolean(message);
        if (message) messageMenu(row, message);
      }, HOLD_MS);
    }
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    clearTimeout(hold);
    if (!from || !isNarrow()) return;
    const dx = event.touches[0].clientX - from.x;
    const dy = event.touches[0].clientY - from.y;
    if (Math.abs(dy) > 40) from = null;
    else if (Math.abs(dx) > FAR) { end(); swiped(dx); }
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    end();
    // The touch that opened a menu must not also choose an entry.
    if (opened) event.preventDefault();
    opened = false;
  }, { passive: false });
  document.addEventListener("touchcancel", end, { passive: true });
}
