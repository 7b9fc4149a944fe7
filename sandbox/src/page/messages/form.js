// Forms that the bot opens.

import { get, post } from "/page/state/api.js";
import { offers } from "/page/messages/components.js";
import { openDialog } from "/page/parts/dialog.js";
import { el } from "/page/parts/dom.js";
import { afterForm } from "/page/parts/focus.js";
import { render } from "/page/messages/markdown.js";
import { as, names, store } from "/page/state/store.js";

const [TEXT_FIELD, TEXT] = [4, 10];
const LONG = 2;

/** Closes a form that another window has sent. */
export function closeForm(customId) {
  document.querySelector(`dialog.form[data-custom-id="${CSS.escape(customId)}"]`)?.close();
}

/** Opens the form that the bot has sent to the shown person in a channel. */
export async function openForm(channel) {
  if (document.querySelector("dialog[open]")) return;
  const base = as(store.me, `/channels/${channel}/modal`);
  const form = await get(base);
  if (!form) return;
  const parts = form.components.flatMap((row) =>
    row.components ?? (row.component ? { ...row.component, label: row.label, description: row.description } : row));
  const given = (data, { custom_id: id, type }) => (type === TEXT_FIELD ? data.get(id) : data.getAll(id).filter(Boolean));
  openDialog({
    id: "form-title",
    title: form.title,
    fields: parts.map(part),
    label: "Submit",
    send: async (data) => {
      const fields = parts.filter((it) => it.custom_id).map((it) => [it.custom_id, given(data, it)]);
      const outcome = await post(base, { custom_id: form.custom_id, fields: Object.fromEntries(fields) });
      if (outcome.interaction.status === "missed") throw new Error("Something went wrong. Try again.");
    },
    closed: afterForm,
    "data-custom-id": form.custom_id,
  });
}

/** Draws a text, or a field with its label. */
function part(spec) {
  // Each button in a form sends the form, so mentions are plain text here.
  if (spec.type === TEXT) return el("div", { className: "text", html: render(spec.content, names).replace(/<(\/?)button\b/g, "<$1span") });
  const required = spec.required !== false;
  return el("label", { className: "field" },
    el("span", { className: "field-label" }, spec.label, required ? el("span", { className: "required", "aria-hidden": "true" }, " *") : null),
    spec.description ? el("span", { className: "muted" }, spec.description) : null,
    spec.type === TEXT_FIELD ? textField(spec, required) : menu(spec, required));
}

function textField(spec, required) {
  const props = {
    name: spec.custom_id, required, placeholder: spec.placeholder ?? "", value: spec.value ?? "",
    minLength: spec.min_length ?? 0, maxLength: spec.max_length ?? 4000, autocomplete: "off",
  };
  return spec.style === LONG ? el("textarea", { ...props, rows: 5 }) : el("input", { ...props, type: "text" });
}

function menu(spec, required) {
  const several = spec.max_values > 1;
  const words = ({ emoji, label, hint }) => [emoji, label, hint && `(${hint})`].filter(Boolean).join(" ");
  return el("select", { name: spec.custom_id, required, multiple: several },
    several ? null : el("option", { value: "" }, spec.placeholder ?? "Make a selection"),
    offers(spec).map((it) => el("option", { value: it.value, selected: it.chosen }, words(it))));
}
