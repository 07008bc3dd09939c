import { expect, test } from 'vitest'
import { AMY, ASSISTANT, CLASS, OUTSIDER, PRACTICE, SET, TEACHER } from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { groupProblemSets } from './calls.ts'
import { activitiesQueries } from './routes.ts'

const school = schoolAsking(activitiesQueries)

test('the sets of a class with what it works on, by type, are told to those who teach', async () => {
  const sets = (userId: number, problemSetType: number | null = null) =>
    school.ask(groupProblemSets, { groupId: CLASS, problemSetType }, userId)
  const [set] = await sets(ASSISTANT)
  expect(set).toMatchObject({ problemSetId: SET, type: 1, problemCount: 2, totalScore: 100 })
  expect(set?.activities.map(({ activityId }) => activityId)).toContain(PRACTICE)
  expect(await sets(TEACHER, 2)).toEqual([])
  for (const userId of [AMY, OUTSIDER]) await expect(sets(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
})
