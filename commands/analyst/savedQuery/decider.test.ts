import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { MOST_QUERIES, savedQueryAggregate } from './decider.ts'
import type { SavedQueryEvent } from './events.ts'

const { given } = specification(savedQueryAggregate)
const userId = 13
const now = '2026-03-02T01:00:00.000Z'
const query = { types: ['ExamPaused'], stream: 'exam-*', userId: null, correlationId: null, since: null, until: null }
const wider = { ...query, stream: null }
const saving = { type: 'SaveQuery', userId, name: 'Pauses', query, now } as const
const saved: SavedQueryEvent = { type: 'QuerySaved', data: { userId, queryId: 1, name: 'Pauses', query, at: now } }
const removed: SavedQueryEvent = { type: 'QueryRemoved', data: { userId, queryId: 1 } }

test('a search is saved, once', () => {
  given().when(saving).then(saved)
  given(saved)
    .when({ ...saving, now: '2026-03-02T02:00:00.000Z' })
    .thenNothing()
})
test('a search of the same name takes the place of the first one', () =>
  given(saved)
    .when({ ...saving, query: wider })
    .then({ type: 'QuerySaved', data: { userId, queryId: 1, name: 'Pauses', query: wider, at: now } }))
test('the same search under another name is another one', () =>
  given(saved)
    .when({ ...saving, name: 'Breaks' })
    .thenMatching({ data: { queryId: 2, name: 'Breaks' } }))
test('an id is never given again', () =>
  given(saved, removed)
    .when(saving)
    .thenMatching({ data: { queryId: 2 } }))
test('a bounded number at a time', () => {
  const many = Array.from(
    { length: MOST_QUERIES },
    (_, n): SavedQueryEvent => ({ type: 'QuerySaved', data: { userId, queryId: n + 1, name: `${n}`, query, at: now } }),
  )
  given(...many)
    .when(saving)
    .rejects('SavedQuery.TooMany')
  given(...many)
    .when({ ...saving, name: '7', query: wider })
    .thenMatching({ data: { queryId: 8 } })
  given(...many, removed)
    .when(saving)
    .thenMatching({ type: 'QuerySaved' })
})
test('it is removed, once', () => {
  given(saved).when({ type: 'RemoveQuery', userId, queryId: 1 }).then(removed)
  given(saved, removed).when({ type: 'RemoveQuery', userId, queryId: 1 }).thenNothing()
})
