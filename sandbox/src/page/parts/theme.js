// Light or dark: as the system has it, unless somebody chose.

const NAMES = { system: "As the system has it", light: "Light", dark: "Dark" };

const chosen = () => localStorage.getItem("theme") ?? "system";

/** Paints the page as chosen; also when another window of the page chose. */
export function theme() {
  document.documentElement.dataset.theme = chosen();
}

/** Lists the choices: value, name, whether it is chosen. */
export const themes = () => Object.entries(NAMES).map(([value, name]) => ({ value, name, selected: value === chosen() }));

/** Chooses. */
export function chooseTheme(value) {
  localStorage.setItem("theme", value);
  theme();
}

addEventListener("storage", (event) => { if (event.key === "theme") theme(); });
theme();
