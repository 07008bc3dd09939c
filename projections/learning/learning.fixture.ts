// Events of the learning area as recorded in the log. For tests only.
import type { LessonEvent } from '../../commands/learning/lesson/events.ts'
import type { ReadingEvent } from '../../commands/learning/reading/events.ts'
import { recorded } from '../kit/spec.ts'
import { ADMIN } from '../school.fixture.ts'

const both = (text: string) => ({ 'zh-TW': text, en: text })
const text = (lessonId: number, version: number, title: string) => ({
  lessonId,
  version,
  unit: both('Basics'),
  order: lessonId,
  title: both(title),
  content: both(`About ${title}`),
  problemIds: [],
})
const inStream = (lessonId: number) => ({ stream: `lesson-${lessonId}` })

export const lessonPublished = (lessonId: number, title: string, version = 1) => {
  const data: Extract<LessonEvent, { type: 'LessonPublished' }>['data'] = { ...text(lessonId, version, title), publishedBy: ADMIN }
  return recorded('LessonPublished', data, inStream(lessonId))
}
export const lessonRevised = (lessonId: number, title: string, version: number, revisedBy = ADMIN) => {
  const data: Extract<LessonEvent, { type: 'LessonRevised' }>['data'] = { ...text(lessonId, version, title), revisedBy }
  return recorded('LessonRevised', data, inStream(lessonId))
}
export const lessonWithdrawn = (lessonId: number) => {
  const data: Extract<LessonEvent, { type: 'LessonWithdrawn' }>['data'] = { lessonId, withdrawnBy: ADMIN }
  return recorded('LessonWithdrawn', data, inStream(lessonId))
}
export const lessonRead = (userId: number, lessonId: number, lessonVersion = 1) => {
  const data: ReadingEvent['data'] = { userId, lessonId, lessonVersion }
  return recorded('LessonRead', data, { stream: `learning-${userId}` })
}
