// What other areas show of judging: the dialogs in which problems are solved, and how a problem looks there. Each loads when it is shown.
import { lazy } from 'react'

export const HistoryDialog = lazy(() => import('./workspace/HistoryDialog.tsx'))
/** Begins to load it, for those who know that it will be shown. */
export const loadProblemDialog = () => import('./workspace/ProblemDialog.tsx')
export const ProblemDialog = lazy(loadProblemDialog)
export const ProblemPreview = lazy(() => import('./workspace/ProblemPreview.tsx'))
