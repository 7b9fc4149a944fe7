// What stands behind # in the page's address: parts in the order of who, where.

/** Writes an address; names may hold anything. */
export const address = (...parts) => `#${parts.map((part) => encodeURIComponent(part ?? "")).join("/")}`;

/** Reads an address; one that cannot be read says nothing. */
export function partsOf(hash) {
  try { return hash.slice(1).split("/").map(decodeURIComponent); } catch { return []; }
}
