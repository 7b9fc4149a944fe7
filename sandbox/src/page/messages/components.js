// Buttons and menus under messages.

import { post } from "/page/state/api.js";
import { composer } from "/page/commands/composer.js";
import { el, icon, toast } from "/page/parts/dom.js";
import { afterPress } from "/page/parts/focus.js";
import { picker } from "/page/commands/picker.js";
import { isConversation, people, place, store } from "/page/state/store.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-out", 6: "primary" };
const [BUTTON, TEXT_MENU] = [2, 3];

/** Draws the rows of buttons and menus below a message. */
export const components = (message) => message.components.map((row) => el("div", { className: "row" },
  row.components.map((it) => (it.type === BUTTON ? button(message, it) : menu(message, it)))));

async function press(message, control, body) {
  control.classList.add("busy");
  control.disabled = true;
  let outcome = null;
  try {
    outcome = await composer.waiting(post(place(`messages/${message.id}/component`), body));
  } catch (error) { toast(error.message); }
  control.classList.remove("busy");
  control.disabled = false;
  await afterPress(message, body.custom_id, outcome);
}

const emoji = (spec) => (spec.emoji ? el("span", { className: "emoji" }, spec.emoji.id ? `:${spec.emoji.name}:` : spec.emoji.name) : null);

function button(message, spec) {
  if (spec.url) {
    return el("a", { className: "button secondary", href: spec.url, target: "_blank", rel: "noopener noreferrer" }, emoji(spec), spec.label, " ↗");
  }
  return el("button", {
    className: `button ${STYLES[spec.style] ?? "secondary"}`, disabled: spec.disabled === true,
    "aria-label": spec.label ? null : spec.emoji?.name, "data-custom-id": spec.custom_id,
    onclick: (event) => press(message, event.currentTarget, { custom_id: spec.custom_id }),
  }, el("span", { className: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("span", { className: "caption" }, emoji(spec), spec.label));
}

/** Returns the entries of a menu. */
export function offers(spec) {
  if (spec.type === TEXT_MENU) return spec.options.map((it) => ({ value: it.value, label: it.label, hint: it.description, emoji: it.emoji?.name, chosen: it.default === true }));
  const isChosen = (id) => Boolean(spec.default_values?.some((it) => it.id === id));
  const users = people().map((it) => ({ value: it.id, label: it.shown, hint: it.name, chosen: isChosen(it.id) }));
  const roles = store.state.guilds.flatMap((guild) => guild.roles).map((it) => ({ value: it.id, label: `@${it.name.replace(/^@/, "")}`, chosen: isChosen(it.id) }));
  const channels = store.channels.filter((it) => !isConversation(it)).map((it) => ({ value: it.id, label: `#${it.name}`, chosen: isChosen(it.id) }));
  return { 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[spec.type] ?? [];
}

function menu(message, spec) {
  const choices = offers(spec);
  const [least, most] = [spec.min_values ?? 1, spec.max_values ?? 1];
  const chosen = new Set(choices.filter((it) => it.chosen).map((it) => it.value));
  const caption = el("span", { className: "caption" });
  const write = () => {
    const labels = choices.filter((it) => chosen.has(it.value)).map((it) => it.label);
    caption.textContent = labels.join(", ") || spec.placeholder || "Make a selection";
    caption.classList.toggle("muted", !labels.length);
  };
  const send = () => press(message, control, { custom_id: spec.custom_id, values: [...chosen] });
  const control = el("button", {
    className: "menu", disabled: spec.disabled === true, "data-custom-id": spec.custom_id,
    role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": "picker",
    "aria-label": spec.placeholder ?? "Make a selection",
    onclick: () => picker.open(control, {
      label: spec.placeholder ?? "Options", entries: choices, chosen: most > 1 ? chosen : null,
      pick(entry) {
        if (most === 1) {
          chosen.clear();
          chosen.add(entry.value);
          write();
          picker.close();
          send();
          return;
        }
        if (chosen.has(entry.value)) chosen.delete(entry.value);
        else if (chosen.size < most) chosen.add(entry.value);
        write();
      },
      closed(byEscape) { if (most > 1 && !byEscape && chosen.size >= least) send(); },
    }),
  }, caption, icon("down", 20));
  write();
  return control;
}

