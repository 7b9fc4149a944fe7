// Builds the page and keeps it up to date.

import { address, partsOf } from "/page/state/address.js";
import { get } from "/page/state/api.js";
import { composer } from "/page/commands/composer.js";
import { devbar } from "/page/frame/devbar.js";
import { toast } from "/page/parts/dom.js";
import { emoji } from "/page/messages/emoji.js";
import { faces } from "/page/frame/faces.js";
import { keepingFocus, typingAnywhere } from "/page/parts/focus.js";
import { begin, listen } from "/page/state/live.js";
import { older, renderMessages, wireMessages } from "/page/messages/messages.js";
import { holdPlace, scrollDown, watchScroll } from "/page/messages/scroll.js";
import { members, rail, sidebar } from "/page/frame/sidebar.js";
import { as, here, isConversation, isWithApp, loadAwaited, loadMessages, loadOffered, loadPings, loadState, markRead, myself, store } from "/page/state/store.js";
import { channelHead } from "/page/frame/head.js";
import { isBeside, placeStart } from "/page/start/start.js";
import { tick } from "/page/messages/time.js";
import { touch } from "/page/parts/touch.js";

function renderAround() {
  keepingFocus(() => {
    rail();
    sidebar();
    channelHead();
    members();
    devbar();
    faces();
  });
  composer.look();
}

/** Adds an address to the browser's history. The first address and a typed address replace the current entry. */
function remember(place) {
  if (!history.state) history.replaceState("place", "", place);
  else if (location.hash !== place) history.pushState("place", "", place);
}

/** Shows a channel in a person's view. By default, the person and the channel stay the same. */
export async function show({ me = store.me, channel = store.channel } = {}) {
  const changed = me !== store.me || channel !== store.channel;
  if (changed && store.channel) composer.putAway();
  store.me = me;
  store.channel = channel;
  composer.leave();
  // The first request creates the conversation with the app.
  if (channel === "dm") await get(as(me, "/channels/dm/messages?limit=1"));
  await loadState();
  const text = store.channels.filter((it) => !isConversation(it));
  const direct = channel === "dm" ? store.channels.find(isWithApp) : null;
  const chosen = here() ?? direct ?? text.find((it) => it.name === channel) ?? text[0] ?? store.channels[0];
  store.channel = chosen?.id ?? null;
  const place = address(store.me, store.channel);
  remember(place);
  if (!isBeside) localStorage.setItem("address", place);
  document.body.classList.remove("drawer");
  if (matchMedia("(max-width: 1100px)").matches) document.body.classList.remove("with-members");
  if (changed) Object.assign(store, { messages: [], atStart: false });
  await Promise.all([loadMessages(), loadOffered(), loadPings(), loadAwaited()]);
  renderMessages();
  placeStart();
  scrollDown();
  renderAround();
  composer.arrive();
}

async function refreshAround() {
  const before = myself().locale;
  await Promise.all([loadState(), loadPings(), loadAwaited()]);
  if (here()) await loadOffered();
  renderAround();
  // Messages show times in the reader's language.
  if (myself().locale !== before) holdPlace(() => renderMessages({ anew: true }));
  if (!here()) await show({ channel: null });
}

async function start() {
  const [me, channel] = partsOf(location.hash || localStorage.getItem("address") || "#");
  document.body.classList.toggle("framed", isBeside);
  wireMessages();
  watchScroll(older);
  composer.build();
  typingAnywhere();
  touch();
  await Promise.all([listen(), emoji]);
  await show({ me: me || "ann", channel: channel || null });
  begin({ draw: renderAround, drawn: placeStart, refresh: refreshAround, anew: () => show() });
  setInterval(tick, 1000);
  setInterval(devbar.tick, 1000);
  document.addEventListener("visibilitychange", () => { markRead(); refreshAround(); });
  addEventListener("hashchange", () => {
    const [me, channel] = partsOf(location.hash);
    if (me !== store.me || channel !== store.channel) show({ me, channel });
  });
}

start().catch((error) => toast(`The page could not start: ${error.message}`));
