// Every event type of the timeline has a sentence, with the same names in both languages.
import { expect, it } from 'vitest'
import { eventDefinitions } from '../../server/areas.ts'
import type { EventHas } from '../shared/eventReading.ts'
import { uiLanguages } from '../shared/i18n.ts'
import { readingOf } from './sentence.ts'

const shown = Object.entries(eventDefinitions).flatMap(([type, { timeline }]) => (timeline === undefined ? [] : [type]))
const names = { actor: 'ACTOR', user: 'USER', problem: 'PROBLEM', activity: 'ACTIVITY', set: 'SET' }

it('finds the sentences of every area', () => {
  expect(shown).toEqual(expect.arrayContaining(['GroupCreated', 'PracticeCreated', 'CodeSubmitted', 'ProblemMarked', 'SignedIn']))
  expect(shown.filter((type) => readingOf(type) === undefined)).toEqual([])
})

const both = { activity: true, problem: true }
it.each(['RejudgeRequested', 'RejudgeApplied', 'RejudgeDropped'])('%s names its scope, as far as it is known', (type) => {
  const said = (has: EventHas) => uiLanguages.map((language) => readingOf(type)?.sentence[language](names, has) ?? '')
  for (const sentence of said(both)) expect(sentence).toMatch(/(?=.*PROBLEM)(?=.*ACTIVITY)/)
  for (const sentence of said({ activity: true, problem: false })) expect(sentence).toMatch(/^(?!.*PROBLEM).*ACTIVITY/)
  for (const sentence of said({ activity: false, problem: false })) expect(sentence).not.toMatch(/PROBLEM|ACTIVITY|「| {2}/)
})

it.each(shown)('%s has a sentence in both languages, with the same names', (type) => {
  const said = uiLanguages.map((language) => readingOf(type)?.sentence[language](names, both) ?? '')
  const [zh, en] = said.map((sentence) => Object.values(names).filter((name) => sentence.includes(name)))
  expect(zh).toEqual(en)
  expect(zh?.length).toBeGreaterThan(0)
  for (const language of uiLanguages) expect([readingOf(type)?.kind[language], readingOf(type)?.meaning[language]]).not.toContain('')
})
