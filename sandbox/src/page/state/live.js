// Live changes from the sandbox. Each change redraws only the affected parts.

import { composer } from "/page/commands/composer.js";
import { soon, toast } from "/page/parts/dom.js";
import { closeForm, openForm } from "/page/messages/form.js";
import { renderMessages, renderSome } from "/page/messages/messages.js";
import { isAtEnd, tellOfNew } from "/page/messages/scroll.js";
import { forgetOld, indexOf, loadAwaited, loadPings, loadSome, markRead, myself, store, user } from "/page/state/store.js";

let changed = new Set();
let pinged = new Set();
let isAppHeard = false;
let work = Promise.resolve();
let page;
/** The changes that arrive before the first screen is drawn. */
let waiting = [];

const fetchMessages = soon(10, () => {
  const ids = [...changed];
  changed = new Set();
  // Changes are handled one after the other, so that an older answer never overwrites a newer one.
  work = work.then(async () => {
    const fresh = ids.filter((id) => indexOf(id) < 0);
    await loadSome(ids);
    renderSome(ids);
    tellOfNew(fresh.filter((id) => indexOf(id) >= 0).length);
    if (isAtEnd()) {
      markRead();
      if (forgetOld()) renderMessages();
    }
    page.drawn();
  }).catch((error) => toast(error.message));
});

const fetchAround = soon(60, () => page.refresh());

/** Updates the parts that depend on one message: the mentions, and for a message of the app the people for whom it waits. */
const fetchCalls = soon(60, async () => {
  const people = store.state.users.filter((it) => pinged.has(it.id));
  const awaited = isAppHeard ? loadAwaited() : null;
  pinged = new Set();
  isAppHeard = false;
  await Promise.all([loadPings(people), awaited]);
  page.draw();
});

function message({ channel: id, id: message, author, fate, only_for: onlyFor, pings }) {
  if (onlyFor && onlyFor !== myself()?.id) return;
  const channel = store.channels.find((it) => it.id === id);
  if (!channel || channel.archived) fetchAround();
  if (channel && fate === "made" && !onlyFor) channel.last_message = message;
  for (const person of pings) pinged.add(person);
  if (user(author)?.bot) isAppHeard = true;
  fetchCalls();
  if (id !== store.channel) return;
  composer.typing(null);
  changed.add(message);
  fetchMessages();
}

function hear(change) {
  const isMe = change.user === myself()?.id;
  switch (change.what) {
    case "message": return message(change);
    case "typing": return !isMe && change.channel === store.channel && composer.typing(change.user);
    // Only the window with the pressed button opens the form.
    case "form": return isMe && composer.isWaiting() && openForm(change.channel);
    case "form_sent": return isMe && closeForm(change.custom_id);
    case "missed": return page.anew();
    default: return fetchAround();
  }
}

/**
 * Shows changes from now on, beginning with those since `listen`. `around` has functions: `draw` and `refresh` for the parts
 * around the messages, `anew` to begin again, and `drawn`, which is called after messages are drawn.
 */
export function begin(around) {
  page = around;
  const heard = waiting;
  waiting = null;
  heard.forEach(hear);
}

/** The longest time that the first screen waits for the stream. */
const PATIENCE_MS = 1000;

/** The time between two requests of a page without the stream. */
const AGAIN_MS = 1000;

/**
 * Opens the stream, and resolves when no later change can be missed. The stream is a socket, because a browser allows all windows
 * together only six streams of other kinds.
 */
export const listen = () => new Promise((resolve) => {
  setTimeout(resolve, PATIENCE_MS);
  const open = ({ again }) => {
    const live = new WebSocket(`${location.origin.replace("http", "ws")}/sandbox/live`);
    live.onopen = () => { if (again) location.reload(); else resolve(); };
    live.onclose = () => { document.body.classList.add("offline"); resolve(); setTimeout(() => open({ again: true }), AGAIN_MS); };
    live.onmessage = ({ data }) => { if (waiting) waiting.push(JSON.parse(data)); else hear(JSON.parse(data)); };
  };
  open({ again: false });
});
