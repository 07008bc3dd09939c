// Activities in which a student has marks: the documents to erase when the student is forgotten.
import type { MarkEvent } from '../../../commands/activities/mark/events.ts'
import type { UserEvent } from '../../../commands/people/user/events.ts'
import { projection } from '../../kit/projection.ts'
import { activityMarks } from './activityMarks.ts'
import type { MarkedPersonDocument } from './markedPerson.ts'

/** Events that may create a student's marks in an activity. */
type First = Extract<MarkEvent, { type: 'ScoreAdjusted' | 'CommentAdded' | 'RegradeAsked' }>

const marked = {
  key: ({ data }: { data: { userId: number } }): string => String(data.userId),
  fold: (before: MarkedPersonDocument | null, { data }: { data: { activityId: number } }): Omit<MarkedPersonDocument, '_id'> => {
    const { activityIds = [], isForgotten = false } = before ?? {}
    if (before && activityIds.includes(data.activityId)) return before
    return { activityIds: [...activityIds, data.activityId], isForgotten }
  },
}

export const markedPeople = projection<MarkedPersonDocument, First | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'markedPeople',
  version: 1,
  collection: 'markedPeople',
  hasNoSnapshots: true,
  on: {
    ScoreAdjusted: marked,
    CommentAdded: marked,
    RegradeAsked: marked,
    UserForgotten: { key: ({ data }) => String(data.userId), fold: (before) => before && { ...before, isForgotten: true } },
  },
  derived: [activityMarks],
})
