// What a rejudge does to each person: the points of the answers that count for the problems it touches, before and after.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { countingAnswer } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import { type ProgressDocument, progressKey, withoutAnswers } from '../../../projections/activities/answers/progress.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { RejudgePerson, RejudgeRow } from './schemas.ts'

type Worth = { statusCode: number; score: number }
/** What the answers to one problem are worth, by their ids. */
type Worths = Record<string, Worth>

/** How far somebody is in a problem. */
interface Reached {
  isSolved: boolean
  score: number
  /** The last answer, be it of the rejudge or not, where the activity counts it. */
  last?: { answerId: number } & Worth
}

/** People, or answers with their sources, that are read at one go. */
const PAGE = 50
/** The same of how far people are. */
const PLACES = 500

const rounded = (points: number): number => Math.round(points * 100) / 100

/** What a rejudge does to an answer, as far as people's points follow from it. */
export type Effect = Omit<RejudgeRow, 'problemTitle' | 'problemVersion' | 'submitTime' | 'before' | 'after'> & {
  before: Worth
  after: Worth
  /** What the answer is at the moment, whatever rejudges there have been since. */
  now: Worth
}

/** A person, an activity and a problem, as one text. */
export const placeOf = ({ userId, activityId, problemId }: Pick<RejudgeRow, 'userId' | 'activityId' | 'problemId'>): string =>
  `${progressKey(activityId, userId)}/${problemId}`

/** By person, activity and problem, the rows of a rejudge; in the order in which they come. */
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

/** What answers without a part in the rejudge were worth at a time: those that had a verdict. */
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
 * What the same people had reached at a time with answers to the same problems that the rejudge is not about, by place: from all of these
 * answers, some people at a time, then others have their turn.
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

/** The same as it is now: from how far each of them is, however many answers that took. */
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

/** What a person has reached with these answers. */
const reached = (answers: Worths): Reached => {
  const all = Object.values(answers)
  return {
    isSolved: all.some(({ statusCode }) => statusCode === STATUS.Accept),
    score: all.reduce((best, { score }) => Math.max(best, score), 0),
  }
}

/** What a person has reached with these answers beside others. */
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

/** Who is touched, those who lose first, then those who gain, by how much. `decidedTime` is null while nothing is decided. */
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
