import { expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { MOST_COMMENTS, marks } from './decider.ts'
import type { MarkEvent } from './events.ts'

const { given } = specification(marks)
const [TEACHER, ASSISTANT, AMY, SUM, LOOP] = [7, 8, 9, 1, 2] as const
const person = { userId: AMY, groupId: 21, activityId: 31 }
const where = { ...person, problemId: SUM }

const adjusted: MarkEvent = { type: 'ScoreAdjusted', data: { ...where, score: 8, reason: 'A typo in the output', authorId: TEACHER } }
const removed: MarkEvent = { type: 'ScoreAdjustmentRemoved', data: where }
const comment = { ...where, answerId: 51, authorId: TEACHER, text: 'Why a loop?', lines: { from: 2, to: 3 }, points: -1 }
const added: MarkEvent = { type: 'CommentAdded', data: { ...comment, commentId: 1 } }
const replied: MarkEvent = {
  type: 'CommentReplied',
  data: { ...where, answerId: 51, commentId: 2, replyTo: 1, authorId: AMY, text: 'To count.' },
}
const takenBack: MarkEvent = { type: 'CommentRemoved', data: { ...where, answerId: 51, commentId: 1 } }
const asked: MarkEvent = { type: 'RegradeAsked', data: { ...where, answerId: 51, text: 'Case 3 prints the same.' } }
const answered: MarkEvent = { type: 'RegradeAnswered', data: { ...where, answerId: 51, authorId: TEACHER, text: 'It does not.' } }

const adjust = (score: number, reason = 'A typo in the output') =>
  ({ type: 'AdjustScore', ...where, score, reason, authorId: TEACHER, most: 25 }) as const

test('a score is adjusted, also where nothing was handed in', () => given().when(adjust(8)).then(adjusted))
test('the same score for the same reason: already so', () => given(adjusted).when(adjust(8)).thenNothing())
test('another reason is another adjustment', () => given(adjusted).when(adjust(8, 'Late')).thenMatching({ type: 'ScoreAdjusted' }))
test('no score above the problem’s maximum', () => given().when(adjust(25.5)).rejects('Score.TooHigh'))
test('an adjustment is removed', () =>
  given(adjusted)
    .when({ type: 'RemoveAdjustment', ...where })
    .then(removed))
test.each([[[]], [[adjusted, removed]]])('removed where there is none: already so', (events: MarkEvent[]) =>
  given(...events)
    .when({ type: 'RemoveAdjustment', ...where })
    .thenNothing(),
)

test('a comment on lines with points', () =>
  given()
    .when({ type: 'AddComment', ...comment })
    .then(added))
test('a comment on the whole answer', () =>
  given(added)
    .when({ type: 'AddComment', ...comment, lines: null, points: null })
    .then({ type: 'CommentAdded', data: { ...comment, commentId: 2, lines: null, points: null } }))
test('lines in the wrong order', () =>
  given()
    .when({ type: 'AddComment', ...comment, lines: { from: 3, to: 2 } })
    .rejects('Common.FieldsNotValid'))
test('a bounded number, removed ones included', () => {
  const many = Array.from(
    { length: MOST_COMMENTS },
    (_, n): MarkEvent => ({ type: 'CommentAdded', data: { ...comment, commentId: n + 1 } }),
  )
  given(...many, takenBack)
    .when({ type: 'AddComment', ...comment })
    .rejects('Comment.TooMany')
  given(...many)
    .when({ type: 'Reply', ...person, replyTo: 2, authorId: AMY, text: 'One more' })
    .rejects('Comment.TooMany')
})
test('a reply belongs to the answer of its comment', () =>
  given(added)
    .when({ type: 'Reply', ...person, replyTo: 1, authorId: AMY, text: 'To count.' })
    .then(replied))
test('a reply to a reply belongs to the comment above', () =>
  given(added, replied)
    .when({ type: 'Reply', ...person, replyTo: 2, authorId: TEACHER, text: 'I see.' })
    .thenMatching({ type: 'CommentReplied', data: { replyTo: 1, commentId: 3 } }))
test.each([[[]], [[added, takenBack]], [[added, replied, takenBack]]])('no reply where the comment is gone', (events: MarkEvent[]) =>
  given(...events)
    .when({ type: 'Reply', ...person, replyTo: events.length === 3 ? 2 : 1, authorId: AMY, text: 'To count.' })
    .rejects('Comment.NotFound'),
)

const changing = { type: 'ChangeComment', ...person, commentId: 1, authorId: TEACHER, text: 'Why two loops?', points: -2 } as const
test('its author changes a comment', () =>
  given(added)
    .when(changing)
    .then({ type: 'CommentChanged', data: { ...where, answerId: 51, commentId: 1, text: 'Why two loops?', points: -2 } }))
test('no event if the text is unchanged', () =>
  given(added)
    .when({ ...changing, text: 'Why a loop?', points: -1 })
    .thenNothing())
test('a reply never carries points', () =>
  given(added, replied)
    .when({ ...changing, commentId: 2, authorId: AMY })
    .thenMatching({ type: 'CommentChanged', data: { commentId: 2, points: null } }))
test('only the author changes or removes it, not even other staff', () => {
  given(added)
    .when({ ...changing, authorId: ASSISTANT })
    .rejects('Comment.NotAuthor')
  given(added, replied)
    .when({ type: 'RemoveComment', ...person, commentId: 2, authorId: TEACHER })
    .rejects('Comment.NotAuthor')
})
test('its author removes a comment, once', () => {
  const removing = { type: 'RemoveComment', ...person, commentId: 1, authorId: TEACHER } as const
  given(added).when(removing).then(takenBack)
  given(added, takenBack).when(removing).thenNothing()
  given().when(removing).rejects('Comment.NotFound')
})

const asking = { type: 'AskRegrade', ...where, answerId: 51, text: 'Case 3 prints the same.' } as const
test('a review request', () => given().when(asking).then(asked))
test('one is open at a time for a problem, and another after its answer', () => {
  given(asked).when(asking).rejects('Regrade.AlreadyAsked')
  given(asked)
    .when({ ...asking, problemId: LOOP })
    .thenMatching({ type: 'RegradeAsked', data: { problemId: LOOP } })
  given(asked, answered).when(asking).then(asked)
})
test('staff answer it', () => {
  const answering = { type: 'AnswerRegrade', ...where, authorId: TEACHER, text: 'It does not.' } as const
  given(asked).when(answering).then(answered)
  given().when(answering).rejects('Regrade.NotAsked')
  given(asked, answered).when(answering).rejects('Regrade.NotAsked')
})

const seeing = { type: 'SeeMarks', ...where } as const
const seen: MarkEvent = { type: 'MarksSeen', data: where }
test.each([[adjusted], [removed], [added], [answered]])('messages of staff are unseen until they are read', (event: MarkEvent) => {
  given(event).when(seeing).then(seen)
  given(event, seen).when(seeing).thenNothing()
})
test('nothing new: nothing to note', () => {
  given().when(seeing).thenNothing()
  given(added, seen, replied, asked).when(seeing).thenNothing()
  given(added)
    .when({ ...seeing, problemId: LOOP })
    .thenNothing()
})
test('texts of an erased user read as null without errors', () => {
  const events: MarkEvent[] = [
    { ...adjusted, data: { ...adjusted.data, reason: null } } as MarkEvent,
    { ...added, data: { ...added.data, text: null } } as MarkEvent,
  ]
  expect(events.reduce(marks.decider.evolve, marks.decider.initialState).comments.get(1)?.text).toBeNull()
})
