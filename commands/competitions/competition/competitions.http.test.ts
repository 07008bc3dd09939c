// Competitions over HTTP: configuration, every refusal of an application, the class, listings, and what is erased with a person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameConfigured } from '../../../projections/competitions/competitions.fixture.ts'
import type { Kind } from '../../../protocol/kindsOfPeople.ts'
import { type Everybody, openEverybody } from '../../../server/testing/everybody.ts'

let school: Everybody
beforeAll(async () => {
  school = await openEverybody()
}, 120_000)
afterAll(() => school.house.close())

const caughtUp = async () => {
  const { events, projections } = school.house.server.core
  await projections.reached(await events.head(), 10_000)
}
const ask = async (path: string, body: object | null, kind: Kind = 'admin') => {
  await caughtUp()
  return await school.house.call(path, body, school.tokenOf(kind))
}
const must = async (path: string, body: object | null, kind: Kind = 'admin') => {
  const { status, body: reply } = await ask(path, body, kind)
  expect(reply, path).not.toHaveProperty('code')
  expect(status).toBe(200)
  return reply
}
const HOUR = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const open = { applyStartTime: fromNow(-1), applyEndTime: fromNow(1) }
const configure = async (key: string, change: Parameters<typeof gameConfigured>[0] = {}, seen = 0) =>
  await ask('Admin/Game/Configure', { key, seen, configuration: gameConfigured({ ...open, ...change }) })
const form = {
  CJName: 'ignored',
  name: '王小明',
  email: 'ming@school.example',
  cellPhone: '0912-345-678',
  school: '松山高中',
  department: '普通科',
  teacherName: '李教師',
  teacherEmail: 'lee@school.example',
  schoolArea: 1,
  gameArea: 1,
  checkBox: true,
}
const apply = async (key: string, kind: Kind, change: object = {}) => {
  const { status, body } = await ask('GameJoin', { key, ...form, ...change }, kind)
  return status === 200 ? 'accepted' : (body.validationErrors?.[0]?.code ?? body.code)
}

test('is configured by platform admins, whose class exists, and read by visitors under the names of the remote configuration', async () => {
  const { groupId } = school.house
  expect((await configure('202601', { targetGroupId: 1 })).body.validationErrors).toMatchObject([
    { field: 'configuration.targetGroupId', code: 'Group.NotFound' },
  ])
  expect((await configure('20261', {})).body.code).toBe('Common.FieldsNotValid')
  expect((await configure('202601', { applyEndTime: fromNow(-2) })).body.validationErrors).toMatchObject([{ code: 'Game.EndBeforeStart' }])
  expect((await configure('202601', { targetGroupId: groupId, validAccountExpireTime: fromNow(24) })).body).toEqual({ version: 1 })
  expect((await configure('202601')).body.code).toBe('Game.KeyTaken')
  const valueOf = async (name: string) => JSON.parse((await must(`RemoteConfig/Value?name=${name}`, null, 'visitor')).value)
  expect(await valueOf('Global_Game_Config')).toMatchObject({ games: [{ key: '202601', title: '程式競賽', isFinished: false }] })
  expect(await valueOf('Config_202601')).toMatchObject({ title: '程式競賽', appear: ['info', 'rank-1'], targetGroupId: groupId })
  expect(await valueOf('Config_EN_202601')).toMatchObject({ title: 'Programming competition' })
  expect(await valueOf('Config_202602')).toBe(null)
})

const settingOf = (key: string) => ['GameSetting', new URLSearchParams({ key })].join('?')

test('is served below /api/v1, also to visitors', async () => {
  await caughtUp()
  const reply = await fetch(`${school.house.server.origin}/api/v1/${settingOf('202601')}`)
  expect(await reply.json()).toMatchObject({ key: '202601', hasApplied: false, isFull: false, fullAreas: ['south'] })
  expect((await fetch(`${school.house.server.origin}/api/v1/Gradebook/Get`)).status).toBe(404)
})

test('every reason for which an application is refused', async () => {
  expect(await apply('209901', 'student')).toBe('Game.NotFound')
  await configure('202602', { applyStartTime: fromNow(-3), applyEndTime: fromNow(-2) })
  expect(await apply('202602', 'student')).toBe('Game.OutsidePeriod')
  expect(await apply('202601', 'visitor')).toBe('Common.Unauthorized')
  expect(await apply('202601', 'guest')).toBe('Game.GuestNotAllowed')
  for (const kind of ['teacher', 'assistant', 'otherTeacher', 'admin', 'analyst'] as const)
    expect([kind, await apply('202601', kind)]).toEqual([kind, 'Game.MustBeStudent'])
  await must('Admin/User/Edit', { userId: school.idOf('otherStudent'), expirationTime: fromNow(3) })
  expect(await apply('202601', 'otherStudent')).toBe('Game.ExpiresTooEarly')
  for (const field of ['name', 'email', 'cellPhone', 'school', 'department', 'teacherName', 'teacherEmail'])
    expect([field, await apply('202601', 'student', { [field]: '' })]).toEqual([field, 'Field.Required'])
  expect(await apply('202601', 'student', { email: 'nobody' })).toBe('Field.Email')
  expect(await apply('202601', 'student', { schoolArea: 0 })).toBe('Game.RegionRequired')
  expect(await apply('202601', 'student', { gameArea: 0 })).toBe('Game.RegionRequired')
  expect(await apply('202601', 'student', { checkBox: false })).toBe('Game.AgreementRequired')
  expect(await apply('202601', 'student', { gameArea: 3 })).toBe('Game.RegionFull')
  await configure('202603', { totalLimit: 0 })
  expect(await apply('202603', 'student')).toBe('Game.TotalFull')
})

