// ExamBounds of an exam that need the clock, the class or the set (requirement d04). The schemas check those that need none already in the browser.
import { rejected } from '../../../protocol/catalogue.ts'
import { dayIn, isLater } from '../../../protocol/days.ts'
import type { ExamAbout } from './events.ts'
import { plannedEnd } from './limits.ts'

export interface ExamBounds {
  /** ISO time. */
  classEndTime: string
  /** IANA name of the unit's time zone: "same day" is a day there. */
  timeZone: string
}

const refuse = (field: string, code: Parameters<typeof rejected>[0]): never => {
  throw rejected(code, { field, code })
}

/** The last moment of working time: an exam that ends at midnight ends on the day that it started. */
const lastMoment = (endTime: string): string => new Date(Date.parse(endTime) - 1).toISOString()

/**
 * An exam to be scheduled, or edited before its start.
 * @throws Rejection Common.FieldsNotValid, Validation.AddExamViewModel.RemainTime.Error, Activity.AfterClassEnd, Activity.PassScoreInvalid
 */
export const requireAbout = (
  { name, startTime, answerMinutes, passScore, totalScore }: ExamAbout,
  { classEndTime, timeZone }: ExamBounds,
): void => {
  if (name.trim() === '') throw rejected('Common.FieldsNotValid', { field: 'name', code: 'Field.Required' })
  const endTime = plannedEnd(startTime, answerMinutes)
  if (dayIn(timeZone, startTime) !== dayIn(timeZone, lastMoment(endTime)))
    refuse('answerMinutes', 'Validation.AddExamViewModel.RemainTime.Error')
  if (isLater(endTime, classEndTime)) refuse('startTime', 'Activity.AfterClassEnd')
  if (!(passScore >= 0 && passScore <= totalScore)) refuse('passScore', 'Activity.PassScoreInvalid')
}
