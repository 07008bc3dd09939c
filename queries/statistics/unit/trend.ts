// Answers and active students of a whole unit by week or month, in its time zone (requirements e12, e13).
import { hourOf, PEOPLE } from '../../../projections/activities/answers/sums.ts'
import { DEFAULT_TIME_ZONE, dayIn, momentIn } from '../../../protocol/days.ts'
import { countedIds, hourFrom, rangeOf } from '../asked.ts'
import { eachSums } from '../sums.ts'
import { type Asking, eachUnitClass, type UnitAsked, type UnitStatisticsSources, unitEnd } from './classes.ts'
import type { UnitTrend } from './schemas.ts'

type Period = 'week' | 'month'

const DAY_MS = 86_400_000

/** The first day (YYYY-MM-DD) of the week or month of a day. */
const firstDayOf = (day: string, period: Period): string => {
  if (period === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`
  const time = Date.parse(day)
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The first day of the next period. */
const nextDayOf = (day: string, period: Period): string => {
  const time = new Date(day)
  if (period === 'month') time.setUTCMonth(time.getUTCMonth() + 1)
  else time.setUTCDate(time.getUTCDate() + 7)
  return time.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The first moments of the periods of a time zone that touch the range. */
export const periodsIn = (timeZone: string, from: string, to: string, period: Period): string[] => {
  const starts: string[] = []
  for (let day = firstDayOf(dayIn(timeZone, from), period); ; day = nextDayOf(day, period)) {
    const start = momentIn(timeZone, `${day} 00:00`)
    if (start >= to) return starts
    starts.push(start)
  }
}

/** Answers by period and person. */
type Counts = Map<number, Map<string, number>>

export const unitTrendOf = async (
  sources: UnitStatisticsSources,
  asked: UnitAsked & { type: Period },
  asking: Asking,
): Promise<UnitTrend> => {
  const { reader, access } = sources
  const { type, ...unit } = asked
  const timeZone = access.unit(asked.businessUnitId)?.timeZone ?? DEFAULT_TIME_ZONE
  const end = unitEnd(asked, asking)
  const created = (await eachUnitClass(sources, unit, asking, async (_, { createTime }) => ({ createTime }))).map((one) => one.createTime)
  const begin = created.toSorted()[0]
  const from = begin === undefined || begin < asked.startTime ? new Date(asked.startTime).toISOString() : begin
  if (begin === undefined || from >= end) return { periods: [] }

  // an hour belongs to the period in which it begins, also where periods begin within an hour
  const starts = periodsIn(timeZone, `${hourOf(from)}:00:00.000Z`, end, type)
  const edges = starts.map(hourFrom)
  const counts: Counts = new Map()
  await eachUnitClass(sources, unit, asking, async (ofClass) => {
    const { groupId } = ofClass
    const students = new Set([...countedIds({ access }, groupId)].map(String))
    const range = { ...rangeOf(sources, ofClass, asking.now), edges }
    await eachSums(reader, { name: 'personSums', groupId }, range, (sums, hour) => {
      const index = edges.findLastIndex((edge) => edge <= hour)
      const people = counts.get(index) ?? new Map<string, number>()
      counts.set(index, people)
      for (const cells of Object.values(sums[PEOPLE] ?? {}))
        for (const [id, answers] of Object.entries(cells)) if (students.has(id)) people.set(id, (people.get(id) ?? 0) + answers)
    })
    return {}
  })
  return {
    periods: starts.map((startTime, index) => {
      const answers = [...(counts.get(index)?.values() ?? [])]
      return {
        startTime,
        answers: answers.reduce((total, some) => total + some, 0),
        activeStudents: answers.filter((some) => some > 0).length,
      }
    }),
  }
}
