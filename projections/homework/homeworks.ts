// One document per homework, with its actual times, the versions that its problems have from its start, and the extensions of students.
import type { HomeworkAbout, HomeworkEvent, MakeUp } from '../../commands/homework/homework/events.ts'
import { projection } from '../kit/projection.ts'

export type HomeworkDocument = HomeworkAbout & {
  _id: string
  activityId: number
  /** Position of the first event; lists use this order for homework with equal start times. */
  position: string
  groupId: number
  createUserId: number
  createTime: string
  /** Ends before an early end, for copies; null without a make-up. */
  plannedEndTime: string
  plannedMakeUpEndTime: string | null
  /** The homework that it was made from; null without one. */
  copiedFrom: number | null
  /** Versions of its problems, fixed at its start; null before it. */
  versions: readonly { problemId: number; version: number }[] | null
  /**
   * End for each student with more time than the class; an early end ends theirs too. The reasons are in `extensionReasons`, since they
   * are personal.
   */
  extensions: Readonly<Record<string, string>>
  /** The last of all ends: of the class, of students with more time, of the make-up. */
  lastEndTime: string
}

type Content = Omit<HomeworkDocument, '_id' | 'lastEndTime'>

const withLastEnd = (homework: Content): Omit<HomeworkDocument, '_id'> => {
  const { endTime, makeUpEndTime, extensions } = homework
  const lastEndTime = [endTime, makeUpEndTime ?? '', ...Object.values(extensions)].reduce((last, end) => (end > last ? end : last))
  return { ...homework, lastEndTime }
}

interface Event<Data> {
  data: Data & { activityId: number }
}

const key = ({ data }: Event<object>): string => String(data.activityId)

/** Handler for one kind of event, which changes a homework that exists. */
const change = <Data extends object>(next: (data: Data, homework: HomeworkDocument) => Partial<Content>) => ({
  key,
  fold: (homework: HomeworkDocument | null, { data }: Event<Data>) => homework && withLastEnd({ ...homework, ...next(data, homework) }),
})

const makeUpSet = change(({ makeUpStartTime, makeUpEndTime, notifyMakeUpStart, notifyMakeUpEnd }: MakeUp, before) => ({
  makeUpStartTime,
  makeUpEndTime,
  plannedMakeUpEndTime: makeUpEndTime,
  notifyMakeUpStart: notifyMakeUpStart ?? before.notifyMakeUpStart,
  notifyMakeUpEnd: notifyMakeUpEnd ?? before.notifyMakeUpEnd,
}))
const planned = <About extends Pick<HomeworkAbout, 'endTime' | 'makeUpEndTime'>>(about: About) => ({
  ...about,
  plannedEndTime: about.endTime,
  plannedMakeUpEndTime: about.makeUpEndTime,
})

export const homeworks = projection<HomeworkDocument, HomeworkEvent>({
  name: 'homeworks',
  version: 2,
  collection: 'homeworks',
  since: ({ position }) => position,
  streamPrefix: 'homework-',
  indexes: [{ fields: ['groupId', 'position'] }, { fields: ['groupId', 'lastEndTime'] }, { fields: ['problemSetId'] }],
  on: {
    HomeworkAssigned: {
      key,
      fold: (_, { data, metadata, position }) =>
        withLastEnd({ ...planned(data), position, createTime: metadata.recordedAt, versions: null, extensions: {} }),
    },
    HomeworkEdited: change((about: HomeworkAbout) => planned(about)),
    HomeworkDeleted: { key, fold: () => null },
    HomeworkOpened: change(({ versions }: Pick<Content, 'versions'>) => ({ versions })),
    HomeworkEndedEarly: change(({ round, endedAt }: { round: 'normal' | 'makeUp'; endedAt: string }) =>
      round === 'normal' ? { endTime: endedAt, extensions: {} } : { makeUpEndTime: endedAt },
    ),
    HomeworkExtended: change(({ userId, endTime }: { userId: number; endTime: string }, { extensions }) => ({
      extensions: { ...extensions, [userId]: endTime },
    })),
    MakeUpOffered: makeUpSet,
    MakeUpChanged: makeUpSet,
    MakeUpWithdrawn: change(() => ({ makeUpStartTime: null, makeUpEndTime: null, plannedMakeUpEndTime: null })),
  },
})
