// The line above the messages, with the channel's name and buttons.

import { bdi, el, fill, icon, toast } from "/page/parts/dom.js";
import { jumpTo } from "/page/messages/jump.js";
import { popover } from "/page/parts/popover.js";
import { render } from "/page/messages/markdown.js";
import { isBeside } from "/page/start/start.js";
import { authorOf, here, kindOf, loadInbox, names, signOf, store, timeOf, title, unreadPings } from "/page/state/store.js";
import { sentAt } from "/page/messages/time.js";

/** Redraws the line. */
export function channelHead() {
  const channel = here();
  const head = document.getElementById("channel-head");
  if (!channel) return head.replaceChildren();
  const home = store.channels.find((it) => it.id === channel.parent);
  const count = unreadPings(store.me);
  const toggle = (name) => () => document.body.classList.toggle(name);
  fill(head,
    el("button", { className: "plain only-narrow", "aria-label": "Show channels", onclick: toggle("drawer") }, icon("menu", 24),
      otherPings(channel) ? el("span", { className: "dot" }) : null),
    icon(kindOf(channel), 22),
    el("h1", {}, home ? el("span", { className: "muted" }, bdi(home.name), " › ") : null, bdi(title(channel))),
    channel.archived ? el("span", { className: "tag quiet" }, "archived") : null,
    el("span", { className: "grow" }),
    el("button", {
      className: "plain", "aria-label": count ? `Notifications, ${count} unread` : "Notifications",
      onclick: (event) => inbox(event.currentTarget),
    }, icon("bell", 22), count ? el("span", { className: "badge" }, String(count)) : null),
    el("button", { className: "plain", "aria-label": "Show or hide members", onclick: toggle("with-members") }, icon("people", 22)),
  );
  if (isBeside) parent.postMessage({ name: store.me, unread: count }, location.origin);
  document.title = `${count ? `(${count}) ` : ""}${title(channel)} | ${store.state.guilds[0]?.name ?? "Sandbox"}`;
}

const otherPings = (channel) => unreadPings(store.me) > unreadPings(store.me, channel.id);

async function inbox(anchor) {
  try { await loadInbox(); } catch (error) { toast(error.message); }
  const pings = [...(store.pings[store.me] ?? [])].reverse().slice(0, 50);
  const entries = pings.map((ping) => el("button", {
    className: "ping",
    onclick: () => { popover.close(); jumpTo(ping.channel.id, ping.id); },
  },
  el("span", { className: "ping-head" },
    el("strong", {}, authorOf(ping.message).shown),
    " in ", ping.kind === "dm" ? "direct messages" : [signOf(store.channels.find((it) => it.id === ping.channel.id)), bdi(ping.channel.name)], ` · ${sentAt(timeOf(ping.id))}`),
  el("span", { className: "ping-text", html: strip(ping.message.content) }),
  ));
  popover.open(anchor, "Notifications",
    el("h2", {}, "Notifications"),
    entries.length ? el("div", { className: "pings" }, entries) : el("p", { className: "muted" }, "Nobody has mentioned you yet."));
}

/** Renders a text without buttons and links, because an entry is itself a button. */
const strip = (text) => render(text || "(a picture)", names).replace(/<(\/?)(button|a)\b/g, "<$1span");
