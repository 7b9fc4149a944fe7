// A form in a dialog: what is asked, what went wrong, and the buttons that send it or leave it.

import { el } from "/page/parts/dom.js";

/**
 * Opens it. `send` gets what was filled in; while it works the form cannot be sent again, and what it throws is said in the form,
 * which stays open. After the form is closed `sent` gets what `send` returned; `closed` hears of any end.
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
