// Loaded ahead of a page by the routes of other areas; a file of its own, since routes are in the first load and the index is not.

/** The problems of an activity. A page that opens with one of them does not need the list yet. */
export const loadProblemList = () => import('./ProblemList.tsx')
