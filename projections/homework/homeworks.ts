// One document per homework, with its actual times, the versions that its problems have from its start, and the extensions of students.
import type { HomeworkAbout, HomeworkEvent } from '../../commands/homework/homework/events.ts'
import { projection } from '../kit/projection.ts'

export type HomeworkDocument = HomeworkAbout & {
  _id: string
  activityId: number
  /** Position of the first event; lists use this order for homework with equal start times. */
  position: string
  groupId: number
  createUserId: number
  createTime: string
  /** The homework that it was made from; null without one. */
  copiedFrom: number | null
  /** Versions of its problems, fixed at its start; null before it. */
  versions: readonly { problemId: number; version: number }[] | null
  /** End for each student with more time than the class; an early end ends theirs too. The reasons are in `extensionReasons`, since they are personal. */
  extensions: Readonly<Record<string, string>>
}

const key = (event: { data: { activityId: number } }): string => String(event.data.activityId)

const withMakeUp = (homework: HomeworkDocument | null, makeUp: Pick<HomeworkDocument, 'makeUpStartTime' | 'makeUpEndTime'>) =>
  homework && { ...homework, makeUpStartTime: makeUp.makeUpStartTime, makeUpEndTime: makeUp.makeUpEndTime }

type MakeUpTimes = { data: { makeUpStartTime: string; makeUpEndTime: string } }
const makeUpSet = { key, fold: (homework: HomeworkDocument | null, { data }: MakeUpTimes) => withMakeUp(homework, data) }

export const homeworks = projection<HomeworkDocument, HomeworkEvent>({
  name: 'homeworks',
  version: 1,
  collection: 'homeworks',
  since: ({ position }) => position,
  streamPrefix: 'homework-',
  indexes: [{ fields: ['groupId', 'position'] }, { fields: ['problemSetId'] }],
  on: {
    HomeworkAssigned: {
      key,
      fold: (_, { data, metadata, position }) => ({ ...data, position, createTime: metadata.recordedAt, versions: null, extensions: {} }),
    },
    HomeworkEdited: { key, fold: (homework, { data }) => homework && { ...homework, ...data } },
    HomeworkDeleted: { key, fold: () => null },
    HomeworkOpened: { key, fold: (homework, { data }) => homework && { ...homework, versions: data.versions } },
    HomeworkEndedEarly: {
      key,
      fold: (homework, { data: { round, endedAt } }) =>
        homework && { ...homework, ...(round === 'normal' ? { endTime: endedAt, extensions: {} } : { makeUpEndTime: endedAt }) },
    },
    HomeworkExtended: {
      key,
      fold: (homework, { data: { userId, endTime } }) =>
        homework && { ...homework, extensions: { ...homework.extensions, [userId]: endTime } },
    },
    MakeUpOffered: makeUpSet,
    MakeUpChanged: makeUpSet,
    MakeUpWithdrawn: { key, fold: (homework) => withMakeUp(homework, { makeUpStartTime: null, makeUpEndTime: null }) },
  },
})
