// Lessons of the learning area: their newest text, and a document per version.
import type { LessonEvent } from '../../commands/learning/lesson/events.ts'
import type { LessonText } from '../../commands/learning/lesson/schemas.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { derived, projection } from '../kit/projection.ts'

type Text = LessonText & { lessonId: number; version: number; changedAt: string; changedBy: number }

export type LessonDocument = { _id: string; isWithdrawn: boolean } & Text
export type LessonVersionDocument = { _id: string } & Text

/** Id of the document of a version. */
export const lessonVersionId = (lessonId: number, version: number): string => `${lessonId}/${version}`

type Written = Recorded<Exclude<LessonEvent, { type: 'LessonWithdrawn' }>>

const textOf = ({ data, metadata }: Written): Text => {
  const { lessonId, version, unit, order, title, content, problemIds } = data
  const changedBy = 'publishedBy' in data ? data.publishedBy : data.revisedBy
  return { lessonId, version, unit, order, title, content, problemIds, changedAt: metadata.recordedAt, changedBy }
}
const key = ({ data }: { data: { lessonId: number } }): string => String(data.lessonId)
const newest = { key, fold: (_: LessonDocument | null, event: Written) => ({ ...textOf(event), isWithdrawn: false }) }
const kept = {
  key: ({ data }: Written) => lessonVersionId(data.lessonId, data.version),
  fold: (_: LessonVersionDocument | null, event: Written) => textOf(event),
}

export const lessonsView = projection<LessonDocument, LessonEvent>({
  name: 'lessons',
  version: 1,
  collection: 'lessons',
  indexes: [{ fields: ['order'] }],
  isNeverDeleted: true,
  on: {
    LessonPublished: newest,
    LessonRevised: newest,
    LessonWithdrawn: { key, fold: (before) => before && { ...before, isWithdrawn: true } },
  },
  derived: [
    derived<LessonVersionDocument, LessonEvent>({
      collection: 'lessonVersions',
      indexes: [{ fields: ['changedBy'] }],
      isNeverDeleted: true,
      on: { LessonPublished: kept, LessonRevised: kept },
    }),
  ],
})
