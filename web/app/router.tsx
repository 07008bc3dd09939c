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
  { path: patterns.groupInfo, ...page(() => import('../classes/GroupInfoPage.tsx'), 'classes') },
  { path: patterns.practices, ...page(() => import('../practice/PracticeListPage.tsx'), 'classes') },
  { path: patterns.timeline, ...page(() => import('../audit/TimelinePage.tsx'), 'audit') },
  { path: patterns.rejudges, ...page(() => import('../judging/rejudge/RejudgeListPage.tsx'), 'rejudge') },
  { path: patterns.rejudge, ...page(() => import('../judging/rejudge/RejudgePage.tsx'), 'rejudge') },
  { path: patterns.practiceShow, ...page(() => import('./PracticeShowRoute.tsx'), 'classes') },
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
          { path: patterns.landing, ...page(() => import('../site/LandingPage.tsx'), 'site') },
          { path: patterns.myGroups, ...page(() => import('../classes/MyGroupsPage.tsx'), 'classes') },
          { path: '/user', element: <Navigate to={paths.myGroups()} replace /> },
          { path: patterns.changePassword, ...page(() => import('../people/ChangePasswordPage.tsx')) },
          { path: patterns.security, ...page(() => import('../people/SecurityPage.tsx'), 'people') },
          { path: patterns.accountExpired, ...page(() => import('../people/AccountExpiredPage.tsx'), 'people') },
          { path: patterns.group, ...page(() => import('../classes/GroupLayout.tsx'), 'classes'), children: groupPages },
          { path: patterns.dashboard, element: <Navigate to={paths.manageProblems()} replace /> },
          { path: patterns.manageProblems, ...page(() => import('./ManageProblemsRoute.tsx'), 'problems', 'workspace') },
          { path: patterns.problemEdit, ...page(() => import('./ProblemEditRoute.tsx'), 'problems', 'workspace') },
          { path: patterns.judgeStatus, ...page(() => import('../judging/status/JudgeStatusPage.tsx'), 'status') },
          { path: patterns.refusedSignIns, ...page(() => import('../people/RefusedSignInsPage.tsx'), 'people') },
          { path: patterns.privacy, ...page(() => import('../site/PrivacyPage.tsx')) },
          { path: patterns.plans, ...page(() => import('../site/PlansPage.tsx'), 'site') },
          { path: '*', ...page(() => import('./NotFound.tsx')) },
        ],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
