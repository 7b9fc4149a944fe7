// The part of the page's address after `#`: person and channel, in this order.

/** Makes an address from names with any characters. */
export const address = (...parts) => `#${parts.map((part) => encodeURIComponent(part ?? "")).join("/")}`;

/** Reads an address. An unreadable address gives no parts. */
export function partsOf(hash) {
  try { return hash.slice(1).split("/").map(decodeURIComponent); } catch { return []; }
}
