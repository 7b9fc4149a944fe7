// The first screen: the shown person, another person, and the shortcuts.

import { address } from "/page/state/address.js";
import { local, runnable } from "/page/commands/arguments.js";
import { avatar, bdi, el, fill, icon } from "/page/parts/dom.js";
import { faces } from "/page/frame/faces.js";
import { carryOut, chosen, shortcuts, underWay } from "/page/start/shortcuts.js";
import { here, isConversation, myself, store } from "/page/state/store.js";

/** True if this page is one of two pages side by side. */
export const isBeside = window.self !== window.top;

/** Redraws the first screen in its dialog. Null if the dialog is closed. */
let drawOpened = null;

/** Returns the first other person. */
const opposite = () => store.state.users.find((it) => !it.bot && it.name !== store.me);

/** Shows the pages of two people side by side in this window. */
function openBeside() {
  location.href = `/beside${address(store.me, opposite().name, store.channel)}`;
}

/** Returns the open options of a shortcut. An open option has the value null. */
const open = ({ steps }) => steps.flatMap(({ name, options }) => store.offered.flatMap(runnable)
  .filter((it) => it.name === name).flatMap((command) => command.options.filter((it) => options[it.name] === null)));

/** Makes the menu of an option. Without a choice, the app decides. */
const choice = (option) => el("select", {
  className: "choice", "aria-label": local(option, "name"),
  onchange: ({ target }) => { chosen[option.name] = option.choices[target.selectedIndex - 1]?.value; },
}, el("option", {}, `${local(option, "name")}: automatic`),
option.choices.map((it) => el("option", { selected: it.value === chosen[option.name] }, local(it, "name"))));

function content(offers, begun) {
  const [me, other] = [myself(), opposite()];
  const busy = Boolean(underWay());
  return [
    el("div", { className: "pair", "aria-hidden": "true" }, avatar(me, 48), el("span", {}, "–"), avatar(other, 48)),
    el("h2", { id: "start-title" }, "You are ", bdi(me.shown), ". ", bdi(other.shown), " is the other person."),
    isBeside ? null : el("p", { className: "muted" }, "Click a face at the top to play as that person. ",
      el("strong", {}, "Follow"), el("span", { className: "only-narrow" }, " in the menu ⋯"), " switches to the person for whom the bot waits. Nothing here leaves this machine."),
    el("ul", { className: "offers" },
      offers.map((offer, index) => el("li", {},
        el("button", {
          className: `button ${index ? "secondary" : "primary"}`, disabled: busy, "aria-describedby": `offer-${index}`,
          onclick: () => { begun(); carryOut(offer, () => { faces.draw(); placeStart(); drawOpened?.(); }); },
        }, offer.label),
        el("span", { id: `offer-${index}`, className: "muted" }, offer.about),
        open(offer).map(choice))),
      isBeside ? null : el("li", {},
        el("button", { className: "button secondary", onclick: openBeside }, el("span", {}, "Open ", bdi(other.shown), " beside me")),
        el("span", { className: "muted" }, "Two people in one window, or ", el("a", { href: `/${address(other.name, store.channel)}`, target: "_blank" }, bdi(other.shown), " in a window of their own"), ".")),
    ),
    el("p", { className: "muted" }, "Or type ", el("kbd", {}, "/"), " in the box below to see every command."),
  ];
}

/** Shows the first screen above an empty channel. Hides the first screen in other channels. */
export async function placeStart() {
  const box = document.getElementById("start");
  const isEmpty = here() && !here().parent && !isConversation(here()) && !store.messages.length;
  box.hidden = !isEmpty;
  if (isEmpty) fill(box, content(await shortcuts(), () => {}));
  else box.replaceChildren();
}

/** Opens the first screen in a dialog. */
export async function openStart() {
  const dialog = el("dialog", { className: "form start", "aria-labelledby": "start-title", onclose: () => { drawOpened = null; dialog.remove(); } });
  const close = el("button", { className: "plain close", "aria-label": "Close", onclick: () => dialog.close() }, icon("close", 20));
  const offers = await shortcuts();
  drawOpened = () => fill(dialog, close, content(offers, () => dialog.close()));
  drawOpened();
  document.body.append(dialog);
  dialog.showModal();
}
