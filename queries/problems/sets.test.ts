import { expect, test } from 'vitest'
import { happened, LOOP, OUTSIDER, SET, SUM, setContent, TEACHER } from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { userProblemSets } from './calls.ts'
import { problemSetQueries } from './sets.ts'

const school = schoolAsking(problemSetQueries)
const sets = (userId = TEACHER, request: object = {}, language?: 'en') => school.ask(userProblemSets, request, userId, language)

test('the own problem sets, of all types or of one, with what is in them', async () => {
  const exam = { ...setContent(), problemSetId: 42, type: 3, name: '期中考' }
  await school.happens(happened({ type: 'ProblemSetCreated', data: { ...exam, ownerId: TEACHER } }, { stream: 'problemSet-42' }))
  expect((await sets()).map(({ problemSetId }) => problemSetId)).toEqual([42, SET])
  const [practice, ...others] = await sets(TEACHER, { problemSetType: 1 }, 'en')
  expect(others).toEqual([])
  expect(practice).toMatchObject({ problemSetId: SET, ownerId: TEACHER, type: 1, problems: [{ problemId: SUM }, { problemId: LOOP }] })
  expect(practice?.problems.map(({ title }) => title)).toEqual([expect.any(String), expect.any(String)])
  expect(await sets(TEACHER, { problemSetType: 2 })).toEqual([])
  expect(await sets(OUTSIDER)).toEqual([])
})

test('without those that were deleted', async () => {
  await school.happens(happened({ type: 'ProblemSetDeleted', data: { problemSetId: 42 } }, { stream: 'problemSet-42' }))
  expect((await sets()).map(({ problemSetId }) => problemSetId)).toEqual([SET])
})
