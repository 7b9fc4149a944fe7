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
  // The page handles changes in order, so an older answer never overwrites a newer one.
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

/** Updates the unread mentions. After a message of the app, also updates the awaited people. */
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
    // Only a window that waits for the app opens the form.
    case "form": return isMe && composer.isWaiting() && openForm(change.channel);
    case "form_sent": return isMe && closeForm(change.custom_id);
    case "missed": return page.anew();
    default: return fetchAround();
  }
}

/**
 * Handles all changes since `listen`, and each later change. `around` has four functions.
 * `draw` redraws the parts around the messages. `refresh` also loads their data.
 * `anew` loads and draws the page again. `drawn` runs after each change of messages.
 */
export function begin(around) {
  page = around;
  const heard = waiting;
  waiting = null;
  heard.forEach(hear);
}

/** The longest time that the page waits for the stream before the first drawing. */
const PATIENCE_MS = 1000;

/** The time before the next attempt to open the stream. */
const AGAIN_MS = 1000;

/**
 * Opens the stream of changes. Resolves when the stream is open, or after a short wait.
 * The stream is a WebSocket, because browsers allow only six other streams for all windows together.
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
