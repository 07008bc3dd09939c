// Rules of the dialogs of the staff, as the server has them. Loaded with the validator.
import { copyExamSchemas, offerAsPracticeSchemas } from '../../../commands/exams/exam/schemas.ts'
import type { Checks } from '../../shared/forms/check.ts'
import { timeFaults } from '../examEdit/examChecks.ts'

interface ClassBounds {
  timeZone: string
  expirationTime: string
}

/** The copy can change the start alone, so every fault of its times is one of the start. */
export const copyExamChecks = (
  answerMinutes: number,
  classOf: (groupId: number) => ClassBounds | undefined,
): Checks<{ startTime: string; toGroupId: number }> => ({
  schema: copyExamSchemas.request,
  rules({ startTime, toGroupId }) {
    const bounds = classOf(toGroupId)
    if (startTime === '' || bounds === undefined) return []
    const faults = timeFaults(startTime, answerMinutes, { timeZone: bounds.timeZone, classEndTime: bounds.expirationTime })
    return faults.map((fault) => ({ ...fault, field: 'startTime' }))
  },
})

export const offerChecks = { schema: offerAsPracticeSchemas.request }
