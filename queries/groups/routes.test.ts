import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  forgotten,
  joined,
  member,
  OTHER_CLASS,
  OUTSIDER,
  registered,
  TEACHER,
} from '../../projections/school.fixture.ts'
import type { Route } from '../../server/http/contract.ts'
import { openSchool, type School } from '../school.fixture.ts'
import { groupInfo, myGroups } from './contract.ts'
import { groupQueries } from './routes.ts'

let school: School
let routes: Route[]
beforeAll(async () => {
  school = await openSchool()
  routes = groupQueries(school)
})
afterAll(() => school.close())
const info = (userId: number, groupId = CLASS) => school.ask(routes, groupInfo, { groupId }, userId)

test('my classes, the newest first, with my role in each', async () => {
  expect(await school.ask(routes, myGroups, {}, AMY)).toMatchObject([
    { groupId: OTHER_CLASS, role: 'student', memberCount: 2, teachers: [{ userId: OUTSIDER, userName: `名字${OUTSIDER}` }] },
    { groupId: CLASS, role: 'student', memberCount: 4, isExpired: false, isBlocked: false },
  ])
  expect(await school.ask(routes, myGroups, {}, ANALYST)).toEqual([])
})

describe('a class', () => {
  test('shows students names, and nobody’s e-mail address but their own', async () => {
    const seen = await info(AMY)
    expect(seen).toMatchObject({ isGroupAdmin: false, mayAudit: false, businessUnitName: '松山高中' })
    expect(seen.students.map(({ userId, userName, email }) => [userId, userName, email])).toEqual([
      [AMY, `名字${AMY}`, '9@example.edu.tw'],
      [BEN, `名字${BEN}`, null],
    ])
    expect(JSON.stringify(seen).match(/@example/g)).toHaveLength(1)
  })

  test.each([
    ['a teacher', TEACHER, true],
    ['an assistant', ASSISTANT, true],
    ['an analyst', ANALYST, false],
  ])('shows %s e-mail addresses', async (_, userId, isGroupAdmin) => {
    const seen = await info(userId)
    expect(seen).toMatchObject({ mayAudit: true, isGroupAdmin, isGroupTeacher: userId === TEACHER, isGroupAssistant: userId === ASSISTANT })
    expect([...seen.teachers, ...seen.assistants, ...seen.students].map(({ email }) => email)).toEqual(
      [TEACHER, ASSISTANT, BEN, AMY].map((id) => `${id}@example.edu.tw`),
    )
  })

  test('is closed to others and unknown to all when it does not exist', async () => {
    await expect(info(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
    await expect(info(AMY, 99)).rejects.toMatchObject({ code: 'Group.NotFound' })
    await expect(info(ANALYST, 99)).rejects.toMatchObject({ code: 'Group.NotFound' })
  })

  test('tells its admins alone who is blocked, and the blocked that they are', async () => {
    await school.happens(registered(70, '被封鎖'), joined(70, 'student'), member('MemberBlocked', 70))
    expect((await info(TEACHER)).students).toContainEqual(expect.objectContaining({ userId: 70, isBlocked: true }))
    expect(JSON.stringify(await info(AMY))).not.toContain('被封鎖')
    await expect(info(70)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
    expect(await school.ask(routes, myGroups, {}, 70)).toMatchObject([{ groupId: CLASS, isBlocked: true, memberCount: 4 }])
  })

  test('shows a forgotten member without a name', async () => {
    await school.happens(registered(71, '忘記我'), joined(71, 'student'), forgotten(71))
    expect((await info(TEACHER)).students).toContainEqual(expect.objectContaining({ userId: 71, userName: null, email: null }))
  })
})
