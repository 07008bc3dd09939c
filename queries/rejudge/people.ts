// What a rejudge does to each person: the points of their best answers to the problems it touches, before and after.
import { STATUS } from '../../judge/catalogue.ts'
import { progressKey } from '../../projections/answers/progress.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { SubmissionDocument } from '../../projections/submissions/projection.ts'
import type { RejudgePerson, RejudgeRow } from './contract.ts'

type Worth = { statusCode: number; score: number }
/** What the answers to one problem are worth, by their ids. */
type Worths = Record<string, Worth>

const rounded = (points: number): number => Math.round(points * 100) / 100

/** What an answer was worth at a time; null when it had no verdict by then. */
const worthAt = ({ verdicts }: SubmissionDocument, time: string | null): Worth | null =>
  verdicts.findLast(({ judgedTime }) => time === null || judgedTime <= time) ?? null

const placeOf = ({ userId, activityId, problemId }: Pick<RejudgeRow, 'userId' | 'activityId' | 'problemId'>): string =>
  `${progressKey(activityId, userId)}/${problemId}`

/** By person, activity and problem, the rows of a rejudge; in the order in which they come. */
const byPlace = (rows: readonly RejudgeRow[]): Map<string, RejudgeRow[]> => {
  const places = new Map<string, RejudgeRow[]>()
  for (const row of rows) {
    const place = placeOf(row)
    const found = places.get(place)
    if (found) found.push(row)
    else places.set(place, [row])
  }
  return places
}

/** Answers to the same problems by the same people that the rejudge is not about, by place. */
const others = async (
  reader: Reader,
  places: ReadonlyMap<string, readonly RejudgeRow[]>,
  time: string | null,
): Promise<Map<string, Worths>> => {
  const rows = [...places.values()].flat()
  const own = new Set(rows.map(({ answerId }) => answerId))
  const found = new Map([...places.keys()].map((place): [string, Worths] => [place, {}]))
  for (const task of new Set(rows.map(({ activityId, problemId }) => `${activityId}/${problemId}`))) {
    const [activityId, problemId] = task.split('/').map(Number) as [number, number]
    const userIds = new Set(rows.filter((row) => row.activityId === activityId && row.problemId === problemId).map(({ userId }) => userId))
    const filter = { userId: { $in: [...userIds] }, activityId, problemId }
    for (const answer of await reader.find<SubmissionDocument>('submissions', { filter })) {
      const worth = own.has(answer.answerId) ? null : worthAt(answer, time)
      const worths = found.get(placeOf(answer))
      if (worth && worths) worths[answer.answerId] = worth
    }
  }
  return found
}

/** What a person has reached with these answers. */
const reached = (answers: Worths): { isSolved: boolean; bestScore: number } => {
  const all = Object.values(answers)
  return {
    isSolved: all.some(({ statusCode }) => statusCode === STATUS.Accept),
    bestScore: all.reduce((best, { score }) => Math.max(best, score), 0),
  }
}

const worths = (rows: readonly RejudgeRow[], worthOf: (row: RejudgeRow) => Worth): Worths =>
  Object.fromEntries(rows.map((row) => [row.answerId, worthOf(row)]))

const importance = ({ difference }: RejudgePerson): number => (difference === 0 ? 2 : difference < 0 ? 0 : 1)

/** Who is touched, those who lose first, then those who gain, by how much. `decidedTime` is null while nothing is decided. */
export const peopleOf = async (reader: Reader, rows: readonly RejudgeRow[], decidedTime: string | null): Promise<RejudgePerson[]> => {
  const places = byPlace(rows)
  const outside = await others(reader, places, decidedTime)
  const people = new Map<number, RejudgePerson>()
  for (const [place, own] of places) {
    const { userId, userName } = own[0] as RejudgeRow
    const rest = outside.get(place)
    const before = reached({ ...rest, ...worths(own, (row) => row.before) })
    const after = reached({ ...rest, ...worths(own, (row) => (row.difference === null ? row.before : row.after)) })
    const person = people.get(userId)
    people.set(userId, {
      userId,
      userName,
      answerCount: (person?.answerCount ?? 0) + own.length,
      before: rounded((person?.before ?? 0) + before.bestScore),
      after: rounded((person?.after ?? 0) + after.bestScore),
      difference: 0,
      solvedBefore: (person?.solvedBefore ?? 0) + Number(before.isSolved),
      solvedAfter: (person?.solvedAfter ?? 0) + Number(after.isSolved),
    })
  }
  return [...people.values()]
    .map((person) => ({ ...person, difference: rounded(person.after - person.before) }))
    .sort((a, b) => importance(a) - importance(b) || Math.abs(b.difference) - Math.abs(a.difference) || a.userId - b.userId)
}
