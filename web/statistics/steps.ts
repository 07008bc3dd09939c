// Who is in a step of a distribution, and how its edges are written (requirement e03). Pure.
import type { StudentUsage } from '../../queries/statistics/schemas.ts'
import { STEP_WIDTH, stepOf } from '../../queries/statistics/steps.ts'

export interface StepsOf {
  /** Width of a step, in the unit of the values. */
  width: number
  /** What the edges are written in: values of one unit. */
  unit: number
  /** How far a step begins above the end of the one before: whole numbers do not meet. */
  first: 0 | 1
  valueOf: (student: StudentUsage) => number
}

export const ANSWERS: StepsOf = { width: STEP_WIDTH.answers, unit: 1, first: 1, valueOf: ({ totalAnswers }) => totalAnswers }
/** Minutes, written in hours. */
export const HOURS: StepsOf = { width: STEP_WIDTH.minutes, unit: 60, first: 0, valueOf: ({ totalUsageMinutes }) => totalUsageMinutes }

export const studentsIn = (students: readonly StudentUsage[], { width, valueOf }: StepsOf, at: number): StudentUsage[] =>
  students.filter((student) => stepOf(valueOf(student), width) === at)
