// How much room the workspace has, and what it needs where there is enough.

/** Where its parts do not fit beside each other. */
export const NARROW = '(max-width: 62em)'

export const loadThreePanes = () => import('./ThreePanes.tsx')

export const isNarrow = (): boolean => globalThis.matchMedia?.(NARROW).matches ?? false
