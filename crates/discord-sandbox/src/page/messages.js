// The messages of the shown channel.

import { show } from "./app.js";
import { components } from "./components.js";
import { composer } from "./composer.js";
import { avatar, el, icon } from "./dom.js";
import { render } from "./markdown.js";
import { messageMenu, userMenu } from "./popover.js";
import { here, isConversation, loadMessages, myself, names, store, timeOf, title, user } from "./store.js";
import { day, hour, now, sentAt } from "./time.js";

const EPHEMERAL = 64;
const LOADING = 128;
const SUPPRESS_EMBEDS = 4;
const THREAD_CREATED = 18;
const TOKEN_MS = 15 * 60_000;
const NEW_BLOCK_MS = 7 * 60_000;
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
let drawn = new Map();

/** Writes the messages anew; those that did not change keep their elements, and with them open menus and focus. */
export function renderMessages() {
  const scroller = document.getElementById("scroller");
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 120;
  const fresh = new Map();
  const nodes = [store.messages.length < store.limit ? welcome() : older()];
  let before = null;
  for (const message of store.messages.filter((message) => !dismissed.has(message.id))) {
    const ms = timeOf(message.id);
    if (before && day(timeOf(before.id)) !== day(ms)) nodes.push(el("li", { className: "day", role: "separator" }, el("span", {}, day(ms))));
    const joined = before && before.type !== THREAD_CREATED && before.author.id === message.author.id && ms - timeOf(before.id) < NEW_BLOCK_MS
      && !message.interaction && !message.referenced_message && day(timeOf(before.id)) === day(ms)
      && !(message.flags & EPHEMERAL) && !(before.flags & EPHEMERAL);
    const key = JSON.stringify([message, joined, message.flags & LOADING ? now() - ms > TOKEN_MS : 0, store.me]);
    const known = drawn.get(message.id);
    const node = known?.key === key ? known.node : draw(message, joined);
    fresh.set(message.id, { key, node });
    nodes.push(node);
    before = message;
  }
  drawn = fresh;
  const list = document.getElementById("messages");
  nodes.forEach((node, index) => { if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null); });
  while (list.children.length > nodes.length) list.lastChild.remove();
  scrollDown(atEnd);
}

/** Goes to the newest message, also once its pictures have come. */
export function scrollDown(wanted) {
  if (!wanted) return;
  const scroller = document.getElementById("scroller");
  const down = () => { scroller.scrollTop = scroller.scrollHeight; };
  down();
  for (const image of scroller.querySelectorAll("img")) if (!image.complete) image.addEventListener("load", down, { once: true });
}

function older() {
  const more = async () => {
    const scroller = document.getElementById("scroller");
    const below = scroller.scrollHeight - scroller.scrollTop;
    store.limit += 200;
    await loadMessages();
    renderMessages();
    scroller.scrollTop = scroller.scrollHeight - below;
  };
  return el("li", { className: "older" }, el("button", { className: "button secondary", onclick: more }, "Show older messages"));
}

function welcome() {
  const channel = here();
  const known = document.querySelector("#messages > .welcome");
  if (known?.dataset.channel === channel?.id) return known;
  return el("li", { className: "welcome", "data-channel": channel?.id ?? "" },
    el("span", { className: "welcome-icon" }, icon(isConversation(channel) ? "dm" : "hash", 42)),
    el("h2", {}, channel ? `Welcome to ${isConversation(channel) ? "" : "#"}${title(channel)}!` : "Nothing here"),
    el("p", { className: "muted" }, isConversation(channel) ? "Only you and whom you talk to read this." : "This is where the channel begins. Type / to see what the app can do."));
}

