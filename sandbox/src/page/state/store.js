// What the page knows, and for whom it is shown.

import { get } from "/page/state/api.js";
import { readIn, synchronize } from "/page/messages/time.js";

export const store = {
  me: "ann",
  channel: null,
  state: { users: [], guilds: [], channels: [], threads: [], bot: {}, application: {} },
  channels: [],
  messages: [],
  atStart: false,
  commands: [],
  offered: [],
  pings: {},
  awaited: [],
  typing: null,
};

/** Finds an account by identifier. */
export const user = (id) => store.state.users.find((user) => user.id === id);

/** Lists all accounts. */
export const people = () => store.state.users;

/** Returns the account that wrote a message. */
export const authorOf = (message) => user(message.author.id) ?? { ...message.author, name: message.author.username, shown: message.author.username };

/** Finds the account that is shown. */
export const myself = () => store.state.users.find((user) => user.name === store.me) ?? store.state.users.find((user) => !user.bot);

/** Finds the channel that is shown. */
export const here = () => store.channels.find((channel) => channel.id === store.channel);

/** Returns the path of what a person does or sees: by identifier, because no address can hold a name like "..". */
export const as = (name, rest = "") => `users/${store.state.users.find((it) => it.name === name)?.id ?? encodeURIComponent(name)}${rest}`;

/** Returns the path of the user-side API for the channel that is shown. */
export const place = (rest) => as(store.me, `/channels/${store.channel}/${rest}`);

/** Names people, channels and roles in texts. */
export const names = {
  user: (id) => user(id)?.shown ?? "unknown-user",
  channel(id) {
    const channel = store.channels.find((it) => it.id === id);
    return channel ? `${signOf(channel)}${channel.name}` : "#unknown";
  },
  role: (id) => store.state.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name ?? "unknown-role",
};

/** Tells whether a channel is in no server: a conversation with the app, of two people, or of several. */
export const isConversation = (channel) => channel?.type === 1 || channel?.type === 3;

/** Tells whether a channel is a conversation with the app. */
export const isWithApp = (channel) => channel?.type === 1 && channel.people.some((id) => user(id)?.bot);

/** Returns how a channel is called; a conversation of two after the other one. */
export const title = (channel) => {
  if (channel.type !== 1) return channel.name;
  const other = user(channel.people.find((id) => id !== myself()?.id));
  return other?.bot === false ? other.shown : store.state.application.name;
};

/** Tells what kind of place a channel is: `dm`, `thread` or `hash`, as its icon is called. */
export const kindOf = (channel) => (isConversation(channel) ? "dm" : channel?.parent ? "thread" : "hash");

/** Returns the sign that stands before a channel's name. */
export const signOf = (channel) => ({ dm: "@", thread: "", hash: "#" })[kindOf(channel)];

/** Fetches people, servers, channels and commands. */
export async function loadState() {
  store.state = await get("state");
  synchronize(store.state.now_ms);
  if (!store.state.users.some((user) => user.name === store.me && !user.bot)) {
    store.me = store.state.users.find((user) => !user.bot).name;
  }
  readIn(myself().locale);
  [store.channels, store.commands] = await Promise.all([get(as(store.me, "/channels")), get(as(store.me, "/commands"))]);
}

/** Fetches for whom the app waits, and by which message, the newest last. */
export async function loadAwaited() {
  store.awaited = await get("awaited");
}

/** Fetches the commands that the shown person can run in the channel that is shown. */
export async function loadOffered() {
  const [me, channel] = [store.me, store.channel];
  const offered = channel ? await get(as(me, `/commands?channel=${channel}`)) : [];
  if (me === store.me && channel === store.channel) store.offered = offered;
}

const SHOWN = 100;
/** The number of messages fetched at once while somebody scrolls up. More would make scrolling jerk. */
const OLDER = 30;
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
const isShown = (message) => !dismissed.has(message.id);
const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Finds where a message stands among those that are loaded, -1 if it does not. */
export function indexOf(id) {
  const at = placeOf(id);
  return store.messages[at]?.id === id ? at : -1;
}

