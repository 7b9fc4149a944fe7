// A form in a dialog: its fields, its error message, and the buttons that send or cancel the form.

import { el } from "/page/parts/dom.js";

/**
 * Opens a form. `send` gets the values; until `send` returns, the form cannot be sent again. If `send` throws, the form shows the
 * error and stays open. After the form is closed, `sent` gets the result of `send`. `closed` is called whenever the form closes.
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
