// What loads the pages of this area.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  landing: () => import('./LandingPage.tsx'),
  plans: () => import('./PlansPage.tsx'),
  operations: () => import('./OperationsPage.tsx'),
  settings: () => import('./settings/SettingsPage.tsx'),
  permissions: () => import('./permissions/PermissionsPage.tsx'),
  privacy: () => import('./PrivacyPage.tsx'),
}
