// A list of choices beside a button or an input, for mouse and keyboard.

import { el } from "/page/parts/dom.js";
import { putAway, putBeside } from "/page/parts/placing.js";

let open = null;

function close(byEscape = false) {
  if (!open) return;
  const { box, anchor, closed } = open;
  open = null;
  box.remove();
  putAway();
  expanded(anchor, false);
  anchor.removeAttribute("aria-activedescendant");
  anchor.removeEventListener("keydown", keyOnButton);
  anchor.removeEventListener("blur", left);
  document.removeEventListener("pointerdown", outside, true);
  closed?.(byEscape);
}

/** Marks a combobox as expanded or collapsed. The message box has no such mark. */
function expanded(anchor, is) {
  if (anchor.getAttribute("role") === "combobox") anchor.setAttribute("aria-expanded", String(is));
}

function outside(event) {
  if (open && !open.box.contains(event.target) && !open.anchor.contains(event.target)) close();
}

/** Closes the list if its button is no longer on the page. */
function closeIfGone() { if (open && !open.anchor.isConnected) close(true); }

function keyOnButton(event) { key(event); }

function left({ currentTarget: anchor }) {
  setTimeout(() => { if (open?.anchor === anchor && document.activeElement !== anchor) close(); }, 150);
}

function highlight(index) {
  const items = [...open.box.querySelectorAll("[role=option]")];
  if (!items.length) return;
  open.index = (index + items.length) % items.length;
  items.forEach((item, at) => item.classList.toggle("active", at === open.index));
  items[open.index].scrollIntoView({ block: "nearest" });
  open.anchor.setAttribute("aria-activedescendant", items[open.index].id);
}

const option = (entry, index) => el("div", {
  id: `pick-${index}`, role: "option", className: "pick",
  "aria-selected": open.chosen?.has(entry.value) ? "true" : "false",
  // The anchor keeps the focus, so that the person can continue to type.
  onpointerdown: (event) => event.preventDefault(),
  onclick: () => choose(index),
  onpointermove: () => open && open.index !== index && highlight(index),
},
entry.face ?? null,
entry.emoji ? el("span", { className: "emoji" }, entry.emoji) : null,
el("span", { className: "pick-text" }, el("span", { className: "pick-label" }, entry.label), entry.hint ? el("span", { className: "muted" }, entry.hint) : null),
entry.side ? el("span", { className: "muted side" }, entry.side) : null,
open.chosen ? el("span", { className: `check${open.chosen.has(entry.value) ? " on" : ""}`, "aria-hidden": "true" }) : null);

function draw() {
  const { box, entries, chosen, title, label, none } = open;
  box.replaceChildren(
    title ? el("div", { className: "picker-title" }, title) : "",
    entries.length
      ? el("div", { id: "picker", role: "listbox", tabIndex: 0, "aria-label": label, "aria-multiselectable": chosen ? "true" : null }, entries.map(option))
      : el("div", { className: "pick-none muted" }, none ?? "No match."));
}

function choose(index) {
  const entry = open?.entries[index];
  if (!entry) return;
  const { pick, chosen } = open;
  pick(entry);
  if (open && chosen) { draw(); highlight(index); }
}

const isSign = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** The longest pause between two letters of one search, in milliseconds. */
const PAUSE_MS = 1000;
let sought = { text: "", at: -PAUSE_MS };

/** Highlights the first entry that begins with the typed letters. */
function find(letter) {
  const at = performance.now();
  const text = (at - sought.at < PAUSE_MS ? sought.text : "") + letter.toLowerCase();
  sought = { text, at };
  const found = open.entries.findIndex((entry) => entry.label.toLowerCase().startsWith(text));
  if (found >= 0) highlight(found);
}

/** Handles a key while the list is open. Returns true if the list used the key. */
function key(event) {
  if (!open) return false;
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  const ends = { Home: 0, End: -1 };
  const isMenu = open.anchor.tagName === "BUTTON";
  // Shift+Tab moves the focus to the element before the anchor.
  if (event.key === "Tab" && event.shiftKey) { close(); return false; }
  if (moves[event.key]) highlight(open.index < 0 && event.key === "ArrowUp" ? -1 : open.index + moves[event.key]);
  else if (isMenu && event.key in ends) highlight(ends[event.key]);
  else if (isMenu && isSign(event)) find(event.key);
  else if (event.key === "Escape") close(true);
  else if ((event.key === "Enter" || event.key === "Tab") && open.entries.length && open.index >= 0) {
    // In a text field, Tab chooses the highlighted entry. On a menu, Tab moves to the next element.
    if (event.key === "Tab" && isMenu) { close(); return false; }
    choose(open.index);
  } else if (event.key === " " && isMenu) choose(open.index);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/**
 * Opens a list. `spec` has `label`, `entries` and `pick`.
 * Optional fields are `chosen`, `closed`, `title`, `none`, `beside`, `replace` and `unmarked`.
 * With `unmarked`, the list opens without a highlighted entry.
 */
function start(anchor, spec) {
  if (open?.anchor === anchor && !spec.replace) { close(); return; }
  close();
  const box = el("div", { className: "picker" });
  open = { ...spec, anchor, box, index: -1 };
  document.getElementById("chat").append(box);
  draw();
  putBeside(box, anchor, spec.beside);
  expanded(anchor, spec.entries.length > 0);
  document.addEventListener("pointerdown", outside, true);
  if (spec.entries.length && !spec.unmarked) highlight(0);
  if (anchor.tagName === "BUTTON") {
    anchor.addEventListener("keydown", keyOnButton);
    anchor.addEventListener("blur", left);
  }
}

export const picker = { open: start, close, key, isOpen: () => Boolean(open), closeIfGone };
