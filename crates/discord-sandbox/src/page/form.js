// Forms the bot opens.

import { get, post } from "./api.js";
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { afterForm } from "./focus.js";
import { as, store } from "./store.js";

const LONG = 2;

/** Closes a form that was sent from another window. */
export function closeForm(customId) {
  document.querySelector(`dialog.form[data-custom-id="${CSS.escape(customId)}"]`)?.close();
}

/** Opens the form that waits for the shown person in a channel. */
export async function openForm(channel) {
  if (document.querySelector("dialog[open]")) return;
  const base = as(store.me, `/channels/${channel}/modal`);
  const form = await get(base);
  if (!form) return;
  const fields = form.components.flatMap((row) =>
    (row.components ?? (row.component ? [{ ...row.component, label: row.label }] : [])));
  openDialog({
    id: "form-title",
    title: form.title,
    fields: fields.map(field),
    label: "Submit",
    send: async (data) => {
      const outcome = await post(base, { custom_id: form.custom_id, fields: Object.fromEntries(data) });
      if (outcome.interaction.status === "missed") throw new Error("Something went wrong. Try again.");
    },
    closed: afterForm,
    "data-custom-id": form.custom_id,
  });
}

function field(spec) {
  const isLong = spec.style === LONG;
  const required = spec.required !== false;
  const props = {
    name: spec.custom_id, required, placeholder: spec.placeholder ?? "", value: spec.value ?? "",
    minLength: spec.min_length ?? 0, maxLength: spec.max_length ?? 4000, autocomplete: "off",
  };
  const input = isLong ? el("textarea", { ...props, rows: 5 }) : el("input", { ...props, type: "text" });
  return el("label", { className: "field" },
    el("span", { className: "field-label" }, spec.label, required ? el("span", { className: "required", "aria-hidden": "true" }, " *") : null),
    input);
}
