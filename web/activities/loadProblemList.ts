/** What shows the problems of an activity comes by itself: a page that opens with one of them has no need of it yet. */
export const loadProblemList = () => import('./ProblemList.tsx')