test('an accepted application joins the class, is possible once, and needs no address of a teacher who does not exist', async () => {
  const { groupId } = school.house
  expect(await must('CheckGameJoin', { GroupId: groupId }, 'expired')).toBe(false)
  expect(await apply('202601', 'otherUnitAdmin', { teacherName: ' NONE ', teacherEmail: '' })).toBe('accepted')
  expect(await apply('202601', 'otherUnitAdmin')).toBe('Game.AlreadyApplied')
  expect(await must('CheckGameJoin', { GroupId: groupId }, 'otherUnitAdmin')).toBe(true)
  expect(await must(settingOf('202601'), null, 'otherUnitAdmin')).toMatchObject({ hasApplied: true })
  await expect
    .poll(async () => {
      await caughtUp()
      return school.house.server.core.access.group(groupId)?.members[school.idOf('otherUnitAdmin')]?.role
    })
    .toBe('student')
})

test('platform admins list all applications, admins of a unit those of its members', async () => {
  expect(await apply('202601', 'student')).toBe('accepted')
  const listed = async (path: string, kind: Kind, body = {}) =>
    (await must(path, body, kind)).items.map(({ userId }: { userId: number }) => userId)
  const [student, elsewhere] = [school.idOf('student'), school.idOf('otherUnitAdmin')]
  expect(await listed('Admin/Game/Applications', 'admin')).toEqual([student, elsewhere])
  expect(await listed('Admin/Game/Applications', 'admin', { key: '202602' })).toEqual([])
  expect(await listed('BusinessUnit/Game/Applications', 'unitAdmin')).toEqual([student])
  expect(await listed('BusinessUnit/Game/Applications', 'otherUnitAdmin')).toEqual([elsewhere])
  const foreign = { businessUnitId: school.businessUnitId }
  expect((await ask('BusinessUnit/Game/Applications', foreign, 'otherUnitAdmin')).body.code).toBe('BusinessUnit.NotAdmin')
  const { items } = await must('Admin/Game/Applications', { key: '202601' })
  expect(items[0]).toMatchObject({ key: '202601', name: '王小明', accountName: 'student1', teacherName: '李教師', gameArea: 1 })
})

test('ranks are published as tables of 5 to 7 columns; every version can be read again', async () => {
  const publish = async (table: string, rows: string[][], en: string[][] | null = null) =>
    await ask('Admin/Game/PublishScores', { key: '202601', table, isByAccount: true, rows: { 'zh-TW': rows, en } })
  const row = (width: number) => Array.from({ length: width }, (_, n) => String(n))
  const [five, six, seven] = [row(5), row(6), row(7)]
  const refused = async (...published: Parameters<typeof publish>) => (await publish(...published)).body.validationErrors?.[0]?.code
  expect(await refused('pre', [six])).toBe('Game.WrongColumns')
  expect(await refused('final', [five, six])).toBe('Game.WrongColumns')
  expect(await refused('final', [row(4)])).toBe('Game.WrongColumns')
  expect(await refused('final', [six], [seven])).toBe('Game.WrongColumns')
  await publish('pre', [five])
  await publish('university', [seven])
  const valueOf = async (name: string) => JSON.parse((await must(`RemoteConfig/Value?name=${name}`, null, 'visitor')).value)
  expect(await valueOf('Score_Pre_202601')).toEqual({
    columns: ['rank', 'accountName', 'name', 'correct', 'time'],
    data: [five],
    dataEN: null,
  })
  expect((await valueOf('Score_202601_U')).columns.slice(5)).toEqual(['teacher', 'language'])
  expect(await valueOf('Score_202601_H')).toBe(null)
  const { versions, scores } = await must('Admin/Game/Info', { key: '202601' })
  expect(versions.map(({ table }: { table: string }) => table)).toEqual(['university', 'pre', null])
  expect(scores.pre).toMatchObject({ isByAccount: true })
  const first = await must('Admin/Game/Version', { key: '202601', version: versions[2].version })
  expect(first.configuration.texts['zh-TW'].title).toBe('程式競賽')
  expect((await ask('Admin/Game/Version', { key: '202602', version: versions[2].version })).body.code).toBe('Game.NotFound')
})

test('a finished competition accepts nobody', async () => {
  await must('Admin/Game/Finish', { key: '202601' })
  expect(await apply('202601', 'blocked')).toBe('Game.OutsidePeriod')
  expect(await must('Admin/Game/List', {})).toMatchObject([{ key: '202603' }, { key: '202602' }, { key: '202601', isFinished: true }])
})

test('the application of a forgotten person is erased', async () => {
  const userId = school.idOf('student')
  const text = (await ask('Admin/Game/Applications', {})).body
  expect(JSON.stringify(text)).toContain('王小明')
  await must('User/Forget', { userId })
  const { items, total } = await must('Admin/Game/Applications', {})
  expect([items.map((item: { userId: number }) => item.userId), total]).toEqual([[school.idOf('otherUnitAdmin')], 1])
})
