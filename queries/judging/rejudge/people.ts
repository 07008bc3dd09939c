// Effect of a rejudge on each user: points of counting answers to the problems it covers, before and after.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CountedAnswer, countingAnswer, solves, worthOf } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import { type ProgressDocument, progressKey, withoutAnswers } from '../../../projections/activities/answers/progress.ts'
import { type TriesDocument, triesKey } from '../../../projections/activities/answers/tries.ts'
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
  /** The answers outside the rejudge, if the activity keeps settings: the counting one is picked from them and those of the rejudge. */
  others?: readonly CountedAnswer[]
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
  answer: Pick<AnswerDocument, 'position' | 'counts' | 'isMakeUp' | 'similarity'>
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
const worthAt = async (reader: Reader, answers: readonly AnswerDocument[], time: string): Promise<[AnswerDocument, Worth][]> => {
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
  const kept = new Map<string, CountedAnswer[]>()
  for (const same of Map.groupBy(firsts, ({ activityId, problemId }) => `${activityId}/${problemId}`).values()) {
    const { activityId, problemId } = same[0] as Effect
    for (let start = 0; start < same.length; start += PAGE) {
      const filter = { userId: { $in: same.slice(start, start + PAGE).map(({ userId }) => userId) }, activityId, problemId }
      const answers = await reader.find<AnswerDocument>('answers', { filter })
      await nextTurn()
      const outside = answers.filter(({ answerId }) => !own.has(answerId))
      for (const [answer, { statusCode, score }] of await worthAt(reader, outside, time)) {
        const place = placeOf(answer)
        const worths = found.get(place)
        if (worths) worths[answer.answerId] = { statusCode, score }
        if (answer.counts !== undefined) kept.set(place, [...(kept.get(place) ?? []), { ...answer, statusCode, score }])
      }
    }
  }
  const othersIn = (place: string): Pick<Reached, 'others'> =>
    places.get(place)?.[0]?.answer.counts === undefined ? {} : { others: kept.get(place) ?? [] }
  return new Map([...found].map(([place, worths]) => [place, { ...reached(worths), ...othersIn(place) }]))
}

/** The same as of now: from stored progress, whatever the number of answers. */
const reachedNow = async (reader: Reader, places: ReadonlyMap<string, readonly Effect[]>): Promise<Map<string, Reached>> => {
  const found = new Map<string, Reached>()
  const keyOf = ({ activityId, userId }: Effect): string => progressKey(activityId, userId)
  const all = [...places].map(([place, own]) => ({ place, own, first: own[0] as Effect }))
  for (let start = 0; start < all.length; start += PLACES) {
    const page = all.slice(start, start + PLACES)
    const bySettings = page.filter(({ first }) => first.answer.counts !== undefined)
    const progress = await reader.getMany<ProgressDocument>('progress', new Set(page.map(({ first }) => keyOf(first))))
    const tries = await reader.getMany<TriesDocument>('tries', new Set(bySettings.map(({ first }) => triesKey(first))))
    for (const { place, own, first } of page) {
      const problem = progress.get(keyOf(first))?.problems[first.problemId]
      const rest = withoutAnswers(
        problem,
        own.map(({ now }) => now),
      )
      const ids = new Set(own.map(({ answerId }) => answerId))
      const others = tries.get(triesKey(first))?.tries.filter(({ answerId }) => !ids.has(answerId)) ?? []
      found.set(place, first.answer.counts === undefined ? rest : { ...rest, others })
    }
    await nextTurn()
  }
  return found
}

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
  const counts = rows[0]?.answer.counts
  if (rest?.others && counts) {
    const own = rows.map((row) => ({ answerId: row.answerId, ...row.answer, ...worth(row) }))
    const counting = countingAnswer([...rest.others, ...own], counts)
    return counting ? { isSolved: solves(counting), score: worthOf(counting) } : { isSolved: false, score: 0 }
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
