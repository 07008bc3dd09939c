// React Query options for a call; the key is the call's path and its request.
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { request } from './client.ts'

/** Delay before refetching a reply older than this tab's last command. */
const STALE_RETRY_MS = 1000

/** Whether the query is for a past moment (`at`), whose reply never changes. */
export const isPast = (body: unknown): boolean => typeof (body as { at?: unknown } | null)?.at === 'string'

/**
 * Options for `useQuery`, `prefetchQuery` and the like. `invalidateQueries({ queryKey: [call.path] })` matches every request of the call.
 */
export const callQuery = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  call: Call<Request, Reply>,
  body: z.input<Request>,
) =>
  queryOptions({
    queryKey: [call.path, body] as const,
    ...(isPast(body) && { staleTime: Number.POSITIVE_INFINITY }),
    queryFn: ({ signal, client, queryKey }): Promise<z.output<Reply>> =>
      request(call, body, { signal, onStale: () => void setTimeout(() => void client.invalidateQueries({ queryKey }), STALE_RETRY_MS) }),
  })
