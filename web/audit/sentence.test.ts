// Every event that the timeline may hold has its words, and both languages name the same.
import { expect, it } from 'vitest'
import { eventDefinitions } from '../../server/areas.ts'
import { uiLanguages } from '../shared/i18n.ts'
import { readingOf } from './sentence.ts'

const shown = Object.entries(eventDefinitions).flatMap(([type, { timeline }]) => (timeline === undefined ? [] : [type]))
const names = { actor: 'ACTOR', user: 'USER', problem: 'PROBLEM', activity: 'ACTIVITY', set: 'SET' }

it('finds the words of every area', () => {
  expect(shown).toEqual(expect.arrayContaining(['GroupCreated', 'PracticeCreated', 'CodeSubmitted', 'ProblemMarked', 'SignedIn']))
  expect(shown.filter((type) => readingOf(type) === undefined)).toEqual([])
})

it.each(shown)('%s reads in both languages, and names the same', (type) => {
  const said = uiLanguages.map((language) => readingOf(type)?.sentence[language](names) ?? '')
  const [zh, en] = said.map((sentence) => Object.values(names).filter((name) => sentence.includes(name)))
  expect(zh).toEqual(en)
  expect(zh?.length).toBeGreaterThan(0)
  for (const language of uiLanguages) expect([readingOf(type)?.kind[language], readingOf(type)?.meaning[language]]).not.toContain('')
})
