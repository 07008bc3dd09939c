// Why students are excused from columns of gradebooks: one document per student, apart from their rows, since the texts are personal.
import type { GradebookEvent } from '../../commands/gradebook/gradebook/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'
import { gradebookCell } from './gradebooks.ts'

export type ExcuseReasonsDocument = {
  _id: string
  userId: number
  /** Newest reasons by class and cell, of withdrawn excuses too: earlier moments are shown with them. */
  reasons: Readonly<Record<string, string>>
}

/** Key of a reason in a student's document. */
export const excuseReasonKey = (groupId: number, cell: string): string => `${groupId}/${cell}`

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const excuseReasons = projection<
  ExcuseReasonsDocument,
  Extract<GradebookEvent, { type: 'PersonExcused' }> | Extract<UserEvent, { type: 'UserForgotten' }>
>({
  name: 'excuseReasons',
  version: 1,
  collection: 'excuseReasons',
  hasNoSnapshots: true,
  on: {
    PersonExcused: {
      key,
      fold: (known, { data: { groupId, userId, isExcused, reason, ...column } }) => {
        if (!isExcused) return known
        const { [excuseReasonKey(groupId, gradebookCell(column))]: _, ...others } = known?.reasons ?? {}
        if (reason === null) return known && { userId, reasons: others }
        return { userId, reasons: { ...others, [excuseReasonKey(groupId, gradebookCell(column))]: reason } }
      },
    },
    UserForgotten: { key, fold: () => null },
  },
})
