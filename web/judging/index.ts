// Components for other areas (problem dialogs, problem text, verdicts), loaded on demand.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { loadProblemDialog, loadTrying } from './ahead.ts'

export const HistoryDialog = lazy(() => import('./workspace/answers/HistoryDialog.tsx'))

export const ProblemDialog = arriving(loadProblemDialog)
/** A problem to try on its samples. */
export const TryWorkspace = arriving(loadTrying)
export const DiffView = lazy(async () => ({ default: (await import('./workspace/verdict/DiffView.tsx')).DiffView }))
export const ProblemPreview = lazy(() => import('./workspace/problem/ProblemPreview.tsx'))
/** Problem text and the verdict of an answer, for pages of other areas. */
export const ProblemSheet = lazy(() => import('./workspace/problem/ProblemSheet.tsx'))
export const SimilarityState = lazy(async () => {
  const [module] = await Promise.all([import('./similarity/SimilarityState.tsx'), loadTexts(['similarity'])])
  return module
})
export const OpenedAnswer = lazy(() => import('./workspace/answers/OpenedAnswer.tsx'))
