// Loaders of this area's pages.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  analyst: () => import('./search/SearchPage.tsx'),
  analystCatalogue: () => import('./catalogue/CataloguePage.tsx'),
  analystCorrelation: () => import('./correlation/CorrelationPage.tsx'),
  analystReplay: () => import('./replay/ReplayPage.tsx'),
}
