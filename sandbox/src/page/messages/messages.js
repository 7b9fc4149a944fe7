// The messages of the shown channel. The page draws only new and changed messages.

import { show } from "/page/frame/app.js";
import { composer } from "/page/commands/composer.js";
import { bdi, el, icon } from "/page/parts/dom.js";
import { rest } from "/page/parts/focus.js";
import { jumpTo, target } from "/page/messages/jump.js";
import { draw, giveUp } from "/page/messages/message.js";
import { picker } from "/page/commands/picker.js";
import { messageMenu, userMenu } from "/page/parts/popover.js";
import { holdPlace } from "/page/messages/scroll.js";
import { authorOf, dismiss, follower, here, indexOf, isConversation, kindOf, loadOlder, store, timeOf, title } from "/page/state/store.js";
import { day, dayOf } from "/page/messages/time.js";

const EPHEMERAL = 64;
/** The types of Discord's own messages: a new person in a thread, and a new thread. */
const SYSTEM = [1, 18];
const NEW_BLOCK_MS = 7 * 60_000;
/** The drawn messages by id. Each entry has the message, its element, and the date line above it, if any. */
const drawn = new Map();
let shownFor = "";

/** Draws the missing messages, and removes the deleted ones. With `anew`, draws all messages again. */
export function renderMessages({ anew = false } = {}) {
  const list = document.getElementById("messages");
  if (anew || shownFor !== `${store.me}/${store.channel}`) {
    shownFor = `${store.me}/${store.channel}`;
    drawn.clear();
    list.replaceChildren();
  }
  for (const id of drawn.keys()) if (indexOf(id) < 0) take(id);
  top(list);
  store.messages.forEach((_, index) => put(index));
  picker.closeIfGone();
}

/** Redraws the messages with these ids, and each next message if its heading changes. */
export function renderSome(ids) {
  for (const id of ids) {
    const index = indexOf(id);
    if (index < 0) take(id);
    else put(index);
  }
  // The next message may gain or lose its heading.
  for (const id of ids) {
    const next = follower(id);
    if (next < store.messages.length) put(next);
  }
  picker.closeIfGone();
}

function take(id) {
  const known = drawn.get(id);
  const held = known?.node.contains(document.activeElement);
  known?.line?.remove();
  known?.node.remove();
  drawn.delete(id);
  if (held) rest();
}

/** Returns true if a message needs no heading, because the message before has the same author. */
function joins(before, message) {
  return Boolean(before) && !SYSTEM.includes(before.type) && before.author.id === message.author.id && timeOf(message.id) - timeOf(before.id) < NEW_BLOCK_MS
    && !message.interaction && !message.referenced_message && !((message.flags | before.flags) & EPHEMERAL);
}

function put(index) {
  const message = store.messages[index];
  const before = store.messages[index - 1];
  const begins = Boolean(before) && dayOf(timeOf(before.id)) !== dayOf(timeOf(message.id));
  const joined = !begins && joins(before, message);
  const known = drawn.get(message.id);
  if (known?.message === message && known.joined === joined && known.begins === begins) return;
  const node = draw(message, joined);
  const line = begins ? el("li", { className: "day" }, el("span", {}, day(timeOf(message.id)))) : null;
  known?.line?.remove();
  if (known) replace(known.node, node);
  else (drawn.get(before?.id)?.node ?? document.getElementById("messages").firstElementChild).after(node);
  if (line) node.before(line);
  drawn.set(message.id, { message, joined, begins, node, line });
}

/** Replaces an element, and moves the focus to the same button in the new element. */
function replace(old, fresh) {
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(fresh);
  if (!held) return;
  const like = held.dataset.customId && fresh.querySelector(`[data-custom-id="${CSS.escape(held.dataset.customId)}"]:not(:disabled)`);
  (like || fresh).focus({ preventScroll: true });
}

/** Draws the welcome or the button for older messages above the first message. */
function top(list) {
  const channel = here();
  const kind = store.atStart ? "welcome" : "older";
  const known = list.firstElementChild;
  if (known?.classList.contains(kind)) return;
  const fresh = store.atStart ? welcome(channel) : el("li", { className: "older" }, el("button", { className: "button secondary", onclick: older }, "Show older messages"));
  if (known?.matches(".welcome, .older")) known.replaceWith(fresh);
  else list.prepend(fresh);
}

let isLoading = false;

/** Loads earlier messages without moving the visible ones. */
export async function older() {
  if (isLoading || store.atStart || !store.messages.length) return;
  isLoading = true;
  try {
    if (await loadOlder()) holdPlace(renderMessages);
  } finally { isLoading = false; }
}

const WELCOMES = {
  dm: "Only you and the other person can read these messages.",
  thread: "This is where the thread begins.",
  hash: "This is where the channel begins. Type / to see what the app can do.",
};

const nameIn = (channel) => (channel.parent ? bdi(title(channel)) : ["Welcome to ", isConversation(channel) ? "" : "#", bdi(title(channel)), "!"]);

const welcome = (channel) => el("li", { className: "welcome" },
  el("span", { className: "welcome-icon" }, icon(kindOf(channel), 42)),
  el("h2", {}, channel ? nameIn(channel) : "No channel"),
  el("p", { className: "muted" }, WELCOMES[kindOf(channel)]));

/** Adds the listeners for clicks and context menus in messages. */
export function wireMessages() {
  const list = document.getElementById("messages");
  list.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-user], [data-channel], [data-command], [data-dismiss], .spoiler");
    if (!pressed) return;
    const { user, channel, command, dismiss: id } = pressed.dataset;
    if (user) userMenu(pressed, user);
    else if (channel) show({ channel });
    else if (command) composer.choose(command);
    else if (id) { dismiss(id); renderSome([id]); composer.focus(); } else pressed.setAttribute("aria-expanded", "true");
  });
  list.addEventListener("contextmenu", (event) => {
    const person = event.target.closest(".face, .author, [data-user]");
    const row = event.target.closest("[data-message]");
    const message = store.messages[indexOf(row?.dataset.message)];
    if (!message || event.target.closest("a, img")) return;
    event.preventDefault();
    if (person) userMenu(person, person.dataset.user ?? authorOf(message));
    else messageMenu(event.target.closest("button, .text") ?? row, message);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    const place = link && target(link.href);
    if (!place) return;
    event.preventDefault();
    jumpTo(place.channel, place.message);
  });
  document.getElementById("shade").addEventListener("click", () => document.body.classList.remove("drawer", "with-members"));
  setInterval(giveUp, 1000);
}
