// The light or dark theme. The person or the system chooses it.

const NAMES = { system: "Like the system", light: "Light", dark: "Dark" };

const chosen = () => localStorage.getItem("theme") ?? "system";

/** Applies the chosen theme. */
export function theme() {
  document.documentElement.dataset.theme = chosen();
}

/** Returns the choices. `selected` marks the current choice. */
export const themes = () => Object.entries(NAMES).map(([value, name]) => ({ value, name, selected: value === chosen() }));

/** Stores and applies a choice. */
export function chooseTheme(value) {
  localStorage.setItem("theme", value);
  theme();
}

addEventListener("storage", (event) => { if (event.key === "theme") theme(); });
theme();
