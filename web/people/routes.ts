// Loaders of the pages of this area.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  profile: () => import('./profile/ProfilePage.tsx'),
  profileEdit: () => import('./profile/ProfileEditPage.tsx'),
  changePassword: () => import('./ChangePasswordPage.tsx'),
  security: () => import('./SecurityPage.tsx'),
  accountExpired: () => import('./AccountExpiredPage.tsx'),
  recoveryPassword: () => import('./recovery/RecoveryPage.tsx'),
  cloudSignIn: () => import('./cloud/CloudPage.tsx'),
  unit: () => import('./UnitPage.tsx'),
  entryLinks: () => import('./entry/EntryLinksPage.tsx'),
  importClasses: () => import('./import/ImportPage.tsx'),
  refusedSignIns: () => import('./RefusedSignInsPage.tsx'),
  users: () => import('./accounts/UsersPage.tsx'),
  userEdit: () => import('./accounts/UserEditPage.tsx'),
  teachers: () => import('./accounts/TeachersPage.tsx'),
  answerRecords: () => import('./accounts/AnswerRecordsPage.tsx'),
  licences: () => import('./accounts/LicencesPage.tsx'),
  unitManager: () => import('./units/UnitManagerPage.tsx'),
  groupManager: () => import('./units/GroupManagerPage.tsx'),
  unitGroupEdit: () => import('./units/UnitGroupEditPage.tsx'),
  unitGroupMembers: () => import('./units/UnitGroupMembersPage.tsx'),
  unitMembers: () => import('./units/UnitMembersPage.tsx'),
  unitTimeline: () => import('./units/UnitTimelinePage.tsx'),
  adminUnitTimeline: () => import('./units/AdminUnitTimelinePage.tsx'),
  adminUnits: () => import('./units/AdminUnitsPage.tsx'),
  adminUnitEdit: () => import('./units/AdminUnitEditPage.tsx'),
  adminGroups: () => import('./units/AdminGroupsPage.tsx'),
  adminGroupEdit: () => import('./units/AdminGroupEditPage.tsx'),
  adminGroupStudents: () => import('./units/AdminGroupStudentsPage.tsx'),
}
