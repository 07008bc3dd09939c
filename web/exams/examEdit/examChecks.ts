// Rules of the form of an exam: the schema of its call, and those that need the class (requirement d04). Loaded with the validator.
import { plannedEnd } from '../../../commands/exams/exam/limits.ts'
import { examFormSchema } from '../../../commands/exams/exam/schemas.ts'
import type { FieldError } from '../../../protocol/catalogue.ts'
import { dayIn, isLater } from '../../../protocol/days.ts'
import type { Checks } from '../../shared/forms/check.ts'
import type { ExamAsked } from './examValues.ts'

/** An exam that ends at midnight ends on the day of its start. */
const crossesMidnight = (timeZone: string, startTime: string, end: string): boolean =>
  dayIn(timeZone, startTime) !== dayIn(timeZone, Date.parse(end) - 1)

interface ClassBounds {
  timeZone: string
  classEndTime: string
}

/** Faults of the planned times of an exam. */
export const timeFaults = (startTime: string, answerMinutes: number, { timeZone, classEndTime }: ClassBounds): FieldError[] => {
  const end = plannedEnd(startTime, answerMinutes)
  if (crossesMidnight(timeZone, startTime, end)) return [{ field: 'answerMinutes', code: 'Validation.AddExamViewModel.RemainTime.Error' }]
  return isLater(end, classEndTime) ? [{ field: 'startTime', code: 'Activity.AfterClassEnd' }] : []
}

export const examChecks = (bounds: ClassBounds): Checks<ExamAsked> => ({
  schema: examFormSchema,
  rules({ startTime, answerMinutes }) {
    if (typeof startTime !== 'string' || typeof answerMinutes !== 'number' || !(answerMinutes >= 1)) return []
    return timeFaults(startTime, answerMinutes, bounds)
  },
})
