import { expect, test } from 'vitest'
import { AMY, ASSISTANT, CLASS, OUTSIDER, PRACTICE, SET, TEACHER } from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { groupActivities, groupProblemSets } from './calls.ts'
import { activitiesQueries } from './routes.ts'

const vault = { drafts: { places: async () => [] } }
const school = schoolAsking((open) => activitiesQueries({ ...open, vault }))

test('teachers see the sets of a class with their activities, by type', async () => {
  const sets = (userId: number, problemSetType: number | null = null) =>
    school.ask(groupProblemSets, { groupId: CLASS, problemSetType }, userId)
  const [set] = await sets(ASSISTANT)
  expect(set).toMatchObject({ problemSetId: SET, type: 1, problemCount: 2, totalScore: 100 })
  expect(set?.activities.map(({ activityId }) => activityId)).toContain(PRACTICE)
  expect(await sets(TEACHER, 2)).toEqual([])
  for (const userId of [AMY, OUTSIDER]) await expect(sets(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
})

test('the activities of a class, of every kind, for those who may read their texts', async () => {
  const list = async (userId: number) =>
    (await school.ask(groupActivities, { groupId: CLASS }, userId)).map(({ activityId, activityType }) => [activityId, activityType])
  for (const userId of [AMY, TEACHER]) expect(await list(userId)).toEqual([[PRACTICE, 'Exercise']])
  await expect(list(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
})
