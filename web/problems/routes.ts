// What loads the pages of this area.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  manageProblems: () => import('./ManageProblemsRoute.tsx'),
  problemEdit: () => import('./ProblemEditRoute.tsx'),
}
