// Loaders of this area's pages.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  statistics: () => import('./StatisticsPage.tsx'),
  statisticsChanges: () => import('./changes/ChangesPage.tsx'),
  unitStatistics: () => import('./unit/UnitStatisticsPage.tsx'),
  unitStatisticsChanges: () => import('./unit/UnitChangesPage.tsx'),
  problemStatistics: () => import('./itemAnalysis/ItemPage.tsx'),
}
