import { expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  forgotten,
  happened,
  OTHER_CLASS,
  OUTSIDER,
  SUM,
  TEACHER,
  UNIT,
  UNIT_ADMIN,
  unitJoined,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { ownAnswers, ownUnits, userInfo } from './calls.ts'
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

const edited = happened({
  type: 'ProfileEdited',
  data: { userId: AMY, title: '班長', phone: '0912', recoveryEmail: 'private@example.org', avatar: 'UklGRg==' },
})

test('platform admins and analysts see all of anybody, which is noted', async () => {
  await school.happens(edited)
  for (const callerId of [ADMIN, ANALYST])
    expect(await info(callerId, AMY)).toMatchObject({
      id: AMY,
      title: '班長',
      phone: '0912',
      isPrivateShown: true,
      avatar: 'data:image/webp;base64,UklGRg==',
    })
  expect(school.reads).toEqual([ADMIN, ANALYST].map((readerId) => ({ readerId, view: 'profile', userIds: [AMY] })))
  await expect(info(ADMIN, 99)).rejects.toMatchObject({ code: 'User.NotFound' })
})

test('who looks after a class or a unit of theirs sees nothing private', async () => {
  await school.happens(unitJoined(AMY))
  for (const callerId of [TEACHER, ASSISTANT, UNIT_ADMIN])
    expect(await info(callerId, AMY)).toMatchObject({ title: '班長', phone: null, recoveryEmail: null, isPrivateShown: false })
  for (const [callerId, userId] of [
    [BEN, AMY],
    [AMY, TEACHER],
    [OUTSIDER, BEN],
    [UNIT_ADMIN, BEN],
    [BEN, 99],
  ] as const)
    await expect(info(callerId, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('the own units, and the own answers to a problem over all classes', async () => {
  expect(await school.ask(ownUnits, {}, UNIT_ADMIN)).toEqual([{ businessUnitId: UNIT, name: '松山高中', isAdmin: true, isCurrent: true }])
  expect(await school.ask(ownAnswers, { problemId: SUM }, AMY)).toMatchObject({
    total: 2,
    items: [
      { answerId: 54, groupId: OTHER_CLASS },
      { answerId: 51, groupId: CLASS, score: 40 },
    ],
  })
  expect(await school.ask(ownAnswers, { problemId: SUM, page: 2, size: 1 }, AMY)).toMatchObject({ total: 2, items: [{ answerId: 51 }] })
  expect(await school.ask(ownAnswers, { problemId: SUM }, TEACHER)).toMatchObject({ total: 0, items: [] })
})

test('a forgotten person is found no more', async () => {
  await school.happens(forgotten(BEN))
  await expect(info(ADMIN, BEN)).rejects.toMatchObject({ code: 'User.NotFound' })
})
