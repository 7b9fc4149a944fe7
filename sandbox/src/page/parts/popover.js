// The small menus about a person or a message.

import { post, remove } from "/page/state/api.js";
import { local } from "/page/commands/arguments.js";
import { avatar, el, toast } from "/page/parts/dom.js";
import { composer } from "/page/commands/composer.js";
import { rest } from "/page/parts/focus.js";
import { myself, names, place, store, user } from "/page/state/store.js";

const ON_USER = 2;
const ON_MESSAGE = 3;
let shown = null;

function close() {
  if (!shown) return;
  const { box, anchor } = shown;
  shown = null;
  box.remove();
  makeInert(false);
  for (const kind of ["pointerdown", "click"]) document.removeEventListener(kind, outside, true);
  document.removeEventListener("keydown", escape);
  if (document.contains(anchor)) anchor.focus({ preventScroll: true });
  else rest();
}

/** Returns true on a narrow screen. There, a touch outside the menu only closes the menu. */
const isModal = () => matchMedia("(max-width: 720px)").matches;
const makeInert = (inert) => document.querySelectorAll("#top, #client, #shade").forEach((part) => { part.inert = inert; });

function outside(event) {
  if (shown && !shown.box.contains(event.target)) close();
}

function escape(event) {
  if (event.key === "Escape") close();
}

function keys(event) {
  const items = [...shown.box.querySelectorAll("button, select, input")];
  const index = items.indexOf(document.activeElement);
  // Tab at either end of the menu closes the menu and continues from the anchor.
  if (event.key === "Tab" && (!items.length || index === (event.shiftKey ? 0 : items.length - 1))) {
    if (event.shiftKey) event.preventDefault();
    return close();
  }
  // A select element handles the arrow keys itself.
  if (event.target.matches("select")) return;
  if (event.key === "ArrowDown") { event.preventDefault(); items[(index + 1) % items.length]?.focus(); }
  if (event.key === "ArrowUp") { event.preventDefault(); items[(index - 1 + items.length) % items.length]?.focus(); }
}

function open(anchor, label, ...content) {
  close();
  const box = el("div", { className: "popover", role: "dialog", "aria-label": label, tabIndex: -1, onkeydown: keys }, content);
  document.body.append(box);
  shown = { box, anchor };
  makeInert(isModal());
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = at.right + 8 + width < innerWidth ? at.right + 8 : at.left;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(at.top, innerHeight - height - 8))}px`;
  document.addEventListener(isModal() ? "click" : "pointerdown", outside, true);
  document.addEventListener("keydown", escape);
  (box.querySelector("button, select, input") ?? box).focus({ preventScroll: true });
}

/** Opens and closes the menu. At most one menu is open. */
export const popover = { open, close };

/** Runs a context command on a target. */
async function runOn(command, target) {
  close();
  try {
    await composer.waiting(post(place("command"), { name: command.name, target }));
  } catch (error) { toast(error.message); }
}

function apps(kind, target) {
  const commands = store.offered.filter((command) => command.type === kind);
  const entries = commands.map((command) => el("button", { className: "entry", onclick: () => runOn(command, target) },
    avatar({ name: "app", shown: store.state.application.name, bot: true }, 20), local(command, "name")));
  return entries.length ? [el("h2", { className: "minor" }, "Apps"), ...entries] : [];
}

/** Opens the menu about an account. `whom` is an account or its id. */
export function userMenu(anchor, whom) {
  const id = whom.id ?? whom;
  const who = user(id);
  if (!who) return;
  open(anchor, `About ${who.shown}`,
    el("div", { className: "profile" }, avatar(who, 64),
      el("strong", {}, who.shown, who.bot ? el("span", { className: "tag" }, "APP") : null),
      el("span", { className: "muted" }, who.name),
      el("span", { className: "roles" }, who.roles.map((role) => el("span", { className: "role" }, names.role(role))))),
    ...apps(ON_USER, id),
    el("hr"),
    el("button", { className: "entry", onclick: () => { close(); composer.insert(`<@${id}> `); } }, "Mention"),
    el("button", { className: "entry", onclick: () => copy(id) }, "Copy user ID"));
}

/** Opens the menu about a message. */
export function messageMenu(anchor, message) {
  open(anchor, "About this message",
    ...apps(ON_MESSAGE, message.id),
    el("button", { className: "entry", onclick: () => { close(); composer.reply(message); } }, "Reply"),
    message.author.id === myself()?.id ? el("button", { className: "entry", onclick: () => { close(); deleteMessage(message); } }, "Delete") : null,
    el("button", { className: "entry", onclick: () => copy(message.content) }, "Copy text"),
    el("button", { className: "entry", onclick: () => copy(message.id) }, "Copy message ID"));
}

async function deleteMessage(message) {
  try { await remove(place(`messages/${message.id}`)); } catch (error) { toast(error.message); }
}

async function copy(text) {
  close();
  try { await navigator.clipboard.writeText(text); } catch { toast(text); }
}
