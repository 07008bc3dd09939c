// Keeps practices fresh: what others solve arrives live, and by asking while the connection is down.
import { practiceInfo, practiceList, practiceProblems, practiceTopic } from '../../queries/practice/calls.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'

/** Asks for the class's practices again when they have changed. The result is for `refetchInterval`. */
export const usePracticeUpdates = (groupId: number): number | false => {
  useLiveQueries(practiceTopic.of({ groupId }), [practiceList, practiceInfo, practiceProblems])
  return usePollInterval()
}
