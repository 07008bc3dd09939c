// Answers of a year's students to their practices: an evening at a time, with fewer mistakes the longer they have practised.
import { STATUS } from '../judge/catalogue.ts'
import type { DemoPractice, DemoProblem } from './practices.ts'
import { type DemoSubmission, dice } from './submissions.ts'
import type { Verdicts } from './verdicts.ts'
import { terms, type YearStudent } from './yearPlans.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR_DAYS = 360
/** Nine in the morning in Taipei, in ms of a day in UTC, and how long people practise. */
const [EARLIEST, WAKING] = [60 * MINUTE, 13 * 60 * MINUTE]
const OF_HOLIDAYS = 0.06
const MOST_AT_A_TIME = 8

const isHoliday = (daysAgo: number): boolean => !terms.some(({ from, to }) => daysAgo <= from && daysAgo >= to)

/** In days before the end: from when to when the student answers. */
const activeDays = ({ joins = YEAR_DAYS - 1, blocked, unblocked, leaves, silentSince = 0 }: YearStudent) => ({
  from: joins,
  to: Math.max(leaves ?? 0, unblocked === undefined ? (blocked ?? 0) : 0, silentSince) + 1,
})

const oneOf = <Value>(values: readonly Value[], roll: number): Value | undefined => values[Math.floor(roll * values.length)]

/** One evening at one problem: mistakes, then perhaps a solution. */
const evening = (
  problem: DemoProblem,
  { usable }: Pick<Verdicts, 'usable'>,
  { roll, ease, most }: { roll: () => number; ease: number; most: number },
) => {
  const here = problem.programs.filter((program) => usable.has(program))
  const solutions = here.filter(({ expectedStatus }) => expectedStatus === STATUS.Accept)
  const mistakes = here.filter(({ expectedStatus }) => expectedStatus !== STATUS.Accept)
  const programs = []
  while (programs.length < most) {
    const isRight = roll() < ease
    const program = oneOf(isRight ? solutions : mistakes, roll())
    if (program !== undefined) programs.push(program)
    if (isRight || program === undefined) break
  }
  return programs
}

/** All answers of one student, as many as planned, in no particular order. */
export const yearAnswersOf = (
  student: YearStudent,
  userId: number,
  practices: readonly DemoPractice[],
  end: number,
  verdicts: Pick<Verdicts, 'usable'>,
): DemoSubmission[] => {
  const roll = dice(`year/${student.name}`)
  const skill = student.isWeak ? 0.05 : 0.2 + 0.35 * roll()
  const { from, to } = activeDays(student)
  const { blocked = 0, unblocked = blocked } = student
  const found: DemoSubmission[] = []
  while (found.length < student.answers) {
    const daysAgo = from - roll() * (from - to)
    if (isHoliday(daysAgo) && roll() > OF_HOLIDAYS) continue
    if (daysAgo < blocked + 1 && daysAgo > unblocked - 1) continue
    let at = Math.floor((end - daysAgo * DAY) / DAY) * DAY + EARLIEST + roll() * WAKING
    const open = practices.filter(({ opensAt }) => opensAt < at)
    const practice = roll() < 0.7 ? open.at(-1) : oneOf(open, roll())
    const problem = practice && oneOf(practice.problems, roll())
    if (practice === undefined || problem === undefined) continue
    const ease = skill + 0.3 * (1 - daysAgo / YEAR_DAYS) - 0.04 * (problem.form.difficulty - 2)
    const most = Math.min(MOST_AT_A_TIME, student.answers - found.length)
    for (const program of evening(problem, verdicts, { roll, ease, most })) {
      found.push({ at: Math.floor(at), userId, practice, problem, program })
      at += (0.5 + roll() * 2.5) * MINUTE
    }
  }
  return found
}
