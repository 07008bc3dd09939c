import { describe, expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  appointed,
  BEN,
  CLASS,
  classCreated,
  forgotten,
  happened,
  joined,
  member,
  OTHER_CLASS,
  OUTSIDER,
  registered,
  TEACHER,
  UNIT_ADMIN,
} from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { classesToday, groupInfo, groupOfCourse, managedGroups, myGroups } from './calls.ts'
import { groupQueries } from './routes.ts'

const school = schoolAsking(groupQueries)
const info = (userId: number, groupId = CLASS) => school.ask(groupInfo, { groupId }, userId)

test('my classes, the newest first, with my role in each', async () => {
  expect(await school.ask(myGroups, {}, AMY)).toMatchObject([
    { groupId: OTHER_CLASS, role: 'student', memberCount: 2, teachers: [{ userId: OUTSIDER, userName: `名字${OUTSIDER}` }] },
    { groupId: CLASS, role: 'student', memberCount: 4, isExpired: false, isBlocked: false },
  ])
})

test('assistants of each class and, on request, students of the classes that the caller teaches', async () => {
  const details = (userId: number) => school.ask(myGroups, { loadDetails: true }, userId)
  const namesIn = async (userId: number) => (await details(userId)).map(({ students }) => students.map((one) => one.userId))
  expect(await details(AMY)).toMatchObject([{}, { assistants: [{ userId: ASSISTANT, userName: `名字${ASSISTANT}` }] }])
  expect(await namesIn(AMY)).toEqual([[], []])
  for (const userId of [ADMIN, UNIT_ADMIN]) expect((await namesIn(userId)).flat()).toEqual([])
  expect((await namesIn(TEACHER))[0]).toEqual([AMY, BEN])
  expect((await school.ask(myGroups, {}, TEACHER))[0]?.students).toEqual([])
})

test('those who look after a unit or the platform find their classes, and are no members', async () => {
  const listed = async (userId: number) =>
    (await school.ask(myGroups, {}, userId)).map(({ groupId, role, isBlocked }) => [groupId, role, isBlocked])
  const both = [
    [OTHER_CLASS, null, false],
    [CLASS, null, false],
  ]
  for (const userId of [UNIT_ADMIN, ADMIN, ANALYST]) expect(await listed(userId)).toEqual(both)
  expect(await listed(TEACHER)).toEqual([[CLASS, 'teacher', false]])
  await school.happens(appointed(TEACHER, 99))
  expect(await listed(TEACHER)).toHaveLength(1)
})

