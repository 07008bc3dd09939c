// Every type of event has a meaning in both languages.
import { expect, test } from 'vitest'
import { eventMeaningsInChinese } from '../commands/analyst/eventMeanings.ts'
import { eventDefinitions } from './areas.ts'

test('every type of event has one meaning in Chinese, and no meaning is left without a type', () => {
  expect(Object.keys(eventMeaningsInChinese).toSorted()).toEqual(Object.keys(eventDefinitions).toSorted())
})

test('a meaning is a sentence of its own', () => {
  for (const meaning of Object.values(eventMeaningsInChinese)) expect(meaning).toMatch(/^.{4,60}。$/u)
  const meanings = Object.values(eventMeaningsInChinese)
  expect(new Set(meanings).size).toBe(meanings.length)
})
