import { expect, test } from 'vitest'
import { peopleIn, shownChanges } from './shown.ts'

const withheld = { $withheld: true }

test('a change inside a withheld value is told as one of that value, once', () => {
  const before = { _id: '1', answer: { text: 'a', lines: [1, 2] }, score: 1 }
  const after = { _id: '1', answer: { text: 'b', lines: [3, 4] }, score: 2 }
  const shown = { before: { ...before, answer: withheld }, after: { ...after, answer: withheld } }
  expect(shownChanges({ before, after }, shown)).toEqual([
    { path: 'answer', before: withheld, after: withheld, was: true, is: true },
    { path: 'score', before: 1, after: 2, was: true, is: true },
  ])
})

test('a new value holds withheld parts', () => {
  const after = { _id: '1', rows: [{ by: 7, text: 'a' }] }
  const shown = { before: null, after: { _id: '1', rows: [{ by: 7, text: withheld }] } }
  expect(shownChanges({ before: null, after }, shown)).toContainEqual({
    path: 'rows',
    before: null,
    after: [{ by: 7, text: withheld }],
    was: false,
    is: true,
  })
})

test('people are found in any depth, each once', () => {
  expect(peopleIn({ userId: 7, rows: [{ userIds: [8, 9], ownerId: 7 }, { by: { userId: 10 } }], groupId: 3, problemId: null })).toEqual([
    7, 8, 9, 10,
  ])
  expect(peopleIn({ userId: null, rows: Array.from({ length: 3000 }, (_, userId) => ({ userId })) })).toHaveLength(2000)
  expect(peopleIn(null)).toEqual([])
})
