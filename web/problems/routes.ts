// Loaders of the pages of this area.
import { loadTexts } from '../shared/i18n.ts'
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  teacherOverview: () => import('./console/OverviewPage.tsx'),
  problemText: () => import('./view/TextPage.tsx'),
  problemResult: () => import('./view/ResultPage.tsx'),
  problemSolution: () => import('./view/SolutionPage.tsx'),
  manageProblemSets: () => import('./console/PracticeSetsRoute.tsx'),
  manageHomeworkProblemSets: () => import('./console/HomeworkSetsRoute.tsx'),
  manageExamProblemSets: () => import('./console/ExamSetsRoute.tsx'),
  manageGroups: () => import('./console/ManageGroupsPage.tsx'),
  manageProblems: () => import('./console/ManageProblemsRoute.tsx'),
  problemEdit: async () => (await Promise.all([import('./ProblemEditRoute.tsx'), loadTexts(['editor'])]))[0],
  problemVersions: () => import('./versions/VersionsRoute.tsx'),
  problemFiles: () => import('./packageFiles/FilesRoute.tsx'),
  manageReviews: () => import('./review/ReviewListPage.tsx'),
  problemReview: () => import('./review/ReviewPage.tsx'),
  problemSolve: () => import('./review/SolvePage.tsx'),
  problemSet: () => import('./sets/SetPage.tsx'),
  problemSetEdit: () => import('./sets/SetEditPage.tsx'),
  problemSetSimilarity: () => import('./sets/SimilarityPage.tsx'),
  problemSetShow: () => import('./sets/SetShowPage.tsx'),
}
