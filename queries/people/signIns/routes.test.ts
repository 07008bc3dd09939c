import { expect, test } from 'vitest'
import { ADMIN, AMY, BEN, refusedSignIn, TEACHER } from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { allRefusedSignIns, ownSignIns, refusedSignIns } from './calls.ts'
import { signInQueries } from './routes.ts'

const school = schoolAsking(signInQueries, () => [
  refusedSignIn(AMY, { stream: 'signIn-a', ip: '192.0.2.1' }),
  refusedSignIn(null, { stream: 'signIn-x', ip: '192.0.2.2' }),
  refusedSignIn(AMY, { stream: 'signIn-a', ip: '192.0.2.3' }),
])

test('a person sees the refused sign-ins to their own account', async () => {
  expect(await school.ask(refusedSignIns, {}, AMY)).toMatchObject({
    count: 2,
    attempts: [{ ip: '192.0.2.3' }, { ip: '192.0.2.1' }],
  })
  expect(await school.ask(refusedSignIns, {}, BEN)).toEqual({ count: 0, attempts: [] })
})

test('a person sees when and how they signed in', async () => {
  expect(await school.ask(ownSignIns, {}, AMY)).toMatchObject([{ way: 'password', scope: null }])
  expect(await school.ask(ownSignIns, {}, BEN)).toEqual([])
})

test('platform admins see those to all accounts, page by page, the newest first', async () => {
  const all = await school.ask(allRefusedSignIns, {}, ADMIN)
  expect(all).toMatchObject({
    total: 2,
    items: [
      { userId: AMY, name: `名字${AMY}`, count: 2 },
      { userId: null, name: null, count: 1 },
    ],
  })
  expect(school.reads).toEqual([{ readerId: ADMIN, view: 'signIns', userIds: [AMY] }])
  const second = await school.ask(allRefusedSignIns, { page: 2, size: 1 }, ADMIN)
  expect(second).toMatchObject({ total: 2, items: [{ userId: null, attempts: [{ ip: '192.0.2.2' }] }], page: 2, size: 1 })
  for (const userId of [AMY, TEACHER])
    await expect(school.ask(allRefusedSignIns, {}, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})
