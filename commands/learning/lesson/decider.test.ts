import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { lessons } from './decider.ts'
import type { LessonEvent } from './events.ts'

const { given } = specification(lessons)
const [ID, ADMIN] = [81, 3]
const both = (text: string) => ({ 'zh-TW': text, en: text })
const textOf = (title: string) => ({ unit: both('Basics'), order: 1, title: both(title), content: both('Text'), problemIds: [7] })

const published = (title: string, version = 1): LessonEvent => ({
  type: 'LessonPublished',
  data: { lessonId: ID, version, ...textOf(title), publishedBy: ADMIN },
})
const revised = (title: string, version: number): LessonEvent => ({
  type: 'LessonRevised',
  data: { lessonId: ID, version, ...textOf(title), revisedBy: ADMIN },
})
const withdrawn: LessonEvent = { type: 'LessonWithdrawn', data: { lessonId: ID, withdrawnBy: ADMIN } }
const revise = (title: string, seen: number) => ({ type: 'ReviseLesson', lessonId: ID, by: ADMIN, seen, lesson: textOf(title) }) as const
const withdraw = { type: 'WithdrawLesson', lessonId: ID, by: ADMIN } as const

test('a lesson is published, revised as its author saw it, and unchanged by the same text', () => {
  given()
    .when({ type: 'PublishLesson', lessonId: ID, by: ADMIN, lesson: textOf('One') })
    .then(published('One'))
  given(published('One')).when(revise('Two', 1)).then(revised('Two', 2))
  given(published('One')).when(revise('One', 1)).thenNothing()
  given(published('One'), revised('Two', 2)).when(revise('Three', 1)).rejects('Common.Conflict')
})

test('a withdrawn lesson is published again by its next version, also with the same text', () => {
  given(published('One')).when(withdraw).then(withdrawn)
  given(published('One'), withdrawn).when(withdraw).thenNothing()
  given(published('One'), withdrawn).when(revise('One', 1)).then(published('One', 2))
})

test('what was never published is not found', () => {
  given().when(revise('One', 0)).rejects('Lesson.NotFound')
  given().when(withdraw).rejects('Lesson.NotFound')
})
