// What the sandbox tells while it happens: each change costs only itself.

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
/** What is heard before the first screen stands. */
let waiting = [];

const fetchMessages = soon(10, () => {
  const ids = [...changed];
  changed = new Set();
  // One after the other, so that an older answer never comes last.
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

/** What one message changes around it: who is called by it, and for whom the app waits if it is the app's. */
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
    // Only the window in which somebody pressed something opens the form.
    case "form": return isMe && composer.isWaiting() && openForm(change.channel);
    case "form_sent": return isMe && closeForm(change.custom_id);
    case "missed": return page.anew();
    default: return fetchAround();
  }
}

/**
 * From now on changes are shown, beginning with those heard since `listen`; `around` knows how to `draw` what surrounds the
 * messages, to `refresh` it, to begin `anew`, and what to do once messages are `drawn`.
 */
export function begin(around) {
  page = around;
  const heard = waiting;
  waiting = null;
  heard.forEach(hear);
}

/** The first screen does not wait longer than this for the stream. */
const PATIENCE_MS = 1000;

/** How long a page without the stream waits before it asks again. */
const AGAIN_MS = 1000;

/** Listens; resolves once nothing is missed any more. Of other streams than sockets a browser allows six for all windows. */
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
