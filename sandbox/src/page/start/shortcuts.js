// Carrying out what the first screen offers: step by step, as the people it names would do it.

import { show } from "/page/frame/app.js";
import { get, post } from "/page/state/api.js";
import { toast } from "/page/parts/dom.js";
import { isBeside } from "/page/start/start.js";
import { as, store } from "/page/state/store.js";

/** How long the app writes nothing before a step counts as done. */
const QUIET_MS = 300;
/** How often a button that is to be pressed is looked for, and how long after the last look. */
const LOOKS = 40;
const LOOK_MS = 250;

let running = null;
let offered = null;

/** The values that the person chose, by the names of the options that a shortcut leaves open. */
export const chosen = {};

/** Fills in the options that a shortcut leaves open. An option without a chosen value is left out of the request. */
const filled = (options) => Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value ?? chosen[name]]));

/** Returns what is offered; it never changes while the sandbox runs. */
export async function shortcuts() {
  offered ??= await get("shortcuts");
  return offered;
}

const nameOf = (who, me) => (who === "me" ? me : who.named);

/** Finds a channel by its identifier or name. */
const channelOf = (key) => [...store.state.channels, ...store.state.threads].find((it) => it.id === key || it.name === key)?.id ?? encodeURIComponent(key);

const controls = (message) => message.components.flatMap((row) => row.components ?? []);

/** Waits for a message with a button; returns the newest, and the button. */
async function button(name, channel, prefix) {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const messages = await get(as(name, `/channels/${channel}/messages?limit=50`));
    for (const message of messages.reverse()) {
      const found = controls(message).find((control) => control.custom_id?.startsWith(prefix) && !control.disabled);
      if (found) return [message.id, found.custom_id];
    }
  }
  throw new Error(`there is nothing for ${name} to press`);
}

/** Does something, and waits until the app has written all that follows from it, on a busy machine too. */
const deed = (name, path, body) => post(as(name, `${path}?quiet_ms=${QUIET_MS}`), body);

const DEEDS = {
  command: (step, name, channel) => deed(name, `/channels/${channel}/command`, { name: step.name, options: filled(step.options) }),
  async press(step, name, channel) {
    const [message, id] = await button(name, channel, step.custom_id);
    return deed(name, `/channels/${channel}/messages/${message}/component`, { custom_id: id });
  },
  show: (step, name, channel) => (isBeside ? parent.postMessage({ show: channel }, location.origin) : show({ me: name, channel })),
};

const pause = (ms, signal) => new Promise((resolve) => {
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); });
});

/** Tells which shortcut is under way. */
export const underWay = () => running?.label ?? null;

/** Ends what is under way after the step it is at. */
export const stop = () => running?.controller.abort();

const THREAD_CREATED = 18;

/** Tells where the app wrote because of a step, or which thread it opened; a step that it leaves unanswered is refused. */
function answered(outcome, before) {
  if (outcome?.interaction?.status === "missed") throw new Error("the app does not answer");
  const last = outcome?.messages?.at(-1);
  return (last?.type === THREAD_CREATED ? last.message_reference?.channel_id : last?.channel_id) ?? before;
}

/** Carries a shortcut out; `changed` is called when it begins and ends. */
export async function carryOut(shortcut, changed) {
  if (running) return;
  const me = store.me;
  const controller = new AbortController();
  running = { label: shortcut.label, controller };
  changed();
  let last = null;
  try {
    for (const step of shortcut.steps) {
      if (controller.signal.aborted) break;
      if (step.step === "pause") {
        await pause(step.ms, controller.signal);
        continue;
      }
      const place = step.place.channel ?? last;
      if (!place) throw new Error("the app has written nothing");
      last = answered(await DEEDS[step.step](step, nameOf(step.who, me), channelOf(place)), last);
    }
  } catch (error) {
    toast(`“${shortcut.label}” stopped: ${error.message}.`);
  }
  running = null;
  changed();
}
