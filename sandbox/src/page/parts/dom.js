// Helpers for elements, short messages and timers.

/** Makes an element without the `null` children. Properties that begin with `on` are listeners. */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "html") element.innerHTML = value;
    else if (name in element && !name.startsWith("aria") && name !== "list" && name !== "role") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * Replaces the children of an element, and skips `null`. An old child stays if it looks like the new one.
 * Such a child keeps its old listeners. So each value that a listener uses must also be in an attribute.
 */
export function fill(parent, ...children) {
  const there = children.flat(3).filter((child) => child !== null && child !== undefined && child !== false);
  const fresh = there.map((child) => (child instanceof Node ? child : document.createTextNode(child)));
  const old = [...parent.childNodes];
  fresh.forEach((child, at) => {
    if (!old[at]) parent.append(child);
    else if (!old[at].isEqualNode(child)) old[at].replaceWith(child);
  });
  old.slice(fresh.length).forEach((child) => child.remove());
}

/** Makes an element that isolates the writing direction of a name. */
export const bdi = (text) => el("bdi", {}, text);

/** Isolates the writing direction of a name in plain text. */
export const isolated = (text) => `\u2068${text}\u2069`;

/** Returns the first grapheme of a text. */
export const initial = (text) => [...new Intl.Segmenter().segment(text)][0]?.segment ?? "";

const ICONS = {
  hash: "M10.6 3 9.9 7H6v2h3.5l-1 6H5v2h3.2l-.7 4h2l.7-4h6l-.7 4h2l.7-4H22v-2h-3.5l1-6H23V7h-3.2l.7-4h-2l-.7 4h-6l.7-4zM11.5 9h6l-1 6h-6z",
  thread: "M5 3h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 4v2h8V7zm0 4v2h5v-2z",
  dm: "M12 3C6.5 3 2 6.8 2 11.500c0 2.500 1.300 4.800 3.400 6.300L5 22l4.300-2.400c.9.200 1.800.300 2.700.300 5.500 0 10-3.800 10-8.400S17.500 3 12 3z",
  bell: "M12 2a7 7 0 0 0-7 7v5l-2 3v1h18v-1l-2-3V9a7 7 0 0 0-7-7zm-2.500 17a2.500 2.500 0 0 0 5 0z",
  menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-4 0-7 2-7 5v2h14v-2c0-3-3-5-7-5zm8-2a3 3 0 1 0-1-5.800 6 6 0 0 1 0 5.600c.300.100.700.200 1 .200zm1 2.200c1.200 1 2 2.500 2 4.800v2h3v-2c0-2.500-2-4.200-5-4.800z",
  more: "M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  down: "M6.400 8.500 12 14l5.600-5.500L19 10l-7 7-7-7z",
  file: "M6 2h8l6 6v14H6zm7 1.500V9h5.500z",
  close: "m6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400z",
  send: "M3 3l19 9-19 9 3-8 8-1-8-1z",
  eye: "M12 5C7 5 2.700 8.100 1 12c1.700 3.900 6 7 11 7s9.300-3.100 11-7c-1.700-3.900-6-7-11-7zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
};

/** Makes a decorative icon. */
export function icon(name, size = 20) {
  return el("span", {
    class: "icon", className: "icon", "aria-hidden": "true",
    html: `<svg width="${size}" height="${size}" viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd" d="${ICONS[name]}"/></svg>`,
  });
}

const COLORS = ["#5865f2", "#2b7a45", "#a8551e", "#b03a80", "#1f7486", "#7a52c7", "#b5463c", "#3f6f80"];

/** Makes an account's round picture out of its first letter. */
export function avatar(user, size = 40) {
  const name = user?.shown ?? user?.global_name ?? user?.username ?? "?";
  const seed = [...String(user?.name ?? user?.username ?? name)].reduce((sum, c) => sum * 4 + c.charCodeAt(0), 7);
  const color = user?.bot ? "#5865f2" : COLORS[1 + (Math.abs(seed) % (COLORS.length - 1))];
  return el("span", {
    className: "avatar", "aria-hidden": "true",
    style: `--size:${size}px;background:${color}`,
  }, initial(name).toUpperCase() || "?");
}

/** Shows a short message for five seconds. With `stays`, shows it until the next message. */
export function toast(text, { stays = false } = {}) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(toast.timer);
  if (!stays) toast.timer = setTimeout(() => box.classList.remove("shown"), 5000);
}

/** Returns a function that runs `work` after `ms`. Calls during this time have no effect. */
export function soon(ms, work) {
  let timer = null;
  return () => { timer ??= setTimeout(() => { timer = null; work(); }, ms); };
}

/** Returns a function that runs `work` after `ms` without another call. */
export function debounced(ms, work) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), ms);
  };
}
