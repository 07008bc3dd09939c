// Live updates of practices, with polling while disconnected.
import { practiceTopic } from '../../queries/practice/calls.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { touchedIn } from '../shared/live/touch.ts'
import { touches } from './touches.ts'

/** Refetches the class's practices on changes. Returns a value for `refetchInterval`. */
export const usePracticeUpdates = (groupId: number): number | false => {
  const topic = practiceTopic.of({ groupId })
  useLiveQueries(topic, touchedIn(touches, practiceTopic))
  return usePollInterval(topic)
}
