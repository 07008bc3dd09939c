// The line of each applied rejudge in the timeline of a class: of everybody, and of each person whose answers it judged again. What it made of each
// answer stands in entries of their own, which are read when the line is opened.
import { type Change, derived } from '../kit/projection.ts'
import { EVERYBODY, whoseOf } from './timelineDays.ts'

/** An entry of the timeline, as far as its line tells of it. */
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
  /** EVERYBODY, or one person. */
  userId: number
  rejudgeId: number
  /** Of its first entry, which is where the line stands: that it was applied, or an answer where it was applied in another class. */
  first: Pick<Entry, 'position' | 'stream' | 'revision' | 'type' | 'recordedAt' | 'actorId' | 'actorRole'>
  /** When its last entry so far was recorded. */
  lastAt: string
  /** In this class. */
  isApplied: boolean
  answerCount: number
  activityIds: readonly number[]
  problemIds: readonly number[]
  /** Answers by `about(activityId, problemId)`. */
  counts: Readonly<Record<string, number>>
}

/** An activity and a problem as `counts` names them: filters name fields so, too. */
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
