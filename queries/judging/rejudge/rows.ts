// Rows of a rejudge for display: most important first, limited to one page.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { statusName } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { RejudgeResultDocument } from '../../../projections/judging/rejudgeResults.ts'
import type { RejudgeDocument } from '../../../projections/judging/rejudges.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { MOST_OF_A_READ } from '../../../protocol/reads.ts'
import { titleOf } from '../../kit/title.ts'
import { type Effect, placeOf } from './people.ts'
import type { RejudgeRow } from './schemas.ts'

/** Most rows shown: every user among them fits into one audited read. */
const MAX_SHOWN = MOST_OF_A_READ
const PAGE = 500

type Result = RejudgeResultDocument
/** A row with the current worth of its answer. */
type ShownRow = RejudgeRow & Pick<Effect, 'now' | 'answer'>

/** Display order of rows: losses, gains, other changes of status, the rest. */
const importance = ({ difference, before, after }: Result): number => {
  if (difference === null) return 2
  if (difference !== 0) return difference < 0 ? 0 : 1
  return before.statusCode === after.statusCode ? 4 : 3
}

/** All results of a rejudge, page by page, yielding to other work after each. */
const allResults = async function* (reader: Reader, rejudgeId: number): AsyncGenerator<Result[]> {
  for (let after = `${rejudgeId}/`; ; ) {
    const filter = { _id: { $gt: after, $lt: `${rejudgeId}0` } } // '0' is the character after '/'
    const page: Result[] = await reader.find<Result>('rejudgeResults', { filter, sort: [['_id', 1]], limit: PAGE })
    yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last._id
    await nextTurn()
  }
}

/** Results to show: all, or the largest losses and gains of a very large rejudge. */
const shownResults = async (reader: Reader, rejudgeId: number, judgedCount: number): Promise<Result[]> => {
  if (judgedCount <= MAX_SHOWN) return (await Array.fromAsync(allResults(reader, rejudgeId))).flat()
  const most = async (difference: { $lt: 0 } | { $gt: 0 }, direction: 1 | -1, limit: number): Promise<Result[]> =>
    limit === 0
      ? []
      : await reader.find<Result>('rejudgeResults', { filter: { rejudgeId, difference }, sort: [['difference', direction]], limit })
  const losses = await most({ $lt: 0 }, 1, MAX_SHOWN)
  await nextTurn()
  return [...losses, ...(await most({ $gt: 0 }, -1, MAX_SHOWN - losses.length))]
}

/** Answers of the given results, by id. */
const answersTo = async (reader: Reader, results: readonly Result[]): Promise<Map<string, AnswerDocument>> => {
  const found = new Map<string, AnswerDocument>()
  for (let start = 0; start < results.length; start += PAGE) {
    const ids = results.slice(start, start + PAGE).map(({ answerId }) => String(answerId))
    for (const [id, answer] of await reader.getMany<AnswerDocument>('answers', ids)) found.set(id, answer)
    await nextTurn()
  }
  return found
}

/** The fields of an answer by which the counting one is picked. */
const countedBy = ({ position, counts, isMakeUp, similarity }: AnswerDocument): Effect['answer'] => ({
  position,
  ...(counts ? { counts } : {}),
  ...(isMakeUp ? { isMakeUp } : {}),
  ...(similarity ? { similarity } : {}),
})

/** Totals of a rejudge that is not shown completely. */
export interface Whole {
  /** Number of users with an answer that gains, or loses. */
  gainingPeople: number
  losingPeople: number
  /** The same users' other answers to the same problems, on which their final points also depend. */
  beside: Effect[]
}

/** Computes the totals in one pass over all results. */
export const wholeOf = async (reader: Reader, rejudgeId: number, rows: readonly RejudgeRow[]): Promise<Whole> => {
  const shown = new Set(rows.map(({ answerId }) => answerId))
  const people = new Set<number | null>([null, ...rows.map(({ userId }) => userId)])
  const places = new Set(rows.map(placeOf))
  const [gaining, losing] = [new Set<number | null>(), new Set<number | null>()]
  const beside: Effect[] = []
  for await (const page of allResults(reader, rejudgeId)) {
    for (const { userId, difference } of page) {
      if (difference !== null && difference > 0) gaining.add(userId)
      if (difference !== null && difference < 0) losing.add(userId)
    }
    const others = page.filter(({ userId, answerId }) => people.has(userId) && !shown.has(answerId))
    const answers = await answersTo(reader, others)
    for (const { answerId, before, after, difference } of others) {
      const answer = answers.get(String(answerId))
      if (!answer || !places.has(placeOf(answer))) continue
      const { groupId, userId, activityId, problemId, statusCode, score } = answer
      const now = { statusCode, score }
      const where = { answerId, groupId, userId, userName: null, studentId: null, activityId, problemId }
      beside.push({ ...where, before, after, now, difference, answer: countedBy(answer) })
    }
  }
  return { gainingPeople: gaining.size, losingPeople: losing.size, beside }
}

/** Rows with names, most important first; ties in log order. */
export const shownRows = async (
  reader: Reader,
  { rejudgeId, tally }: Pick<RejudgeDocument, 'rejudgeId' | 'tally'>,
  language: Language,
): Promise<ShownRow[]> => {
  const results = await shownResults(reader, rejudgeId, tally.judgedCount)
  const answers = await answersTo(reader, results)
  const found = [...answers.values()]
  const people = await reader.getMany<PersonDocument>('people', new Set(found.map(({ userId }) => String(userId))))
  const problems = await reader.getMany<ProblemDocument>('problems', new Set(found.map(({ problemId }) => String(problemId))))
  return results
    .flatMap((result) => {
      const answer = answers.get(String(result.answerId))
      return answer ? [{ result, answer }] : []
    })
    .sort(
      (a, b) =>
        importance(a.result) - importance(b.result) ||
        Math.abs(b.result.difference ?? 0) - Math.abs(a.result.difference ?? 0) ||
        (a.answer.position < b.answer.position ? -1 : 1),
    )
    .map(({ result: { answerId, problemVersion, before, after, difference }, answer }) => ({
      answerId,
      groupId: answer.groupId,
      userId: answer.userId,
      userName: people.get(String(answer.userId))?.name ?? null,
      studentId: people.get(String(answer.userId))?.studentId ?? null,
      activityId: answer.activityId,
      problemId: answer.problemId,
      problemTitle: titleOf(problems.get(String(answer.problemId)), language),
      problemVersion,
      submitTime: answer.submitTime,
      before: { ...before, status: statusName(before.statusCode) },
      after: { ...after, status: statusName(after.statusCode) },
      now: { statusCode: answer.statusCode, score: answer.score },
      answer: countedBy(answer),
      difference,
    }))
}
