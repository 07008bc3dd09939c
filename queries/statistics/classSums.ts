// Answers of a class in a range of time without those of people who do not count: blocked people, staff, and those who have left.
import { isTry } from '../../commands/activities/counting.ts'
import { STATUS } from '../../judge/catalogue.ts'
import type { AnswerDocument } from '../../projections/activities/answers/answer.ts'
import { hourOf, PEOPLE, PROBLEMS, WEEK } from '../../projections/activities/answers/sums.ts'
import type { Reader } from '../../projections/store/port.ts'
import { type Asked, countedIds, rangeOf, type StatisticsSources } from './asked.ts'
import { byCell, eachSums, type SumsRange, sumsOf } from './sums.ts'

/** Answers of one person in the class that were handed in in the range and are judged, oldest first. */
const answersOfPerson = async (
  reader: Pick<Reader, 'find'>,
  groupId: number,
  userId: number,
  { from, to }: Pick<SumsRange, 'from' | 'to'>,
): Promise<AnswerDocument[]> => {
  const all = await reader.find<AnswerDocument>('answers', { filter: { groupId, userId }, sort: [['position', 1]] })
  const [first, end] = [hourOf(from), hourOf(to)]
  return all.filter((answer) => isTry(answer) && hourOf(answer.submitTime) >= first && hourOf(answer.submitTime) < end)
}

const answersOfOthers = async ({ reader, access }: StatisticsSources, groupId: number, range: SumsRange): Promise<AnswerDocument[]> => {
  const counted = countedIds({ access }, groupId)
  const people = byCell(await sumsOf(reader, { name: 'personSums', groupId }, range), PEOPLE).keys()
  const others = [...people].map(Number).filter((userId) => !counted.has(userId))
  return (await Promise.all(others.map((userId) => answersOfPerson(reader, groupId, userId, range)))).flat()
}

/** Numbers of answers by status. */
export type Statuses = ReadonlyMap<number, number>

/** Answers to each problem of each activity, by `problemKey`. */
export const problemStatuses = async (sources: StatisticsSources, asked: Asked, now: Date): Promise<Map<string, Statuses>> => {
  const { groupId } = asked
  const range = rangeOf(sources, asked, now)
  const sums = await sumsOf(sources.reader, { name: 'answerSums', groupId }, range)
  const all = new Map<string, Map<number, number>>()
  const add = (key: string, status: number, by: number) => {
    const statuses = all.get(key) ?? new Map<number, number>()
    const count = (statuses.get(status) ?? 0) + by
    if (count === 0) statuses.delete(status)
    else statuses.set(status, count)
    if (statuses.size === 0) all.delete(key)
    else all.set(key, statuses)
  }
  for (const [activityId, cells] of Object.entries(sums[PROBLEMS] ?? {}))
    for (const [cell, count] of Object.entries(cells)) {
      const [problemId = '', status = ''] = cell.split('/')
      if (count !== 0) add(problemKey(Number(activityId), Number(problemId)), Number(status), count)
    }
  for (const answer of await answersOfOthers(sources, groupId, range))
    add(problemKey(answer.activityId, answer.problemId), answer.statusCode, -1)
  return all
}

export const problemKey = (activityId: number, problemId: number): string => `${activityId}/${problemId}`

/** Answers in one hour. */
export interface HourOfAnswers {
  /** For example 2026-05-04T03 (UTC). */
  hour: string
  correct: number
  /** Judged and not accepted. */
  failed: number
}

const DAY = 'YYYY-MM-DD'.length

/** The same for every hour in which there were answers, in no order; an hour may come more than once. Reads a document for each day. */
export const hoursOfClass = async (sources: StatisticsSources, asked: Asked, now: Date): Promise<HourOfAnswers[]> => {
  const { groupId } = asked
  const range = rangeOf(sources, asked, now)
  const hours: HourOfAnswers[] = []
  await eachSums(
    sources.reader,
    { name: 'answerSums', groupId },
    range,
    (sums, first) => {
      for (const [cell, by] of byCell(sums, WEEK)) {
        const [hour = '', isCorrect] = cell.split('/')
        hours.push({
          hour: `${first.slice(0, DAY)}T${hour}`,
          ...(isCorrect === '1' ? { correct: by, failed: 0 } : { correct: 0, failed: by }),
        })
      }
    },
    'day',
  )
  for (const answer of await answersOfOthers(sources, groupId, range)) hours.push(withoutAnswer(answer))
  return hours
}

const withoutAnswer = ({ submitTime, statusCode }: AnswerDocument): HourOfAnswers => {
  const isCorrect = statusCode === STATUS.Accept
  return { hour: hourOf(submitTime), correct: isCorrect ? -1 : 0, failed: isCorrect ? 0 : -1 }
}
