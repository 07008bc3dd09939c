// Transcripts with their live updates: of a class, and a student's own.
import { useQuery } from '@tanstack/react-query'
import { marksTopic } from '../../../queries/activities/marks/calls.ts'
import type { TranscriptCalls } from '../../../queries/kit/transcript/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { askedAt } from '../../shared/asOf.ts'
import { type ChangesOptions, useLiveQueries } from '../../shared/live/changes.ts'

/** Shortest interval between two transcripts, in milliseconds: that of a large class has some megabytes. */
const EVERY_MS = 3000

interface Shown {
  groupId: number
  activityId: number
  refetchInterval: number | false
}

/** Asks again after changes of the activity, or of all activities of the class, on the topic of its kind or on that of the marks. */
const useUpdates = (
  topic: string,
  call: TranscriptCalls['scorePaper'] | TranscriptCalls['myScorePaper'],
  { groupId, activityId }: Shown,
  options: Pick<ChangesOptions, 'everyMs'> = {},
) => {
  const isMeant = (changed: unknown) => ((changed as { activityId?: number | null } | null)?.activityId ?? activityId) === activityId
  useLiveQueries(topic, [call], { ...options, isMeant })
  useLiveQueries(marksTopic.of({ groupId }), [call], { ...options, isMeant })
}

/** The transcript of a class. `topic`: of the kind in this class; `at`: time of the past view, ISO-8601, or null for now. */
export const useScorePaper = (call: TranscriptCalls['scorePaper'], topic: string, shown: Shown & { at: string | null }) => {
  const { groupId, activityId, refetchInterval, at } = shown
  useUpdates(topic, call, shown, { everyMs: EVERY_MS })
  return useQuery({ ...callQuery(call, { groupId, activityId, ...askedAt(at) }), refetchInterval })
}

/** The caller's own result, in a list of one. `topic`: of the kind in this class; it is asked for once `isShown`. */
export const useMyScorePaper = (call: TranscriptCalls['myScorePaper'], topic: string, shown: Shown & { isShown: boolean }) => {
  const { groupId, activityId, refetchInterval, isShown } = shown
  useUpdates(topic, call, shown)
  return useQuery({ ...callQuery(call, { groupId, activityId }), enabled: isShown, refetchInterval })
}