/** Finds the first message that is not older than an identifier. */
function placeOf(id = "") {
  let [low, high] = [0, store.messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(store.messages[middle].id, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the message that follows an identifier. */
export const follower = (id) => placeOf(String(big(id) + 1n));

/** Fetches messages of the shown channel; nothing if another is shown by then. */
async function fetchMessages(query) {
  if (!store.channel) return [];
  const [me, channel] = [store.me, store.channel];
  const messages = await get(place(`messages?${new URLSearchParams(query)}`));
  return me === store.me && channel === store.channel ? messages : null;
}

/** Fetches the newest messages of the channel that is shown. */
export async function loadMessages() {
  const messages = await fetchMessages({ limit: SHOWN });
  if (!messages) return;
  store.messages = messages.filter(isShown);
  store.atStart = messages.length < SHOWN;
}

const beforeLoaded = () => (store.messages.length ? { before: store.messages[0].id } : {});

/** Fetches what was said before the oldest message that is loaded. */
export async function loadOlder(count = OLDER) {
  const [first] = store.messages;
  const messages = await fetchMessages({ limit: count, ...beforeLoaded() });
  // Whoever has gone elsewhere meanwhile has other messages.
  if (!messages || store.messages[0]?.id !== first?.id) return false;
  store.messages = [...messages.filter(isShown), ...store.messages];
  store.atStart = messages.length < count;
  return true;
}

/** Fetches everything back to a message, and a little more. */
export async function loadSince(id) {
  const messages = await fetchMessages({ after: big(id) - 1n, ...beforeLoaded() });
  if (!messages) return;
  store.messages = [...messages.filter(isShown), ...store.messages];
  await loadOlder(SHOWN / 2);
}

/** Fetches certain messages; those that are gone are forgotten. */
export async function loadSome(ids) {
  const messages = await fetchMessages({ ids });
  if (!messages) return;
  for (const id of ids) {
    const message = messages.find((it) => it.id === id && isShown(it));
    const at = placeOf(id);
    const isKnown = store.messages[at]?.id === id;
    // What is older than all that is loaded stays where it is.
    if (!isKnown && at === 0 && !store.atStart) continue;
    store.messages.splice(at, isKnown ? 1 : 0, ...(message ? [message] : []));
  }
}

const MOST = 300;
const KEPT = 200;

/** Forgets what stands far above the end, which is fetched again when somebody scrolls there; tells whether there was any. */
export function forgetOld() {
  if (store.messages.length <= MOST) return false;
  store.messages = store.messages.slice(-KEPT);
  store.atStart = false;
  return true;
}

/** Takes a private answer out of sight. */
export function dismiss(id) {
  dismissed.add(id);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
  store.messages = store.messages.filter(isShown);
}

/** Fetches what has pinged people since the last time. */
export async function loadPings(people = store.state.users.filter((user) => !user.bot)) {
  await Promise.all(people.map(async (user) => {
    const last = store.pings[user.name]?.at(-1)?.id ?? 0;
    const fresh = await get(as(user.name, `/notifications?after=${last}`));
    const known = store.pings[user.name] ?? [];
    // Two fetches may have been under way at once.
    store.pings[user.name] = [...known, ...fresh.filter((ping) => !known.some((it) => it.id === ping.id))];
  }));
}

/** Fetches anew what has pinged the shown person, because what was said may have been changed or deleted since. */
export async function loadInbox() {
  const { me } = store;
  store.pings[me] = await get(as(me, "/notifications"));
}

const readKey = (name, channel) => `read:${store.state.application.id}:${name}:${channel}`;
const big = (id) => BigInt(id ?? 0);

/** Returns the last message somebody has read in a channel. */
const lastRead = (name, channel) => big(localStorage.getItem(readKey(name, channel)));

/** Tells whether somebody can look at the page: its window is open, and it is not the hidden one of two beside each other. */
const isSeen = () => document.visibilityState === "visible"
  && (!window.frameElement || getComputedStyle(window.frameElement).visibility === "visible");

/** Notes that everything in the shown channel has been read. */
export function markRead() {
  const last = store.messages.at(-1)?.id;
  if (last && isSeen()) localStorage.setItem(readKey(store.me, store.channel), last);
}

/** Tells whether a channel has something new for the shown person. */
export const isUnread = (channel) => big(channel.last_message) > lastRead(store.me, channel.id);

/** Counts what pinged somebody and was not read, in one channel or in all. */
export function unreadPings(name, channel) {
  return (store.pings[name] ?? []).filter((ping) =>
    (!channel || ping.channel.id === channel) && big(ping.id) > lastRead(name, ping.channel.id)).length;
}

/** Returns the time of an identifier. */
export const timeOf = (id) => Number(big(id) >> 22n) + 1_420_070_400_000;
