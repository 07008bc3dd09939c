import { expect, test } from 'vitest'
import { chipsOf, chosenAfter, markedOf } from './typeChoice.ts'

const groups = [
  { all: '*answers', name: 'Answers', types: ['Submitted', 'Judged'] },
  { all: null, name: 'Reads', types: ['Read'] },
]
const after = (chosen: string[], change: (marked: string[]) => string[]) => {
  const marked = markedOf(groups, chosen)
  return chosenAfter(groups, marked, change(marked))
}
const without = (option: string) => (marked: string[]) => marked.filter((one) => one !== option)

test('a group is chosen and let go as a whole', () => {
  expect(after(['Read'], (marked) => [...marked, '*answers'])).toEqual(['Read', 'Submitted', 'Judged'])
  expect(after(['Submitted'], (marked) => [...marked, '*answers'])).toEqual(['Submitted', 'Judged'])
  expect(after(['Submitted', 'Judged', 'Read'], without('*answers'))).toEqual(['Read'])
})

test('its types are chosen one by one, and the last one makes it whole', () => {
  expect(markedOf(groups, ['Submitted'])).toEqual(['Submitted'])
  expect(markedOf(groups, ['Judged', 'Submitted', 'Read'])).toEqual(['Submitted', 'Judged', '*answers', 'Read'])
  expect(after(['Submitted', 'Judged'], without('Judged'))).toEqual(['Submitted'])
})

test('what is chosen as a whole is one chip', () => {
  expect(chipsOf(groups, ['Submitted', 'Judged', 'Read'])).toEqual(['*answers', 'Read'])
  expect(chipsOf(groups, ['Judged'])).toEqual(['Judged'])
})
