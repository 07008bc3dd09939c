// Which page stands at which address, as the areas say. Every page is loaded when it is first asked for.
import { together } from '../../protocol/together.ts'
import { loadTexts } from '../shared/i18n.ts'
import type { Loader, Page } from '../shared/page.ts'
import { pages } from '../shared/paths.ts'
import { createBrowserRouter, Navigate, type RouteObject } from '../shared/router.ts'
import { Layout } from './Layout.tsx'
import { RouteFailure } from './RouteFailure.tsx'

const loaders: Readonly<Record<string, Loader>> = together(
  'page',
  ...Object.values(import.meta.glob<{ loaders: Readonly<Record<string, Loader>> }>('../*/routes.ts', { eager: true })).map(
    (area) => area.loaders,
  ),
)

/** A page that is loaded together with the texts that it speaks besides the common ones. */
const lazily = ({ load, texts = [] }: { load: Loader; texts?: readonly string[] | undefined }) => ({
  lazy: async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    return { Component: module.default }
  },
})

const all = Object.entries<Page>(pages).map(([name, page]) => {
  const load = loaders[name]
  if (load === undefined) throw new Error(`nothing loads the page ${name}`)
  return { ...page, load }
})

const classPages: RouteObject[] = all.filter(({ isInClass }) => isInClass).map((page) => ({ path: page.path, ...lazily(page) }))

const routeOf = (page: (typeof all)[number]): RouteObject => ({
  path: page.path,
  ...lazily(page),
  ...(page.classFrame === undefined
    ? {}
    : { children: [{ index: true, element: <Navigate to={page.classFrame} replace /> }, ...classPages] }),
})

const redirects = all.flatMap(({ redirectedFrom, path }): RouteObject[] =>
  redirectedFrom === undefined ? [] : [{ path: redirectedFrom, element: <Navigate to={path} replace /> }],
)

/** For those who build the product; a build for people leaves it out. */
const styleguide: RouteObject[] =
  import.meta.env.MODE === 'production'
    ? []
    : [{ path: '/styleguide', ...lazily({ load: () => import('./styleguide/StyleguidePage.tsx'), texts: ['table', 'charts'] }) }]

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteFailure />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          ...all.filter(({ isInClass }) => !isInClass).map(routeOf),
          ...redirects,
          ...styleguide,
          { path: '*', ...lazily({ load: () => import('./NotFound.tsx') }) },
        ],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
