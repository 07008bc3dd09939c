// What a rejudge does to each person: the points of their best answers to the problems it touches, before and after.
import { type ProgressDocument, progressKey, progressOf } from '../../projections/progress/projection.ts'
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

const placeOf = ({ userId, activityId, problemId }: RejudgeRow): string => `${progressKey(activityId, userId)}/${problemId}`

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
  const firsts = [...places].map(([place, [row]]) => [place, row as RejudgeRow] as const)
  const keys = new Set(firsts.map(([, { activityId, userId }]) => progressKey(activityId, userId)))
  const progress = await reader.getMany<ProgressDocument>('progress', keys)
  const idsOf = new Map<string, string[]>()
  for (const [place, { activityId, userId, problemId }] of firsts) {
    const all = progress.get(progressKey(activityId, userId))?.problems[problemId]?.answers ?? {}
    const own = new Set(places.get(place)?.map(({ answerId }) => String(answerId)))
    idsOf.set(
      place,
      Object.keys(all).filter((answerId) => !own.has(answerId)),
    )
  }
  const answers = await reader.getMany<SubmissionDocument>('submissions', [...idsOf.values()].flat())
  return new Map(
    [...idsOf].map(([place, ids]) => {
      const worths: Worths = {}
      for (const answerId of ids) {
        const answer = answers.get(answerId)
        const worth = answer && worthAt(answer, time)
        if (worth) worths[answerId] = worth
      }
      return [place, worths]
    }),
  )
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
    const before = progressOf({ ...rest, ...worths(own, (row) => row.before) })
    const after = progressOf({ ...rest, ...worths(own, (row) => (row.difference === null ? row.before : row.after)) })
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
