// Marks of a student at a problem of an activity with live updates, and the commands that change them.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { marksInfo, marksTopic } from '../../../queries/activities/marks/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { touchedIn } from '../../shared/live/touch.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { touches } from '../touches.ts'

/** Student and problem of the marks. */
export interface MarkPlace {
  groupId: number
  activityId: number
  userId: number
  problemId: number
}

export const useMarks = ({ groupId, activityId, userId, problemId }: MarkPlace) => {
  useLiveQueries(marksTopic.of({ groupId }), touchedIn(touches, marksTopic), {
    isMeant: (payload) => {
      const changed = payload as Partial<MarkPlace> | null
      return changed?.userId === userId && changed.activityId === activityId
    },
  })
  return useQuery(callQuery(marksInfo, { groupId, activityId, userId, problemId }))
}

type GiveMark = <Request extends z.ZodType, Reply extends z.ZodType>(call: Call<Request, Reply>, body: z.input<Request>) => Promise<boolean>

/** Sends a command and refetches; reports a refusal and resolves to false. */
export const useGiveMark = (): GiveMark => {
  const refresh = useRefresh()
  return useCallback(
    async (call, body) => {
      try {
        await request(call, body)
      } catch (error) {
        notifyFailure(error)
        return false
      }
      await refresh(call)
      return true
    },
    [refresh],
  )
}
