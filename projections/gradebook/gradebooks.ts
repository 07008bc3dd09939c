// The gradebook of a class: its configuration, and a row for each student with grades or excuses.
import type { GradebookEvent } from '../../commands/gradebook/gradebook/events.ts'
import { derived, projection } from '../kit/projection.ts'

type Data<Type extends GradebookEvent['type']> = Extract<GradebookEvent, { type: Type }>['data']

export type GradebookDocument = {
  _id: string
  groupId: number
  /** Number of configurations. */
  version: number
  weighIn: 'percent' | 'points'
  activities: Data<'GradebookConfigured'>['activities']
  columns: Data<'GradebookConfigured'>['columns']
}

/** Key of a student's row. */
export const gradebookRowKey = (groupId: number, userId: number): string => `${groupId}/${userId}`

/** Exactly one of the two is set. */
type OneColumn = { activityId: number | null; columnId: number | null }

/** A column in a row. */
export const gradebookCell = ({ activityId, columnId }: OneColumn): string => (activityId === null ? `own ${columnId}` : String(activityId))

export type GradebookRowDocument = {
  _id: string
  groupId: number
  userId: number
  /** By own column, removed ones included. */
  grades: Readonly<Record<string, { score: number; at: string }>>
  /** Since when, by cell. The reasons are in `excuseReasons`, since they are personal. */
  excused: Readonly<Record<string, string>>
}

const rowKey = ({ data }: { data: { groupId: number; userId: number } }): string => gradebookRowKey(data.groupId, data.userId)

/** With a value at a key, or without one. */
const withEntry = <Value>(entries: Readonly<Record<string, Value>> = {}, key: string, value: Value | null) => {
  const { [key]: _, ...others } = entries
  return value === null ? others : { ...others, [key]: value }
}

const rows = derived<GradebookRowDocument, Extract<GradebookEvent, { type: 'GradeEntered' | 'PersonExcused' }>>({
  collection: 'gradebookRows',
  indexes: [{ fields: ['groupId'] }],
  isNeverDeleted: true,
  on: {
    GradeEntered: {
      key: rowKey,
      fold: (row, { data: { groupId, userId, columnId, score }, metadata: { recordedAt } }) => ({
        groupId,
        userId,
        grades: withEntry(row?.grades, String(columnId), score === null ? null : { score, at: recordedAt }),
        excused: row?.excused ?? {},
      }),
    },
    PersonExcused: {
      key: rowKey,
      fold: (row, { data: { groupId, userId, isExcused, ...column }, metadata: { recordedAt } }) => ({
        groupId,
        userId,
        grades: row?.grades ?? {},
        excused: withEntry(row?.excused, gradebookCell(column), isExcused ? recordedAt : null),
      }),
    },
  },
})

export const gradebooks = projection<GradebookDocument, Extract<GradebookEvent, { type: 'GradebookConfigured' }>>({
  name: 'gradebooks',
  version: 1,
  collection: 'gradebooks',
  isNeverDeleted: true,
  on: {
    GradebookConfigured: {
      key: ({ data }) => String(data.groupId),
      fold: (before, { data: { groupId, weighIn, activities, columns } }) => ({
        groupId,
        version: (before?.version ?? 0) + 1,
        weighIn,
        activities,
        columns,
      }),
    },
  },
  derived: [rows],
})
