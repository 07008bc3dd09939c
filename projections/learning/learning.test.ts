import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { ADMIN, AMY, BEN, forgotten } from '../school.fixture.ts'
import { learnersView } from './learners.ts'
import { lessonPublished, lessonRead, lessonRevised, lessonWithdrawn } from './learning.fixture.ts'
import { type LessonVersionDocument, lessonsView } from './lessons.ts'

test('a lesson has its newest text, and is back after it was withdrawn and published again', () => {
  const [first, second] = [lessonPublished(81, 'Output'), lessonRevised(81, 'Printing', 2)]
  whenEvents(lessonsView, [first, second]).thenDocumentWith(81, {
    version: 2,
    title: { 'zh-TW': 'Printing', en: 'Printing' },
    isWithdrawn: false,
    changedAt: second.metadata.recordedAt,
    changedBy: ADMIN,
  })
  whenEvents(lessonsView, [first, second, lessonWithdrawn(81)]).thenDocumentWith(81, { version: 2, isWithdrawn: true })
  const again = lessonPublished(81, 'Again', 3)
  whenEvents(lessonsView, [first, second, lessonWithdrawn(81), again]).thenDocumentWith(81, { version: 3, isWithdrawn: false })
})

test('every version of a lesson is kept', () => {
  const events = [lessonPublished(81, 'Output'), lessonRevised(81, 'Printing', 2), lessonWithdrawn(81)]
  const then = whenEvents<LessonVersionDocument>(lessonsView as never, events, 'lessonVersions')
  expect([...then.documents().values()].map(({ version, title }) => [version, title.en])).toEqual([
    [1, 'Output'],
    [2, 'Printing'],
  ])
})

test('what a person has read is erased with the person', () => {
  const read = lessonRead(AMY, 81, 2)
  const then = whenEvents(learnersView, [lessonRead(AMY, 81), read, lessonRead(BEN, 81), forgotten(BEN)])
  then.thenDocuments({ [AMY]: { userId: AMY, read: { 81: { version: 2, at: read.metadata.recordedAt } } } })
})
