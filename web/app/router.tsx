// Routes from the areas' page descriptions. Every page is loaded on first use, with its first queries in parallel.
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { together } from '../../protocol/together.ts'
import { callQuery } from '../shared/api/queries.ts'
import { loadTexts } from '../shared/i18n.ts'
import { isInExam, isOpenInExam } from '../shared/inExam.ts'
import type { Ask, Loader, Page, Prime } from '../shared/page.ts'
import { pages } from '../shared/paths.ts'
import { createBrowserRouter, generatePath, Navigate, type RouteObject, useParams } from '../shared/router.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { Layout, Waiting } from './Layout.tsx'
import { RouteFailure } from './RouteFailure.tsx'

interface AreaRoutes {
  loaders: Readonly<Record<string, Loader>>
  primes?: Readonly<Record<string, Prime>>
}

const areas = Object.values(import.meta.glob<AreaRoutes>('../*/routes.ts', { eager: true }))
const loaders = together('page', ...areas.map((area) => area.loaders))
const primes = together('page', ...areas.map((area) => area.primes ?? {}))

/** The path parameters as numbers; null if one is no id. */
const idsOf = (params: Readonly<Record<string, string | undefined>>): Readonly<Record<string, number>> | null => {
  const ids = Object.entries(params).map(([name, id]) => [name, Number(id)] as const)
  return ids.every(([, id]) => Number.isSafeInteger(id) && id > 0) ? Object.fromEntries(ids) : null
}

/** Prefetches while a page loads: nothing without a session or for an invalid path. Does not wait for replies. */
const primed = (queries: QueryClient, path: string, prime: Prime): Pick<RouteObject, 'loader'> => {
  const ask: Ask = (call, body) => void queries.prefetchQuery(callQuery(call, body))
  return {
    loader: ({ params, request }) => {
      const ids = idsOf(params)
      const isRefused = isInExam() && !isOpenInExam(path)
      if (ids !== null && !isRefused && sessionStore.get().token !== null) prime(ask, ids, new URL(request.url).searchParams)
      return null
    },
  }
}

/** A page loaded together with its own texts. */
const lazily = ({ load, texts = [], isInClass }: { load: Loader; texts?: readonly string[] | undefined; isInClass?: true }) => ({
  lazy: async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    return { Component: isInClass ? ofIds(module.default) : module.default }
  },
})

const loadNotFound = () => import('./NotFound.tsx')
const NotFound = lazy(loadNotFound)

/** The page of an activity of a class, or that nothing is found where an id is none. */
const ofIds = (Shown: ComponentType) => () => (idsOf(useParams()) === null ? <NotFound /> : <Shown />)

const all = Object.entries<Page>(pages).map(([name, page]) => {
  const load = loaders[name]
  if (load === undefined) throw new Error(`nothing loads the page ${name}`)
  return { ...page, load, prime: primes[name] }
})

type KnownPage = (typeof all)[number]

const pageRoute = (queries: QueryClient, page: KnownPage) => ({
  path: page.path,
  ...lazily(page),
  ...(page.prime === undefined ? {} : primed(queries, page.path, page.prime)),
})

const classPages = (queries: QueryClient): RouteObject[] => all.filter(({ isInClass }) => isInClass).map((page) => pageRoute(queries, page))

const routeOf = (queries: QueryClient, page: KnownPage): RouteObject => ({
  ...pageRoute(queries, page),
  ...(page.classFrame === undefined
    ? {}
    : { children: [{ index: true, element: <Navigate to={page.classFrame} replace /> }, ...classPages(queries)] }),
})

/** Redirects from an old or alternative path, with the same ids. */
const Redirect = ({ to }: { to: string }) => <Navigate to={generatePath(to, useParams())} replace />

const redirects = all.flatMap(({ redirectedFrom, path }): RouteObject[] =>
  redirectedFrom === undefined ? [] : [{ path: redirectedFrom, element: <Redirect to={path} /> }],
)

/** For developers; absent from production builds. */
const styleguide: RouteObject[] =
  import.meta.env.MODE === 'production'
    ? []
    : [
        {
          path: '/styleguide',
          ...lazily({ load: () => import('./styleguide/StyleguidePage.tsx'), texts: ['table', 'charts', 'dates', 'workspace', 'classes'] }),
        },
      ]

export const createRoutes = (queries: QueryClient): RouteObject[] => [
  {
    element: <Layout />,
    errorElement: <RouteFailure />,
    children: [
      {
        errorElement: <RouteFailure />,
        HydrateFallback: Waiting,
        children: [
          ...all.filter(({ isInClass }) => !isInClass).map((page) => routeOf(queries, page)),
          ...redirects,
          ...styleguide,
          { path: '*', ...lazily({ load: loadNotFound }) },
        ],
      },
    ],
  },
]

export const createAppRouter = (queries: QueryClient) => createBrowserRouter(createRoutes(queries))
