// Loaders of this area's pages.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  allGames: () => import('./AllGamesPage.tsx'),
  game: () => import('./GamePage.tsx'),
  gamePart: () => import('./GamePage.tsx'),
  gameGroup: () => import('./GamePage.tsx'),
  gameManager: () => import('./gameAdmin/GameManagerPage.tsx'),
  gameEdit: () => import('./gameAdmin/GameEditPage.tsx'),
  gameScores: () => import('./gameAdmin/GameScoresPage.tsx'),
  gameHistory: () => import('./gameAdmin/GameHistoryPage.tsx'),
  gameApplications: () => import('./gameAdmin/GameApplicationsPage.tsx'),
  unitGameApplications: () => import('./gameAdmin/UnitGameApplicationsPage.tsx'),
}
