// Pages of the own account, units, and admin pages for people.
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  profile: (userId: number) => `/user/${userId}/show`,
  profileEdit: (userId: number) => `/user/${userId}/edit`,
  /** A mail, by the link in an e-mail. */
  mail: (mailId: string) => `/inbox/${mailId}`,
  changePassword: (userId: number) => `/user/${userId}/change-password`,
  security: (userId: number) => `/user/${userId}/security`,
  accountExpired: (userId: number) => `/user/${userId}/account-expired`,
  recoveryPassword: () => '/recovery-password',
  cloudSignIn: () => '/sign-in/cloud',
  unit: () => '/bu-admin',
  entryLinks: () => '/admin-dashboard/entry-links',
  /** `importId` shows the progress and result of an import. */
  importClasses: (importId?: string) => withQuery('/bu-admin/bu-create-group', { import: importId }),
  refusedSignIns: () => '/admin-dashboard/sign-ins',
  users: () => '/admin-dashboard/user',
  userEdit: (userId: number) => withQuery('/admin-dashboard/user/edit', { userId }),
  teachers: () => '/admin-dashboard/user/teachers',
  /** All answers, or those of one person. */
  answerRecords: (of: { person?: number } = {}) => withQuery('/admin-dashboard/user/answer-records', { 'f.person': of.person }),
  licences: () => '/admin-dashboard/licences',
  unitManager: () => '/bu-admin/bu-manager',
  groupManager: () => '/bu-admin/group-manager',
  unitGroupEdit: (groupId: number) => `/bu-admin/groups/${groupId}/edit`,
  unitGroupMembers: (groupId: number) => `/bu-admin/groups/${groupId}/members`,
  unitMembers: () => '/bu-admin/bu-members',
  unitTimeline: () => '/bu-admin/bu-timeline',
  adminUnits: () => '/admin-dashboard/bu',
  adminUnitEdit: (businessUnitId: number | null = null) => withQuery('/admin-dashboard/bu/edit', { businessUnitId }),
  adminUnitTimeline: (businessUnitId: number) => withQuery('/admin-dashboard/bu/timeline', { businessUnitId }),
  adminGroups: () => '/admin-dashboard/group',
  adminGroupEdit: (groupId: number) => withQuery('/admin-dashboard/group/edit', { groupId }),
  adminGroupStudents: (groupId: number) => withQuery('/admin-dashboard/group/students-manage', { groupId }),
}

