// A form in a dialog, with fields, an error message, and buttons to send or cancel.

import { el } from "/page/parts/dom.js";

/**
 * Opens a form. `send` gets the values. If `send` throws, the form shows the error and stays open.
 * Otherwise the form closes, and `sent` gets the result of `send`. `closed` runs each time the form closes.
 */
export function openDialog({ id, title, fields, label, send, sent, closed, ...props }) {
  const problem = el("p", { className: "problem", role: "alert" });
  const button = el("button", { className: "button primary", type: "submit" }, label);
  const dialog = el("dialog", { className: "form", "aria-labelledby": id, onclose: () => { dialog.remove(); closed?.(); }, ...props },
    el("form", {
      method: "dialog",
      onsubmit: async (event) => {
        event.preventDefault();
        button.disabled = true;
        problem.textContent = "";
        try {
          const outcome = await send(new FormData(event.target));
          dialog.close();
          await sent?.(outcome);
        } catch (error) {
          problem.textContent = error.message;
          button.disabled = false;
        }
      },
    },
    el("h2", { id }, title),
    fields,
    problem,
    el("div", { className: "actions" },
      el("button", { className: "button link", type: "button", onclick: () => dialog.close() }, "Cancel"), button)));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, select, textarea")?.focus();
}
