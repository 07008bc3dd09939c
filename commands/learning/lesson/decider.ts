// Rules of a lesson's life. The call's schema validates its text.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type LessonEvent, lessonEvents } from './events.ts'
import type { LessonText } from './schemas.ts'

export type LessonCommand = { lessonId: number; by: number } & (
  | { type: 'PublishLesson'; lesson: LessonText }
  /** `seen`: the version that the caller saw. */
  | { type: 'ReviseLesson'; lesson: LessonText; seen: number }
  | { type: 'WithdrawLesson' }
)

export interface Lesson {
  version: number
  /** Null before publication. */
  lesson: LessonText | null
  isWithdrawn: boolean
}

const evolve = (before: Lesson, event: LessonEvent): Lesson => {
  if (event.type === 'LessonWithdrawn') return { ...before, isWithdrawn: true }
  const { version, unit, order, title, content, problemIds } = event.data
  return { version, lesson: { unit, order, title, content, problemIds }, isWithdrawn: false }
}

const isSame = (one: LessonText, other: LessonText): boolean =>
  one.order === other.order &&
  one.problemIds.join() === other.problemIds.join() &&
  (['unit', 'title', 'content'] as const).every((part) => one[part]['zh-TW'] === other[part]['zh-TW'] && one[part].en === other[part].en)

const decide = (command: LessonCommand, { version, lesson: before, isWithdrawn }: Lesson): LessonEvent[] => {
  const { lessonId, by } = command
  if (command.type === 'PublishLesson')
    return [{ type: 'LessonPublished', data: { lessonId, version: 1, ...command.lesson, publishedBy: by } }]
  if (before === null) throw rejected('Lesson.NotFound')
  if (command.type === 'WithdrawLesson') return isWithdrawn ? [] : [{ type: 'LessonWithdrawn', data: { lessonId, withdrawnBy: by } }]
  if (!isWithdrawn && isSame(command.lesson, before)) return []
  if (command.seen !== version) throw rejected('Common.Conflict')
  const next = { lessonId, version: version + 1, ...command.lesson }
  return isWithdrawn
    ? [{ type: 'LessonPublished', data: { ...next, publishedBy: by } }]
    : [{ type: 'LessonRevised', data: { ...next, revisedBy: by } }]
}

export const lessons = aggregate({
  category: 'lesson',
  events: lessonEvents,
  decider: { initialState: { version: 0, lesson: null, isWithdrawn: false }, evolve, decide },
})
