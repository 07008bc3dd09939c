import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, forgotten, TEACHER } from '../school.fixture.ts'
import {
  codeRun,
  editorQuestionAsked,
  editorQuestionSolved,
  holderLeft,
  holderReturned,
  licenceTransferred,
  snapshotTaken,
} from './classEditor.fixture.ts'
import { classEditors, type EditorLessonDocument } from './classEditors.ts'
import { editorQuestions } from './editorQuestions.ts'

test('the licensee is watched while a page of theirs is open', () => {
  const begun = [licenceTransferred(TEACHER), snapshotTaken(1, 'x')]
  whenEvents(classEditors, begun).thenDocumentWith(CLASS, { licenseeId: TEACHER, isWatched: true })
  whenEvents(classEditors, [...begun, holderLeft()]).thenDocumentWith(CLASS, { licenseeId: TEACHER, isWatched: false })
  whenEvents(classEditors, [...begun, holderLeft(), holderReturned()]).thenDocumentWith(CLASS, { isWatched: true })
  whenEvents(classEditors, [...begun, licenceTransferred(null, 2)]).thenDocumentWith(CLASS, { licenseeId: null, isWatched: false })
})

test('a pause of more than half an hour ends a lesson', () => {
  const events = [
    licenceTransferred(TEACHER, 1, '2026-03-02T01:00:00.000Z'),
    snapshotTaken(1, 'a', TEACHER, '2026-03-02T01:10:00.000Z'),
    codeRun(TEACHER, '1', '2026-03-02T01:40:00.000Z'),
    snapshotTaken(2, 'b', TEACHER, '2026-03-03T01:00:00.000Z'),
    editorQuestionAsked(5, AMY, 'Why?', '2026-03-03T01:05:00.000Z'),
  ]
  const first = Number(events[0]?.revision)
  const common = { groupId: CLASS, snapshots: 1 }
  whenEvents<EditorLessonDocument>(classEditors as never, events, 'editorLessons').thenDocuments({
    [`${CLASS}/${first}`]: {
      ...common,
      startedAt: '2026-03-02T01:00:00.000Z',
      endedAt: '2026-03-02T01:40:00.000Z',
      first,
      last: first + 2,
      runs: 1,
      questions: 0,
    },
    [`${CLASS}/${first + 3}`]: {
      ...common,
      startedAt: '2026-03-03T01:00:00.000Z',
      endedAt: '2026-03-03T01:05:00.000Z',
      first: first + 3,
      last: first + 4,
      runs: 0,
      questions: 1,
    },
  })
})

test('questions are kept by person until they are forgotten', () => {
  const events = [editorQuestionAsked(1), editorQuestionAsked(2), editorQuestionAsked(3, BEN), editorQuestionSolved(1)]
  const then = whenEvents(editorQuestions, events)
  expect(then.document(AMY)?.questions.map(({ questionId, solved }) => [questionId, solved])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(whenEvents(editorQuestions, [...events, forgotten(BEN)]).document(BEN)).toBeNull()
})
