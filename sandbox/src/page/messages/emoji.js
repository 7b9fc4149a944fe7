// The emoji font for systems without one.

/** Resolves when the font is loaded. Chromium draws boxes in text whose font is not loaded yet. */
export const emoji = Promise.allSettled([...document.fonts].map((face) => face.load()));
