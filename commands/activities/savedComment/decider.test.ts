import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { MOST_SAVED, savedComments } from './decider.ts'
import type { SavedCommentEvent } from './events.ts'

const { given } = specification(savedComments)
const userId = 7
const content = { text: 'Name what it counts.', points: -1 }
const saved: SavedCommentEvent = { type: 'CommentSaved', data: { userId, savedCommentId: 1, ...content } }
const removed: SavedCommentEvent = { type: 'SavedCommentRemoved', data: { userId, savedCommentId: 1 } }
const saving = { type: 'SaveComment', userId, ...content } as const
const revising = { type: 'ReviseComment', userId, savedCommentId: 1, text: 'Name it.', points: null } as const

test('a comment is saved, once', () => {
  given().when(saving).then(saved)
  given(saved).when(saving).thenNothing()
})
test('the same text with other points is another one', () =>
  given(saved)
    .when({ ...saving, points: null })
    .thenMatching({ data: { savedCommentId: 2 } }))
test('an id is never given again', () =>
  given(saved, removed)
    .when(saving)
    .thenMatching({ data: { savedCommentId: 2 } }))
test('a bounded number at a time', () => {
  const many = Array.from(
    { length: MOST_SAVED },
    (_, n): SavedCommentEvent => ({ type: 'CommentSaved', data: { userId, savedCommentId: n + 1, text: `${n}`, points: null } }),
  )
  given(...many)
    .when(saving)
    .rejects('Comment.TooMany')
  given(...many, removed)
    .when(saving)
    .thenMatching({ type: 'CommentSaved' })
})
test('it is revised', () => {
  given(saved)
    .when(revising)
    .then({ type: 'CommentRevised', data: { userId, savedCommentId: 1, text: 'Name it.', points: null } })
  given(saved)
    .when({ ...revising, ...content })
    .thenNothing()
  given(saved, removed).when(revising).rejects('Comment.NotFound')
})
test('it is removed', () => {
  given(saved).when({ type: 'RemoveSavedComment', userId, savedCommentId: 1 }).then(removed)
  given(saved, removed).when({ type: 'RemoveSavedComment', userId, savedCommentId: 1 }).thenNothing()
})
