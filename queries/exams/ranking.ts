// The ranking of a game exam, and who advances (requirements d24–d27).
import { scoreOfProblem } from '../../commands/exams/attempt/row.ts'
import { type ExamTimes, elapsedMs, statusOf } from '../../commands/exams/exam/clock.ts'
import { qualifiersOf, rankingOf } from '../../commands/exams/exam/ranking.ts'
import type { ExamineeDocument } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import { peopleOf, problemIdsOf, rowsOf, shownRows } from './board.ts'
import type { ExamSources } from './exams.ts'

/** Minutes and seconds. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Working time after which the board stands still, in ms; null where it does not now. It is that of the class, so pauses and more time for
 * one examinee uncover nothing.
 */
const frozenAfter = ({ about, times }: ExamDocument, now: string): number | null => {
  const status = statusOf(times, now)
  if (about.freezeMinutes === 0 || (status !== 'In Progress' && status !== 'Pause')) return null
  const after = Math.max(0, times.remainTime - about.freezeMinutes * 60) * 1000
  return elapsedMs(times, Date.parse(now)) >= after ? after : null
}

/** Without what was handed in from then on. */
const until = (row: ExamineeDocument, times: ExamTimes, after: number): ExamineeDocument => ({
  ...row,
  problems: Object.fromEntries(
    Object.entries(row.problems).map(([id, problem]) => [
      id,
      { ...problem, answers: problem.answers.filter(({ at }) => elapsedMs(times, Date.parse(at)) < after) },
    ]),
  ),
})

const firstSolversOf = (rows: readonly ExamineeDocument[], problemIds: readonly number[], counts: 'last' | 'best') =>
  problemIds.flatMap((problemId) => {
    const solved = rows.flatMap((row) => {
      const { solvedAt, isSolved } = scoreOfProblem(row.problems[problemId], counts)
      return solvedAt === null || !isSolved ? [] : [{ problemId, userId: row.userId, solvedAt }]
    })
    const [first] = solved.sort((one, other) => one.solvedAt.localeCompare(other.solvedAt) || one.userId - other.userId)
    return first === undefined ? [] : [{ problemId, userId: first.userId }]
  })

/** The ranking at a moment; while it is frozen, as it was when the freeze began. Throws ProblemSet.NotFound. */
export const examRankingOf = async (sources: Pick<ExamSources, 'reader' | 'access'>, exam: ExamDocument, showAll: boolean, now: string) => {
  const { reader } = sources
  const { about, times, activityId, groupId, qualifiers } = exam
  const [problems, all] = await Promise.all([problemIdsOf(reader, about.problemSetId), rowsOf(reader, activityId)])
  const people = await peopleOf(
    sources,
    groupId,
    all.map(({ userId }) => userId),
  )
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const problemIds = problems.map(({ problemId }) => problemId)
  const frozen = frozenAfter(exam, now)
  const rows = shownRows(all, people, showAll)
    .filter(({ isExcused }) => !isExcused)
    .map((row) => (frozen === null ? row : until(row, times, frozen)))
  const ranking = rankingOf(rows, { problemIds, times, counts: about.counts })
  const { mainRank, subRank } = about
  return {
    mainRank,
    subRank,
    isFrozen: frozen !== null,
    problemIds,
    entries: ranking.map(({ timeMs, correctProblems, ...row }) => {
      const person = personOf.get(row.userId)
      const { name = null, email = null, studentId = null, isBlocked = false } = person ?? {}
      const avatar = person?.avatarAt ?? null
      return {
        ...row,
        correctProblems: [...correctProblems],
        name,
        email,
        studentId,
        avatar,
        isBlocked,
        time: timeMs / 1000,
        timeFormat: minutesAndSeconds(timeMs),
      }
    }),
    firstSolvers: firstSolversOf(rows, problemIds, about.counts),
    qualifiers: qualifiers === null ? null : [...qualifiers],
    suggested: qualifiersOf(
      ranking.filter(({ userId }) => personOf.get(userId)?.isBlocked !== true),
      about,
    ),
  }
}
