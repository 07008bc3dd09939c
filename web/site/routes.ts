// Loaders of this area's pages.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  landing: () => import('./LandingPage.tsx'),
  plans: () => import('./PlansPage.tsx'),
  operations: () => import('./OperationsPage.tsx'),
  settings: () => import('./settings/SettingsPage.tsx'),
  announcements: () => import('./announcements/AnnouncementsPage.tsx'),
  announcementEdit: () => import('./announcements/AnnouncementEditPage.tsx'),
  contents: () => import('./contents/ContentsPage.tsx'),
  permissions: () => import('./permissions/PermissionsPage.tsx'),
  personalData: () => import('./PersonalDataPage.tsx'),
  privacy: () => import('./PrivacyPage.tsx'),
}