export const pages: PagesOf<typeof paths> = {
  profile: {
    path: '/user/:userId/show',
    title: { 'zh-TW': '個人檔案', en: 'Profile' },
    who: 'person',
    texts: ['profile', 'table'],
    menu: { in: 'profile', icon: IconUserCircle, order: 5, to: paths.profile },
    examples: { 'a profile': ({ teacherId }) => paths.profile(teacherId) },
  },
  profileEdit: {
    path: '/user/:userId/edit',
    title: { 'zh-TW': '編輯個人檔案', en: 'Edit profile' },
    who: 'person',
    texts: ['profile'],
    examples: { 'editing a profile': ({ teacherId }) => paths.profileEdit(teacherId) },
  },
  mail: {
    path: '/inbox/:mailId',
    title: { 'zh-TW': '通知', en: 'Notice' },
    who: 'person',
    examples: { 'a notice that is gone': () => paths.mail('none') },
  },
  changePassword: {
    path: '/user/:userId/change-password',
    title: { 'zh-TW': '變更密碼', en: 'Change password' },
    who: 'person',
    texts: ['password'],
    menu: { in: 'profile', icon: IconKey, order: 20, to: paths.changePassword },
    examples: { 'change password': ({ teacherId }) => paths.changePassword(teacherId) },
  },
  security: {
    path: '/user/:userId/security',
    title: { 'zh-TW': '登入與安全', en: 'Sign-ins and security' },
    who: 'person',
    texts: ['people', 'table', 'secondFactor', 'cloud'],
    menu: { in: 'profile', icon: IconShieldCheck, order: 10, to: paths.security },
    examples: { 'sign-ins and security': ({ teacherId }) => paths.security(teacherId) },
  },
  accountExpired: {
    path: '/user/:userId/account-expired',
    title: { 'zh-TW': '你的帳號已到期', en: 'Your account has expired' },
    who: 'visitor',
    texts: ['people'],
    examples: { 'an account that has expired': ({ expiredId }) => paths.accountExpired(expiredId) },
  },
  recoveryPassword: {
    path: '/recovery-password',
    title: { 'zh-TW': '設定新密碼', en: 'New password' },
    who: 'visitor',
    texts: ['recovery', 'password'],
    examples: { 'a link for a new password that is over': () => '/recovery-password' },
  },
  cloudSignIn: {
    path: '/sign-in/cloud',
    title: { 'zh-TW': '教育雲端帳號登入', en: 'Education cloud sign-in' },
    who: 'visitor',
    texts: ['cloud', 'agreement'],
    examples: { 'coming back from the education cloud without having gone there': () => '/sign-in/cloud' },
  },
  unit: {
    path: '/bu-admin',
    title: { 'zh-TW': '單位總覽', en: 'Unit overview' },
    who: 'unitAdmin',
    texts: ['people', 'classes', 'table'],
    menu: { in: 'admin', icon: IconBuilding, order: 5 },
    examples: { 'my unit': paths.unit },
  },
  entryLinks: {
    path: '/admin-dashboard/entry-links',
    title: { 'zh-TW': '登入連結', en: 'Entry links' },
    who: 'admin',
    texts: ['entry'],
    menu: { in: 'admin', icon: IconLink, order: 45 },
    examples: { 'creating an entry link': paths.entryLinks },
  },
  importClasses: {
    path: '/bu-admin/bu-create-group',
    title: { 'zh-TW': '匯入課程', en: 'Import classes' },
    who: 'unitAdmin',
    texts: ['people', 'import', 'table'],
    menu: { in: 'admin', icon: IconFileImport, order: 9 },
    examples: { 'classes from a file': () => paths.importClasses() },
  },
  refusedSignIns: {
    path: '/admin-dashboard/sign-ins',
    title: { 'zh-TW': '被拒絕的登入', en: 'Refused sign-ins' },
    who: 'admin',
    texts: ['people', 'table'],
    menu: { in: 'admin', icon: IconBan, order: 40 },
    examples: { 'refused sign-ins': paths.refusedSignIns },
  },
  users: {
    path: '/admin-dashboard/user',
    title: { 'zh-TW': '帳號', en: 'Accounts' },
    who: 'admin',
    texts: ['accounts', 'profile', 'table'],
    menu: { in: 'admin', icon: IconUsers, order: 12 },
    examples: { accounts: paths.users },
  },
  userEdit: {
    path: '/admin-dashboard/user/edit',
    title: { 'zh-TW': '編輯帳號', en: 'Edit an account' },
    who: 'admin',
    texts: ['accounts', 'profile', 'dates'],
    examples: { 'editing an account': ({ studentId }) => paths.userEdit(studentId) },
  },
  teachers: {
    path: '/admin-dashboard/user/teachers',
    title: { 'zh-TW': '教師', en: 'Teachers' },
    who: 'admin',
    texts: ['accounts', 'profile', 'table'],
    menu: { in: 'admin', icon: IconUserStar, order: 13 },
    examples: { teachers: paths.teachers },
  },
  answerRecords: {
    path: '/admin-dashboard/user/answer-records',
    title: { 'zh-TW': '作答紀錄', en: 'Answer records' },
    who: 'admin',
    texts: ['accounts', 'table'],
    menu: { in: 'admin', icon: IconListDetails, order: 14 },
    examples: { 'answer records': () => paths.answerRecords() },
  },
  licences: {
    path: '/admin-dashboard/licences',
    title: { 'zh-TW': '題庫授權', en: 'Licences' },
    who: 'admin',
    texts: ['accounts', 'table'],
    menu: { in: 'admin', icon: IconCertificate, order: 18 },
    examples: { licences: paths.licences },
  },
  // units: pages of unit administrators
  unitManager: {
    path: '/bu-admin/bu-manager',
    title: { 'zh-TW': '單位設定', en: 'Unit settings' },
    who: 'unitAdmin',
    texts: ['units', 'dates'],
    menu: { in: 'admin', icon: IconSettings, order: 6 },
    examples: { 'what is said of a unit': () => '/bu-admin/bu-manager' },
  },
  groupManager: {
    path: '/bu-admin/group-manager',
    title: { 'zh-TW': '課程管理', en: 'Classes of the unit' },
    who: 'unitAdmin',
    texts: ['units', 'dates', 'table'],
    menu: { in: 'admin', icon: IconBooks, order: 7 },
    examples: { 'classes of a unit': () => '/bu-admin/group-manager' },
  },
  unitGroupEdit: {
    path: '/bu-admin/groups/:groupId/edit',
    title: { 'zh-TW': '編輯課程', en: 'Edit class' },
    who: 'unitAdmin',
    texts: ['units', 'dates'],
    examples: { 'editing a class of a unit': ({ groupId }) => `/bu-admin/groups/${groupId}/edit` },
  },
  unitGroupMembers: {
    path: '/bu-admin/groups/:groupId/members',
    title: { 'zh-TW': '課程成員', en: 'Members of the class' },
    who: 'unitAdmin',
    texts: ['units', 'dates', 'table'],
    examples: {
      'members of a class of a unit': ({ groupId }) => `/bu-admin/groups/${groupId}/members`,
      'people for a class from a file': ({ groupId }) => `/bu-admin/groups/${groupId}/members?import=`,
    },
  },
  unitMembers: {
    path: '/bu-admin/bu-members',
    title: { 'zh-TW': '單位成員', en: 'Members of the unit' },
    who: 'unitAdmin',
    texts: ['units', 'dates', 'table'],
    menu: { in: 'admin', icon: IconUsersGroup, order: 8 },
    examples: { 'members of a unit': () => '/bu-admin/bu-members' },
  },
  unitTimeline: {
    path: '/bu-admin/bu-timeline',
    title: { 'zh-TW': '單位動態', en: 'Timeline of the unit' },
    who: 'unitAdmin',
    texts: ['units'],
    menu: { in: 'admin', icon: IconHistory, order: 9.5 },
    examples: { 'what happened to a unit': () => '/bu-admin/bu-timeline' },
  },
  // units and classes: for platform admins
  adminUnits: {
    path: '/admin-dashboard/bu',
    title: { 'zh-TW': '所有單位', en: 'All units' },
    who: 'admin',
    texts: ['units', 'table'],
    menu: { in: 'admin', icon: IconBuilding, order: 16 },
    examples: { 'all units': () => '/admin-dashboard/bu' },
  },
  adminUnitEdit: {
    path: '/admin-dashboard/bu/edit',
    title: { 'zh-TW': '編輯單位', en: 'Edit unit' },
    who: 'admin',
    texts: ['units', 'dates'],
    examples: { 'a new unit': () => '/admin-dashboard/bu/edit' },
  },
  adminUnitTimeline: {
    path: '/admin-dashboard/bu/timeline',
    title: { 'zh-TW': '單位動態', en: 'Timeline of a unit' },
    who: 'operator',
    texts: ['units'],
    examples: { 'what happened to any unit': ({ businessUnitId }) => `/admin-dashboard/bu/timeline?businessUnitId=${businessUnitId}` },
  },
  adminGroups: {
    path: '/admin-dashboard/group',
    title: { 'zh-TW': '所有課程', en: 'All classes' },
    who: 'admin',
    texts: ['units', 'table'],
    menu: { in: 'admin', icon: IconBooks, order: 17 },
    examples: { 'all classes': () => '/admin-dashboard/group' },
  },
  adminGroupEdit: {
    path: '/admin-dashboard/group/edit',
    title: { 'zh-TW': '編輯課程', en: 'Edit class' },
    who: 'admin',
    texts: ['units', 'dates'],
    examples: { 'editing any class': ({ groupId }) => `/admin-dashboard/group/edit?groupId=${groupId}` },
  },
  adminGroupStudents: {
    path: '/admin-dashboard/group/students-manage',
    title: { 'zh-TW': '課程成員', en: 'Members of the class' },
    who: 'admin',
    texts: ['units', 'dates', 'table'],
    examples: { 'members of any class': ({ groupId }) => `/admin-dashboard/group/students-manage?groupId=${groupId}` },
  },
}

type PeoplePaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends PeoplePaths {}
}