/** Discord's own line about a new thread. */
function threadLine(message) {
  const open = () => show({ channel: message.message_reference.channel_id });
  return el("li", { className: "message system", id: `m${message.id}`, "data-message": message.id },
    el("span", { className: "face" }, icon("thread", 18)),
    el("div", { className: "body text" },
      el("button", { className: "plain author", onclick: (e) => userMenu(e.currentTarget, message.author.id) }, names.user(message.author.id)),
      " started a thread: ", el("button", { className: "plain author", onclick: open }, message.content), " ",
      el("time", { className: "muted sent", dateTime: message.timestamp }, sentAt(timeOf(message.id)))));
}

function draw(message, joined) {
  if (message.type === THREAD_CREATED) return threadLine(message);
  const pinged = message.sandbox.pings_me || message.mentions.some((it) => it.id === myself()?.id);
  const isPrivate = message.flags & EPHEMERAL;
  const author = user(message.author.id) ?? message.author;
  const classes = ["message", joined && "joined", pinged && "pinged", isPrivate && "private"].filter(Boolean).join(" ");
  const ms = timeOf(message.id);
  return el("li", { className: classes, id: `m${message.id}`, "data-message": message.id, tabIndex: -1 },
    above(message),
    joined ? el("time", { className: "side-time", "aria-hidden": "true" }, hour(ms))
      : el("button", { className: "plain face", "aria-label": `About ${author.shown}`, tabIndex: -1, onclick: (e) => userMenu(e.currentTarget, author.id) }, avatar(author, 40)),
    el("div", { className: "body" },
      joined ? null : el("div", { className: "by" },
        el("button", { className: "plain author", onclick: (e) => userMenu(e.currentTarget, author.id) }, author.shown),
        author.bot ? el("span", { className: "tag" }, "APP") : null,
        el("time", { className: "muted sent", dateTime: message.timestamp, title: new Date(ms).toLocaleString("en-GB") }, sentAt(ms))),
      content(message),
      message.flags & SUPPRESS_EMBEDS ? null : message.embeds.map(embed),
      message.attachments.filter((file) => !shownInEmbed(message, file)).map(attachment),
      components(message),
      thread(message),
      isPrivate ? el("div", { className: "only-you" }, icon("eye", 16), "Only you can see this · ",
        el("button", { className: "plain linklike", onclick: () => dismiss(message.id) }, "Dismiss message")) : null),
    el("div", { className: "tools" },
      el("button", { className: "plain", "aria-label": `More about the message by ${author.shown}`, onclick: (e) => messageMenu(e.currentTarget, message) }, icon("more", 20))));
}

function above(message) {
  const original = message.referenced_message;
  if (original) {
    return el("button", { className: "plain above", onclick: () => document.getElementById(`m${original.id}`)?.scrollIntoView({ block: "center", behavior: "smooth" }) },
      el("span", { className: "spine" }), avatar(user(original.author.id), 16), el("span", { className: "name" }, names.user(original.author.id)),
      el("span", { className: "quoted", html: render((original.content || "Click to see the message").split("\n")[0].slice(0, 140), names).replace(/<(\/?)(button|a)\b/g, "<$1span") }));
  }
  if (!message.interaction) return null;
  const who = user(message.interaction.user.id);
  const { name } = message.interaction;
  const isMenu = store.commands.some((command) => command.type !== 1 && command.name === name);
  return el("div", { className: "above" }, el("span", { className: "spine" }), avatar(who, 16),
    el("button", { className: "plain name", onclick: (e) => userMenu(e.currentTarget, who.id) }, who?.shown), "used",
    el("span", { className: "mention" }, isMenu ? name : `/${name}`));
}

