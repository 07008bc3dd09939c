// Loaders of this area's pages.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

const game = () => import('./GamePage.tsx')

export const loaders: LoadersOf<typeof pages> = {
  allGames: () => import('./AllGamesPage.tsx'),
  game,
  gamePart: game,
  gameGroup: game,
  gameManager: () => import('./gameAdmin/GameManagerPage.tsx'),
  gameEdit: () => import('./gameAdmin/GameEditPage.tsx'),
  gameScores: () => import('./gameAdmin/GameScoresPage.tsx'),
  gameHistory: () => import('./gameAdmin/GameHistoryPage.tsx'),
  gameApplications: () => import('./gameAdmin/GameApplicationsPage.tsx'),
  unitGameApplications: () => import('./gameAdmin/UnitGameApplicationsPage.tsx'),
}
