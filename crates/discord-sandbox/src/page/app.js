// Puts the page together and keeps it up to date.

import { get } from "./api.js";
import { composer } from "./composer.js";
import { devbar } from "./devbar.js";
import { debounced, toast } from "./dom.js";
import { typingAnywhere } from "./focus.js";
import { openForm } from "./form.js";
import { faces } from "./faces.js";
import { renderMessages, scrollDown, wireMessages } from "./messages.js";
import { members, rail, sidebar } from "./sidebar.js";
import { here, isConversation, loadMessages, loadPings, loadState, markRead, store, title } from "./store.js";
import { channelHead } from "./head.js";
import { isBeside, placeStart } from "./start.js";
import { tick } from "./time.js";

function renderAround() {
  rail();
  sidebar();
  channelHead();
  members();
  devbar();
  faces();
}

/** Shows a person's view of a channel; both may be left out. */
export async function show({ me = store.me, channel = store.channel } = {}) {
  const changed = me !== store.me || channel !== store.channel;
  store.me = me;
  store.channel = channel;
  // Looking into the conversation with the app opens it.
  if (channel === "dm") await get(`users/${me}/channels/dm/messages?limit=1`);
  await loadState();
  const text = store.channels.filter((it) => !isConversation(it));
  const direct = channel === "dm" ? store.channels.find((it) => it.type === 1 && title(it) === store.state.application.name) : null;
  const chosen = here() ?? direct ?? text.find((it) => it.name === channel) ?? text[0] ?? store.channels[0];
  store.channel = chosen?.id ?? null;
  history.replaceState(null, "", `#${store.me}/${store.channel}`);
  if (!isBeside) localStorage.setItem("place", `${store.me}/${store.channel}`);
  document.body.classList.remove("drawer");
  if (changed) Object.assign(store, { messages: [], limit: 100 });
  await Promise.all([loadMessages(), loadPings()]);
  markRead();
  renderAround();
  renderMessages();
  placeStart();
  scrollDown(true);
  composer.reset();
}

const refreshMessages = debounced(15, async () => {
  await loadMessages();
  markRead();
  renderMessages();
  placeStart();
});

const refreshAround = debounced(60, async () => {
  await Promise.all([loadState(), loadPings()]);
  renderAround();
  if (!here()) await show({ channel: null });
});

function listen() {
  const live = new EventSource("/sandbox/live");
  let lost = false;
  live.onopen = () => { if (lost) location.reload(); };
  live.onerror = () => { lost = true; document.body.classList.add("offline"); };
  live.onmessage = ({ data }) => {
    const change = JSON.parse(data);
    if (change.what === "messages" && change.channel === store.channel) {
      store.typing = null;
      refreshMessages();
    }
    if (change.what === "form" && change.user === store.state.users.find((it) => it.name === store.me)?.id) {
      openForm(change.channel);
    }
    if (change.what === "typing" && change.channel === store.channel) {
      composer.typing(change.user);
      return;
    }
    if (change.what === "clock") refreshMessages();
    refreshAround();
  };
}

async function start() {
  const wanted = decodeURIComponent(location.hash.slice(1)) || localStorage.getItem("place") || "";
  const [me, channel] = wanted.split("/");
  document.body.classList.toggle("framed", isBeside);
  wireMessages();
  composer.build();
  typingAnywhere();
  await show({ me: me || "ann", channel: channel || null });
  listen();
  setInterval(tick, 1000);
  setInterval(devbar.tick, 1000);
  document.addEventListener("visibilitychange", () => { markRead(); refreshAround(); });
  addEventListener("hashchange", () => {
    const [me, channel] = decodeURIComponent(location.hash.slice(1)).split("/");
    if (me !== store.me || channel !== store.channel) show({ me, channel });
  });
}

start().catch((error) => toast(`The page could not start: ${error.message}`));
