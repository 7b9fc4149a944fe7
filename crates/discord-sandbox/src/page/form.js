// Forms the bot opens.

import { get, post } from "./api.js";
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
  const problem = el("p", { className: "problem", role: "alert" });
  const button = el("button", { className: "button primary", type: "submit" }, "Submit");
  const dialog = el("dialog", { className: "form", "aria-labelledby": "form-title", "data-custom-id": form.custom_id, onclose: () => { dialog.remove(); afterForm(); } },
    el("form", {
      method: "dialog",
      onsubmit: async (event) => {
        event.preventDefault();
        button.disabled = true;
        problem.textContent = "";
        const data = Object.fromEntries(new FormData(event.target));
        try {
          const outcome = await post(base, { custom_id: form.custom_id, fields: data });
          if (outcome.interaction.status === "missed") throw new Error("Something went wrong. Try again.");
          dialog.close();
        } catch (error) {
          problem.textContent = error.message;
          button.disabled = false;
        }
      },
    },
    el("h2", { id: "form-title" }, form.title),
    fields.map(field),
    problem,
    el("div", { className: "actions" },
      el("button", { className: "button link", type: "button", onclick: () => dialog.close() }, "Cancel"), button)));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea")?.focus();
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
