// The second generation of components, with which a whole message is laid out.

import { el, icon } from "./dom.js";
import { picture } from "./lightbox.js";
import { render } from "./markdown.js";
import { names } from "./store.js";

const [SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER] = [9, 10, 11, 12, 13, 14, 17];

/** Draws a component; `draw` knows how to draw a `row`, and a `button` beside a section. */
export function layout(spec, draw) {
  const all = (list) => list.map((it) => layout(it, draw));
  switch (spec.type) {
    case TEXT: return el("div", { className: "text", html: render(spec.content, names) });
    case SECTION: return el("div", { className: "section" },
      el("div", { className: "section-texts" }, all(spec.components)),
      spec.accessory.type === THUMBNAIL ? medium(spec.accessory, "thumbnail") : draw.button(spec.accessory));
    case GALLERY: return el("div", { className: spec.items.length > 1 ? "gallery several" : "gallery" }, spec.items.map((it) => medium(it, "")));
    case FILE: return veiled(spec, file(spec));
    case SEPARATOR: return el("hr", { className: `separator ${spec.spacing === 2 ? "wide" : ""} ${spec.divider === false ? "bare" : ""}` });
    case CONTAINER: return veiled(spec, el("div", {
      className: "container", style: Number.isInteger(spec.accent_color) ? `--stripe:#${spec.accent_color.toString(16).padStart(6, "0")}` : "",
    }, all(spec.components)));
    default: return draw.row(spec);
  }
}

/** Draws a picture, or a link to one that is elsewhere: the page fetches nothing from there. */
function medium({ media, description, spoiler }, className) {
  const isHere = URL.canParse(media.url, location.href) && new URL(media.url, location.href).origin === location.origin;
  const alt = description || "Picture";
  const shown = isHere ? picture(media.url, { alt, width: media.width, height: media.height })
    : el("a", { href: media.url, target: "_blank", rel: "noopener noreferrer", className: "elsewhere" }, alt);
  return veiled({ spoiler }, el("div", { className: `medium ${className}` }, shown));
}

const file = (spec) => el("div", { className: "file" }, icon("file", 32),
  el("span", {}, el("a", { href: spec.file.url, download: spec.name }, spec.name), el("span", { className: "muted" }, `${spec.size} bytes`)));

/** Covers what somebody may not want to see until they ask for it. */
function veiled({ spoiler }, node) {
  if (!spoiler) return node;
  node.inert = true;
  const cover = el("button", { className: "cover", onclick: () => { node.inert = false; box.classList.remove("veiled"); cover.remove(); } }, "Spoiler");
  const box = el("div", { className: "veiled" }, node, cover);
  return box;
}
