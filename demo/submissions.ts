// Submissions of the demo's students: some mistakes first, more of them for less practised students, then mostly a solution.
import { createHash } from 'node:crypto'
import type { PackagedProgram } from '../commands/problems/package/reading.ts'
import { STATUS } from '../judge/catalogue.ts'
import { erratumOf } from './errata.ts'
import type { DemoPractice, DemoProblem } from './practices.ts'
import type { Verdicts } from './verdicts.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR

/** Students who made the author's own mistake and kept its score: they lose points by the correction. */
const LEAVES_IT_AT_THAT = new Set([4, 11])

export interface DemoSubmission {
  at: number
  userId: number
  practice: DemoPractice
  problem: DemoProblem
  program: PackagedProgram
}

/** Numbers between 0 and 1, the same at every start. */
export const dice = (seed: string): (() => number) => {
  let counter = 0
  return () => {
    counter += 1
    return createHash('sha256').update(`${seed}/${counter}`).digest().readUInt32BE(0) / 2 ** 32
  }
}

/** Submissions of one student of a practice, by number, for one problem before `end`. */
const submissionsOf = (
  practice: DemoPractice,
  problem: DemoProblem,
  student: number,
  end: number,
  verdicts: Verdicts,
): DemoSubmission[] => {
  const userId = practice.studentIds[student] as number
  const roll = dice(`practice ${practice.order}/${problem.slug}/${student}`)
  const skill = 0.35 + 0.6 * dice(`skill/${student}`)()
  const ease = skill - 0.09 * (problem.form.difficulty - 1)
  const usable = problem.programs.filter((program) => verdicts.usable.has(program))
  const solutions = usable.filter(({ expectedStatus }) => expectedStatus === STATUS.Accept)
  const mistakes = usable.filter(({ expectedStatus }) => expectedStatus !== STATUS.Accept)
  const found: DemoSubmission[] = []
  let at = practice.opensAt + HOUR + roll() ** 2 * 20 * DAY
  const hand = (program: PackagedProgram | undefined): void => {
    if (program && at < end) found.push({ at: Math.floor(at), userId, practice, problem, program })
    at += (3 + roll() * 25) * 60_000
  }
  const isFlattering = erratumOf(problem)?.foundIn === 'practice'
  const flattered = usable.find((program) => (verdicts.first.get(program)?.score ?? 0) > (verdicts.now.get(program)?.score ?? 0))
  if (isFlattering && flattered && LEAVES_IT_AT_THAT.has(student)) {
    at = practice.opensAt + (2 + student) * HOUR
    hand(flattered)
    return found
  }
  if (roll() > 0.6 + 0.5 * skill) return [] // did not try
  while (roll() > ease + 0.1 && found.length < 6) hand(mistakes[Math.floor(roll() * mistakes.length)])
  if (roll() < ease + 0.4) hand(solutions[Math.floor(roll() * solutions.length)])
  return found
}

/**
 * Submissions of all students to all practices before `end`, in time order. For problems with an erratum the verdicts are known beforehand.
 */
export const allSubmissions = (practices: readonly DemoPractice[], end: number, verdicts: Verdicts): DemoSubmission[] =>
  practices
    .flatMap((practice) =>
      practice.problems.flatMap((problem) =>
        practice.studentIds.flatMap((_, student) => submissionsOf(practice, problem, student, end, verdicts)),
      ),
    )
    .sort((a, b) => a.at - b.at)
