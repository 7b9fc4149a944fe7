// The data of the page, and the person whose view it shows.

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

/** Returns an account by id. */
export const user = (id) => store.state.users.find((user) => user.id === id);

/** Returns all accounts. */
export const people = () => store.state.users;

/** Returns the account that wrote a message. */
export const authorOf = (message) => user(message.author.id) ?? { ...message.author, name: message.author.username, shown: message.author.username };

/** Returns the account whose view is shown. */
export const myself = () => store.state.users.find((user) => user.name === store.me) ?? store.state.users.find((user) => !user.bot);

/** Returns the shown channel. */
export const here = () => store.channels.find((channel) => channel.id === store.channel);

/** Returns a person's path in the API. The path contains the id, because a URL cannot contain a name such as "..". */
export const as = (name, rest = "") => `users/${store.state.users.find((it) => it.name === name)?.id ?? encodeURIComponent(name)}${rest}`;

/** Returns the path of the shown person and channel in the API. */
export const place = (rest) => as(store.me, `/channels/${store.channel}/${rest}`);

/** Functions that return the names of people, channels, roles and commands in texts. */
export const names = {
  user: (id) => user(id)?.shown ?? "unknown-user",
  channel(id) {
    const channel = store.channels.find((it) => it.id === id);
    return channel ? `${signOf(channel)}${channel.name}` : "#unknown";
  },
  role: (id) => store.state.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name ?? "unknown-role",
  command(name) {
    let options = store.offered.filter((command) => command.type === 1);
    return name.split(" ").map((part) => {
      const step = options.find((it) => it.name === part);
      options = step?.options ?? [];
      return step?.name_localizations?.[myself()?.locale] ?? part;
    }).join(" ");
  },
};

/** Returns true if a channel is a conversation with the app or other people, outside servers. */
export const isConversation = (channel) => channel?.type === 1 || channel?.type === 3;

/** Returns true if a channel is a conversation with the app. */
export const isWithApp = (channel) => channel?.type === 1 && channel.people.some((id) => user(id)?.bot);

/** Returns the title of a channel. A conversation of two people has the name of the other person. */
export const title = (channel) => {
  if (channel.type !== 1) return channel.name;
  const other = user(channel.people.find((id) => id !== myself()?.id));
  return other?.bot === false ? other.shown : store.state.application.name;
};

/** Returns the kind of a channel: `dm`, `thread` or `hash`. The icon has the same name. */
export const kindOf = (channel) => (isConversation(channel) ? "dm" : channel?.parent ? "thread" : "hash");

/** Returns the sign before a channel's name. */
export const signOf = (channel) => ({ dm: "@", thread: "", hash: "#" })[kindOf(channel)];

/** Loads people, servers, channels and commands. */
export async function loadState() {
  store.state = await get("state");
  synchronize(store.state.now_ms);
  if (!store.state.users.some((user) => user.name === store.me && !user.bot)) {
    store.me = store.state.users.find((user) => !user.bot).name;
  }
  readIn(myself().locale);
  [store.channels, store.commands] = await Promise.all([get(as(store.me, "/channels")), get(as(store.me, "/commands"))]);
}

/** Loads the awaited people, for whom the app waits, with their messages. The newest message is last. */
export async function loadAwaited() {
  store.awaited = await get("awaited");
}

/** Loads the commands that the shown person can run in the shown channel. */
export async function loadOffered() {
  const [me, channel] = [store.me, store.channel];
  const offered = channel ? await get(as(me, `/commands?channel=${channel}`)) : [];
  if (me === store.me && channel === store.channel) store.offered = offered;
}

const SHOWN = 100;
/** The number of messages that a scroll upwards loads at once. A larger number makes the scroll jerk. */
const OLDER = 30;
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
const isShown = (message) => !dismissed.has(message.id);
const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Returns the index of a message among the loaded messages, or -1. */
export function indexOf(id) {
  const at = placeOf(id);
  return store.messages[at]?.id === id ? at : -1;
}

