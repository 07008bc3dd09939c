// Effect of a rejudge on each user: points of counting answers to the problems it covers, before and after.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { countingAnswer } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import { type ProgressDocument, progressKey, withoutAnswers } from '../../../projections/activities/answers/progress.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { RejudgePerson, RejudgeRow } from './schemas.ts'

type Worth = { statusCode: number; score: number }
/** Worth of the answers to one problem, by answer id. */
type Worths = Record<string, Worth>

/** A user's progress on a problem. */
interface Reached {
  isSolved: boolean
  score: number
  /** The last answer, in the rejudge or not, if the activity counts the last one. */
  last?: { answerId: number } & Worth
}

/** Users, or answers with their sources, read at a time. */
const PAGE = 50
/** Progress entries read at a time. */
const PLACES = 500

const rounded = (points: number): number => Math.round(points * 100) / 100

/** Effect of a rejudge on one answer, as far as users' points depend on it. */
export type Effect = Omit<RejudgeRow, 'problemTitle' | 'problemVersion' | 'submitTime' | 'before' | 'after'> & {
  before: Worth
  after: Worth
  /** Current worth of the answer, after any later rejudges. */
  now: Worth
}

/** Key of a user, an activity and a problem. */
export const placeOf = ({ userId, activityId, problemId }: Pick<RejudgeRow, 'userId' | 'activityId' | 'problemId'>): string =>
  `${progressKey(activityId, userId)}/${problemId}`

/** Rows of a rejudge by user, activity and problem, in input order. */
const byPlace = (rows: readonly Effect[]): Map<string, Effect[]> => {
  const places = new Map<string, Effect[]>()
  for (const row of rows) {
    const place = placeOf(row)
    const found = places.get(place)
    if (found) found.push(row)
    else places.set(place, [row])
  }
  return places
}

/** Worth at a given time of judged answers outside the rejudge. */
const worthOf = async (reader: Reader, answers: readonly AnswerDocument[], time: string): Promise<[AnswerDocument, Worth][]> => {
  const judged = answers.filter(({ statusCode }) => statusCode !== STATUS.Waiting && statusCode !== STATUS.Cancelled)
  const found: [AnswerDocument, Worth][] = []
  const earlier = judged.filter(({ submitTime }) => submitTime <= time)
  for (let start = 0; start < earlier.length; start += PAGE) {
    const page = earlier.slice(start, start + PAGE)
    const submissions = await reader.getMany<SubmissionDocument>(
      'submissions',
      page.map(({ answerId }) => String(answerId)),
    )
    for (const answer of page) {
      const worth = submissions.get(String(answer.answerId))?.verdicts.findLast(({ judgedTime }) => judgedTime <= time)
      if (worth) found.push([answer, worth])
    }
    await nextTurn()
  }
  return found
}

/**
 * Progress of the same users at a given time from answers to the same problems outside the rejudge, by place. Reads all of these answers in
 * batches of users and yields to other work between them.
 */
const reachedAt = async (reader: Reader, places: ReadonlyMap<string, readonly Effect[]>, time: string): Promise<Map<string, Reached>> => {
  const firsts = [...places.values()].map(([first]) => first as Effect)
  const own = new Set([...places.values()].flatMap((same) => same.map(({ answerId }) => answerId)))
  const found = new Map([...places.keys()].map((place): [string, Worths] => [place, {}]))
  const lasts = new Map<string, AnswerDocument>()
  for (const same of Map.groupBy(firsts, ({ activityId, problemId }) => `${activityId}/${problemId}`).values()) {
    const { activityId, problemId } = same[0] as Effect
    for (let start = 0; start < same.length; start += PAGE) {
      const filter = { userId: { $in: same.slice(start, start + PAGE).map(({ userId }) => userId) }, activityId, problemId }
      const answers = await reader.find<AnswerDocument>('answers', { filter })
      await nextTurn()
      const outside = answers.filter(({ answerId }) => !own.has(answerId))
      for (const [answer, { statusCode, score }] of await worthOf(reader, outside, time)) {
        const worths = found.get(placeOf(answer))
        if (worths) worths[answer.answerId] = { statusCode, score }
      }
      for (const [place, all] of Map.groupBy(answers, placeOf)) {
        const worths = found.get(place) ?? {}
        const known = all.filter(({ answerId, counts }) => counts === 'last' && (own.has(answerId) || worths[answerId] !== undefined))
        const last = countingAnswer(known, 'last')
        if (last) lasts.set(place, { ...last, ...worths[last.answerId] })
      }
    }
  }
  return new Map([...found].map(([place, worths]) => [place, { ...reached(worths), ...lastOf(lasts.get(place)) }]))
}

