// The strip of faces. A dot marks the people for whom the app waits. The Follow switch shows these people's views.

import { show } from "/page/frame/app.js";
import { avatar, el, fill } from "/page/parts/dom.js";
import { openStart } from "/page/start/start.js";
import { stop, underWay } from "/page/start/shortcuts.js";
import { store, user } from "/page/state/store.js";

const FOLLOWING = "following";
let followed = null;
let shown = null;

const isFollowing = () => localStorage.getItem(FOLLOWING) === "yes";

/** Returns a person's newest entry in the list of awaited people. */
const callOf = (person) => store.awaited.findLast((it) => it.user === person.id);

/** Returns true if a dialog or command is open, or if the box contains text. */
const isBusy = () => Boolean(document.querySelector("dialog[open]") || document.querySelector(".command-name")
  || document.getElementById("composer-input")?.value);

function toggle() {
  localStorage.setItem(FOLLOWING, isFollowing() ? "no" : "yes");
  followed = null;
  draw();
  follow();
}

/** Shows the view of the newest awaited person if the switch is on. */
function follow() {
  const newest = store.awaited.at(-1);
  if (!isFollowing() || !newest || newest.message === followed || isBusy()) return;
  followed = newest.message;
  const name = user(newest.user)?.name;
  if (name && (name !== store.me || newest.channel !== store.channel)) show({ me: name, channel: newest.channel });
}

function face(person) {
  const call = callOf(person);
  const isMe = person.name === store.me;
  return el("button", {
    className: `face-button${isMe ? " current" : ""}`, "aria-pressed": String(isMe), "data-user": person.id, "data-to": call?.channel,
    "aria-label": `Play as ${person.shown}${call ? " (their turn)" : ""}`, title: person.shown,
    onclick: () => show({ me: person.name, ...(call ? { channel: call.channel } : {}) }),
  }, avatar(person, 28), call ? el("span", { className: "awaited" }) : null);
}

/** Makes the switch, for the strip or the menu. */
export const following = () => el("button", {
  className: `step switch${isFollowing() ? " on" : ""}`, role: "switch", "aria-checked": String(isFollowing()),
  title: "Switch to the person for whom the bot waits", onclick: toggle,
}, "Follow");

/** Redraws the strip, and keeps its scroll position. If the person has changed, scrolls to the person's face. */
function draw() {
  const label = underWay();
  const strip = document.getElementById("faces");
  const scrolled = strip.querySelector(".people")?.scrollLeft ?? 0;
  fill(strip,
    el("button", { className: "step", "aria-haspopup": "dialog", onclick: openStart }, "Start"),
    label ? el("button", { className: "step", onclick: stop }, "Stop", el("span", { className: "only-wide" }, `: ${label}`)) : null,
    el("ul", { className: "people", onwheel: (event) => { event.currentTarget.scrollLeft += event.deltaY; } }, store.state.users.filter((it) => !it.bot).map((it) => el("li", {}, face(it)))),
    el("span", { className: "roomy" }, following()));
  strip.querySelector(".people").scrollLeft = scrolled;
  if (shown !== store.me) strip.querySelector(".current")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown = store.me;
}

/** Redraws the strip. If the switch is on, shows the view of the newest awaited person. */
export function faces() {
  draw();
  follow();
}

faces.draw = draw;
