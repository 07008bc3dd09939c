// What happened in a lesson, from the stream of the class: each text as an edit of the one before.
import type { ClassEditorEvent } from '../../commands/classEditor/editor/events.ts'
import type { EventStore, Recorded } from '../../eventstore/port.ts'
import { type EditorLessonDocument, editorLessonKey } from '../../projections/classEditor/classEditors.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { editBetween } from '../../protocol/textEdits.ts'
import type { PlaybackStep, ShownLesson } from './schemas.ts'

const MOST_LESSONS = 500

export interface LessonSources {
  reader: Reader
  events: Pick<EventStore, 'readStream'>
}

/** Newest first; without those in which nothing was written. */
export const lessonsOf = async ({ reader }: LessonSources, groupId: number): Promise<ShownLesson[]> => {
  const found = await reader.find<EditorLessonDocument>('editorLessons', {
    filter: { groupId },
    sort: [['startedAt', -1]],
    limit: MOST_LESSONS,
  })
  return found
    .filter(({ snapshots }) => snapshots > 0)
    .map(({ first: lessonId, startedAt, endedAt, snapshots, runs, questions }) => ({
      lessonId,
      startedAt,
      endedAt,
      snapshots,
      runs,
      questions,
    }))
}

const eventsOf = async (
  { events }: LessonSources,
  { groupId, first, last }: EditorLessonDocument,
): Promise<Recorded<ClassEditorEvent>[]> => {
  const found: Recorded<ClassEditorEvent>[] = []
  for (let from = first; from <= last; ) {
    const page = await events.readStream(`classEditor-${groupId}`, { from: BigInt(from), withFaulty: true })
    for (const event of page.events) if (event.fault === undefined) found.push(event as unknown as Recorded<ClassEditorEvent>)
    const read = page.events.at(-1)
    if (page.isEnd || read === undefined) break
    from = Number(read.revision) + 1
  }
  return found.filter(({ revision }) => Number(revision) <= last)
}

/** @throws Rejection ClassEditor.LessonNotFound */
export const playbackOf = async (sources: LessonSources, groupId: number, lessonId: number): Promise<PlaybackStep[]> => {
  const lesson = await sources.reader.get<EditorLessonDocument>('editorLessons', editorLessonKey({ groupId, first: lessonId }))
  if (lesson === null) throw rejected('ClassEditor.LessonNotFound')
  let text = ''
  return (await eventsOf(sources, lesson)).flatMap(({ type, data, metadata }): PlaybackStep[] => {
    const by = { at: metadata.recordedAt, userId: data.userId }
    switch (type) {
      case 'DocumentSnapshotTaken': {
        const after = data.code ?? text
        const edit = editBetween(text, after)
        text = after
        const { languageId: lang, topLine, code } = data
        return [{ ...by, type: 'code', edits: edit === null ? [] : [edit], lang, topLine, isErased: code === null }]
      }
      case 'LicenceTransferred':
        return [{ ...by, type: 'licence', how: data.how }]
      case 'CodeRun':
        return [{ ...by, type: 'run', terminal: data.output ?? '', isTerminalError: data.isError }]
      case 'EditorQuestionAsked':
        return [{ ...by, type: 'question', description: data.description ?? '' }]
      case 'EditorQuestionSolved':
        return [{ ...by, userId: data.solvedBy, type: 'solved' }]
      default:
        return []
    }
  })
}
