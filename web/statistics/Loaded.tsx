// The reply of a call of statistics, or what stands there until it comes.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Call } from '../../protocol/call.ts'
import { callQuery } from '../shared/api/queries.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

interface LoadedProps<Request extends z.ZodType, Reply extends z.ZodType> {
  call: Call<Request, Reply>
  asked: z.input<Request>
  children: (data: z.output<Reply>) => ReactNode
}

export const Loaded = <Request extends z.ZodType, Reply extends z.ZodType>({ call, asked, children }: LoadedProps<Request, Reply>) => {
  const { data, error, refetch } = useQuery(callQuery(call, asked))
  if (data !== undefined) return children(data)
  return error === null ? <LoadingSkeleton lines={5} height={48} /> : <ErrorState error={error} onRetry={() => void refetch()} />
}
