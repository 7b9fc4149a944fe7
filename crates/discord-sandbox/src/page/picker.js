// A list to choose from, beside a button or an input, with mouse and keyboard.

import { el } from "./dom.js";

let open = null;

function close(byEscape = false) {
  if (!open) return;
  const { box, anchor, closed } = open;
  open = null;
  box.remove();
  anchor.setAttribute("aria-expanded", "false");
  anchor.removeAttribute("aria-activedescendant");
  document.removeEventListener("pointerdown", outside, true);
  closed?.(byEscape);
}

function outside(event) {
  if (open && !open.box.contains(event.target) && !open.anchor.contains(event.target)) close();
}

function highlight(index) {
  const items = [...open.box.querySelectorAll("[role=option]")];
  if (!items.length) return;
  open.index = (index + items.length) % items.length;
  items.forEach((item, at) => item.classList.toggle("active", at === open.index));
  items[open.index].scrollIntoView({ block: "nearest" });
  open.anchor.setAttribute("aria-activedescendant", items[open.index].id);
}

function draw() {
  const { box, entries, chosen, title } = open;
  box.replaceChildren(
    title ? el("div", { className: "picker-title" }, title) : "",
    ...entries.map((entry, index) => el("div", {
      id: `pick-${index}`, role: "option", className: "pick",
      "aria-selected": chosen?.has(entry.value) ? "true" : "false",
      // The anchor keeps the focus, so that typing goes on.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => choose(index),
      onpointermove: () => open && open.index !== index && highlight(index),
    },
    entry.face ?? null,
    entry.emoji ? el("span", { className: "emoji" }, entry.emoji) : null,
    el("span", { className: "pick-text" }, el("span", { className: "pick-label" }, entry.label), entry.hint ? el("span", { className: "muted" }, entry.hint) : null),
    entry.side ? el("span", { className: "muted side" }, entry.side) : null,
    chosen ? el("span", { className: `check${chosen.has(entry.value) ? " on" : ""}`, "aria-hidden": "true" }) : null)),
  );
  if (!entries.length) box.append(el("div", { className: "pick-none muted" }, open.none ?? "Nothing fits."));
}

function choose(index) {
  const entry = open?.entries[index];
  if (!entry) return;
  const { pick, chosen } = open;
  pick(entry);
  if (open && chosen) { draw(); highlight(index); }
}

/** Handles a key while the list is open; tells whether it was one of the list's. */
function key(event) {
  if (!open) return false;
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  if (moves[event.key]) highlight((open.index ?? -1) + moves[event.key]);
  else if (event.key === "Escape") close(true);
  else if ((event.key === "Enter" || event.key === "Tab") && open.entries.length && open.index >= 0) {
    if (event.key === "Tab" && open.chosen) { close(); return false; }
    choose(open.index);
  } else if (event.key === " " && open.chosen) choose(open.index);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Opens a list; `spec` has `label`, `entries`, `pick`, and perhaps `chosen`, `closed`, `title`, `none`. */
function start(anchor, spec) {
  if (open?.anchor === anchor && !spec.replace) { close(); return; }
  close();
  const box = el("div", { className: "picker", role: "listbox", "aria-label": spec.label, "aria-multiselectable": spec.chosen ? "true" : null });
  open = { ...spec, anchor, box, index: -1 };
  document.body.append(box);
  draw();
  const at = (spec.beside ?? anchor).getBoundingClientRect();
  const above = spec.beside || at.bottom + box.offsetHeight + 8 > innerHeight;
  box.style.minWidth = `${Math.min(at.width, innerWidth - 16)}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
  if (above) box.style.bottom = `${innerHeight - at.top + 6}px`;
  else box.style.top = `${at.bottom + 4}px`;
  box.style.maxHeight = `${Math.max(140, (above ? at.top : innerHeight - at.bottom) - 24)}px`;
  anchor.setAttribute("aria-expanded", "true");
  document.addEventListener("pointerdown", outside, true);
  if (spec.entries.length) highlight(0);
  if (anchor.tagName === "BUTTON") {
    anchor.onkeydown = (event) => key(event);
    anchor.onblur = () => setTimeout(() => { if (open?.anchor === anchor && document.activeElement !== anchor) close(); }, 150);
  }
}

export const picker = { open: start, close, key, isOpen: () => Boolean(open) };
