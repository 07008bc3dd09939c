// Commands refetch the queries that they make stale in every area, and the areas' declarations are valid: causes and queries.
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
/** Commands that invalidate no query, declared by the areas with a reason. */
const touchless = Object.values(untouching).flatMap((area) => area.touchless.map(([command]) => command))

/** The commands that pages send, by their imported names. */
const given = Object.values(calls)
  .flatMap((exported) => Object.entries(exported))
  .filter(([name, { kind }]) => kind === 'command' && Object.values(sources).some((source) => new RegExp(`\\b${name}\\b`).test(source)))

test('a verdict invalidates practices, answers and the timeline', () => {
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

test.each(Object.entries(areas))('%s lists queries only, each once per cause', (_path, { touches }) => {
  expect(touches.flatMap(({ queries }) => queries).filter(({ kind }) => kind !== 'query')).toEqual([])
  const pairs = touches.flatMap(({ by, queries }) => by.flatMap((cause) => queries.map(({ path }) => `${cause.path} → ${path}`)))
  expect(pairs).toEqual([...new Set(pairs)])
})

test('every command sent by a page invalidates queries, or there is a reason why not', () => {
  expect(given.length).toBeGreaterThan(15)
  const found = given.filter(([, command]) => touchedBy(command).length === 0).map(([, command]) => command)
  expect(new Set(found)).toEqual(new Set(touchless))
})

test('no file that sends a command chooses the queries to invalidate itself', () => {
  const isPage = (path: string) => !/^(?:\.|\.\.\/shared)\/\w/.test(path)
  const gives = (source: string) => given.some(([name]) => new RegExp(`\\b${name}\\b`).test(source))
  const deciding = Object.entries(sources).filter(([path, source]) => isPage(path) && gives(source) && /\binvalidateQueries\b/.test(source))
  expect(deciding.map(([path]) => path)).toEqual([])
})
