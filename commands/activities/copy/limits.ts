// Bounds of copying activities. A pure leaf, shared with the browser.

/** Ten years: furthest that times may move, in days. */
export const MOST_DAYS = 3660
