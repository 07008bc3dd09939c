// Bounds of a homework that need the clock, the class or the set (requirements c10–c13). The schemas check those that need none already in the browser.
import { rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import type { HomeworkAbout } from './events.ts'
import { isRound, MAKE_UP_GAP_MINUTES, minutesBetween } from './limits.ts'
import type { Homework } from './state.ts'
import type { HomeworkTimes } from './status.ts'

/** ISO times. */
export interface Clock {
  now: string
  classEndTime: string
}

type Refused = Parameters<typeof rejected>[0]

const refuse = (field: string, code: Refused): never => {
  throw rejected(code, { field, code })
}

const requireWithinClass = (field: string, time: string, { classEndTime }: Pick<Clock, 'classEndTime'>): void => {
  if (isLater(time, classEndTime)) refuse(field, 'Activity.AfterClassEnd')
}

/** A make-up after a round that ends at `endTime`. */
interface MakeUp {
  endTime: string
  makeUpStartTime: string
  makeUpEndTime: string
}

const requireMakeUp = ({ endTime, makeUpStartTime, makeUpEndTime }: MakeUp, clock: Pick<Clock, 'classEndTime'>): void => {
  if (minutesBetween(endTime, makeUpStartTime) < MAKE_UP_GAP_MINUTES)
    refuse('makeUpStartTime', 'Validation.AddAssignmentViewModel.MakeUpStartTime.Error')
  if (!isRound(makeUpStartTime, makeUpEndTime)) refuse('makeUpEndTime', 'Validation.AddAssignmentViewModel.MakeUpDurationTime.Error')
  requireWithinClass('makeUpEndTime', makeUpEndTime, clock)
}

/**
 * A homework to be assigned, or edited before its start.
 * @throws Rejection Common.FieldsNotValid, Validation.AddAssignmentViewModel.*, Activity.AfterClassEnd, Activity.PassScoreInvalid
 */
export const requireAbout = (about: HomeworkAbout, clock: Clock): void => {
  const { name, startTime, endTime, makeUpStartTime, makeUpEndTime, passScore, totalScore } = about
  if (name.trim() === '') throw rejected('Common.FieldsNotValid', { field: 'name', code: 'Field.Required' })
  if (startTime <= clock.now) refuse('startTime', 'Validation.AddAssignmentViewModel.StartTime.Error')
  if (!isRound(startTime, endTime)) refuse('endTime', 'Validation.AddAssignmentViewModel.DurationTime.Error')
  requireWithinClass('endTime', endTime, clock)
  if (makeUpStartTime !== null && makeUpEndTime !== null) requireMakeUp({ endTime, makeUpStartTime, makeUpEndTime }, clock)
  if (!(passScore >= 0 && passScore <= totalScore)) refuse('passScore', 'Activity.PassScoreInvalid')
}

/**
 * A make-up of a homework that has ended.
 * @throws Rejection Activity.StartEarlierThanNow, Activity.MakeUpBeforeExtension, Activity.AfterClassEnd, Validation.AddAssignmentViewModel.*
 */
export const requireLaterMakeUp = ({ times, extensions }: Homework, makeUp: Omit<MakeUp, 'endTime'>, clock: Clock): void => {
  const { makeUpStartTime } = makeUp
  requireMakeUp({ ...makeUp, endTime: times.endTime }, clock)
  if (makeUpStartTime < clock.now) refuse('makeUpStartTime', 'Activity.StartEarlierThanNow')
  if (Object.values(extensions).some((end) => end > makeUpStartTime)) refuse('makeUpStartTime', 'Activity.MakeUpBeforeExtension')
}

/**
 * A later end for one student.
 * @throws Rejection Activity.ExtensionTooEarly, Activity.ExtensionAfterMakeUp, Activity.AfterClassEnd
 */
export const requireExtension = ({ endTime, makeUpStartTime }: HomeworkTimes, extendedTo: string, clock: Clock): void => {
  if (extendedTo <= endTime || extendedTo <= clock.now) refuse('endTime', 'Activity.ExtensionTooEarly')
  if (makeUpStartTime !== null && extendedTo > makeUpStartTime) refuse('endTime', 'Activity.ExtensionAfterMakeUp')
  requireWithinClass('endTime', extendedTo, clock)
}
