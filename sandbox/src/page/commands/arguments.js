// The fields for a command's options.

import { post } from "/page/state/api.js";
import { avatar, debounced, el } from "/page/parts/dom.js";
import { picker } from "/page/commands/picker.js";
import { isConversation, myself, people, place, store } from "/page/state/store.js";

const [TEXT, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [3, 4, 5, 6, 7, 8, 9, 10];

/** Returns a field of a command or option in the shown person's language. */
export const local = (spec, field) => spec[`${field}_localizations`]?.[myself()?.locale] ?? spec[field];

/** Returns the subcommands of a slash command. Without subcommands, returns the command itself. */
export function runnable(command) {
  const branches = (command.options ?? []).filter((option) => option.type <= 2);
  if (command.type !== 1) return [];
  if (!branches.length) return [{ name: command.name, shown: local(command, "name"), description: local(command, "description"), options: command.options ?? [] }];
  return branches.flatMap((branch) => runnable({ ...branch, type: 1 })).map((inner) =>
    ({ ...inner, name: `${command.name} ${inner.name}`, shown: `${local(command, "name")} ${inner.shown}` }));
}

/** A line of fields for a command's options. */
export class Arguments {
  constructor(command, { submit, cancel }) {
    this.command = command;
    this.submit = submit;
    this.cancel = cancel;
    this.values = {};
    this.fields = new Map();
    this.line = el("span", { className: "arguments" });
    this.rest = el("button", { className: "plain more-options", type: "button", onclick: () => this.offerMore() });
    const required = command.options.filter((option) => option.required);
    // If no option is required, the line begins with the first optional one.
    for (const option of required.length ? required : command.options.slice(0, 1)) this.add(option);
    this.showRest();
  }

  unused() { return this.command.options.filter((option) => !this.fields.has(option.name)); }

  showRest() {
    const count = this.unused().length;
    this.rest.textContent = count ? `+${count} optional` : "";
    this.line.append(this.rest);
  }

  offerMore() {
    picker.open(this.rest, {
      label: "Optional options", beside: this.line.closest(".composer-box"),
      entries: this.unused().map((option) => ({ value: option.name, label: local(option, "name"), hint: local(option, "description"), option })),
      pick: ({ option }) => { picker.close(); this.add(option).focus(); },
    });
  }

  add(option) {
    const input = el("input", {
      type: "text", className: "argument-input", autocomplete: "off", spellcheck: false, size: 6, enterKeyHint: "send",
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": "picker",
      "aria-label": `${local(option, "name")}: ${local(option, "description")}${option.required ? ", required" : ""}`,
      inputMode: option.type === INTEGER ? "numeric" : "text",
      onfocus: () => this.suggest(option, input),
      onblur: () => setTimeout(() => { if (document.activeElement !== input && !this.line.contains(document.activeElement)) picker.close(); }, 120),
      onkeydown: (event) => this.key(event, option, input),
    });
    input.addEventListener("input", () => {
      if (this.jump(input)) return;
      const { taken } = this.fields.get(option.name);
      this.values[option.name] = { text: input.value, value: taken?.label === input.value ? taken.value : undefined };
      input.size = Math.max(6, input.value.length + 1);
      this.later(option, input);
    });
    this.later = debounced(120, (option, input) => this.suggest(option, input));
    const field = el("label", { className: `argument${option.required ? " needed" : ""}` }, el("span", { className: "argument-name" }, local(option, "name")), input);
    this.fields.set(option.name, { option, input, field });
    this.line.insertBefore(field, this.rest.parentNode === this.line ? this.rest : null);
    this.showRest();
    return input;
  }

  /** Moves the text after an option's name and a colon to that option. Returns true if it finds such a name. */
  jump(input) {
    const isFree = ({ name }) => !this.fields.get(name)?.input.value || this.fields.get(name).input === input;
    const named = (name) => this.command.options.find((it) => isFree(it) && [it.name, local(it, "name")].includes(name.toLowerCase()));
    const found = [...input.value.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu)].findLast(([, name]) => named(name));
    if (!found) return false;
    const option = named(found[1]);
    const target = this.fields.get(option.name)?.input ?? this.add(option);
    const [before, after] = [input.value.slice(0, found.index), input.value.slice(found.index + found[0].length)].map((it) => it.trim());
    for (const [field, text] of target === input ? [[input, `${before} ${after}`.trim()]] : [[target, after], [input, before]]) {
      field.value = text;
      field.dispatchEvent(new Event("input"));
    }
    target.focus();
    return true;
  }

  key(event, option, input) {
    // Enter and Tab must not choose from a list that belongs to an earlier text.
    const isStale = this.listed !== input.value && ["Enter", "Tab"].includes(event.key);
    if (picker.isOpen() && !isStale && !(event.key === "Enter" && this.isComplete(option)) && picker.key(event)) return;
    if (event.key === "Enter") { event.preventDefault(); picker.close(); this.submit(); }
    if (event.key === "Escape") { event.preventDefault(); this.cancel(); }
    if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      if (option.required) this.cancel();
      else this.remove(option);
    }
  }

  /** Returns true if the value of an option comes from the list. */
  isComplete(option) { return this.values[option.name]?.value !== undefined; }

  remove(option) {
    this.fields.get(option.name).field.remove();
    this.fields.delete(option.name);
    delete this.values[option.name];
    this.showRest();
    picker.close();
    ([...this.fields.values()].at(-1)?.input ?? this.rest).focus();
  }

  async suggest(option, input) {
    if (document.activeElement !== input) return;
    const text = input.value;
    const typed = text.toLowerCase();
    const fits = (entry) => !typed || `${entry.label} ${entry.hint ?? ""}`.toLowerCase().includes(typed);
    let entries = this.known(option)?.filter(fits).slice(0, 25);
    if (option.autocomplete) {
      const asked = (this.asked = {});
      try {
        const { choices } = await post(place("autocomplete"), { name: this.command.name, options: this.given(), focused: option.name });
        if (asked !== this.asked || document.activeElement !== input) return;
        entries = choices.map((choice) => ({ label: choice.name, value: choice.value }));
      } catch { entries = []; }
    }
    this.listed = text;
    picker.open(input, {
      replace: true, beside: this.line.closest(".composer-box"), label: local(option, "name"),
      title: `${local(option, "name")} — ${local(option, "description")}`, entries: entries ?? [],
      unmarked: !option.required && input.value === "",
      none: option.autocomplete ? "No options match your search." : entries ? "No match." : option.required ? "Required" : "Optional",
      pick: (entry) => this.take(option, input, entry),
    });
  }

  take(option, input, entry) {
    input.value = entry.label;
    input.size = Math.max(6, entry.label.length + 1);
    this.values[option.name] = { text: entry.label, value: entry.value };
    this.fields.get(option.name).taken = entry;
    picker.close();
    const inputs = [...this.fields.values()].map((it) => it.input);
    const next = inputs.slice(inputs.indexOf(input) + 1).find((it) => it.value === "");
    next?.focus();
  }

  /** Returns the fixed list of values for an option, or null if there is none. */
  known(option) {
    if (option.choices?.length) return option.choices.map((choice) => ({ label: local(choice, "name"), value: choice.value }));
    const users = () => people().sort((a, b) => a.bot - b.bot).map((user) => ({ label: user.shown, hint: user.name, value: user.id, face: avatar(user, 24) }));
    const roles = () => store.state.guilds.flatMap((guild) => guild.roles).map((role) => ({ label: role.name, value: role.id }));
    switch (option.type) {
      case BOOLEAN: return [{ label: "True", value: true }, { label: "False", value: false }];
      case USER: return users();
      case CHANNEL: return store.channels.filter((it) => !isConversation(it)).map((it) => ({ label: `#${it.name}`, value: it.id }));
      case ROLE: return roles();
      case MENTIONABLE: return [...users(), ...roles()];
      default: return null;
    }
  }

  /** Returns the values of the options in the format of the API. */
  given() {
    const given = {};
    for (const { option, input } of this.fields.values()) {
      const { value = input.value } = this.values[option.name] ?? {};
      if (value === "") continue;
      const exact = this.known(option)?.find((entry) => entry.label.toLowerCase() === String(value).toLowerCase());
      const isNumber = [INTEGER, NUMBER].includes(option.type) && typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
      given[option.name] = exact ? exact.value : isNumber ? Number(value) : value;
    }
    return given;
  }

  /** Returns the first option with a missing or invalid value, and an error message. Returns null if there is none. */
  problem() {
    const given = this.given();
    for (const option of this.command.options) {
      const value = given[option.name];
      const name = `"${local(option, "name")}"`;
      if (value === undefined) {
        if (option.required) return { option, text: `The option ${name} is required.` };
        continue;
      }
      const known = this.known(option);
      if (known && !known.some((entry) => entry.value === value)) return { option, text: `The option ${name} must be chosen from its list.` };
      if ([INTEGER, NUMBER].includes(option.type) && typeof value !== "number") return { option, text: `The option ${name} must be a number.` };
    }
    return null;
  }

  /** Puts text into the first text option. Without a text option, uses the first option. */
  prefill(text) {
    const first = this.command.options.find((option) => option.type === TEXT) ?? this.command.options[0];
    if (!first || !text) return;
    const input = this.fields.get(first.name)?.input ?? this.add(first);
    input.value = text;
    input.dispatchEvent(new Event("input"));
  }

  focus() {
    const inputs = [...this.fields.values()].map((it) => it.input);
    (inputs.find((input) => input.value === "") ?? inputs.at(-1) ?? this.rest).focus();
  }
}
