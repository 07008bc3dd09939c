// Preloads for the routes of other areas; kept apart from the index, which is not in the first load.

/** Loads the problem list. A page that opens with a problem does not need the list yet. */
export const loadProblemList = () => import('./ProblemList.tsx')
