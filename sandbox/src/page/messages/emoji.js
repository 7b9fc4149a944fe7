// The emoji font for systems without one.

/**
 * Resolves when the font is loaded. The page waits for it, because Chromium draws boxes in the first text that needs a part of a
 * font that is not loaded yet.
 */
export const emoji = Promise.allSettled([...document.fonts].map((face) => face.load()));
