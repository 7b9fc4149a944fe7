// Times of the sandbox's clock, in the format of Discord's client.

let ahead = 0;
let language = "en-GB";

/** Sets the sandbox's time, in milliseconds. */
export function synchronize(nowMs) { ahead = nowMs - Date.now(); }

/** Sets the language of `<t:…>` marks. */
export function readIn(locale) { language = /^en\b/.test(locale) ? "en-GB" : locale; }

/** Returns the sandbox's time. */
export const now = () => Date.now() + ahead;

const DAY = 86_400_000;
const two = (n) => String(n).padStart(2, "0");
const clock = (date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** Returns the beginning of the day that contains a time. */
export const dayOf = (ms) => new Date(ms).setHours(0, 0, 0, 0);

/** Formats the time at which a message was sent: "Today at 10:15". */
export function sentAt(ms) {
  const date = new Date(ms);
  const days = Math.round((dayOf(now()) - dayOf(ms)) / DAY);
  if (days === 0) return `Today at ${clock(date)}`;
  if (days === 1) return `Yesterday at ${clock(date)}`;
  return `${date.toLocaleDateString("en-GB")} ${clock(date)}`;
}

/** Formats the date for the line between two days. */
export const day = (ms) => new Date(ms).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** Formats hours and minutes. */
export const hour = (ms) => clock(new Date(ms));

const UNITS = [["year", 365 * DAY], ["month", 30 * DAY], ["day", DAY], ["hour", 3_600_000], ["minute", 60_000], ["second", 1000]];

function relative(ms, locale) {
  const gap = ms - now();
  const [unit, size] = UNITS.find(([, size]) => Math.abs(gap) >= size) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(gap / size), unit);
}

const STYLES = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
};

/** Formats a `<t:…>` mark. */
export function stamp(seconds, style) {
  const ms = seconds * 1000;
  if (style === "R") return relative(ms, language);
  return new Date(ms).toLocaleString(language, STYLES[style] ?? STYLES.f);
}

let today = 0;

/** Updates all relative times on the page. After midnight, also updates the sending times. */
export function tick() {
  if (today !== (today = dayOf(now()))) {
    for (const mark of document.querySelectorAll("time[data-sent]")) mark.textContent = sentAt(Number(mark.dataset.sent));
  }
  const write = (mark, text) => { if (mark.textContent !== text) mark.textContent = text; };
  for (const mark of document.querySelectorAll("time[data-relative]")) write(mark, relative(Number(mark.dataset.relative) * 1000, language));
}
