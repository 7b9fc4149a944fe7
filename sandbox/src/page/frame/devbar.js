// The sandbox's own controls: clock, bot and rules. A narrow window shows them in a menu.

import { get, post } from "/page/state/api.js";
import { el, fill, icon, toast } from "/page/parts/dom.js";
import { following } from "/page/frame/faces.js";
import { popover } from "/page/parts/popover.js";
import { store } from "/page/state/store.js";
import { now } from "/page/messages/time.js";

const STEPS = [["+1 h", "one hour", 3600], ["+1 d", "one day", 86_400], ["+3 d", "three days", 3 * 86_400], ["+1 w", "one week", 7 * 86_400]];

async function advance(seconds) {
  try { await post("clock", { advance_s: seconds }); } catch (error) { toast(error.message); }
}

async function restart(how) {
  toast("The bot is restarting …", { stays: true });
  try {
    await post("bot/restart", { how });
    toast("The bot runs again.");
  } catch (error) { toast(error.message); }
}

/** Shows the bot's requests that broke a rule. */
async function rules() {
  const { requests } = await get("traffic");
  const broken = requests.flatMap((request) => request.broken.map((breach) => ({ ...breach, request })));
  const dialog = el("dialog", { className: "form wide", onclose: () => dialog.remove() },
    el("h2", {}, broken.length ? `${broken.length} broken ${broken.length === 1 ? "rule" : "rules"}` : "The bot has broken no rule"),
    el("ul", { className: "rules" }, broken.slice(-100).reverse().map((breach) => el("li", {},
      el("code", {}, breach.rule), ` ${breach.path}: ${breach.detail} `,
      el("span", { className: "muted" }, `${breach.request.method} ${breach.request.route}`)))),
    el("p", { className: "muted" }, `Requests on record: ${requests.length}. Whole list: `, el("a", { href: "/sandbox/traffic", target: "_blank" }, "/sandbox/traffic")),
    el("div", { className: "actions" }, el("button", { className: "button primary", onclick: () => dialog.close() }, "Close")));
  document.body.append(dialog);
  dialog.showModal();
}

/** Returns the controls of the bot, for the bar or the menu. */
function controls() {
  const { connected, can_restart: canRestart } = store.state.bot;
  const control = (text, title, onclick) => el("button", { className: "step", title, onclick: () => { popover.close(); onclick(); } }, text);
  return [
    control("Rules", "Requests of the bot that break a rule of Discord", rules),
    el("span", { className: `status ${connected ? "on" : "off"}` }, connected ? "Bot online" : "Bot offline"),
    canRestart ? control("Restart", "Ends the bot and starts it again", () => restart("term")) : null,
    canRestart ? control("Kill", "End the bot at once, and start it again", () => restart("kill")) : null,
  ];
}

const time = () => [
  el("time", { className: "clock", "aria-label": "The sandbox's clock" }, clock()),
  el("span", { className: "steps" }, STEPS.map(([text, words, seconds]) =>
    el("button", { className: "step", "aria-label": `${text}, move the clock forward by ${words}`, onclick: () => advance(seconds) }, text))),
];

/** Opens the menu with all controls, for narrow windows. */
const more = (event) => popover.open(event.currentTarget, "Sandbox", el("h2", {}, "Sandbox"),
  el("div", { onclick: () => popover.close() }, following()),
  el("p", { className: "muted hint" }, "Follow switches to the person for whom the bot waits."), time(), controls());

/** Redraws the bar. */
export function devbar() {
  fill(document.getElementById("devbar"),
    el("span", { className: "brand" }, "Sandbox"),
    el("span", { className: "roomy" }, time()),
    el("span", { className: "grow" }),
    el("span", { className: "roomy" }, controls()),
    el("button", { className: "step cramped", "aria-label": "More of the sandbox", onclick: more }, icon("more", 20)));
}

const clock = () => new Date(now()).toLocaleString("en-GB", { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" });

devbar.tick = () => {
  for (const shown of document.querySelectorAll("time.clock")) shown.textContent = clock();
};
