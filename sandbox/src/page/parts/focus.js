// The keyboard focus. Typed text reaches the message box, and the focus never gets lost.

import { composer } from "/page/commands/composer.js";
import { picker } from "/page/commands/picker.js";
import { store } from "/page/state/store.js";

const TYPED_INTO = "input, textarea, select, dialog, .popover";
/** Returns false on a touch screen. There, focus on a text field would open the on-screen keyboard. */
export const hasKeyboard = () => !matchMedia("(pointer: coarse)").matches;
const row = (id) => document.getElementById(`m${id}`);

/** Moves the focus to the message box when the person types or uses the skip link. */
export function typingAnywhere() {
  document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); composer.focus(); });
  document.addEventListener("keydown", (event) => {
    const isPaste = (event.ctrlKey || event.metaKey) && event.key === "v";
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!(isPaste || isText) || event.defaultPrevented || picker.isOpen()) return;
    if (event.target.closest(TYPED_INTO) || document.querySelector("dialog[open]")) return;
    if (event.key === " " && event.target.closest("button, a, #scroller, .message")) return;
    composer.focus();
  });
}

/** Waits until a message is drawn, for half a second at most. */
async function drawn(id) {
  for (let tries = 0; tries < 20 && !row(id); tries += 1) await new Promise((done) => setTimeout(done, 25));
}

/** Finds the pressed button or menu, also after its message was redrawn. */
const again = (message, id) => row(message.id)?.querySelector(`[data-custom-id="${CSS.escape(id)}"]:not(:disabled)`);

/** Scrolls to the answer to a press. If the focus was lost, sets a new focus. */
export async function afterPress(message, customId, outcome) {
  const answer = outcome?.responses.filter((it) => it.id !== message.id && it.channel_id === store.channel && !it.sandbox.taken_back).at(-1);
  if (answer) await drawn(answer.id);
  if (document.querySelector("dialog[open]")) return;
  const lost = document.activeElement === document.body || !document.activeElement;
  if (answer && row(answer.id)) {
    intoView(row(answer.id));
    if (!lost) return;
    if (answer.components.length) row(answer.id).focus({ preventScroll: true });
    else rest(row(answer.id));
  } else if (lost) {
    const control = again(message, customId);
    if (control) control.focus({ preventScroll: true });
    else rest(row(message.id));
  }
}

/** Moves the focus to the message box. On a touch screen, moves the focus to a message instead. */
export function rest(message) {
  if (hasKeyboard()) composer.focus();
  else message?.focus({ preventScroll: true });
}

/** Scrolls a message into sight. */
function intoView(element) {
  element?.scrollIntoView({ block: "nearest" });
}

/** Runs `write`, which redraws the parts around the messages. Keeps the focus on the same button. */
export function keepingFocus(write) {
  const held = document.activeElement;
  const box = held?.closest("#rail, #sidebar, #channel-head, #members, #devbar, #faces");
  const at = box ? [...box.querySelectorAll("button")].indexOf(held) : -1;
  write();
  if (at >= 0 && !held.isConnected) box.querySelectorAll("button")[at]?.focus({ preventScroll: true });
}

/** Restores the focus after a form closes. */
export function afterForm() {
  if (document.activeElement === document.body) rest();
}
