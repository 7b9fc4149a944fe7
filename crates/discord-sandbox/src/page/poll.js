// Polls under messages: answers to choose from, votes, and how it went.

import { putJson } from "./api.js";
import { bdi, el, toast } from "./dom.js";
import { place, store } from "./store.js";
import { until } from "./time.js";

/** What people have chosen and not sent yet, by person and message. */
const chosen = new Map();
const key = (message) => `${store.me}/${message.id}`;

async function send(message, answers) {
  const sent = key(message);
  try {
    await putJson(place(`messages/${message.id}/votes`), { answers });
    chosen.delete(sent);
  } catch (error) { toast(error.message); }
}

const countOf = (poll, id) => poll.results.answer_counts.find((it) => it.id === id) ?? { count: 0, me_voted: false };

/** Draws an answer with its share of the votes. */
function counted(poll, total, most, { answer_id: id, poll_media: media }) {
  const { count, me_voted: mine } = countOf(poll, id);
  const share = total ? Math.round((100 * count) / total) : 0;
  const won = poll.results.is_finalized && count > 0 && count === most;
  return el("li", { className: `answer${mine ? " mine" : ""}${won ? " won" : ""}` },
    el("span", { className: "bar", style: `width:${share}%`, "aria-hidden": "true" }),
    el("span", { className: "answer-text" }, media.emoji ? `${media.emoji.name} ` : "", bdi(media.text), mine ? el("span", { className: "sr" }, ", your vote") : null),
    el("span", { className: "share" }, `${count === 1 ? "1 vote" : `${count} votes`} · ${share}%`));
}

/** Draws an answer to choose. */
function choice(message, ready, { answer_id: id, poll_media: media }) {
  const several = message.poll.allow_multiselect;
  const marked = chosen.get(key(message)) ?? new Set();
  const input = el("input", {
    type: several ? "checkbox" : "radio", name: `poll-${message.id}`, value: String(id), checked: marked.has(id),
    onchange: () => {
      const now = several ? new Set(chosen.get(key(message))) : new Set();
      if (input.checked) now.add(id); else now.delete(id);
      chosen.set(key(message), now);
      ready();
    },
  });
  return el("li", {}, el("label", { className: "answer" }, el("span", { className: "answer-text" }, media.emoji ? `${media.emoji.name} ` : "", bdi(media.text)), input));
}

/** Draws the poll of a message. */
export function poll(message) {
  const { poll } = message;
  if (!poll) return null;
  const counts = poll.results.answer_counts;
  const total = counts.reduce((sum, it) => sum + it.count, 0);
  const most = Math.max(0, ...counts.map((it) => it.count));
  const over = poll.results.is_finalized;
  const voted = counts.some((it) => it.me_voted);
  const title = `poll-title-${message.id}`;
  const end = Date.parse(poll.expiry);
  const foot = el("span", { className: "muted" }, total === 1 ? "1 vote" : `${total} votes`, " · ",
    over ? "Poll closed" : ["ends ", el("time", { "data-until": end }, until(end))]);
  const box = (...content) => el("section", { className: "poll", "aria-labelledby": title }, el("h3", { id: title }, bdi(poll.question.text)), content);
  if (over || voted) {
    return box(el("ul", {}, poll.answers.map((it) => counted(poll, total, most, it))),
      el("div", { className: "poll-foot" }, foot,
        over ? null : el("button", { className: "button link", onclick: () => send(message, []) }, "Remove vote")));
  }
  const vote = el("button", { className: "button primary", disabled: !chosen.get(key(message))?.size, onclick: () => send(message, [...chosen.get(key(message))]) }, "Vote");
  const ready = () => { vote.disabled = !chosen.get(key(message))?.size; };
  return box(el("p", { className: "muted" }, poll.allow_multiselect ? "Select one or more answers" : "Select one answer"),
    el("ul", {}, poll.answers.map((it) => choice(message, ready, it))),
    el("div", { className: "poll-foot" }, foot, vote));
}

/** Says in a line of Discord's own how a poll ended. */
export function result(message) {
  const field = (name) => message.embeds[0]?.fields?.find((it) => it.name === name)?.value;
  const winner = [field("victor_answer_emoji_name"), field("victor_answer_text")].filter(Boolean).join(" ");
  return ["'s poll ", el("strong", {}, field("poll_question_text") ?? ""), " has closed. ",
    winner ? [el("strong", {}, winner), ` won with ${field("victor_answer_votes")} of ${field("total_votes")} votes. `] : "Nobody won. "];
}
