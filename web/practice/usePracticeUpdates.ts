// Keeps practices fresh: what others solve arrives live, and by asking while the connection is down.
import { practiceTopic } from '../../queries/practice/calls.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { touchedIn } from '../shared/live/touch.ts'
import { touches } from './touches.ts'

/** Asks for the class's practices again when they have changed. The result is for `refetchInterval`. */
export const usePracticeUpdates = (groupId: number): number | false => {
  const topic = practiceTopic.of({ groupId })
  useLiveQueries(topic, touchedIn(touches, practiceTopic))
  return usePollInterval(topic)
}
