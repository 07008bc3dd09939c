// The ranking of a game exam: more correct problems first, then less time, then the later problem (requirements d24, d26). A pure leaf.
import { type ExamineeRow, scoreOfProblem } from '../attempt/row.ts'
import { type ExamTimes, elapsedMs } from './clock.ts'

export interface RankedRow {
  userId: number
  /** Equal rows share a rank. */
  rank: number
  /** Working time, without pauses, at the hand-in of the last problem newly solved, in ms; 0 without one. */
  timeMs: number
  correctCount: number
  /** In the order of the problems. */
  correctProblems: readonly (0 | 1)[]
}

type Ranked = Omit<RankedRow, 'rank'>

/** Problems from the last to the first, solved before unsolved. */
const byLaterProblem = (one: Ranked, other: Ranked): number => {
  for (let index = one.correctProblems.length - 1; index >= 0; index -= 1) {
    const difference = (other.correctProblems[index] ?? 0) - (one.correctProblems[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const compare = (one: Ranked, other: Ranked): number =>
  other.correctCount - one.correctCount || one.timeMs - other.timeMs || byLaterProblem(one, other)

const rankedOf = (row: ExamineeRow, problemIds: readonly number[], times: ExamTimes, counts: 'last' | 'best'): Ranked => {
  const scores = problemIds.map((problemId) => scoreOfProblem(row.problems[problemId], counts))
  const solved = scores.filter(({ isSolved }) => isSolved)
  const last = solved.reduce((latest, { solvedAt }) => (solvedAt !== null && solvedAt > latest ? solvedAt : latest), '')
  return {
    userId: row.userId,
    timeMs: last === '' ? 0 : elapsedMs(times, Date.parse(last)),
    correctCount: solved.length,
    correctProblems: scores.map(({ isSolved }) => (isSolved ? 1 : 0)),
  }
}

/** The examinees in the order of their ranks; of equal ones, the smaller id first. */
export const rankingOf = (
  rows: readonly ExamineeRow[],
  { problemIds, times, counts }: { problemIds: readonly number[]; times: ExamTimes; counts: 'last' | 'best' },
): RankedRow[] => {
  const sorted = rows.map((row) => rankedOf(row, problemIds, times, counts)).sort((a, b) => compare(a, b) || a.userId - b.userId)
  const ranked: RankedRow[] = []
  for (const [index, row] of sorted.entries()) {
    const before = sorted[index - 1]
    const isSame = before !== undefined && compare(before, row) === 0
    ranked.push({ ...row, rank: isSame ? (ranked[index - 1]?.rank ?? index + 1) : index + 1 })
  }
  return ranked
}

/** Examinee advances: the first rows of the ranking that have at least one correct answer. */
export const qualifiersOf = (ranking: readonly RankedRow[], { mainRank, subRank }: { mainRank: number; subRank: number }): number[] =>
  ranking
    .filter(({ correctCount }) => correctCount > 0)
    .slice(0, mainRank + subRank)
    .map(({ userId }) => userId)
