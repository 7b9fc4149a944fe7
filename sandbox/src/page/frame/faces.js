// The strip of faces: who one can be, for whom the app waits, and a switch that follows them.

import { show } from "/page/frame/app.js";
import { avatar, el, fill } from "/page/parts/dom.js";
import { openStart } from "/page/start/start.js";
import { stop, underWay } from "/page/start/shortcuts.js";
import { store, user } from "/page/state/store.js";

const FOLLOWING = "following";
let followed = null;
let shown = null;

const isFollowing = () => localStorage.getItem(FOLLOWING) === "yes";

/** Finds the newest message by which somebody is awaited. */
const callOf = (person) => store.awaited.findLast((it) => it.user === person.id);

/** Tells whether somebody is in the middle of something that must not be taken away from them. */
const isBusy = () => Boolean(document.querySelector("dialog[open]") || document.querySelector(".command-name")
  || document.getElementById("composer-input")?.value);

function toggle() {
  localStorage.setItem(FOLLOWING, isFollowing() ? "no" : "yes");
  followed = null;
  draw();
  follow();
}

/** Goes to whoever is awaited newly, if that is wished. */
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

/** Makes the switch. It is in a menu where the strip has no room. */
export const following = () => el("button", {
  className: `step switch${isFollowing() ? " on" : ""}`, role: "switch", "aria-checked": String(isFollowing()),
  title: "Switch to whoever is next", onclick: toggle,
}, "Follow");

/** Writes the strip anew. The faces stay where they were scrolled to; a new person's face comes into sight. */
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

/** Shows who is awaited, and goes to them if that is wished. */
export function faces() {
  draw();
  follow();
}

faces.draw = draw;
