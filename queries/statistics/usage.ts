// Judged answers and minutes of use of the students of a class, in a range of time (requirements e02–e04, e10).
import { hourOf, PEOPLE } from '../../projections/activities/answers/sums.ts'
import { USAGE } from '../../projections/classes/usageSums.ts'
import { joinedVisits, type UsageMonthDocument, usedMs } from '../../projections/classes/visits.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import { studentsOf } from '../kit/students.ts'
import { type Asked, countedIds, rangeOf, type StatisticsSources, twoDecimals } from './asked.ts'
import type { StudentUsage, UsageSummary } from './schemas.ts'
import { STEP_WIDTH, STEPS, stepOf } from './steps.ts'
import { byCell, type SumsRange, sumsOf } from './sums.ts'

const MINUTE_MS = 60_000

export const minutesOf = (ms: number): number => twoDecimals(ms / MINUTE_MS)

export interface StudentUse {
  userId: number
  answers: number
  ms: number
}

/** One entry for each student who counts at the moment: who has joined, and has neither left nor been blocked. */
export const usageOf = async ({ reader, access }: StatisticsSources, groupId: number, range: SumsRange): Promise<StudentUse[]> => {
  const [answers, used] = await Promise.all([
    sumsOf(reader, { name: 'personSums', groupId }, range),
    sumsOf(reader, { name: 'usageSums', groupId }, range),
  ])
  const [answersOf, msOf] = [byCell(answers, PEOPLE), byCell(used, USAGE)]
  return [...countedIds({ access }, groupId)].map((userId) => {
    const id = String(userId)
    return { userId, answers: answersOf.get(id) ?? 0, ms: msOf.get(id) ?? 0 }
  })
}

const figuresOf = (values: readonly number[]) => {
  const total = values.reduce((sum, value) => sum + value, 0)
  const isNone = values.length === 0
  return { total, avg: isNone ? 0 : total / values.length, min: isNone ? 0 : Math.min(...values), max: isNone ? 0 : Math.max(...values) }
}

export const summaryOf = async (sources: StatisticsSources, asked: Asked, now: Date): Promise<UsageSummary> => {
  const usage = await usageOf(sources, asked.groupId, rangeOf(sources, asked, now))
  const answers = figuresOf(usage.map((one) => one.answers))
  const used = figuresOf(usage.map(({ ms }) => ms))
  return {
    userCount: usage.length,
    totalAnswerCount: answers.total,
    avgAnswerCount: twoDecimals(answers.avg),
    minAnswerCount: answers.min,
    maxAnswerCount: answers.max,
    totalMinutes: minutesOf(used.total),
    avgMinutes: minutesOf(used.avg),
    minMinutes: minutesOf(used.min),
    maxMinutes: minutesOf(used.max),
  }
}

/** Lengths of the visits of each person in the range, in ms; a visit may go on from one month into the next. */
const visitsOf = async ({ reader }: StatisticsSources, groupId: number, { from, to }: SumsRange): Promise<Map<number, number[]>> => {
  const months = await reader.find<UsageMonthDocument>('usageMonths', { filter: { groupId } })
  // whole hours, as in the sums
  const [start, end] = [from, to].map((time) => `${hourOf(time)}:00:00.000Z`) as [string, string]
  const lengthsOf = (own: readonly UsageMonthDocument[]): number[] =>
    joinedVisits(own.flatMap(({ visits }) => visits))
      .map((visit) => usedMs([visit], start, end))
      .filter((ms) => ms > 0)
  return new Map([...Map.groupBy(months, ({ userId }) => userId)].map(([userId, own]) => [userId, lengthsOf(own)]))
}

/** By student number and name. */
export const studentsUsage = async (sources: StatisticsSources, asked: Asked, now: Date): Promise<StudentUsage[]> => {
  const { groupId } = asked
  const range = rangeOf(sources, asked, now)
  const [students, usage, visits] = await Promise.all([
    studentsOf(sources, groupId),
    usageOf(sources, groupId, range),
    visitsOf(sources, groupId, range),
  ])
  const usageOfPerson = new Map(usage.map((one) => [one.userId, one]))
  const people = await sources.reader.getMany<PersonDocument>(
    'people',
    students.map(({ userId }) => String(userId)),
  )
  return students.map(({ userId, userName, studentId }) => {
    const lengths = visits.get(userId) ?? []
    const own = lengths.length === 0 ? [0] : lengths
    const { answers = 0, ms = 0 } = usageOfPerson.get(userId) ?? {}
    return {
      userId,
      userName,
      email: people.get(String(userId))?.email ?? null,
      studentId,
      totalAnswers: answers,
      totalUsageMinutes: minutesOf(ms),
      minimumUsageMinutes: minutesOf(Math.min(...own)),
      maximumUsageMinutes: minutesOf(Math.max(...own)),
    }
  })
}

/** Percent of the values in each step. */
export const distribution = (values: readonly number[], width: number): number[] => {
  const counts = Array.from({ length: STEPS }, () => 0)
  for (const value of values) {
    const at = stepOf(value, width)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count) => (values.length === 0 ? 0 : twoDecimals((100 * count) / values.length)))
}

const ANSWER_STEPS = ['lower50', 'lower100', 'lower150', 'lower200', 'lower250', 'lower300', 'above300'] as const
const HOUR_STEPS = ['lower1H', 'lower2H', 'lower3H', 'lower4H', 'lower5H', 'lower6H', 'above6H'] as const

const sharesOf = async <Name extends string>(
  sources: StatisticsSources,
  asked: Asked,
  now: Date,
  { names, width, valueOf }: { names: readonly Name[]; width: number; valueOf: (usage: StudentUse) => number },
): Promise<Record<Name, number>> => {
  const usage = await usageOf(sources, asked.groupId, rangeOf(sources, asked, now))
  const shares = distribution(usage.map(valueOf), width)
  return Object.fromEntries(names.map((name, at) => [name, shares[at] ?? 0])) as Record<Name, number>
}

export const answersAnalysis = (sources: StatisticsSources, asked: Asked, now: Date) =>
  sharesOf(sources, asked, now, { names: ANSWER_STEPS, width: STEP_WIDTH.answers, valueOf: ({ answers }) => answers })

export const hoursAnalysis = (sources: StatisticsSources, asked: Asked, now: Date) =>
  sharesOf(sources, asked, now, { names: HOUR_STEPS, width: STEP_WIDTH.minutes, valueOf: ({ ms }) => minutesOf(ms) })
