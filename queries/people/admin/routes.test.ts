import { expect, test } from 'vitest'
import { ADMIN, AMY, ANALYST, CLASS, forgotten, granted, licensed, SUM, TEACHER, UNIT_ADMIN } from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { answerList, licenceList, teacherList, userList } from './calls.ts'
import { adminQueries } from './routes.ts'

const school = schoolAsking(adminQueries)

test('platform admins find everybody, and each of these reads is noted', async () => {
  const all = await school.ask(userList, { size: 3 }, ADMIN)
  expect(all).toMatchObject({ total: 8, isMore: false, items: [{ userId: 10 }, { userId: 11 }, { userId: ADMIN, roles: ['admin'] }] })
  expect(school.reads.at(-1)).toEqual({ readerId: ADMIN, view: 'members', userIds: [10, 11, ADMIN] })
  expect(await school.ask(userList, { search: 's9' }, ADMIN)).toMatchObject({ total: 1, items: [{ userId: AMY, name: `名字${AMY}` }] })
  expect(await school.ask(userList, { role: 'analyst' }, ADMIN)).toMatchObject({ total: 1, items: [{ userId: ANALYST }] })
})

test('accounts and teachers are sorted by the requested key, also in searches', async () => {
  const idsOf = async (asked: object) => (await school.ask(userList, asked, ADMIN)).items.map(({ userId }) => userId)
  const up = await idsOf({ sortBy: 'name' })
  expect(await idsOf({ sortBy: 'name', isDescending: true })).toEqual(up.toReversed())
  const numbers = (await school.ask(userList, { sortBy: 'studentId', isDescending: true }, ADMIN)).items.map(
    ({ studentId }) => studentId ?? '',
  )
  expect(numbers).toEqual(numbers.toSorted().toReversed())
  expect(await idsOf({ search: '名字', sortBy: 'name', isDescending: true })).toEqual(up.toReversed())
  await school.happens(granted(TEACHER, 'teacher'), granted(ANALYST, 'teacher'))
  const teachers = (await school.ask(teacherList, { sortBy: 'email', isDescending: true }, ADMIN)).items.map(({ email }) => email ?? '')
  expect(teachers.length).toBeGreaterThan(1)
  expect(teachers).toEqual(teachers.toSorted().toReversed())
})

test('teachers with what they look after, answers of everybody, and licences', async () => {
  await school.happens(granted(TEACHER, 'teacher'), licensed(AMY))
  expect(await school.ask(teacherList, { search: '名字7' }, ADMIN)).toMatchObject({
    total: 1,
    items: [{ userId: TEACHER, groupCount: 1, groups: [{ groupId: CLASS, name: `課程 ${CLASS}` }] }],
  })
  expect(await school.ask(teacherList, { search: 's9' }, ADMIN)).toMatchObject({ total: 0 })
  expect(await school.ask(answerList, { size: 2 }, ADMIN)).toMatchObject({ total: 4, items: [{ answerId: 54 }, { answerId: 53 }] })
  expect(await school.ask(answerList, { groupId: CLASS, size: 1 }, ADMIN)).toMatchObject({ total: 3, items: [{ answerId: 53 }] })
  expect(await school.ask(answerList, { groupId: 999 }, ADMIN)).toMatchObject({ total: 0, items: [] })
  expect(await school.ask(answerList, { userId: AMY, problemId: SUM, groupId: CLASS }, ADMIN)).toMatchObject({
    total: 1,
    items: [{ answerId: 51, userName: `名字${AMY}`, groupName: `課程 ${CLASS}`, problemTitle: `題目 ${SUM}`, score: 40 }],
  })
  expect(await school.ask(licenceList, {}, ADMIN)).toMatchObject({ total: 1, items: [{ userId: AMY, grantedByName: `名字${TEACHER}` }] })
})

test('a forgotten person is found no more', async () => {
  await school.happens(forgotten(AMY))
  expect(await school.ask(userList, { search: 's9' }, ADMIN)).toMatchObject({ total: 0, items: [] })
})

test('nobody else does', async () => {
  for (const userId of [AMY, TEACHER, ANALYST, UNIT_ADMIN])
    for (const call of [userList, teacherList, answerList, licenceList])
      await expect(school.ask(call as typeof userList, {}, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})
