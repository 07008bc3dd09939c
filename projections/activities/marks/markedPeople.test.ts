import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, forgotten, LOOP, PRACTICE, rejudged, SUM, TEACHER } from '../../school.fixture.ts'
import { type ActivityMarksDocument, activityMarksKey } from './activityMarks.ts'
import { markedPeople } from './markedPeople.ts'
import * as marks from './marks.fixture.ts'
import { savedComments } from './savedComments.ts'

const after = (...events: RecordedEvent[]) =>
  whenEvents(markedPeople, events, 'activityMarks').document(activityMarksKey(PRACTICE, AMY)) as ActivityMarksDocument | null

test('an adjusted score stands, and a rejudge that changes the score marks it', () => {
  const before = marks.adjusted()
  expect(after(before)?.adjustments).toEqual({
    [SUM]: { score: 8, reason: 'A typo in the output', authorId: TEACHER, at: before.metadata.recordedAt, isBeforeRejudge: false },
  })
  expect(after(marks.adjusted(), rejudged({ answerId: 51 }, STATUS.Accept, 40))?.adjustments[SUM]).toMatchObject({
    score: 8,
    isBeforeRejudge: true,
  })
  const untouched = [rejudged({ answerId: 51 }, STATUS.WrongAnswer, 0), rejudged({ answerId: 52, problemId: LOOP }, STATUS.Accept, 40)]
  expect(after(marks.adjusted(), ...untouched)?.adjustments[SUM]?.isBeforeRejudge).toBe(false)
})

test('set again after the rejudge, it is no longer from before; removed, it is gone', () => {
  const rejudge = rejudged({ answerId: 51 }, STATUS.Accept, 40)
  expect(after(marks.adjusted(), rejudge, marks.adjusted({}, 9))?.adjustments[SUM]).toMatchObject({ score: 9, isBeforeRejudge: false })
  expect(after(marks.adjusted(), marks.adjustmentRemoved())?.adjustments).toEqual({})
})

test('a rejudge of a person without marks makes no document', () => {
  expect(after(rejudged({ answerId: 51 }, STATUS.Accept, 40))).toBeNull()
})

test('comments with replies, as they were changed and removed', () => {
  const comments = after(marks.commented(1), marks.replied(2, 1), marks.commentChanged(1), marks.commentRemoved(2))?.comments
  expect(comments).toMatchObject([
    { commentId: 1, replyTo: null, text: 'Why two loops?', points: null, lines: { from: 1, to: 2 }, isRemoved: false },
    { commentId: 2, replyTo: 1, authorId: AMY, text: null, lines: null, isRemoved: true },
  ])
  expect([comments?.[0]?.changedAt, comments?.[1]?.changedAt]).toEqual([expect.any(String), null])
})

test('a request is open until it is answered', () => {
  expect(after(marks.regradeAsked())).toMatchObject({ hasOpenRequest: true, requests: { [SUM]: { answer: null } } })
  const both = [marks.regradeAsked(), marks.regradeAsked({ problemId: LOOP }), marks.regradeAnswered()]
  expect(after(...both)).toMatchObject({ hasOpenRequest: true, requests: { [SUM]: { answer: { text: 'It does not.' } } } })
  expect(after(...both, marks.regradeAnswered({ problemId: LOOP }))?.hasOpenRequest).toBe(false)
})

test('marks by staff are unseen until the student has seen them; the student’s own are not', () => {
  const news = [marks.commented(1), marks.adjusted({ problemId: LOOP })]
  expect(after(...news)?.unseen).toEqual([SUM, LOOP])
  expect(after(...news, marks.marksSeen(), marks.replied(2, 1), marks.regradeAsked())?.unseen).toEqual([LOOP])
  expect(after(...news, marks.marksSeen(), marks.replied(2, 1, {}, TEACHER))?.unseen).toEqual([LOOP, SUM])
})

test('texts about a forgotten student are erased, and figures stay', () => {
  const events = [marks.adjusted(), marks.commented(1), marks.regradeAsked(), marks.regradeAnswered(), forgotten(AMY)]
  const document = after(...events)
  expect(document).toMatchObject({
    adjustments: { [SUM]: { score: 8, reason: null } },
    comments: [{ text: null, points: -1 }],
    requests: { [SUM]: { text: null, answer: { text: null } } },
  })
  const erased = events.map((event) =>
    'text' in event.data
      ? { ...event, data: { ...event.data, text: null } }
      : 'reason' in event.data
        ? { ...event, data: { ...event.data, reason: null } }
        : event,
  )
  expect(after(...(erased as RecordedEvent[]))).toEqual(document)
})

test('saved comments by id; those of a forgotten teacher are gone', () => {
  const saved = (...events: RecordedEvent[]) => whenEvents(savedComments, events).document(TEACHER)
  const events = [
    marks.commentSaved(1),
    marks.commentSaved(2),
    marks.savedCommentRemoved(1),
    marks.commentSaved(2, TEACHER, 'CommentRevised'),
  ]
  expect(saved(...events)?.comments).toEqual([{ savedCommentId: 2, text: 'Name 2', points: -1 }])
  expect(saved(...events, forgotten(TEACHER))).toBeNull()
})
