// Rules of the form of a homework: the schema of its call, and those that need the clock and the class (requirements c10, c11, c16). Loaded
// with the validator.
import { MAKE_UP_GAP_MINUTES, minutesBetween } from '../../../commands/homework/homework/limits.ts'
import { homeworkFormSchema, setMakeUpSchemas } from '../../../commands/homework/homework/schemas.ts'
import type { ErrorCode, FieldError } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { fieldErrorsOf } from '../../../protocol/fieldErrors.ts'
import type { Checks } from '../../shared/forms/check.ts'
import type { HomeworkAsked, MakeUpAsked } from './homeworkValues.ts'

interface Bounds {
  classEndTime: string
  now: () => string
}
interface MakeUpBounds extends Bounds {
  /** End of the homework, which is past. */
  endTime: string
  /** The latest end of a student with more time; null without one. */
  extendedTo: string | null
}

const REFUSED = 'Validation.AddAssignmentViewModel'

/** The first of these rules that is broken, at its field. */
const faultAt = (field: string, ...rules: readonly (readonly [isBroken: boolean, code: ErrorCode])[]): FieldError[] => {
  const broken = rules.find(([isBroken]) => isBroken)
  return broken === undefined ? [] : [{ field, code: broken[1] }]
}
const isAfter = (time: string | null | undefined, than: string): boolean => typeof time === 'string' && isLater(time, than)
const isBefore = (time: string | null | undefined, than: string): boolean => typeof time === 'string' && isLater(than, time)

/** Bounds between the times, also while other fields are still empty: then the schema does not come to them. */
const betweenTimes = (request: HomeworkAsked): FieldError[] => {
  const { startTime, endTime, canMakeUp, makeUpStartTime, makeUpEndTime } = request
  const times = { problemSetId: 1, name: '-', passScore: 0, startTime, endTime, canMakeUp, makeUpStartTime, makeUpEndTime }
  const parsed = homeworkFormSchema.safeParse(times)
  return parsed.success ? [] : fieldErrorsOf(parsed.error, times)
}

export const homeworkChecks = ({ classEndTime, now }: Bounds): Checks<HomeworkAsked> => ({
  schema: homeworkFormSchema,
  rules: (request) => [
    ...faultAt(
      'startTime',
      [isBefore(request.startTime, now()), `${REFUSED}.StartTime.Error`],
      [isAfter(request.startTime, classEndTime), 'Activity.AfterClassEnd'],
    ),
    ...betweenTimes(request),
    ...faultAt('endTime', [isAfter(request.endTime, classEndTime), 'Activity.AfterClassEnd']),
    ...faultAt('makeUpEndTime', [isAfter(request.makeUpEndTime, classEndTime), 'Activity.AfterClassEnd']),
  ],
})

export const makeUpChecks = ({ classEndTime, endTime, extendedTo, now }: MakeUpBounds): Checks<MakeUpAsked> => ({
  // the ids of the call are of the page
  schema: setMakeUpSchemas.request,
  rules: ({ canMakeUp, makeUpStartTime: start, makeUpEndTime: end }) =>
    !canMakeUp
      ? []
      : [
          ...faultAt(
            'makeUpStartTime',
            [isBefore(start, now()), 'Activity.StartEarlierThanNow'],
            [typeof start === 'string' && minutesBetween(endTime, start) < MAKE_UP_GAP_MINUTES, `${REFUSED}.MakeUpStartTime.Error`],
            [extendedTo !== null && isBefore(start, extendedTo), 'Activity.MakeUpBeforeExtension'],
          ),
          ...faultAt('makeUpEndTime', [isAfter(end, classEndTime), 'Activity.AfterClassEnd']),
        ],
})
