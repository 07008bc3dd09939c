// What other areas show of judging: the dialogs in which problems are solved, and how a problem looks there. Each loads when it is shown.
import { lazy } from 'react'

export const HistoryDialog = lazy(() => import('./workspace/HistoryDialog.tsx'))
export const ProblemDialog = lazy(() => import('./workspace/ProblemDialog.tsx'))
export const ProblemPreview = lazy(() => import('./workspace/ProblemPreview.tsx'))
