// The part of the page's address after `#`: one or two people, then the channel.

/** Makes an address. The parts may contain any characters. */
export const address = (...parts) => `#${parts.map((part) => encodeURIComponent(part ?? "")).join("/")}`;

/** Returns the parts of an address. An invalid address has no parts. */
export function partsOf(hash) {
  try { return hash.slice(1).split("/").map(decodeURIComponent); } catch { return []; }
}
