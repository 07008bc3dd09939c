// The transcript of a class with its live updates.
import { useQuery } from '@tanstack/react-query'
import { marksTopic } from '../../../queries/activities/marks/calls.ts'
import { homeworkTopic, scorePaper } from '../../../queries/homework/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { askedAt } from '../../shared/asOf.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { useHomework } from '../useHomework.ts'

/** Shortest interval between two transcripts, in milliseconds: that of a large class has some megabytes. */
const EVERY_MS = 3000

export const useTranscript = () => {
  const read = useHomework()
  const { groupId, activityId, at, refetchInterval } = read
  const isMeant = (changed: unknown) => {
    const { activityId: id } = (changed ?? {}) as { activityId?: number | null }
    return id === null || id === undefined || id === activityId
  }
  useLiveQueries(homeworkTopic.of({ groupId }), [scorePaper], { isMeant, everyMs: EVERY_MS })
  useLiveQueries(marksTopic.of({ groupId }), [scorePaper], { isMeant, everyMs: EVERY_MS })
  const paper = useQuery({ ...callQuery(scorePaper, { groupId, activityId, ...askedAt(at) }), refetchInterval })
  return { ...read, paper: paper.data, paperError: paper.error, retryPaper: () => void paper.refetch() }
}
