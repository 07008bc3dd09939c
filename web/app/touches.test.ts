// What an own command makes old is asked for again in every area, and what areas say of that is true: a command or a topic, and queries.
import { expect, test } from 'vitest'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import type { Call } from '../../protocol/call.ts'
import { begun } from '../../queries/activities/calls.ts'
import { timelineList } from '../../queries/audit/calls.ts'
import { practiceAnswers, submissionInfo } from '../../queries/judging/submission/calls.ts'
import { practiceInfo, practiceList, practiceProblems, practiceStanding, practiceStatistics } from '../../queries/practice/calls.ts'
import type { Touch } from '../shared/live/touch.ts'
import { touchedBy } from '../shared/live/touched.ts'

const areas = import.meta.glob<{ touches: readonly Touch[] }>('../*/touches.ts', { eager: true })
const calls = import.meta.glob<Record<string, Call>>('../../commands/**/calls.ts', { eager: true })
const sources = import.meta.glob<string>(['../*/**/*.{ts,tsx}', '!../**/*.{test,fixture}.{ts,tsx}', '!../**/touches.ts', '!../e2e/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const untouching = import.meta.glob<{ touchless: readonly (readonly [command: Call, why: string])[] }>('../*/touchless.fixture.ts', {
  eager: true,
})
/** Commands by which no query becomes old, as the areas say with the reason. */
const touchless = Object.values(untouching).flatMap((area) => area.touchless.map(([command]) => command))

/** The commands that pages give, by the name that they import. */
const given = Object.values(calls)
  .flatMap((exported) => Object.entries(exported))
  .filter(([name, { kind }]) => kind === 'command' && Object.values(sources).some((source) => new RegExp(`\\b${name}\\b`).test(source)))

test('a verdict makes practices, answers and the timeline old', () => {
  const expected = [
    timelineList,
    practiceAnswers,
    submissionInfo,
    begun,
    practiceList,
    practiceInfo,
    practiceProblems,
    practiceStanding,
    practiceStatistics,
  ]
  expect(touchedBy(judgeCode)).toEqual(expect.arrayContaining(expected))
})

test.each(Object.entries(areas))('%s names queries alone, each once for a cause', (_path, { touches }) => {
  expect(touches.flatMap(({ queries }) => queries).filter(({ kind }) => kind !== 'query')).toEqual([])
  const pairs = touches.flatMap(({ by, queries }) => by.flatMap((cause) => queries.map(({ path }) => `${cause.path} → ${path}`)))
  expect(pairs).toEqual([...new Set(pairs)])
})

test('every command that a page gives makes queries old, or there is a reason why not', () => {
  expect(given.length).toBeGreaterThan(15)
  const found = given.filter(([, command]) => touchedBy(command).length === 0).map(([, command]) => command)
  expect(new Set(found)).toEqual(new Set(touchless))
})

test('no file that gives a command decides by itself what it makes old', () => {
  const isPage = (path: string) => !/^(?:\.|\.\.\/shared)\/\w/.test(path)
  const gives = (source: string) => given.some(([name]) => new RegExp(`\\b${name}\\b`).test(source))
  const deciding = Object.entries(sources).filter(([path, source]) => isPage(path) && gives(source) && /\binvalidateQueries\b/.test(source))
  expect(deciding.map(([path]) => path)).toEqual([])
})
