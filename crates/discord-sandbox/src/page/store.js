// What the page knows, and for whom it is shown.

import { get } from "./api.js";
import { synchronize } from "./time.js";

export const store = {
  me: "ann",
  channel: null,
  state: { users: [], guilds: [], channels: [], threads: [], bot: {}, application: {} },
  channels: [],
  messages: [],
  limit: 100,
  commands: [],
  pings: {},
  typing: null,
};

/** Finds an account by identifier. */
export const user = (id) => store.state.users.find((user) => user.id === id);

/** Finds the account that is shown. */
export const myself = () => store.state.users.find((user) => user.name === store.me) ?? store.state.users.find((user) => !user.bot);

/** Finds the channel that is shown. */
export const here = () => store.channels.find((channel) => channel.id === store.channel);

/** Returns the path of the user-side API for the channel that is shown. */
export const place = (rest) => `users/${store.me}/channels/${store.channel}/${rest}`;

/** Names people, channels and roles in texts. */
export const names = {
  user: (id) => user(id)?.shown ?? "unknown-user",
  channel: (id) => store.channels.find((channel) => channel.id === id)?.name ?? "unknown",
  role: (id) => store.state.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name ?? "unknown-role",
};

/** Tells whether a channel is in no server: a conversation with the app, of two people, or of several. */
export const isConversation = (channel) => channel?.type === 1 || channel?.type === 3;

/** Returns how a channel is called; a conversation of two after the other one. */
export const title = (channel) => {
  if (channel.type !== 1) return channel.name;
  const other = user(channel.people.find((id) => id !== myself()?.id));
  return other?.bot === false ? other.shown : store.state.application.name;
};

/** Fetches people, servers, channels and commands. */
export async function loadState() {
  store.state = await get("state");
  synchronize(store.state.now_ms);
  if (!store.state.users.some((user) => user.name === store.me && !user.bot)) {
    store.me = store.state.users.find((user) => !user.bot).name;
  }
  [store.channels, store.commands] = await Promise.all([get(`users/${store.me}/channels`), get(`users/${store.me}/commands`)]);
}

/** Fetches the messages of the channel that is shown. */
export async function loadMessages() {
  if (!store.channel) return;
  const [me, channel] = [store.me, store.channel];
  const messages = await get(place(`messages?limit=${store.limit}`));
  if (me === store.me && channel === store.channel) store.messages = messages;
}

/** Fetches what has pinged each person since the last time. */
export async function loadPings() {
  const people = store.state.users.filter((user) => !user.bot);
  await Promise.all(people.map(async (user) => {
    const last = store.pings[user.name]?.at(-1)?.id ?? 0;
    const fresh = await get(`users/${user.name}/notifications?after=${last}`);
    const known = store.pings[user.name] ?? [];
    // Two fetches may have been under way at once.
    store.pings[user.name] = [...known, ...fresh.filter((ping) => !known.some((it) => it.id === ping.id))];
  }));
}

const readKey = (name, channel) => `read:${store.state.application.id}:${name}:${channel}`;
const big = (id) => BigInt(id ?? 0);

/** Returns the last message somebody has read in a channel. */
const lastRead = (name, channel) => big(localStorage.getItem(readKey(name, channel)));

/** Notes that everything in the shown channel has been read. */
export function markRead() {
  const last = store.messages.at(-1)?.id;
  if (last && document.visibilityState === "visible") localStorage.setItem(readKey(store.me, store.channel), last);
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
