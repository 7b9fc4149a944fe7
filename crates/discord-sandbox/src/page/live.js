// What the sandbox tells while it happens: each change costs only itself.

import { composer } from "./composer.js";
import { soon, toast } from "./dom.js";
import { closeForm, openForm } from "./form.js";
import { renderMessages, renderSome } from "./messages.js";
import { isAtEnd, tellOfNew } from "./scroll.js";
import { forgetOld, indexOf, loadPings, loadSome, markRead, myself, store } from "./store.js";

let changed = new Set();
let pinged = new Set();
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

const fetchPings = soon(60, async () => {
  const people = store.state.users.filter((user) => pinged.has(user.id));
  pinged = new Set();
  await loadPings(people);
  page.draw();
});

function message({ channel: id, id: message, fate, only_for: onlyFor, pings }) {
  if (onlyFor && onlyFor !== myself()?.id) return;
  const channel = store.channels.find((it) => it.id === id);
  if (!channel || channel.archived) fetchAround();
  if (channel && fate === "made" && !onlyFor) channel.last_message = message;
  for (const user of pings) pinged.add(user);
  fetchPings();
  if (id !== store.channel) return;
  composer.typing(null);
  changed.add(message);
  fetchMessages();
}

function hear(change) {
  const isMe = change.user === myself()?.id;
  switch (change.what) {
    case "message": return message(change);
    case "typing": return change.channel === store.channel && composer.typing(change.user);
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

/** Listens; resolves once nothing is missed any more. */
export const listen = () => new Promise((resolve) => {
  setTimeout(resolve, PATIENCE_MS);
  const live = new EventSource("/sandbox/live");
  let lost = false;
  live.onopen = () => { if (lost) location.reload(); else resolve(); };
  live.onerror = () => { lost = true; document.body.classList.add("offline"); resolve(); };
  live.onmessage = ({ data }) => { if (waiting) waiting.push(JSON.parse(data)); else hear(JSON.parse(data)); };
});