/** Returns the index of the first message that is not older than an id. */
function placeOf(id = "") {
  let [low, high] = [0, store.messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(store.messages[middle].id, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the message after an id. */
export const follower = (id) => placeOf(String(big(id) + 1n));

/** Loads messages of the shown channel. Returns null if the person or channel has changed meanwhile. */
async function fetchMessages(query) {
  if (!store.channel) return [];
  const [me, channel] = [store.me, store.channel];
  const messages = await get(place(`messages?${new URLSearchParams(query)}`));
  return me === store.me && channel === store.channel ? messages : null;
}

/** Loads the newest messages of the shown channel. */
export async function loadMessages() {
  const messages = await fetchMessages({ limit: SHOWN });
  if (!messages) return;
  store.messages = messages.filter(isShown);
  store.atStart = messages.length < SHOWN;
}

const beforeLoaded = () => (store.messages.length ? { before: store.messages[0].id } : {});

/** Loads messages before the oldest loaded message. */
export async function loadOlder(count = OLDER) {
  const [first] = store.messages;
  const messages = await fetchMessages({ limit: count, ...beforeLoaded() });
  // The person may have opened another channel meanwhile.
  if (!messages || store.messages[0]?.id !== first?.id) return false;
  store.messages = [...messages.filter(isShown), ...store.messages];
  store.atStart = messages.length < count;
  return true;
}

/** Loads all messages back to a message, and a few before it. */
export async function loadSince(id) {
  const messages = await fetchMessages({ after: big(id) - 1n, ...beforeLoaded() });
  if (!messages) return;
  store.messages = [...messages.filter(isShown), ...store.messages];
  await loadOlder(SHOWN / 2);
}

/** Loads the messages with these ids again, and drops the deleted ones. */
export async function loadSome(ids) {
  const messages = await fetchMessages({ ids });
  if (!messages) return;
  for (const id of ids) {
    const message = messages.find((it) => it.id === id && isShown(it));
    const at = placeOf(id);
    const isKnown = store.messages[at]?.id === id;
    // A message older than all loaded messages is not added.
    if (!isKnown && at === 0 && !store.atStart) continue;
    store.messages.splice(at, isKnown ? 1 : 0, ...(message ? [message] : []));
  }
}

const MOST = 300;
const KEPT = 200;

/** Drops the oldest messages if there are too many. Returns true if it drops messages. */
export function forgetOld() {
  if (store.messages.length <= MOST) return false;
  store.messages = store.messages.slice(-KEPT);
  store.atStart = false;
  return true;
}

/** Hides a private message. */
export function dismiss(id) {
  dismissed.add(id);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
  store.messages = store.messages.filter(isShown);
}

/** Loads the new mentions of these people. */
export async function loadPings(people = store.state.users.filter((user) => !user.bot)) {
  await Promise.all(people.map(async (user) => {
    const last = store.pings[user.name]?.at(-1)?.id ?? 0;
    const fresh = await get(as(user.name, `/notifications?after=${last}`));
    const known = store.pings[user.name] ?? [];
    // Two simultaneous requests may return the same mention.
    store.pings[user.name] = [...known, ...fresh.filter((ping) => !known.some((it) => it.id === ping.id))];
  }));
}

/** Loads all mentions of the shown person again, because their messages may have changed. */
export async function loadInbox() {
  const { me } = store;
  store.pings[me] = await get(as(me, "/notifications"));
}

const readKey = (name, channel) => `read:${store.state.application.id}:${name}:${channel}`;
const big = (id) => BigInt(id ?? 0);

/** Returns the last message that a person has read in a channel. */
const lastRead = (name, channel) => big(localStorage.getItem(readKey(name, channel)));

/** Returns true if the page is visible. Of two pages side by side, a narrow window hides one. */
const isSeen = () => document.visibilityState === "visible"
  && (!window.frameElement || getComputedStyle(window.frameElement).visibility === "visible");

/** Marks all messages of the shown channel as read. */
export function markRead() {
  const last = store.messages.at(-1)?.id;
  if (last && isSeen()) localStorage.setItem(readKey(store.me, store.channel), last);
}

/** Returns true if a channel has unread messages for the shown person. */
export const isUnread = (channel) => big(channel.last_message) > lastRead(store.me, channel.id);

/** Counts a person's unread mentions in one channel, or in all channels. */
export function unreadPings(name, channel) {
  return (store.pings[name] ?? []).filter((ping) =>
    (!channel || ping.channel.id === channel) && big(ping.id) > lastRead(name, ping.channel.id)).length;
}

/** Returns the time of an id, in milliseconds. */
export const timeOf = (id) => Number(big(id) >> 22n) + 1_420_070_400_000;
