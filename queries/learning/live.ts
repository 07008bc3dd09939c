// Live topic of the learning area, for all signed-in users.
import type { LessonEvent } from '../../commands/learning/lesson/events.ts'
import { type LiveTopic, permitPerson } from '../kit/live.ts'
import { lessonsTopic } from './calls.ts'

const isOther = () => ({})

export const lessonsLive: LiveTopic<typeof lessonsTopic.path, LessonEvent> = {
  topic: lessonsTopic,
  permit: permitPerson,
  changes: { LessonPublished: isOther, LessonRevised: isOther, LessonWithdrawn: isOther },
}
