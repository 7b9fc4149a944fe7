// The emoji of systems that have none.

/**
 * Settles once they are there, which the page waits for: Chromium leaves boxes in the first text for which it fetches a part of a
 * font.
 */
export const emoji = Promise.allSettled([...document.fonts].map((face) => face.load()));
