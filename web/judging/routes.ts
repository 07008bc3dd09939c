// Loaders of the pages of this area.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  rejudges: () => import('./rejudge/RejudgeListPage.tsx'),
  rejudge: () => import('./rejudge/RejudgePage.tsx'),
  homeworkSimilarity: () => import('./similarity/SimilarityPage.tsx'),
  judgeStatus: () => import('./status/JudgeStatusPage.tsx'),
  visitor: () => import('./visitor/VisitorPage.tsx'),
}