function content(message) {
  if (message.flags & LOADING) {
    if (now() - timeOf(message.id) > TOKEN_MS) return el("div", { className: "failed" }, "The application did not respond");
    return el("div", { className: "thinking" }, el("span", { className: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), `${names.user(message.author.id)} is thinking…`);
  }
  if (message.sandbox.failure) return el("div", { className: "failed" }, message.content);
  const edited = message.edited_timestamp ? el("span", { className: "edited", title: new Date(message.edited_timestamp).toLocaleString("en-GB") }, "(edited)") : null;
  if (!message.content) return null;
  const text = el("div", { className: "text", html: render(message.content, names) });
  if (edited) (text.lastElementChild?.matches(".line") ? text.lastElementChild : text).append(" ", edited);
  return text;
}

function embed(spec) {
  const color = spec.color ? `#${spec.color.toString(16).padStart(6, "0")}` : "#1e1f22";
  const rich = (text) => el("div", { className: "text", html: render(text, names) });
  return el("article", { className: "embed", style: `--stripe:${color}` },
    el("div", { className: "embed-body" },
      spec.author ? el("div", { className: "embed-author" }, spec.author.name) : null,
      spec.title ? el("h4", {}, spec.url ? el("a", { href: spec.url, target: "_blank", rel: "noopener" }, spec.title) : rich(spec.title)) : null,
      spec.description ? rich(spec.description) : null,
      spec.fields?.length ? el("dl", {}, spec.fields.map((field) => el("div", { className: field.inline ? "inline" : "" }, el("dt", { html: render(field.name, names) }), el("dd", {}, rich(field.value))))) : null),
    spec.thumbnail ? el("img", { className: "thumbnail", src: spec.thumbnail.url, alt: "" }) : null,
    spec.image ? el("a", { href: spec.image.url, target: "_blank", className: "picture" }, el("img", { src: spec.image.url, alt: "Picture of the embed" })) : null,
    spec.footer || spec.timestamp ? el("footer", {}, [spec.footer?.text, spec.timestamp && sentAt(Date.parse(spec.timestamp))].filter(Boolean).join(" • ")) : null);
}

const shownInEmbed = (message, file) => message.embeds.some((embed) => [embed.image?.url, embed.thumbnail?.url].includes(file.url));

function attachment(file) {
  if (file.content_type?.startsWith("image/")) {
    return el("a", { href: file.url, target: "_blank", className: "picture" },
      el("img", { src: file.url, alt: file.description ?? file.filename, title: file.description ?? "", width: file.width, height: file.height, style: file.width ? `aspect-ratio:${file.width}/${file.height}` : "" }));
  }
  const size = file.size < 1024 ? `${file.size} bytes` : `${(file.size / 1024).toFixed(1)} KB`;
  return el("div", { className: "file" }, icon("file", 32),
    el("span", {}, el("a", { href: file.url, download: file.filename, title: file.description ?? "" }, file.filename), el("span", { className: "muted" }, size)));
}

function thread(message) {
  if (!message.thread) return null;
  return el("button", { className: "thread-card", onclick: () => show({ channel: message.thread.id }) },
    icon("thread", 18), el("strong", {}, message.thread.name), el("span", { className: "linklike" }, "See thread ›"));
}

function dismiss(id) {
  dismissed.add(id);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
  renderMessages();
}

/** Makes what stands in texts work: mentions, channels, commands, spoilers. */
export function wireMessages() {
  const list = document.getElementById("messages");
  list.addEventListener("click", (event) => {
    const target = event.target.closest("[data-user], [data-channel], [data-command], .spoiler");
    if (!target || target.matches(".welcome")) return;
    if (target.dataset.user) userMenu(target, target.dataset.user);
    else if (target.dataset.channel) show({ channel: target.dataset.channel });
    else if (target.dataset.command) composer.choose(target.dataset.command);
    else if (target.matches(".spoiler")) target.setAttribute("aria-expanded", "true");
  });
  list.addEventListener("contextmenu", (event) => {
    const person = event.target.closest(".face, .author, [data-user]");
    const row = event.target.closest("[data-message]");
    const message = store.messages.find((it) => it.id === row?.dataset.message);
    if (!message || event.target.closest("a, img")) return;
    event.preventDefault();
    if (person) userMenu(person, person.dataset.user ?? message.author.id);
    else messageMenu(event.target.closest("button, .text") ?? row, message);
  });
  document.getElementById("shade").addEventListener("click", () => document.body.classList.remove("drawer"));
}
