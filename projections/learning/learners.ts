// What a person has read in the learning area. Forgotten with the person.
import type { ReadingEvent } from '../../commands/learning/reading/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

export type LearnerDocument = {
  _id: string
  userId: number
  /** By lesson. */
  read: Readonly<Record<string, { version: number; at: string }>>
}

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const learnersView = projection<LearnerDocument, ReadingEvent | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'learners',
  version: 1,
  collection: 'learners',
  hasNoSnapshots: true,
  on: {
    LessonRead: {
      key,
      fold: (before, { data: { userId, lessonId, lessonVersion }, metadata }) => ({
        userId,
        read: { ...before?.read, [lessonId]: { version: lessonVersion, at: metadata.recordedAt } },
      }),
    },
    UserForgotten: { key, fold: () => null },
  },
})
