// Which page stands at which address. Every page is loaded when it is first asked for.
import type { ComponentType } from 'react'
import { loadTexts } from '../shared/i18n.ts'
import { paths, patterns } from '../shared/paths.ts'
import { createBrowserRouter, Navigate, type RouteObject } from '../shared/router.ts'
import { Layout } from './Layout.tsx'
import { RouteFailure } from './RouteFailure.tsx'

/** A lazy page from a module with a default export, and the texts it speaks besides the common ones. */
const page = (load: () => Promise<{ default: ComponentType }>, ...namespaces: string[]) => ({
  lazy: async () => {
    const [module] = await Promise.all([load(), loadTexts(namespaces)])
    return { Component: module.default }
  },
})

const groupPages: RouteObject[] = [
  { index: true, element: <Navigate to="info" replace /> },
  { path: patterns.groupInfo, ...page(() => import('../features/groups/GroupInfoPage.tsx'), 'class') },
  { path: patterns.practices, ...page(() => import('../features/practice/PracticeListPage.tsx'), 'class') },
  { path: patterns.timeline, ...page(() => import('../features/timeline/TimelinePage.tsx'), 'timeline') },
  { path: patterns.rejudges, ...page(() => import('../features/rejudge/RejudgeListPage.tsx'), 'rejudge') },
  { path: patterns.rejudge, ...page(() => import('../features/rejudge/RejudgePage.tsx'), 'rejudge') },
  { path: patterns.practiceShow, ...page(() => import('./PracticeShowRoute.tsx'), 'class') },
]

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteFailure />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { path: patterns.landing, ...page(() => import('../features/landing/LandingPage.tsx'), 'landing') },
          { path: patterns.myGroups, ...page(() => import('../features/groups/MyGroupsPage.tsx'), 'class') },
          { path: '/user', element: <Navigate to={paths.myGroups()} replace /> },
          { path: patterns.changePassword, ...page(() => import('../features/session/ChangePasswordPage.tsx')) },
          { path: patterns.security, ...page(() => import('../features/session/SecurityPage.tsx'), 'account') },
          { path: patterns.accountExpired, ...page(() => import('../features/session/AccountExpiredPage.tsx'), 'account') },
          { path: patterns.group, ...page(() => import('../features/groups/GroupLayout.tsx'), 'class'), children: groupPages },
          { path: patterns.dashboard, element: <Navigate to={paths.manageProblems()} replace /> },
          { path: patterns.manageProblems, ...page(() => import('./ManageProblemsRoute.tsx'), 'authoring', 'problem') },
          { path: patterns.problemEdit, ...page(() => import('./ProblemEditRoute.tsx'), 'authoring', 'problem') },
          { path: patterns.judgeStatus, ...page(() => import('../features/judgeStatus/JudgeStatusPage.tsx'), 'judge') },
          { path: patterns.refusedSignIns, ...page(() => import('../features/session/RefusedSignInsPage.tsx'), 'account') },
          { path: patterns.privacy, ...page(() => import('../features/supports/PrivacyPage.tsx')) },
          { path: patterns.plans, ...page(() => import('../features/supports/PlansPage.tsx'), 'landing') },
          { path: '*', ...page(() => import('./NotFound.tsx')) },
        ],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
