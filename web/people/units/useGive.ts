// Sends a command from a table or menu: reports the result and refetches the invalidated queries.
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

type Give = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  call: Call<Request, Reply>,
  body: z.input<Request>,
  done: string,
) => Promise<boolean>

/** Resolves to false if refused. */
export const useGive = (): Give => {
  const refresh = useRefresh()
  return useCallback(
    async (call, body, done) => {
      try {
        await request(call, body)
      } catch (error) {
        notifyFailure(error)
        return false
      }
      notifySuccess(done)
      await refresh(call)
      return true
    },
    [refresh],
  )
}
