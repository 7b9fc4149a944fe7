// Runs the shortcuts of the first screen, step by step. Each step is an action of a person.

import { show } from "/page/frame/app.js";
import { get, post } from "/page/state/api.js";
import { toast } from "/page/parts/dom.js";
import { isBeside } from "/page/start/start.js";
import { as, store } from "/page/state/store.js";

/** The time without requests of the app after which a step counts as done. */
const QUIET_MS = 300;
/** The number of attempts to find a button, and the time between two attempts. */
const LOOKS = 40;
const LOOK_MS = 250;

let running = null;
let offered = null;

/** The person's values for the open options of shortcuts, by option name. */
export const chosen = {};

/** Fills in the open options. The request omits an open option without a chosen value. */
const filled = (options) => Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value ?? chosen[name]]));

/** Returns the shortcuts. They never change while the sandbox runs. */
export async function shortcuts() {
  offered ??= await get("shortcuts");
  return offered;
}

const nameOf = (who, me) => (who === "me" ? me : who.named);

/** Finds a channel by its identifier or name. */
const channelOf = (key) => [...store.state.channels, ...store.state.threads].find((it) => it.id === key || it.name === key)?.id ?? encodeURIComponent(key);

const controls = (message) => message.components.flatMap((row) => row.components ?? []);

/** Waits for a message with a matching button or menu. Returns the ids of the newest message and its button. */
async function button(name, channel, prefix) {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const messages = await get(as(name, `/channels/${channel}/messages?limit=50`));
    for (const message of messages.reverse()) {
      const found = controls(message).find((control) => control.custom_id?.startsWith(prefix) && !control.disabled);
      if (found) return [message.id, found.custom_id];
    }
  }
  throw new Error(`${name} has no button to press`);
}

/** Sends an action of a person, and waits until the app is quiet. */
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

/** Returns the label of the running shortcut, or null. */
export const underWay = () => running?.label ?? null;

/** Stops the running shortcut after its current step. */
export const stop = () => running?.controller.abort();

const THREAD_CREATED = 18;

/** Returns the app's new thread or the channel of its last message. Throws if the app does not answer. */
function answered(outcome, before) {
  if (outcome?.interaction?.status === "missed") throw new Error("the app does not answer");
  const last = outcome?.messages?.at(-1);
  return (last?.type === THREAD_CREATED ? last.message_reference?.channel_id : last?.channel_id) ?? before;
}

/** Runs a shortcut. Calls `changed` at the beginning and at the end. */
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
