// Every address of the application, in one place.

const withQuery = (path: string, query: Readonly<Record<string, string | number | null | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

export interface TimelineQuery {
  user?: number
  answer?: number
  /** Comma-separated event types. */
  types?: string
  /** ISO-8601 times. */
  since?: string
  until?: string
  /** Position of the opened event. */
  event?: string
}

/** Patterns for the router. */
export const patterns = {
  landing: '/',
  myGroups: '/user/groups',
  group: '/groups/:groupId',
  groupInfo: '/groups/:groupId/info',
  practices: '/groups/:groupId/practice',
  practiceShow: '/groups/:groupId/practice/:practiceId/:problemSetId/show',
  timeline: '/groups/:groupId/timeline',
  rejudges: '/groups/:groupId/rejudges',
  rejudge: '/groups/:groupId/rejudges/:rejudgeId',
  dashboard: '/user/dashboard',
  manageProblems: '/user/dashboard/manageProblems',
  problemEdit: '/problems/:problemId/edit',
  changePassword: '/user/:userId/change-password',
  security: '/user/:userId/security',
  accountExpired: '/user/:userId/account-expired',
  judgeStatus: '/admin-dashboard/judge',
  refusedSignIns: '/admin-dashboard/sign-ins',
  privacy: '/supports/privacy',
  plans: '/supports/plans',
} as const

/** Builders of addresses. */
export const paths = {
  landing: () => '/',
  myGroups: () => '/user/groups',
  groupInfo: (groupId: number) => `/groups/${groupId}/info`,
  practices: (groupId: number) => `/groups/${groupId}/practice`,
  /** `problem` opens the problem dialog, `history` the answer history of that problem, of `user` where given. */
  practiceShow: (
    groupId: number,
    practiceId: number,
    problemSetId: number,
    query: { problem?: number; history?: number; user?: number } = {},
  ) => withQuery(`/groups/${groupId}/practice/${practiceId}/${problemSetId}/show`, { ...query }),
  timeline: (groupId: number, query: TimelineQuery = {}) => withQuery(`/groups/${groupId}/timeline`, { ...query }),
  /** `new` opens the dialog that asks for one, about a practice, a problem of it, or one answer. */
  rejudges: (groupId: number, query: { new?: 1; practice?: number; problem?: number; answer?: number } = {}) =>
    withQuery(`/groups/${groupId}/rejudges`, { ...query }),
  rejudge: (groupId: number, rejudgeId: number) => `/groups/${groupId}/rejudges/${rejudgeId}`,
  /** The teacher's own problems, searched and paged. */
  manageProblems: (query: { q?: string; page?: number } = {}) => withQuery('/user/dashboard/manageProblems', { ...query }),
  /** Id 0 begins a new problem. */
  problemEdit: (problemId: number) => `/problems/${problemId}/edit`,
  changePassword: (userId: number) => `/user/${userId}/change-password`,
  security: (userId: number) => `/user/${userId}/security`,
  accountExpired: (userId: number) => `/user/${userId}/account-expired`,
  judgeStatus: () => '/admin-dashboard/judge',
  refusedSignIns: () => '/admin-dashboard/sign-ins',
  privacy: () => '/supports/privacy',
  plans: () => '/supports/plans',
} as const

/** Whether a visitor without a session may stay on this path (specification, platform 2); the notice of an expired account is reached at sign-in. */
export const isOpenToVisitors = (pathname: string): boolean =>
  pathname === '/' || /game|supports|recovery-password|account-expired$/.test(pathname)
