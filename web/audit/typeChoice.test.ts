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

test('a group is selected and cleared as a whole', () => {
  expect(after(['Read'], (marked) => [...marked, '*answers'])).toEqual(['Read', 'Submitted', 'Judged'])
  expect(after(['Submitted'], (marked) => [...marked, '*answers'])).toEqual(['Submitted', 'Judged'])
  expect(after(['Submitted', 'Judged', 'Read'], without('*answers'))).toEqual(['Read'])
})

test('its types are selected one by one, and the last one completes the group', () => {
  expect(markedOf(groups, ['Submitted'])).toEqual(['Submitted'])
  expect(markedOf(groups, ['Judged', 'Submitted', 'Read'])).toEqual(['Submitted', 'Judged', '*answers', 'Read'])
  expect(after(['Submitted', 'Judged'], without('Judged'))).toEqual(['Submitted'])
})

test('a complete group is one chip', () => {
  expect(chipsOf(groups, ['Submitted', 'Judged', 'Read'])).toEqual(['*answers', 'Read'])
  expect(chipsOf(groups, ['Judged'])).toEqual(['Judged'])
})
