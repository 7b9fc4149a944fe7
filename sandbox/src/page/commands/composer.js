// The message box, for plain messages and commands.

import { post } from "/page/state/api.js";
import { Arguments, local, runnable } from "/page/commands/arguments.js";
import { avatar, el, icon, isolated, toast } from "/page/parts/dom.js";
import { hasKeyboard } from "/page/parts/focus.js";
import { picker } from "/page/commands/picker.js";
import { scrollDown } from "/page/messages/scroll.js";
import { authorOf, here, names, place, signOf, store, title } from "/page/state/store.js";

const SEND_MESSAGES = 1n << 11n;
let box, input, status, filled = null, replyTo = null, waitingFor = 0;
/** True if the person has typed since the page showed this channel. */
let isTyped = false;
/** The unsent texts, by person and channel. */
const drafts = new Map();

const maySend = () => (BigInt(here()?.permissions ?? 0) & SEND_MESSAGES) !== 0n;

/** Lists the commands whose names begin with a text. If there are none, lists the names that contain it. */
function matching(typed) {
  const all = store.offered.flatMap(runnable);
  const word = typed.toLowerCase();
  const starts = all.filter((it) => it.name.startsWith(word) || it.shown.toLowerCase().startsWith(word));
  return starts.length ? starts : all.filter((it) => it.name.includes(word) || it.shown.toLowerCase().includes(word));
}

/** Returns the command at the beginning of a line, and the rest of the line. */
function typedCommand(line) {
  const calls = store.offered.flatMap(runnable).flatMap((command) => [command.name, command.shown].map((name) => ({ command, name })));
  const begun = calls.filter(({ name }) => line === name || line.startsWith(`${name} `));
  const best = begun.sort((a, b) => b.name.length - a.name.length)[0];
  return best && { command: best.command, rest: line.slice(best.name.length).trim() };
}

function offer() {
  if (!input.value.startsWith("/")) { picker.close(); return; }
  const line = input.value.slice(1);
  const typed = typedCommand(line);
  if (typed && line.endsWith(" ")) { choose(typed.command.name, ""); return; }
  const app = { name: "app", shown: store.state.application.name, bot: true };
  const entries = (typed ? [typed.command] : matching(line)).slice(0, 60).map((command) => ({
    label: `/${command.shown}`, hint: command.description, value: command.name, face: avatar(app, 28),
    side: command.options.filter((it) => it.required).map((it) => local(it, "name")).join(" "),
  }));
  picker.open(input, {
    replace: true, beside: box, label: "Commands", title: store.state.application.name, entries, none: "There is no such command.",
    pick: (entry) => choose(entry.value, typed?.rest ?? ""),
  });
}

/** Opens the fields of a command. */
function choose(name, rest = "") {
  const command = store.offered.flatMap(runnable).find((it) => it.name === name);
  if (!command) { toast(`There is no command /${name} here.`); return; }
  picker.close();
  input.value = "";
  filled = new Arguments(command, { submit: send, cancel: reset });
  filled.prefill(rest);
  draw();
  filled.focus();
  if (!command.options.length) box.querySelector(".send").focus();
}

/** Updates the placeholder of the box. */
function look() {
  const channel = here();
  const silent = channel && !maySend();
  if (silent && !filled) input.placeholder = "You cannot send messages in this channel; type / for commands";
  else input.placeholder = `Message ${signOf(channel)}${channel ? isolated(title(channel)) : ""}`;
}

function draw() {
  look();
  box.replaceChildren(
    replyTo ? el("div", { className: "replying" }, "Replying to ", el("strong", {}, authorOf(replyTo).shown),
      el("button", { className: "plain", type: "button", "aria-label": "Do not reply", onclick: () => { replyTo = null; draw(); } }, icon("close", 16))) : "",
    el("div", { className: "composer-line" },
      filled ? [el("span", { className: "command-name" }, `/${filled.command.shown}`), filled.line] : input,
      filled ? el("button", { className: "plain", type: "button", "aria-label": "Do not run the command", onclick: reset }, icon("close", 20)) : null,
      el("button", { className: "plain send", type: "submit", "aria-label": filled ? "Run the command" : "Send the message" }, icon("send", 22))));
}

