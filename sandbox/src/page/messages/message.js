// Draws one message.

import { show } from "/page/frame/app.js";
import { components } from "/page/messages/components.js";
import { local, runnable } from "/page/commands/arguments.js";
import { avatar, bdi, el, icon } from "/page/parts/dom.js";
import { jumpTo } from "/page/messages/jump.js";
import { picture } from "/page/parts/lightbox.js";
import { render } from "/page/messages/markdown.js";
import { messageMenu, userMenu } from "/page/parts/popover.js";
import { authorOf, myself, names, store, timeOf, user } from "/page/state/store.js";
import { hour, now, sentAt } from "/page/messages/time.js";

const EPHEMERAL = 64;
const LOADING = 128;
const SUPPRESS_EMBEDS = 4;
const RECIPIENT_ADD = 1;
const THREAD_CREATED = 18;
const TOKEN_MS = 15 * 60_000;

/** Draws Discord's own message about a new thread, or about new people in a thread. */
function systemLine(message) {
  const open = () => show({ channel: message.message_reference.channel_id });
  const about = (id) => el("button", { className: "plain author", onclick: (e) => userMenu(e.currentTarget, id) }, names.user(id));
  const line = message.type === THREAD_CREATED
    ? [" started a thread: ", el("button", { className: "plain author", onclick: open }, message.content)]
    : [" added ", message.mentions.map((it) => about(it.id)), " to the thread."];
  return el("li", { className: "message system", id: `m${message.id}`, "data-message": message.id, tabIndex: -1 },
    el("span", { className: "face" }, icon("thread", 18)),
    el("div", { className: "body text" },
      about(message.author.id), line, " ", sent(message)));
}

/** Draws a message. If this fails, draws a notice, so that the other messages still appear. */
export function draw(message, joined) {
  try { return whole(message, joined); } catch (error) {
    console.error(error);
    return el("li", { className: "message system", id: `m${message.id}`, "data-message": message.id, tabIndex: -1 },
      el("div", { className: "body text" }, "This message can't be shown."));
  }
}

/** Draws a message. A joined message follows another message by the same author and has no heading. */
function whole(message, joined) {
  if ([RECIPIENT_ADD, THREAD_CREATED].includes(message.type)) return systemLine(message);
  const pinged = message.sandbox.pings_me || message.mentions.some((it) => it.id === myself()?.id);
  const isPrivate = message.flags & EPHEMERAL;
  const author = authorOf(message);
  const pictured = message.attachments.some(isPicture) || message.embeds.some((it) => it.image);
  const classes = ["message", pictured && "has-picture", joined && "joined", pinged && "pinged", isPrivate && "private"].filter(Boolean).join(" ");
  const ms = timeOf(message.id);
  return el("li", { className: classes, id: `m${message.id}`, "data-message": message.id, tabIndex: -1 },
    above(message),
    joined ? el("time", { className: "side-time", "aria-hidden": "true" }, hour(ms))
      : el("button", { className: "plain face", "aria-label": `About ${author.shown}`, tabIndex: -1, onclick: (e) => userMenu(e.currentTarget, author) }, avatar(author, 40)),
    el("div", { className: "body" },
      el("div", { className: "tools" },
        el("button", { className: "plain", "aria-label": `More about the message by ${author.shown}`, onclick: (e) => messageMenu(e.currentTarget, message) }, icon("more", 20))),
      joined ? null : el("div", { className: "by" },
        el("button", { className: "plain author", onclick: (e) => userMenu(e.currentTarget, author) }, author.shown),
        author.bot ? el("span", { className: "tag" }, "APP") : null,
        sent(message)),
      content(message),
      message.flags & SUPPRESS_EMBEDS ? null : message.embeds.map(embed),
      message.attachments.filter((file) => !shownInEmbed(message, file)).map(attachment),
      components(message),
      thread(message),
      isPrivate ? el("div", { className: "only-you" }, icon("eye", 16), "Only you can see this · ",
        el("button", { className: "plain linklike", "data-dismiss": message.id }, "Dismiss message")) : null));
}

function above(message) {
  const original = message.referenced_message;
  if (original) {
    return el("button", { className: "plain above", onclick: () => jumpTo(message.channel_id, original.id) },
      el("span", { className: "spine" }), avatar(authorOf(original), 16), el("span", { className: "name" }, authorOf(original).shown),
      el("span", { className: "quoted", html: render((original.content || "Click to see the message").split("\n")[0].slice(0, 140), names).replace(/<(\/?)(button|a)\b/g, "<$1span") }));
  }
  if (!message.interaction) return null;
  const who = user(message.interaction.user.id);
  return el("div", { className: "above" }, el("span", { className: "spine" }), avatar(who, 16),
    el("button", { className: "plain name", onclick: (e) => userMenu(e.currentTarget, who.id) }, who?.shown), "used",
    el("span", { className: "mention" }, called(message.interaction.name)));
}

/** Returns the name of a used command in the reader's language. */
function called(name) {
  const menu = store.commands.find((command) => command.type !== 1 && command.name === name);
  if (menu) return local(menu, "name");
  return `/${store.commands.flatMap(runnable).find((command) => command.name === name)?.shown ?? name}`;
}

const unanswered = () => el("div", { className: "failed" }, "The application did not respond");

/** Marks deferred answers with an expired token as failed. */
export function giveUp() {
  for (const waiting of document.querySelectorAll(".thinking")) {
    if (now() > Number(waiting.dataset.until)) waiting.replaceWith(unanswered());
  }
}

const sent = (message) => el("time", {
  className: "muted sent", dateTime: message.timestamp, "data-sent": timeOf(message.id), title: new Date(timeOf(message.id)).toLocaleString("en-GB"),
}, sentAt(timeOf(message.id)));

function content(message) {
  if (message.flags & LOADING) {
    const until = timeOf(message.id) + TOKEN_MS;
    if (now() > until) return unanswered();
    return el("div", { className: "thinking", "data-until": until }, el("span", { className: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("span", {}, bdi(authorOf(message).shown), " is thinking…"));
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
      spec.title ? el("h2", {}, spec.url ? el("a", { href: spec.url, target: "_blank", rel: "noopener" }, spec.title) : rich(spec.title)) : null,
      spec.description ? rich(spec.description) : null,
      spec.fields?.length ? el("dl", {}, spec.fields.map((field) => el("div", { className: field.inline ? "inline" : "" }, el("dt", { html: render(field.name, names) }), el("dd", {}, rich(field.value))))) : null),
    spec.thumbnail ? el("img", { className: "thumbnail", src: spec.thumbnail.url, alt: "" }) : null,
    spec.image ? picture(spec.image.url, { alt: spec.description ?? "Picture of the embed" }) : null,
    spec.footer || spec.timestamp ? el("footer", {}, [spec.footer?.text, spec.timestamp && sentAt(Date.parse(spec.timestamp))].filter(Boolean).join(" • ")) : null);
}

const shownInEmbed = (message, file) => message.embeds.some((embed) => [embed.image?.url, embed.thumbnail?.url].includes(file.url));

const isPicture = (file) => file.content_type?.startsWith("image/");

function attachment(file) {
  if (isPicture(file)) {
    return picture(file.url, { alt: file.description ?? file.filename, width: file.width, height: file.height, style: file.width ? `aspect-ratio:${file.width}/${file.height}` : "" });
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
