// Shows the pages of two people side by side. A narrow window shows one of the two pages at a time.

import { address, partsOf } from "/page/state/address.js";
import { get } from "/page/state/api.js";
import { avatar, bdi, el, fill } from "/page/parts/dom.js";
import { emoji } from "/page/messages/emoji.js";
import "/page/parts/theme.js";

const [one = "ann", other = "bob", channel = ""] = partsOf(location.hash);
const { users } = await get("state");
await emoji;
const person = (name) => users.find((it) => it.name === name) ?? { name, shown: name };
/** The person on each side, and the number of the person's unread mentions. */
const sides = [one, other].map((name) => ({ who: person(name), unread: 0 }));
let front = 0;

const frames = () => [...document.querySelectorAll("#panes iframe")];

function draw() {
  fill(document.getElementById("sides"), sides.map(({ who, unread }, at) => el("button", {
    className: "step", "aria-pressed": String(at === front), onclick: () => show(at),
  }, avatar(who, 24), bdi(who.shown), unread ? el("span", { className: "badge" }, String(unread), el("span", { className: "sr" }, " unread")) : null)));
  document.querySelectorAll("#panes section").forEach((pane, at) => {
    pane.classList.toggle("front", at === front);
    pane.querySelector("bdi").textContent = sides[at].who.shown;
    pane.querySelector("iframe").title = `As ${sides[at].who.shown}`;
  });
}

/** Brings one of the two pages to the front, and informs that page. */
function show(at) {
  front = at;
  draw();
  frames()[at].contentDocument.dispatchEvent(new Event("visibilitychange"));
}

/** Shows a channel on both sides. */
function goTo(place) {
  for (const { contentWindow } of frames()) contentWindow.location.hash = address(partsOf(contentWindow.location.hash)[0], place);
}

/** Handles a message from one page. It has a channel for both sides, or the page's person and unread mentions. */
function hear({ origin, source, data }) {
  const at = frames().findIndex((frame) => frame.contentWindow === source);
  if (origin !== location.origin || at < 0) return;
  if (data.show) goTo(data.show);
  else sides[at] = { who: person(data.name), unread: data.unread };
  draw();
}

document.querySelector("#beside a").href = `/${address(one, channel)}`;
document.getElementById("panes").replaceChildren(...sides.map(({ who }) =>
  el("section", {}, el("h2", {}, "As ", el("bdi")), el("iframe", { src: `/${address(who.name, channel)}` }))));
addEventListener("message", hear);
draw();
