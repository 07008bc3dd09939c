// One document per examinee: the row of the board, from the attempt, the answers and the marks.
import { attemptEvents } from '../../commands/exams/attempt/events.ts'
import { answerTypes, type ExamineeRow, foldRow, type RowEvent } from '../../commands/exams/attempt/row.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { projection } from '../kit/projection.ts'

export type ExamineeDocument = ExamineeRow & { _id: string }

export const examineeKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

const handler = {
  key: ({ data }: Recorded<RowEvent>) => examineeKey(data.activityId, data.userId),
  fold: (row: ExamineeDocument | null, event: Recorded<RowEvent>) => foldRow(row, event as RowEvent, event.metadata.recordedAt),
}

export const examinees = projection<ExamineeDocument, RowEvent>({
  name: 'examinees',
  version: 3,
  collection: 'examinees',
  isNeverDeleted: true,
  indexes: [{ fields: ['activityId', 'userId'] }, { fields: ['userId', 'activityId'] }],
  on: Object.fromEntries([...Object.keys(attemptEvents), ...answerTypes].map((type) => [type, handler])),
})
