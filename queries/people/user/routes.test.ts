import { expect, test } from 'vitest'
import { ADMIN, AMY, ANALYST, ASSISTANT, BEN, forgotten, TEACHER, UNIT, UNIT_ADMIN } from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { userInfo } from './calls.ts'
import { userQueries } from './routes.ts'

const school = schoolAsking(userQueries)
const info = (callerId: number, userId?: number | null) => school.ask(userInfo, { userId }, callerId)

test('oneself', async () => {
  const amy = { id: AMY, name: `名字${AMY}`, email: '9@example.edu.tw', studentId: 'S9', roles: [], businessUnits: [] }
  for (const userId of [undefined, null, AMY]) expect(await info(AMY, userId)).toMatchObject(amy)
  expect(await info(UNIT_ADMIN)).toMatchObject({
    businessUnits: [{ businessUnitId: UNIT, name: '松山高中', isAdmin: true, isCurrent: true }],
  })
})

test('whether one may author: by a class or by a role', async () => {
  const may = await Promise.all([TEACHER, ASSISTANT, AMY, ADMIN].map(async (userId) => (await info(userId)).mayAuthor))
  expect(may).toEqual([true, true, false, true])
})

test('others are for platform admins and analysts', async () => {
  for (const callerId of [ADMIN, ANALYST]) expect(await info(callerId, AMY)).toMatchObject({ id: AMY, email: '9@example.edu.tw' })
  for (const callerId of [TEACHER, BEN, UNIT_ADMIN]) await expect(info(callerId, AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await expect(info(BEN, 99)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await expect(info(ADMIN, 99)).rejects.toMatchObject({ code: 'User.NotFound' })
})

test('a forgotten person is found no more', async () => {
  await school.happens(forgotten(BEN))
  await expect(info(ADMIN, BEN)).rejects.toMatchObject({ code: 'User.NotFound' })
})
