// The query cache: cleared when another user signs in, refetched when the same one does, with retries while the server is away.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../shared/api/client.ts'
import { sessionStore } from '../shared/sessionStore.ts'

const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502)

/** A query client that clears itself whenever the user changes. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  let { token, era } = sessionStore.get()
  sessionStore.subscribe(() => {
    const now = sessionStore.get()
    if (now.era !== era) client.clear()
    else if (now.token !== token && now.token !== null) void client.invalidateQueries()
    ;({ token, era } = now)
  })
  return client
}
