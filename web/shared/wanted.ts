// The page requested before a sign-in or a password change: kept in the history state, never in the URL.

/** State of a navigation with a detour. */
export interface Wanted {
  /** A path of this site, with its query string. */
  wanted: string
}

/** Accepts only paths of this site, whatever the state says; null for none. */
export const wantedOf = (state: unknown): string | null => {
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : null
}
