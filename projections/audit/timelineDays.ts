// Event counts by type and hour, per class and day: of all users, of each user, and of each problem of each activity. Charts over any range
// are summed from these.
import { type Change, derived } from '../kit/projection.ts'

/** User id of the documents that count all events, including those without a user. */
export const EVERYBODY = 0

/** By type, then by hour of the day (0 to 23). */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

export type TimelineDayDocument = {
  _id: string
  /** 0 for events outside any class, which are counted per user only, as they are shown. */
  groupId: number
  userId: number
  /** UTC calendar day: YYYY-MM-DD. */
  day: string
  counts: Counts
}

/** Events on a problem in an activity; null is for the activity itself, or for a problem outside any activity. */
export type TimelineAboutDocument = TimelineDayDocument & { activityId: number | null; problemId: number | null }

/** Fields of a timeline entry used for counting. */
type Entry = {
  _id: string
  groupId: number
  userId: number | null
  activityId: number | null
  problemId: number | null
  type: string
  recordedAt: string
}

const DAY = 'YYYY-MM-DD'.length

/** The UTC day of a time (ISO-8601 UTC). */
export const dayOf = (time: string): string => time.slice(0, DAY)

/** User ids under which an entry is counted; entries outside any class only under their user. */
export const whoseOf = ({ groupId, userId }: Pick<Entry, 'groupId' | 'userId'>): number[] => [
  ...(groupId === 0 ? [] : [EVERYBODY]),
  ...(userId === null ? [] : [userId]),
]

const oneMore = (counts: Counts, { type, recordedAt }: Entry): Counts => {
  const hour = new Date(recordedAt).getUTCHours()
  const before = counts[type] ?? {}
  return { ...counts, [type]: { ...before, [hour]: (before[hour] ?? 0) + 1 } }
}

/** Entries are written once and never change. */
const added = ({ before, after }: Change<Entry>): Entry | null => (before === null ? after : null)

export const timelineDays = derived<TimelineDayDocument>({
  collection: 'timelineDays',
  indexes: [{ fields: ['groupId', 'userId', 'day'] }],
  from: {
    timeline: {
      key: (change: Change<Entry>) => {
        const entry = added(change)
        return entry && whoseOf(entry).map((person) => `${entry.groupId}/${person}/${dayOf(entry.recordedAt)}`)
      },
      fold: (counted, { after }: Change<Entry>, key) => {
        const [groupId, userId, day] = key.split('/') as [string, string, string]
        return { groupId: Number(groupId), userId: Number(userId), day, counts: oneMore(counted?.counts ?? {}, after as Entry) }
      },
    },
  },
})

export const timelineAbout = derived<TimelineAboutDocument>({
  collection: 'timelineAbout',
  indexes: [{ fields: ['groupId', 'userId', 'problemId', 'day'] }, { fields: ['groupId', 'userId', 'activityId', 'day'] }],
  from: {
    timeline: {
      key: (change: Change<Entry>) => {
        const entry = added(change)
        if (entry === null || (entry.activityId === null && entry.problemId === null)) return null
        const { groupId, activityId, problemId, recordedAt } = entry
        return whoseOf(entry).map((person) => `${groupId}/${person}/${activityId ?? 0}/${problemId ?? 0}/${dayOf(recordedAt)}`)
      },
      fold: (counted, { after }: Change<Entry>, key) => {
        const entry = after as Entry
        const { groupId, activityId, problemId, recordedAt } = entry
        const userId = Number(key.split('/')[1])
        return { groupId, userId, activityId, problemId, day: dayOf(recordedAt), counts: oneMore(counted?.counts ?? {}, entry) }
      },
    },
  },
})
