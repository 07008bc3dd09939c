// What somebody asked for before they had to sign in or choose a password: it travels in the state of the history, never in the address.

/** State for a navigation that leads elsewhere first. */
export interface Wanted {
  /** A path of this site, with what stands behind it. */
  wanted: string
}

/** Only within this site, whatever the state says; null where nothing was asked for. */
export const wantedOf = (state: unknown): string | null => {
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : null
}
