// A topic's name is built and read from what its area declares, and nothing else passes for it.
import { expect, it } from 'vitest'
import { topic } from './live.ts'

const practice = topic('groups/{groupId}/practice')

it('names a topic by its numbers, and finds them in the name', () => {
  expect(practice.of({ groupId: 21 })).toBe('groups/21/practice')
  expect(practice.idsIn('groups/21/practice')).toEqual({ groupId: 21 })
  const seat = topic('exams/{examId}/seats/{seat}')
  expect(seat.idsIn(seat.of({ examId: 7, seat: 3 }))).toEqual({ examId: 7, seat: 3 })
})

it.each([
  'groups/21',
  'groups/021/practice',
  'groups/null/practice',
  'groups/-1/practice',
  'groups/1/practice/2',
  ' groups/1/practice',
  '',
])('does not take “%s” for one', (name) => expect(practice.idsIn(name)).toBeNull())
