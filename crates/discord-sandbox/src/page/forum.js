// A forum: its posts as a list, and the form with which people open one.

import { show } from "./app.js";
import { post } from "./api.js";
import { openDialog } from "./dialog.js";
import { bdi, el, fill, icon } from "./dom.js";
import { here, isForum, isUnread, markRead, names, place, store, tagsOf, timeOf } from "./store.js";
import { sentAt } from "./time.js";

/** When something was written last in a post. */
const lastIn = (thread) => timeOf(thread.last_message ?? thread.id);

/** Lists the posts of a forum: the pinned one, then those in which something was written last, then what is put away. */
const postsOf = (forum) => store.channels.filter((it) => it.parent === forum.id)
  .sort((a, b) => b.pinned - a.pinned || a.archived - b.archived || lastIn(b) - lastIn(a));

const chip = (tag) => el("span", { className: "tag-chip" }, tag.emoji ? `${tag.emoji} ` : "", bdi(tag.name));

/** Draws the tags of a post. */
export const chips = (thread) => tagsOf(thread).map(chip);

const answers = (thread) => (thread.messages === 1 ? "1 answer" : `${thread.messages} answers`);

const card = (thread) => el("li", {}, el("button", {
  className: `post${isUnread(thread) ? " unread" : ""}${thread.archived ? " away" : ""}`, "data-to": thread.id,
  onclick: () => show({ channel: thread.id }),
},
el("span", { className: "post-name" }, thread.pinned ? icon("pin", 16) : null, el("span", { className: "name" }, thread.name), chips(thread),
  thread.archived ? el("span", { className: "tag quiet" }, "archived") : null),
el("span", { className: "muted" }, bdi(names.user(thread.owner)), ` · ${answers(thread)} · ${sentAt(lastIn(thread))}`)));

/** Shows the posts of the forum that is shown, in the place of messages. */
export function renderForum() {
  const forum = here();
  const box = document.getElementById("forum");
  document.body.classList.toggle("in-forum", isForum(forum));
  if (!isForum(forum)) { box.replaceChildren(); return; }
  const posts = postsOf(forum);
  fill(box,
    el("div", { className: "forum-head" },
      el("h2", {}, posts.length ? "Posts" : "Nobody has posted here yet"),
      el("button", { className: "button primary", "data-forum": forum.id, onclick: openPost }, "New post")),
    el("ul", { className: "posts" }, posts.map(card)));
  markRead();
}

const field = (label, input) => el("label", { className: "field" }, el("span", { className: "field-label" }, label), input);

function tagChoice(forum) {
  const { tags, requires_tag: isNeeded } = forum.forum;
  if (!tags.length) return null;
  return el("fieldset", { className: "tag-choice" }, el("legend", { className: "field-label" }, isNeeded ? "Tags, one at least" : "Tags"),
    tags.map((tag) => el("label", {}, el("input", { type: "checkbox", name: "tags", value: tag.id }), chip(tag))));
}

/** Opens the form for a new post. */
function openPost() {
  const forum = here();
  openDialog({
    id: "post-title",
    title: ["New post in ", bdi(forum.name)],
    fields: [
      field("Title", el("input", { name: "name", required: true, maxLength: 100, autocomplete: "off" })),
      field("Message", el("textarea", { name: "content", required: true, maxLength: 2000, rows: 5 })),
      tagChoice(forum),
    ],
    label: "Post",
    send: (data) => post(place("threads"), { name: data.get("name"), content: data.get("content"), tags: data.getAll("tags") }),
    sent: (opened) => show({ channel: opened.id }),
  });
}