/** Drops the open command and the reply. */
function leave() {
  filled = null;
  replyTo = null;
  picker.close();
}

/** Saves the unsent text, and empties the box. Runs before the page shows another person or channel. */
function putAway() {
  if (input.value) drafts.set(place(""), input.value);
  input.value = "";
  isTyped = false;
}

/** Draws the box for a new channel. If the box is empty, restores the unsent text. */
function arrive() {
  const held = box.contains(document.activeElement) ? document.activeElement : null;
  if (!input.value) {
    input.value = drafts.get(place("")) ?? "";
    drafts.delete(place(""));
  }
  draw();
  grow();
  if (held?.isConnected) held.focus({ preventScroll: true });
  else if (hasKeyboard()) focus();
  // The person may have typed before the commands were loaded.
  if (isTyped && !filled && document.activeElement === input) offer();
}

function focus() {
  if (filled) filled.focus();
  else input.focus({ preventScroll: true });
}

function reset() {
  leave();
  draw();
  if (hasKeyboard()) input.focus({ preventScroll: true });
}

async function send() {
  if (filled) return run();
  const text = input.value.trim();
  if (!text) return;
  const typed = text.startsWith("/") && typedCommand(text.slice(1));
  if (typed) { choose(typed.command.name, typed.rest); if (typed.rest) await run(); return; }
  if (!maySend()) { toast("You do not have permission to send messages in this channel."); return; }
  const reply = replyTo?.id;
  input.value = "";
  grow();
  reset();
  scrollDown();
  try { await post(place("messages"), { content: text, ...(reply ? { reply_to: reply } : {}) }); } catch (error) { toast(error.message); input.value = text; }
}

async function run() {
  const { command } = filled;
  const options = filled.given();
  const problem = filled.problem();
  if (problem) {
    toast(problem.text);
    filled.fields.get(problem.option.name)?.input.focus();
    return;
  }
  const line = filled;
  reset();
  try {
    await waiting(post(place("command"), { name: command.name, options }));
  } catch (error) {
    toast(error.message);
    filled = line;
    draw();
    filled.focus();
  }
}

/** Waits for the app's answer. If the answer takes long, shows a notice. */
async function waiting(promise) {
  waitingFor += 1;
  const timer = setTimeout(() => { if (waitingFor) status.textContent = `Waiting for ${store.state.application.name} …`; }, 400);
  try { return await promise; } finally {
    clearTimeout(timer);
    waitingFor -= 1;
    if (!waitingFor) status.textContent = "";
  }
}

function grow() {
  input.style.height = "auto";
  input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
}

/** Builds the box. Runs once. */
function build() {
  input = el("textarea", {
    id: "composer-input", rows: 1, autocomplete: "off", "aria-label": "Message; type a slash for commands",
    "aria-autocomplete": "list", "aria-controls": "picker", "aria-haspopup": "listbox", maxLength: 2000,
    oninput: () => { isTyped = true; grow(); offer(); },
    onkeydown: (event) => {
      if (picker.key(event)) return;
      if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); send(); }
      if (event.key === "Escape" && replyTo) { replyTo = null; draw(); }
    },
  });
  box = el("form", { className: "composer-box", onsubmit: (event) => { event.preventDefault(); send(); } });
  status = el("div", { className: "composer-status", role: "status" });
  document.getElementById("composer").replaceChildren(box, status);
  draw();
}

/** Shows that a person is typing. `null` removes the notice. */
function typing(id) {
  if (id === null) { clearTimeout(typing.timer); if (!waitingFor) status.textContent = ""; return; }
  status.textContent = `${isolated(names.user(id))} is typing …`;
  clearTimeout(typing.timer);
  typing.timer = setTimeout(() => { if (!waitingFor) status.textContent = ""; }, 8000);
}

export const composer = {
  build, look, isWaiting: () => waitingFor > 0, leave, putAway, arrive, focus, choose, waiting, typing,
  insert(text) { if (filled) reset(); input.value += text; grow(); input.focus(); },
  reply(message) { if (filled) reset(); replyTo = message; draw(); input.focus(); },
};
