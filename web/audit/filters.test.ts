import { expect, test } from 'vitest'
import { filtersOf, isFiltered, noFilters, paramsOf } from './filters.ts'

test('filters survive a round trip through the URL', () => {
  const filters = {
    user: 7,
    answer: 99,
    activity: 5,
    problem: 3,
    types: ['CodeSubmitted', 'SubmissionJudged'],
    since: '2026-03-01T08:00:00.000Z',
    until: null,
  }
  expect(filtersOf(new URLSearchParams(paramsOf(filters)))).toEqual(filters)
  expect(paramsOf(noFilters)).toEqual({})
  expect(isFiltered(noFilters)).toBe(false)
})

test('invalid parameters filter nothing', () => {
  expect(filtersOf(new URLSearchParams('user=me&answer=-1&types=,<b>,&since=yesterday'))).toEqual(noFilters)
})
