// The light or dark theme: the person's choice, or else the system's.

const NAMES = { system: "As the system has it", light: "Light", dark: "Dark" };

const chosen = () => localStorage.getItem("theme") ?? "system";

/** Applies the chosen theme, also after a choice in another window. */
export function theme() {
  document.documentElement.dataset.theme = chosen();
}

/** Returns the choices. Each choice has a value, a name and a mark if it is chosen. */
export const themes = () => Object.entries(NAMES).map(([value, name]) => ({ value, name, selected: value === chosen() }));

/** Stores and applies a choice. */
export function chooseTheme(value) {
  localStorage.setItem("theme", value);
  theme();
}

addEventListener("storage", (event) => { if (event.key === "theme") theme(); });
theme();
