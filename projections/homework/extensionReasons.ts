// Why students have more time for a homework: one document per student, apart from `homeworks`, since the texts are personal.
import type { HomeworkEvent } from '../../commands/homework/homework/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

export type ExtensionReasonsDocument = {
  _id: string
  userId: number
  /** By homework and end, so that the reason of an earlier extension is found too. */
  reasons: Readonly<Record<string, string>>
}

/** Key of a reason in a student's document: without the dot of an ISO time, which no field of MongoDB may have. */
export const reasonKey = (activityId: number, endTime: string): string => `${activityId}/${Date.parse(endTime)}`

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const extensionReasons = projection<
  ExtensionReasonsDocument,
  Extract<HomeworkEvent, { type: 'HomeworkExtended' }> | Extract<UserEvent, { type: 'UserForgotten' }>
>({
  name: 'extensionReasons',
  version: 2,
  collection: 'extensionReasons',
  hasNoSnapshots: true,
  on: {
    HomeworkExtended: {
      key,
      fold: (known, { data: { activityId, userId, endTime, reason } }) =>
        reason === null ? known : { userId, reasons: { ...known?.reasons, [reasonKey(activityId, endTime)]: reason } },
    },
    UserForgotten: { key, fold: () => null },
  },
})
