// Pages of visitors as HTML, rendered on the server before the application has loaded (docs/decisions/0115). A build of its own.
import type { Query, QueryObserverOptions } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import type { ViewAsked } from '../protocol/firstView.ts'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/queryClient.ts'
import { createRoutes } from './app/router.tsx'
import { startI18n } from './shared/i18n.ts'
import { createMemoryRouter } from './shared/router.ts'
import { withTimes } from './shared/timeOfView.ts'

/** What a page asks for may lead to more that it asks for. */
const MOST_TURNS = 4

const rendered = async (router: ReturnType<typeof createMemoryRouter>, queries: ReturnType<typeof createQueryClient>): Promise<string> => {
  let failure: { error: unknown } | null = null
  const { prelude } = await prerender(<App queries={queries} router={router} />, {
    onError: (error) => {
      failure ??= { error }
    },
    // whole pages, without scripts that put their parts together
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const page = await new Response(prelude).text()
  if (failure !== null) throw (failure as { error: unknown }).error
  return page
}

const isWanted = ({ state, options }: Query): boolean => state.status === 'pending' && (options as QueryObserverOptions).enabled !== false

/** The page as its visitors see it. The language is that of the whole process: one view at a time. @throws if a query or the page fails */
export const viewOf = async ({ address, language }: ViewAsked): Promise<string> => {
  await startI18n(language)
  const queries = createQueryClient()
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [address] })
  try {
    await new Promise<void>((resolve) => {
      if (router.state.initialized) resolve()
      else router.subscribe(({ initialized }) => initialized && resolve())
    })
    for (let turn = 1; ; turn += 1) {
      const view = await rendered(router, queries)
      const wanted = queries.getQueryCache().findAll({ predicate: isWanted })
      if (wanted.length === 0 || turn === MOST_TURNS) return withTimes(view)
      await Promise.all(wanted.map((query) => query.fetch()))
    }
  } finally {
    router.dispose()
    queries.clear()
  }
}
