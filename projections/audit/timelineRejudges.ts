// The line of each applied rejudge in a class timeline: for all users, and for each user with rejudged answers. The new verdicts are
// entries of their own, read when the line is expanded.
import { type Change, derived } from '../kit/projection.ts'
import { EVERYBODY, whoseOf } from './timelineDays.ts'

/** Fields of a timeline entry used by its line. */
type Entry = {
  _id: string
  position: string
  stream: string
  revision: number
  type: string
  recordedAt: string
  actorId: number | null
  actorRole: string
  groupId: number
  userId: number | null
  answerId: number | null
  activityId: number | null
  problemId: number | null
  rejudgeId: number | null
}

export type TimelineRejudgeDocument = {
  _id: string
  groupId: number
  /** EVERYBODY, or one user. */
  userId: number
  rejudgeId: number
  /** Its first entry, which sets the place of the line: the application, or an answer if it was applied in another class. */
  first: Pick<Entry, 'position' | 'stream' | 'revision' | 'type' | 'recordedAt' | 'actorId' | 'actorRole'>
  /** Recording time of its latest entry. */
  lastAt: string
  /** In this class. */
  isApplied: boolean
  answerCount: number
  activityIds: readonly number[]
  problemIds: readonly number[]
  /** Number of answers by `about(activityId, problemId)`. */
  counts: Readonly<Record<string, number>>
}

/** Key of an activity and a problem in `counts`, also used as a field name in filters. */
export const about = (activityId: number | null, problemId: number | null): string => `${activityId ?? 0}_${problemId ?? 0}`

const withId = (ids: readonly number[], id: number | null): readonly number[] => (id === null || ids.includes(id) ? ids : [...ids, id])

const begun = (entry: Entry, rejudgeId: number, userId: number): Omit<TimelineRejudgeDocument, '_id'> => {
  const { groupId, position, stream, revision, type, recordedAt, actorId, actorRole } = entry
  const first = { position, stream, revision, type, recordedAt, actorId, actorRole }
  const none = { isApplied: false, answerCount: 0, activityIds: [], problemIds: [], counts: {} }
  return { groupId, userId, rejudgeId, first, lastAt: recordedAt, ...none }
}

export const timelineRejudges = derived<TimelineRejudgeDocument>({
  collection: 'timelineRejudges',
  indexes: [{ fields: ['groupId', 'userId', 'first.position'] }, { fields: ['groupId', 'userId', 'lastAt'] }],
  from: {
    timeline: {
      key: ({ before, after }: Change<Entry>) =>
        before !== null || after === null || after.rejudgeId === null
          ? null
          : whoseOf(after).map((person) => `${after.groupId}/${person}/${after.rejudgeId}`),
      fold: (document, { after }: Change<Entry>, key) => {
        const entry = after as Entry
        const { activityId, problemId, recordedAt } = entry
        const line = document ?? begun(entry, Number(key.split('/')[2]), Number(key.split('/')[1] ?? EVERYBODY))
        if (entry.answerId === null) return { ...line, isApplied: true, lastAt: recordedAt }
        const counted = about(activityId, problemId)
        return {
          ...line,
          lastAt: recordedAt,
          answerCount: line.answerCount + 1,
          activityIds: withId(line.activityIds, activityId),
          problemIds: withId(line.problemIds, problemId),
          counts: { ...line.counts, [counted]: (line.counts[counted] ?? 0) + 1 },
        }
      },
    },
  },
})