test('the classes that one teaches or assists in, for the teacher console', async () => {
  const managed = async (userId: number, request: object = {}) => (await school.ask(managedGroups, request, userId)).items
  expect(await managed(TEACHER)).toMatchObject([{ groupId: CLASS, role: 'teacher', memberCount: 4, studentCount: 2, isExpired: false }])
  expect(await managed(ASSISTANT)).toMatchObject([{ groupId: CLASS, role: 'assistant' }])
  for (const request of [{ states: ['over'] }, { roles: ['assistant'] }, { search: 'no such class' }, { page: 2 }])
    expect(await managed(TEACHER, request)).toEqual([])
  expect(await managed(TEACHER, { search: String(CLASS), sortBy: 'name', isDescending: true })).toHaveLength(1)
  await expect(managed(AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('only teachers see the number of today’s submissions and students', async () => {
  const today = (userId: number, since = '2026-05-31T00:00:00.000Z') => school.ask(classesToday, { since }, userId)
  const all = await today(TEACHER, '2020-01-01T00:00:00.000Z')
  expect(all).toEqual([expect.objectContaining({ groupId: CLASS, isMore: false })])
  expect(JSON.stringify(all)).not.toMatch(/userId|名字/)
  for (const userId of [AMY, UNIT_ADMIN, ADMIN]) expect(await today(userId)).toEqual([])
})

test('a course number means the class that has it as its description, for those who may enter it', async () => {
  const withNumber = (groupId: number) => {
    const created = classCreated(groupId)
    return { ...created, data: { ...created.data, description: 'CS101-01' } }
  }
  await school.happens(withNumber(771), withNumber(772), joined(AMY, 'student', 771))
  const meant = async (userId: number, courseNumber = ' CS101-01 ') => (await school.ask(groupOfCourse, { courseNumber }, userId)).groupId
  expect(await meant(AMY)).toBe(771)
  for (const userId of [UNIT_ADMIN, ADMIN]) expect(await meant(userId)).toBe(772)
  for (const userId of [BEN, TEACHER]) await expect(meant(userId)).rejects.toMatchObject({ code: 'Group.NotFound' })
  await school.happens(member('MemberBlocked', AMY, 771))
  for (const number of ['CS101-01', 'CS1']) await expect(meant(AMY, number)).rejects.toMatchObject({ code: 'Group.NotFound' })
})

test('a class says when the own time in it is over, and is closed and meant by no number then', async () => {
  const created = classCreated(781)
  const numbered = { ...created, data: { ...created.data, description: 'CS301' } }
  const ended = { groupId: 781, businessUnitId: null, userId: BEN, expirationTime: '2026-05-31T00:00:00.000Z' }
  await school.happens(
    numbered,
    joined(BEN, 'student', 781),
    happened({ type: 'MemberExpirationChanged', data: ended }, { stream: 'group-781' }),
  )
  expect((await school.ask(myGroups, {}, BEN))[0]).toMatchObject({ groupId: 781, isExpired: false, isMembershipOver: true })
  await expect(info(BEN, 781)).rejects.toMatchObject({ code: 'Group.MembershipEnded' })
  await expect(school.ask(groupOfCourse, { courseNumber: 'CS301' }, BEN)).rejects.toMatchObject({ code: 'Group.NotFound' })
})

describe('a class', () => {
  test('shows students who teaches it and how many they are, and none of their classmates', async () => {
    const seen = await info(AMY)
    expect(seen).toMatchObject({ isGroupAdmin: false, mayAudit: false, businessUnitName: '松山高中', studentCount: 2, students: [] })
    expect([...seen.teachers, ...seen.assistants].map(({ userName }) => userName)).toEqual([`名字${TEACHER}`, `名字${ASSISTANT}`])
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`@example|"userId":${BEN}\\b|名字${BEN}`))
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
    expect(await info(AMY)).toMatchObject({ studentCount: 2, students: [] })
    await expect(info(70)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
    expect(await school.ask(myGroups, {}, 70)).toMatchObject([{ groupId: CLASS, isBlocked: true, memberCount: 4 }])
  })

  test('shows a forgotten member without a name', async () => {
    await school.happens(registered(71, '忘記我'), joined(71, 'student'), forgotten(71))
    expect((await info(TEACHER)).students).toContainEqual(expect.objectContaining({ userId: 71, userName: null, email: null }))
  })
})

test('blocked and forgotten members are not counted, and are marked in the list of members', async () => {
  const counts = async () => {
    const [managed] = (await school.ask(managedGroups, {}, TEACHER)).items
    const [mine] = await school.ask(myGroups, {}, TEACHER)
    return [mine?.memberCount, managed?.memberCount, managed?.studentCount, (await info(TEACHER)).studentCount]
  }
  const [before = 0, , students = 0] = await counts()
  await school.happens(member('MemberBlocked', AMY))
  expect(await counts()).toEqual([before - 1, before - 1, students - 1, students - 1])
  await school.happens(forgotten(BEN))
  expect(await counts()).toEqual([before - 2, before - 2, students - 2, students - 2])
  const shown = (await info(TEACHER)).students.map(({ userId, isBlocked, isForgotten }) => [userId, isBlocked, isForgotten])
  expect(shown).toContainEqual([AMY, true, false])
  expect(shown).toContainEqual([BEN, false, true])
})
