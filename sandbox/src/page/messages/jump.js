// Shows a message in any channel.

import { show } from "/page/frame/app.js";
import { toast } from "/page/parts/dom.js";
import { renderMessages } from "/page/messages/messages.js";
import { leaveEnd } from "/page/messages/scroll.js";
import { indexOf, loadSince, store } from "/page/state/store.js";

const LINK = /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** Returns the channel and the message in a link to Discord. */
export function target(address) {
  const [, channel, message] = LINK.exec(address) ?? [];
  return channel && { channel, message };
}

/** Shows a message and highlights it briefly. Without a message, shows only the channel. */
export async function jumpTo(channel, id) {
  if (!store.channels.some((it) => it.id === channel)) return toast("You cannot see the channel of this link.");
  if (channel !== store.channel) await show({ channel });
  if (!id) return;
  if (indexOf(id) < 0) {
    await loadSince(id);
    renderMessages();
  }
  const row = document.getElementById(`m${id}`);
  if (!row) return toast("This message no longer exists.");
  leaveEnd();
  row.scrollIntoView({ block: "center" });
  // The first scroll may miss, because the browser estimates the heights of messages outside the window.
  requestAnimationFrame(() => row.scrollIntoView({ block: "center" }));
  row.focus({ preventScroll: true });
  row.classList.add("marked");
  setTimeout(() => row.classList.remove("marked"), 2500);
}
