// The servers, the channels, the shown person and the members.

import { show } from "/page/frame/app.js";
import { patch } from "/page/state/api.js";
import { avatar, bdi, el, fill, icon, initial, toast } from "/page/parts/dom.js";
import { popover, userMenu } from "/page/parts/popover.js";
import { chooseTheme, themes } from "/page/parts/theme.js";
import { as, here, isConversation, isUnread, kindOf, myself, people as everybody, store, title, unreadPings } from "/page/state/store.js";

const LANGUAGES = { "en-US": "English", de: "Deutsch", ru: "Русский", fr: "Français", "es-ES": "Español", tr: "Türkçe" };
const badge = (count) => (count ? el("span", { className: "badge" }, String(count), el("span", { className: "sr" }, count === 1 ? " mention" : " mentions")) : null);

/** Redraws the list of servers. */
export function rail() {
  const current = here();
  const direct = store.channels.filter(isConversation);
  const pill = (label, isCurrent, count, content, channel) => el("button", {
    className: `guild${isCurrent ? " current" : ""}`, title: label, "data-to": channel,
    "aria-current": isCurrent ? "true" : null, onclick: () => show({ channel }),
  }, content, el("span", { className: "sr" }, label), badge(count));
  const sum = (channels) => channels.reduce((total, channel) => total + unreadPings(store.me, channel.id), 0);
  fill(document.getElementById("rail"),
    pill("Direct messages", isConversation(current), sum(direct), icon("dm", 26), direct[0]?.id ?? "dm"),
    el("hr"),
    ...store.state.guilds.map((guild) => {
      const own = store.channels.filter((channel) => channel.guild === guild.id);
      const initials = guild.name.split(/\s+/).slice(0, 3).map(initial).join("");
      return pill(guild.name, current?.guild === guild.id, sum(own), el("span", { className: "initials", "data-initials": initials }), own[0]?.id);
    }));
}

/** Redraws the channels of the shown server, and the button of the shown person. */
export function sidebar() {
  const current = here();
  const isDirect = isConversation(current);
  const guild = store.state.guilds.find((guild) => guild.id === current?.guild) ?? store.state.guilds[0];
  const own = store.channels.filter((channel) => (isDirect ? isConversation(channel) : channel.guild === guild?.id));
  const threadsOf = (channel) => own.filter((thread) => thread.parent === channel.id && (!thread.archived || thread.id === store.channel));
  const tops = own.filter((channel) => !channel.parent).sort(byPosition);
  const entry = (channel) => el("li", {}, row(channel),
    threadsOf(channel).length ? el("ul", { className: "threads" }, threadsOf(channel).map((thread) => el("li", {}, row(thread)))) : null);
  const scrolled = document.querySelector(".channels")?.scrollTop ?? 0;
  fill(document.getElementById("sidebar"),
    el("h2", { className: "guild-name" }, isDirect ? "Direct messages" : guild?.name ?? ""),
    el("ul", { className: "channels" }, tops.map(entry)),
    player(),
  );
  document.querySelector(".channels").scrollTop = scrolled;
}

/** Compares the positions of two channels. Conversations have no position and keep their order. */
const byPosition = (a, b) => (a.guild && b.guild ? a.position - b.position : 0);

function row(channel) {
  const isCurrent = channel.id === store.channel;
  const unread = !isCurrent && isUnread(channel);
  const count = isCurrent ? 0 : unreadPings(store.me, channel.id);
  return el("button", {
    className: `channel${isCurrent ? " current" : ""}${unread ? " unread" : ""}`, "data-to": channel.id,
    "aria-current": isCurrent ? "page" : null,
    onclick: () => show({ channel: channel.id }),
  }, icon(kindOf(channel), channel.parent ? 16 : 20), el("span", { className: "name" }, title(channel)), unread ? el("span", { className: "sr" }, "unread") : null, badge(count));
}

function player() {
  const me = myself();
  const others = store.state.users.filter((user) => !user.bot && user.name !== store.me).reduce((sum, user) => sum + unreadPings(user.name), 0);
  return el("button", {
    className: "player", "aria-haspopup": "dialog", title: "Play as somebody else, and settings",
    onclick: (event) => switcher(event.currentTarget),
  }, avatar(me, 32), el("span", { className: "who" }, el("span", { className: "name" }, me?.shown), el("span", { className: "muted" }, "playing as")), badge(others), icon("down", 18));
}

function switcher(anchor) {
  const people = store.state.users.filter((user) => !user.bot);
  const me = myself();
  const change = async (changes) => {
    try { await patch(as(me.name), changes); } catch (error) { toast(error.message); }
  };
  popover.open(anchor, "Play as",
    el("h2", {}, "Play as"),
    people.map((user) => el("button", {
      className: `person${user.name === store.me ? " current" : ""}`,
      onclick: () => { popover.close(); show({ me: user.name }); },
    }, avatar(user, 28), el("span", { className: "name" }, user.shown), badge(user.name === store.me ? 0 : unreadPings(user.name)))),
    el("hr"),
    el("label", { className: "setting" }, el("span", {}, "Colours"),
      el("select", { onchange: (event) => chooseTheme(event.target.value) },
        themes().map(({ value, name, selected }) => el("option", { value, selected }, name)))),
    el("label", { className: "setting" }, el("span", {}, bdi(me.shown), "'s language"),
      el("select", { onchange: (event) => change({ locale: event.target.value }) },
        Object.entries(LANGUAGES).map(([code, name]) => el("option", { value: code, selected: code === me.locale }, name)))),
    el("label", { className: "setting" }, el("span", {}, "Takes direct messages"),
      el("input", { type: "checkbox", checked: !me.dm_closed, onchange: (event) => change({ dm_closed: !event.target.checked }) })),
    el("label", { className: "setting" }, el("span", {}, "Has added the app to the account"),
      el("input", { type: "checkbox", checked: me.installed, onchange: (event) => change({ installed: event.target.checked }) })));
}

/** Redraws the members. */
export function members() {
  const online = store.state.bot.connected;
  const entry = (user) => el("button", {
    className: `person${user.bot && !online ? " away" : ""}`, "data-user": user.id,
    onclick: (event) => userMenu(event.currentTarget, user.id),
  }, avatar(user, 32), el("span", { className: "name" }, user.shown), user.bot ? el("span", { className: "tag" }, "APP") : null);
  const [apps, people] = [everybody().filter((user) => user.bot), everybody().filter((user) => !user.bot)];
  fill(document.getElementById("members"),
    el("h2", {}, `People — ${people.length}`), ...people.map(entry),
    el("h2", {}, `Apps — ${apps.length}`), ...apps.map(entry));
}
