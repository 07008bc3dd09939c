// Breakpoints and sizes of the workspace.

/** Too narrow for panes side by side. */
export const NARROW = '(max-width: 62em)'

export const loadThreePanes = () => import('./ThreePanes.tsx')

export const isNarrow = (): boolean => globalThis.matchMedia?.(NARROW).matches ?? false
