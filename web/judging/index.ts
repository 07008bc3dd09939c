// What other areas show of judging: the dialogs in which problems are solved, and how a problem looks there. Each loads when it is shown.
import { lazy } from 'react'
import { arriving } from '../shared/ui/arriving.tsx'
import { loadProblemDialog } from './ahead.ts'

export const HistoryDialog = lazy(() => import('./workspace/answers/HistoryDialog.tsx'))

export const ProblemDialog = arriving(loadProblemDialog)
export const DiffView = lazy(async () => ({ default: (await import('./workspace/verdict/DiffView.tsx')).DiffView }))
export const ProblemPreview = lazy(() => import('./workspace/problem/ProblemPreview.tsx'))
/** A problem to read on a page of another area, and what the judge said of one answer. */
export const ProblemSheet = lazy(() => import('./workspace/problem/ProblemSheet.tsx'))
export const OpenedAnswer = lazy(() => import('./workspace/answers/OpenedAnswer.tsx'))
