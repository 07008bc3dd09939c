import { expect, test } from 'vitest'
import { ADMIN, AMY, ANALYST, forgotten, TEACHER, UNIT_ADMIN } from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { userList } from './calls.ts'
import { adminQueries } from './routes.ts'

const school = schoolAsking(adminQueries)

test('platform admins find everybody, and each of these reads is noted', async () => {
  const all = await school.ask(userList, { size: 3 }, ADMIN)
  expect(all).toMatchObject({ total: 8, isMore: false, items: [{ userId: 10 }, { userId: 11 }, { userId: ADMIN, roles: ['admin'] }] })
  expect(school.reads.at(-1)).toEqual({ readerId: ADMIN, view: 'members', userIds: [10, 11, ADMIN] })
  expect(await school.ask(userList, { search: 's9' }, ADMIN)).toMatchObject({ total: 1, items: [{ userId: AMY, name: `名字${AMY}` }] })
  expect(await school.ask(userList, { role: 'analyst' }, ADMIN)).toMatchObject({ total: 1, items: [{ userId: ANALYST }] })
  await school.happens(forgotten(AMY))
  expect(await school.ask(userList, { search: 's9' }, ADMIN)).toMatchObject({ total: 0, items: [] })
})

test('nobody else does', async () => {
  for (const userId of [AMY, TEACHER, ANALYST, UNIT_ADMIN])
    await expect(school.ask(userList, {}, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})
