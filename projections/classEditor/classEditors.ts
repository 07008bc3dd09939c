// The shared editor of a class: its licensee, and its lessons, which are what happened without a long pause. Texts are read from the log.
import type { ClassEditorEvent } from '../../commands/classEditor/editor/events.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { derived, projection } from '../kit/projection.ts'

/** A pause as long as this ends a lesson. */
const PAUSE_MS = 30 * 60_000

export type EditorLesson = {
  groupId: number
  startedAt: string
  endedAt: string
  /** Revisions of its first and its last event in the stream of the class. */
  first: number
  last: number
  snapshots: number
  runs: number
  questions: number
}

export type EditorLessonDocument = EditorLesson & { _id: string }

export type ClassEditorDocument = {
  _id: string
  groupId: number
  /** Null: nobody has the licence. */
  licenseeId: number | null
  /** A page of the licensee is open, as far as is known. */
  isWatched: boolean
  /** The newest. */
  lesson: EditorLesson
}

export const editorLessonKey = ({ groupId, first }: { groupId: number; first: number }): string => `${groupId}/${first}`

type Told = Recorded<ClassEditorEvent>

const lessonWith = (
  before: EditorLesson | undefined,
  { type, data: { groupId }, revision, metadata: { recordedAt } }: Told,
): EditorLesson => {
  const first = Number(revision)
  const isNew = before === undefined || Date.parse(recordedAt) - Date.parse(before.endedAt) > PAUSE_MS
  const lesson = isNew ? { groupId, startedAt: recordedAt, first, snapshots: 0, runs: 0, questions: 0 } : before
  return {
    ...lesson,
    endedAt: recordedAt,
    last: first,
    snapshots: lesson.snapshots + (type === 'DocumentSnapshotTaken' ? 1 : 0),
    runs: lesson.runs + (type === 'CodeRun' ? 1 : 0),
    questions: lesson.questions + (type === 'EditorQuestionAsked' ? 1 : 0),
  }
}

const licenceAfter = (before: ClassEditorDocument | null, { type, data }: Told): Pick<ClassEditorDocument, 'licenseeId' | 'isWatched'> => {
  if (type === 'LicenceTransferred') return { licenseeId: data.userId, isWatched: data.userId !== null }
  const { licenseeId = null, isWatched = false } = before ?? {}
  return { licenseeId, isWatched: type === 'LicenceHolderReturned' || (isWatched && type !== 'LicenceHolderLeft') }
}

const handler = {
  key: ({ data }: { data: { groupId: number } }): string => String(data.groupId),
  fold: (before: ClassEditorDocument | null, event: Told) => ({
    groupId: event.data.groupId,
    ...licenceAfter(before, event),
    lesson: lessonWith(before?.lesson, event),
  }),
}

const lessons = derived<EditorLessonDocument>({
  collection: 'editorLessons',
  indexes: [{ fields: ['groupId', 'startedAt'] }],
  hasNoSnapshots: true,
  from: {
    classEditors: {
      key: ({ after }: { after: ClassEditorDocument | null }) => after && editorLessonKey(after.lesson),
      fold: (_, { after }: { after: ClassEditorDocument | null }) => after && after.lesson,
    },
  },
})

export const classEditors = projection<ClassEditorDocument, ClassEditorEvent>({
  name: 'classEditors',
  version: 1,
  collection: 'classEditors',
  hasNoSnapshots: true,
  indexes: [{ fields: ['isWatched'] }],
  on: {
    LicenceTransferred: handler,
    LicenceHolderLeft: handler,
    LicenceHolderReturned: handler,
    DocumentSnapshotTaken: handler,
    CodeRun: handler,
    EditorQuestionAsked: handler,
    EditorQuestionSolved: handler,
  },
  derived: [lessons],
})
