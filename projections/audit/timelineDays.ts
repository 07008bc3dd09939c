// How much happened: per class and day, of everybody and of each person, how many events of each type in each hour. What a chart over any range is summed from.
import { type Change, derived } from '../kit/projection.ts'

/** The person of a day that counts everybody's events, also those that are nobody's. */
export const EVERYBODY = 0

export type TimelineDayDocument = {
  _id: string
  /** 0 for what happens outside any class; that is counted by person only, as it is shown. */
  groupId: number
  userId: number
  /** Of the calendar of UTC: YYYY-MM-DD. */
  day: string
  /** By type, then by hour of that day (0 to 23). */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** What counts of an entry of the timeline. */
type Entry = { _id: string; groupId: number; userId: number | null; type: string; recordedAt: string }

const DAY = 'YYYY-MM-DD'.length

/** The UTC day of a time (ISO-8601 UTC). */
export const dayOf = (time: string): string => time.slice(0, DAY)

const keysOf = ({ groupId, userId, recordedAt }: Entry): string[] => {
  const whose = [...(groupId === 0 ? [] : [EVERYBODY]), ...(userId === null ? [] : [userId])]
  return whose.map((person) => `${groupId}/${person}/${dayOf(recordedAt)}`)
}

export const timelineDays = derived<TimelineDayDocument>({
  collection: 'timelineDays',
  indexes: [{ fields: ['groupId', 'userId', 'day'] }],
  from: {
    timeline: {
      key: ({ before, after }: Change<Entry>) => (before === null && after !== null ? keysOf(after) : null),
      fold: (counted, { after }: Change<Entry>, key) => {
        const { type, recordedAt } = after as Entry
        const [groupId, userId, day] = key.split('/') as [string, string, string]
        const hour = new Date(recordedAt).getUTCHours()
        const before = counted?.counts[type] ?? {}
        const counts = { ...counted?.counts, [type]: { ...before, [hour]: (before[hour] ?? 0) + 1 } }
        return { groupId: Number(groupId), userId: Number(userId), day, counts }
      },
    },
  },
})
