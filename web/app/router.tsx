// Which page stands at which address. Every page is loaded when it is first asked for.
import type { ComponentType } from 'react'
import { paths, patterns } from '../shared/paths.ts'
import { createBrowserRouter, Navigate, type RouteObject } from '../shared/router.ts'
import { Layout } from './Layout.tsx'
import { RouteFailure } from './RouteFailure.tsx'

/** A lazy page from a module with a default export. */
const page = (load: () => Promise<{ default: ComponentType }>) => ({ lazy: async () => ({ Component: (await load()).default }) })

const groupPages: RouteObject[] = [
  { index: true, element: <Navigate to="info" replace /> },
  { path: patterns.groupInfo, ...page(() => import('../features/groups/GroupInfoPage.tsx')) },
  { path: patterns.practices, ...page(() => import('../features/practice/PracticeListPage.tsx')) },
  { path: patterns.timeline, ...page(() => import('../features/timeline/TimelinePage.tsx')) },
  { path: patterns.practiceShow, ...page(() => import('./PracticeShowRoute.tsx')) },
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
          { path: patterns.landing, ...page(() => import('../features/landing/LandingPage.tsx')) },
          { path: patterns.myGroups, ...page(() => import('../features/groups/MyGroupsPage.tsx')) },
          { path: '/user', element: <Navigate to={paths.myGroups()} replace /> },
          { path: patterns.changePassword, ...page(() => import('../features/session/ChangePasswordPage.tsx')) },
          { path: patterns.group, ...page(() => import('../features/groups/GroupLayout.tsx')), children: groupPages },
          { path: patterns.privacy, ...page(() => import('../features/supports/PrivacyPage.tsx')) },
          { path: patterns.plans, ...page(() => import('../features/supports/PlansPage.tsx')) },
          { path: '*', ...page(() => import('./NotFound.tsx')) },
        ],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
