// Live updates of homework, with polling while disconnected.
import { assignmentTopic, homeworkTopic } from '../../queries/homework/calls.ts'
import { type ChangesOptions, useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { touchedIn } from '../shared/live/touch.ts'
import { touches } from './touches.ts'

/** Refetches the class's homework on changes. Returns a value for `refetchInterval`. */
export const useClassHomeworkUpdates = (groupId: number, options: ChangesOptions = {}): number | false => {
  const topic = homeworkTopic.of({ groupId })
  useLiveQueries(topic, touchedIn(touches, homeworkTopic), options)
  return usePollInterval(topic)
}

/** Refetches one homework when its status or its times change. Returns a value for `refetchInterval`. */
export const useHomeworkUpdates = (activityId: number): number | false => {
  const topic = assignmentTopic.of({ activityId })
  useLiveQueries(topic, touchedIn(touches, assignmentTopic))
  return usePollInterval(topic)
}
