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
  LOOP,
  member,
  OTHER_CLASS,
  OUTSIDER,
  SUM,
  TEACHER,
  UNIT,
  UNIT_ADMIN,
  unitJoined,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { ownAnswers, ownUnits, userAvatars, userInfo, userStatistics } from './calls.ts'
import { userQueries } from './routes.ts'

const school = schoolAsking((open) => userQueries({ ...open, loadBlob: async (sha256) => Buffer.from(`blob ${sha256}`) }))
const info = (callerId: number, userId?: number | null) => school.ask(userInfo, { userId }, callerId)

test('oneself', async () => {
  const amy = { id: AMY, name: `名字${AMY}`, email: '9@example.edu.tw', studentId: 'S9', roles: [], businessUnits: [] }
  for (const userId of [undefined, null, AMY]) expect(await info(AMY, userId)).toMatchObject(amy)
  expect(await info(UNIT_ADMIN)).toMatchObject({
    businessUnits: [{ businessUnitId: UNIT, name: '松山高中', isAdmin: true, isCurrent: true }],
  })
})

test('the languages of mails and of the interface are two settings, and code is dark until one has chosen', async () => {
  expect(await info(AMY)).toMatchObject({ language: null, interfaceLanguage: null, editorTheme: 'dark' })
  const chosen = { language: 'en', interfaceLanguage: 'zh-TW', editorTheme: 'page' }
  await school.happens(happened({ type: 'ProfileEdited', data: { userId: AMY, ...chosen } }))
  expect(await info(AMY)).toMatchObject(chosen)
})

test('whether one may author: by a class or by a role', async () => {
  const may = await Promise.all([TEACHER, ASSISTANT, AMY, ADMIN].map(async (userId) => (await info(userId)).mayAuthor))
  expect(may).toEqual([true, true, false, true])
})

const edited = happened({
  type: 'ProfileEdited',
  data: { userId: AMY, title: '班長', phone: '0912', recoveryEmail: 'private@example.org', avatar: 'UklGRg==' },
})

test('platform admins and analysts see every profile in full, which is audited', async () => {
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

test('staff of a shared class or unit see no private fields', async () => {
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
      { answerId: 51, groupId: CLASS, score: 40, languageId: 4, content: 'code of 51' },
    ],
  })
  expect(await school.ask(ownAnswers, { problemId: SUM, page: 2, size: 1 }, AMY)).toMatchObject({ total: 2, items: [{ answerId: 51 }] })
  expect(await school.ask(ownAnswers, { problemId: SUM }, TEACHER)).toMatchObject({ total: 0, items: [] })
})

test('pictures of several people at once: whose profile one may see, and who teaches or assists in the own class', async () => {
  const avatar = 'data:image/webp;base64,UklGRg=='
  for (const userId of [TEACHER, OUTSIDER]) await school.happens(happened({ type: 'ProfileEdited', data: { userId, avatar: 'UklGRg==' } }))
  const seen = (callerId: number) => school.ask(userAvatars, { userIds: [AMY, AMY, BEN, TEACHER, OUTSIDER, 99] }, callerId)
  expect(await seen(TEACHER)).toEqual([AMY, TEACHER].map((userId) => ({ userId, avatar })))
  expect(await seen(AMY)).toEqual([AMY, TEACHER, OUTSIDER].map((userId) => ({ userId, avatar })))
  expect(await seen(BEN)).toEqual([{ userId: TEACHER, avatar }])
  expect(await seen(ADMIN)).toHaveLength(3)
})

test('problems tried and solved: in all classes for the user and offices, in their own class for teachers', async () => {
  const of = (callerId: number, userId: number | null = AMY, paging = {}) => school.ask(userStatistics, { userId, ...paging }, callerId)
  const problems = [
    { problemId: LOOP, isSolved: false, tries: 1 },
    { problemId: SUM, isSolved: true, tries: 1 },
  ]
  for (const [callerId, userId] of [
    [AMY, null],
    [ADMIN, AMY],
    [TEACHER, AMY],
  ] as const)
    expect(await of(callerId, userId)).toMatchObject({ answerCount: 2, solvedCount: 1, total: 2, items: problems })
  expect(await of(AMY, null, { page: 2, size: 1 })).toMatchObject({ total: 2, items: problems.slice(1) })
  expect((await of(AMY, null)).items[0]?.title).toEqual(expect.any(String))
  // the other class she teaches has no verdict yet
  expect(await of(OUTSIDER)).toMatchObject({ answerCount: 0, solvedCount: 0, items: [] })
  await expect(of(BEN)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('no answers or figures of classes from which the user is blocked', async () => {
  await school.happens(member('MemberBlocked', AMY))
  expect(await school.ask(userStatistics, { userId: null }, AMY)).toMatchObject({ answerCount: 0, total: 0 })
  expect(await school.ask(ownAnswers, { problemId: SUM }, AMY)).toMatchObject({ total: 1, items: [{ answerId: 54 }] })
  expect(await school.ask(userStatistics, { userId: AMY }, TEACHER)).toMatchObject({ solvedCount: 1 })
})

test('a forgotten person is found no more', async () => {
  await school.happens(forgotten(BEN))
  await expect(info(ADMIN, BEN)).rejects.toMatchObject({ code: 'User.NotFound' })
})
