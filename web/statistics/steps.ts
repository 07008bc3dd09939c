// Steps of the distributions: their names, and who is in them (requirement e03). Pure.
import type { StudentUsage } from '../../queries/statistics/schemas.ts'

export const STEPS = 7

/** The step of a value: upper edges belong to it, and the last one has no end. */
export const stepOf = (value: number, step: number): number => Math.min(STEPS - 1, Math.max(0, Math.ceil(value / step) - 1))

export interface StepsOf {
  /** Width of a step. */
  step: number
  /** How far a step begins above the end of the one before: whole numbers do not meet. */
  first: 0 | 1
  valueOf: (student: StudentUsage) => number
}

export const ANSWERS: StepsOf = { step: 50, first: 1, valueOf: ({ totalAnswers }) => totalAnswers }
export const HOURS: StepsOf = { step: 1, first: 0, valueOf: ({ totalUsageMinutes }) => totalUsageMinutes / 60 }

export const studentsIn = (students: readonly StudentUsage[], { step, valueOf }: StepsOf, at: number): StudentUsage[] =>
  students.filter((student) => stepOf(valueOf(student), step) === at)
