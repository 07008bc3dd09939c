// What an own command makes old is asked for again in every area, and what areas say of that is true: a command or a topic, and queries.
import { expect, test } from 'vitest'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { timelineList } from '../../queries/audit/calls.ts'
import { practiceAnswers, submissionInfo } from '../../queries/judging/submission/calls.ts'
import { practiceInfo, practiceList, practiceProblems } from '../../queries/practice/calls.ts'
import { touchedBy } from '../shared/live/refresh.ts'
import type { Touch } from '../shared/live/touch.ts'

const areas = import.meta.glob<{ touches: readonly Touch[] }>('../*/touches.ts', { eager: true })

test('a verdict makes practices, answers and the timeline old', () => {
  const expected = [timelineList, practiceAnswers, submissionInfo, practiceList, practiceInfo, practiceProblems]
  expect(new Set(touchedBy(judgeCode))).toEqual(new Set(expected))
})

test.each(Object.entries(areas))('%s names queries alone, each once for a cause', (_path, { touches }) => {
  expect(touches.flatMap(({ queries }) => queries).filter(({ kind }) => kind !== 'query')).toEqual([])
  const pairs = touches.flatMap(({ by, queries }) => by.flatMap((cause) => queries.map(({ path }) => `${cause.path} → ${path}`)))
  expect(pairs).toEqual([...new Set(pairs)])
})
