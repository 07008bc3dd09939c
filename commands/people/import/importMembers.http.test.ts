// Importing members into an existing class, and their student numbers, over HTTP: permission, visibility, and the class timeline.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Kind } from '../../../protocol/kindsOfPeople.ts'
import { callAt } from '../../../server/testing/client.ts'
import { type Everybody, openEverybody } from '../../../server/testing/everybody.ts'

let school: Everybody
beforeAll(async () => {
  school = await openEverybody()
}, 120_000)
afterAll(async () => {
  await school.house.server.stop()
  rmSync(school.house.dataDir, { recursive: true, force: true })
})

const ask = (path: string, body: object, kind: Kind = 'unitAdmin') =>
  callAt(school.house.server.origin)(path, body, school.tokenOf(kind) as string)
const groupOf = () => ({ businessUnitId: school.businessUnitId, groupId: school.house.groupId })
const fileOf = (...lines: string[]) => ({
  ...groupOf(),
  file: Buffer.from(['email,name,student number', ...lines].join('\n')).toString('base64'),
})
const preview = async (...lines: string[]) => (await ask('BusinessUnit/Import/Preview', fileOf(...lines))).body
const info = async (importId: string) => (await ask('BusinessUnit/Import/Info', { businessUnitId: school.businessUnitId, importId })).body
const imported = async (...lines: string[]) => {
  const { importId } = await preview(...lines)
  const { status } = await ask('BusinessUnit/Import/Confirm', { businessUnitId: school.businessUnitId, importId })
  expect(status).toBe(200)
  await expect.poll(async () => (await info(importId)).state, { timeout: 30_000 }).toBe('done')
  await school.house.server.core.projections.reached(await school.house.server.core.events.head(), 10_000)
  return await info(importId)
}
const membersAs = async (kind: Kind) => {
  const { students, teachers, assistants } = (await ask('Group/Info', { groupId: school.house.groupId }, kind)).body
  return [...students, ...teachers, ...assistants] as { userId: number; userName: string; studentId: string | null }[]
}
const lines = () => [`${school.accountOf('student')},Other name,S100`, 'new@joins.test,New One,S101', 'Example@Example.com,Example,B1']

it('adds users to the class, and reports existing members', async () => {
  const seen = await preview(...lines())
  expect(seen).toMatchObject({ state: 'ready', faults: [], skipped: [4], rows: [{ standing: 'inClass' }, { standing: 'new' }] })
  expect(await imported(...lines())).toMatchObject({
    rows: 2,
    done: 2,
    registered: 1,
    existing: 0,
    invited: 0,
    inClass: 1,
    numbersLeft: 0,
    refused: [],
  })
  const members = await membersAs('teacher')
  expect(members.filter(({ studentId }) => studentId !== null).map(({ studentId }) => studentId)).toEqual(['S101', 'S100'])
  expect(members.find(({ studentId }) => studentId === 'S101')?.userName).toBe('New One')
  const again = await preview(...lines())
  expect(again).toMatchObject({ importId: seen.importId, state: 'done' })
})

it('notes a row that is refused, and adds the others', async () => {
  const done = await imported(`${school.accountOf('admin')},An admin,S1`, 'next@joins.test,Next,S102')
  expect(done).toMatchObject({ rows: 2, done: 2, registered: 1, refused: [{ row: 2, message: expect.stringMatching(/./) }] })
  expect((await membersAs('teacher')).map(({ userId }) => userId)).not.toContain(school.idOf('admin'))
})

it.each(['teacher', 'assistant', 'student', 'otherUnitAdmin', 'admin'] as const)('%s cannot import members', async (kind) => {
  expect((await ask('BusinessUnit/Import/Preview', fileOf(...lines()), kind)).body.code).toBe('BusinessUnit.NotAdmin')
})

it('shows student numbers to admins of the class or unit and to the student only', async () => {
  for (const kind of ['teacher', 'assistant', 'unitAdmin'] as const)
    expect((await membersAs(kind)).map(({ studentId }) => studentId)).toEqual(expect.arrayContaining(['S100', 'S101']))
  for (const kind of ['student', 'guest'] as const)
    expect((await membersAs(kind)).filter(({ studentId }) => studentId !== null)).toEqual([])
  const userId = school.idOf('student')
  expect((await ask('User/Info', { userId: null }, 'student')).body.studentId).toBe('S100')
  expect((await ask('User/Info', { userId }, 'otherStudent')).body.code).toBe('Common.Forbidden')
})

it('lets only staff of the class correct a number', async () => {
  const userId = school.idOf('student')
  const change = (kind: Kind, studentId: string | null) =>
    ask('Group/User/UpdateStudentId', { groupId: school.house.groupId, userId, studentId }, kind)
  expect((await change('assistant', 'S200')).status).toBe(200)
  expect((await change('otherTeacher', 'S300')).body.code).toBe('Group.NotTeacherOrAssistant')
  expect((await change('student', 'S300')).body.code).toBe('Group.NotTeacherOrAssistant')
  expect((await change('teacher', 'x'.repeat(51))).status).toBe(400)
  await school.house.server.core.projections.reached(await school.house.server.core.events.head(), 10_000)
  expect((await ask('User/Info', { userId: null }, 'student')).body.studentId).toBe('S200')
  const teacher = { groupId: school.house.groupId, userId: school.idOf('teacher'), studentId: 'S1' }
  expect((await ask('Group/User/UpdateStudentId', teacher, 'unitAdmin')).body.code).toBe('Common.Forbidden')
  await imported(`${school.accountOf('student')},Amy,NUMBER-201`)
  expect((await membersAs('teacher')).find((member) => member.userId === userId)?.studentId).toBe('NUMBER-201')
})

it('is in the timeline of the class, and a number nowhere in the log in clear', async () => {
  const { items } = (
    await ask('Timeline/List', { groupId: school.house.groupId, types: ['MembersImportRequested', 'MembersImported'] }, 'teacher')
  ).body
  expect(items.map(({ type, actorId }: { type: string; actorId: number }) => [type, actorId])).toEqual(
    expect.arrayContaining([
      ['MembersImported', school.idOf('unitAdmin')],
      ['MembersImportRequested', school.idOf('unitAdmin')],
    ]),
  )
  const unit = (await ask('BusinessUnit/Timeline', { businessUnitId: school.businessUnitId, after: null })).body
  const done = unit.items.find(({ type }: { type: string }) => type === 'MembersImported')
  expect(done).toMatchObject({ groupId: school.house.groupId, name: expect.stringMatching(/./), counts: { inClass: 1 } })
  const { dataDir } = school.house
  const logs = readdirSync(dataDir).filter((name) => name.startsWith('log.db'))
  expect(logs.length).toBeGreaterThan(0)
  expect(logs.filter((name) => readFileSync(join(dataDir, name)).includes('NUMBER-201'))).toEqual([])
})
