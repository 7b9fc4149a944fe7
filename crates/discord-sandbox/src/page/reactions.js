// Reactions under messages, and what a person does with a message that stands.

import { put, remove } from "./api.js";
import { el, toast } from "./dom.js";
import { place } from "./store.js";

const OFFERED = ["👍", "❤️", "😂", "🎉", "👀"];

async function doing(promise) {
  try { await promise; } catch (error) { toast(error.message); }
}

const path = (message, rest = "") => place(`messages/${message.id}${rest}`);
const change = (message, emoji, isMine) => doing((isMine ? remove : put)(path(message, `/reactions/${encodeURIComponent(emoji)}`)));

/** Draws the reactions of a message; a press adds or takes back the shown person's. */
export function reactions(message) {
  if (!message.reactions?.length) return null;
  return el("div", { className: "reactions" }, message.reactions.map(({ emoji, count, me }) => el("button", {
    className: me ? "reaction mine" : "reaction", "aria-pressed": String(me), "aria-label": `${emoji.name}, ${count}`,
    onclick: () => change(message, emoji.name, me),
  }, el("span", { className: "emoji" }, emoji.name), String(count))));
}

/** Draws the emoji to react with; `done` is called once one is pressed. */
export const reacting = (message, done) => el("div", { className: "reacting", role: "group", "aria-label": "React" },
  OFFERED.map((emoji) => el("button", { className: "plain emoji", "aria-label": `React with ${emoji}`, onclick: () => { done(); change(message, emoji, false); } }, emoji)));

/** Pins a message, or takes the pin out. */
export const pin = (message) => doing((message.pinned ? remove : put)(path(message, "/pin")));

/** Deletes a message. */
export const deleteMessage = (message) => doing(remove(path(message)));