/** The same as of now: from stored progress, whatever the number of answers. */
const reachedNow = async (reader: Reader, places: ReadonlyMap<string, readonly Effect[]>): Promise<Map<string, Reached>> => {
  const found = new Map<string, Reached>()
  const keyOf = ({ activityId, userId }: Effect): string => progressKey(activityId, userId)
  const all = [...places].map(([place, own]) => ({ place, own, first: own[0] as Effect }))
  for (let start = 0; start < all.length; start += PLACES) {
    const page = all.slice(start, start + PLACES)
    const progress = await reader.getMany<ProgressDocument>('progress', new Set(page.map(({ first }) => keyOf(first))))
    for (const { place, own, first } of page) {
      const problem = progress.get(keyOf(first))?.problems[first.problemId]
      found.set(
        place,
        withoutAnswers(
          problem,
          own.map(({ now }) => now),
        ),
      )
    }
    await nextTurn()
  }
  return found
}

const lastOf = (last: AnswerDocument | undefined): Pick<Reached, 'last'> => (last ? { last } : {})

/** Progress that results from these answers. */
const reached = (answers: Worths): Reached => {
  const all = Object.values(answers)
  return {
    isSolved: all.some(({ statusCode }) => statusCode === STATUS.Accept),
    score: all.reduce((best, { score }) => Math.max(best, score), 0),
  }
}

/** Combines these answers with the progress from others. */
const together = (rest: Reached | undefined, rows: readonly Effect[], worth: (row: Effect) => Worth): Reached => {
  if (rest?.last) {
    const row = rows.find(({ answerId }) => answerId === rest.last?.answerId)
    const { statusCode, score } = row ? worth(row) : rest.last
    return { isSolved: statusCode === STATUS.Accept, score }
  }
  const own = reached(Object.fromEntries(rows.map((row) => [row.answerId, worth(row)])))
  return { isSolved: own.isSolved || rest?.isSolved === true, score: Math.max(own.score, rest?.score ?? 0) }
}

const importance = ({ difference }: RejudgePerson): number => (difference === 0 ? 2 : difference < 0 ? 0 : 1)

/** Affected users with their difference: largest losses first, then gains. `decidedTime` is null until a decision. */
export const peopleOf = async (reader: Reader, rows: readonly Effect[], decidedTime: string | null): Promise<RejudgePerson[]> => {
  const places = byPlace(rows)
  const outside = decidedTime === null ? await reachedNow(reader, places) : await reachedAt(reader, places, decidedTime)
  const people = new Map<number, RejudgePerson>()
  for (const [place, own] of places) {
    const { userId, userName, studentId } = own[0] as Effect
    const rest = outside.get(place)
    const before = together(rest, own, (row) => row.before)
    const after = together(rest, own, (row) => (row.difference === null ? row.before : row.after))
    const person = people.get(userId)
    people.set(userId, {
      userId,
      userName,
      studentId,
      answerCount: (person?.answerCount ?? 0) + own.length,
      before: rounded((person?.before ?? 0) + before.score),
      after: rounded((person?.after ?? 0) + after.score),
      difference: 0,
      solvedBefore: (person?.solvedBefore ?? 0) + Number(before.isSolved),
      solvedAfter: (person?.solvedAfter ?? 0) + Number(after.isSolved),
    })
  }
  return [...people.values()]
    .map((person) => ({ ...person, difference: rounded(person.after - person.before) }))
    .sort((a, b) => importance(a) - importance(b) || Math.abs(b.difference) - Math.abs(a.difference) || a.userId - b.userId)
}
