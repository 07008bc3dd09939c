// Rules of the dialogs, as the server has them. Loaded with the validator.
import { copyHomeworkSchemas as copySchemas, extendHomeworkSchemas as extendSchemas } from '../../../commands/homework/homework/schemas.ts'
import type { FieldError } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import type { Checks } from '../../shared/forms/check.ts'

interface ExtensionBounds {
  /** ISO times: of the class's own end, of the make-up, of the class. */
  endTime: string
  makeUpStartTime: string | null
  classEndTime: string
  now: () => string
}

const extensionFault = (time: string, { endTime, makeUpStartTime, classEndTime, now }: ExtensionBounds): FieldError['code'] | null => {
  if (!isLater(time, endTime) || !isLater(time, now())) return 'Activity.ExtensionTooEarly'
  if (makeUpStartTime !== null && isLater(time, makeUpStartTime)) return 'Activity.ExtensionAfterMakeUp'
  return isLater(time, classEndTime) ? 'Activity.AfterClassEnd' : null
}

export const extensionChecks = (bounds: ExtensionBounds): Checks<{ endTime: string }> => ({
  schema: extendSchemas.request,
  rules: ({ endTime }) => {
    const code = endTime === '' ? null : extensionFault(endTime, bounds)
    return code === null ? [] : [{ field: 'endTime', code }]
  },
})

interface CopyBounds {
  /** The last moment of the copy that starts at this time. */
  lastMoment: (startTime: string) => string
  /** End of the chosen class; null before a choice. */
  classEndOf: (groupId: number) => string | null
  now: () => string
}

export const copyChecks = ({ lastMoment, classEndOf, now }: CopyBounds): Checks<{ startTime: string; toGroupId: number }> => ({
  schema: copySchemas.request,
  rules: ({ startTime, toGroupId }) => {
    if (startTime === '') return []
    if (!isLater(startTime, now())) return [{ field: 'startTime', code: 'Validation.AddAssignmentViewModel.StartTime.Error' }]
    const classEnd = classEndOf(toGroupId)
    return classEnd !== null && isLater(lastMoment(startTime), classEnd) ? [{ field: 'startTime', code: 'Activity.AfterClassEnd' }] : []
  },
})
