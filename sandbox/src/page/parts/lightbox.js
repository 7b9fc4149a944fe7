// Pictures in messages, and the view of one picture in full size.

import { el, icon } from "/page/parts/dom.js";

/** Draws a picture. A click opens the picture in full size. */
export const picture = (url, props) => el("button", { className: "picture", "aria-label": `Enlarge: ${props.alt}`, onclick: () => enlarge(url, props.alt) },
  el("img", { ...props, src: url, title: props.alt }));

function enlarge(url, alt) {
  const close = () => dialog.close();
  const dialog = el("dialog", { className: "lightbox", "aria-label": alt, onclose: () => dialog.remove(), onclick: (event) => { if (!event.target.closest("a")) close(); } },
    el("img", { src: url, alt }),
    el("p", {}, alt.length > 160 ? null : alt, " ", el("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a tab")),
    el("button", { className: "plain close", "aria-label": "Close", onclick: close }, icon("close", 24)));
  document.body.append(dialog);
  dialog.showModal();
}
