// Importing classes from a file, over HTTP: preview, confirmation, single execution, result. Accounts get no password hash before the first
// sign-in; a crash in between has no effect on the outcome.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Server } from '../../../server/start/server.ts'
import { callAt } from '../../../server/testing/client.ts'
import { type Everybody, openEverybody } from '../../../server/testing/everybody.ts'
import { startTableOn } from '../../../server/testing/tableHouse.ts'

const HEAD = 'e-mail,class name,user expiration date,name,role,student number'
const DAY = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
const env = { RESET_PASSWORD: 'Start-2026' }
const person = (email: string, className: string, role = 'student', number = '') =>
  `${email},${className},${DAY},${email.split('@')[0]},${role},${number}`

let school: Everybody
let server: Server
let call: ReturnType<typeof callAt>
let admin: string
let businessUnitId: number
beforeAll(async () => {
  school = await openEverybody()
  server = school.house.server
  call = callAt(server.origin)
  admin = school.tokenOf('unitAdmin') as string
  businessUnitId = school.businessUnitId
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(school.house.dataDir, { recursive: true, force: true })
})

const base64 = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n')).toString('base64')
const preview = async (...lines: string[]) =>
  (await call('BusinessUnit/Import/Preview', { businessUnitId, file: base64(...lines) }, admin)).body
const confirm = (importId: string) => call('BusinessUnit/Import/Confirm', { businessUnitId, importId }, admin)
const info = async (importId: string) => (await call('BusinessUnit/Import/Info', { businessUnitId, importId }, admin)).body
const textOf = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin}`, 'accept-language': 'en' }
  const response = await fetch(`${server.origin}/api/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}
const untilDone = (importId: string) => expect.poll(async () => (await info(importId)).state, { timeout: 60_000 }).toBe('done')
const eventsOf = async (type: string): Promise<{ email?: string; name?: string; groupId?: number }[]> => {
  const { events } = await server.core.events.readAll({ types: [type], max: 1000 })
  return events.map(({ data }) => data as never)
}

const three = [
  person('tea@new.test', 'Maths', 'teacher'),
  person('amy@new.test', 'Maths', 'student', 'S1'),
  person('student1@school.test', 'Maths', 'assistant'),
]

it('has a template with the headings and an example, which is skipped where it is sent back', async () => {
  const [head, example, end] = (await textOf('BusinessUnit/Import/Template', { businessUnitId })).split('\r\n')
  expect([head, example, end]).toEqual([
    `\uFEFF${HEAD}`,
    expect.stringMatching(/^example@example\.com,Example class,\d{4}\/\d\d\/\d\d,Example \(this row is skipped\),student,B1234567$/),
    '',
  ])
  expect(await preview(example as string)).toMatchObject({ importId: null, skipped: [2], faults: [{ code: 'Import.OnlyExample' }] })
})

it('tells everything that is wrong, keeps nothing of it, and cannot be confirmed', async () => {
  const seen = await preview(person('tea@new.test', 'Class 1', 'teacher'), `nobody,Class 1,2020/13/1,=cmd,chief`)
  expect(seen).toMatchObject({ importId: null, state: 'faulty' })
  expect(seen.faults).toMatchObject([
    { row: 2, column: 'className', value: 'Class 1', code: 'Import.ClassExists' },
    { row: 3, column: 'email', value: 'nobody', code: 'Import.EmailInvalid', message: 'Wrong email format.' },
    { row: 3, column: 'role', value: 'chief', code: 'Import.RoleUnknown' },
    { row: 3, column: 'expiration', value: '2020/13/1', code: 'Import.DateInvalid' },
  ])
  expect((await confirm('0d0f7f2e-8c1e-5f0a-9a4e-1b2c3d4e5f60')).body.code).toBe('Import.NotFound')
})

it('makes accounts, members and the class, once', async () => {
  const seen = await preview(...three)
  expect(seen).toMatchObject({ state: 'ready', faults: [], rows: [{ role: 'teacher' }, { role: 'student' }, { role: 'assistant' }] })
  expect((await call('BusinessUnit/Import/Info', { businessUnitId: school.otherUnitId, importId: seen.importId }, admin)).status).toBe(403)
  expect((await confirm(seen.importId)).status).toBe(200)
  await untilDone(seen.importId)
  expect(await info(seen.importId)).toMatchObject({ rows: 3, done: 3, classes: 1, registered: 2, existing: 1, refused: [] })
  const before = await server.core.events.head()
  expect((await confirm(seen.importId)).status).toBe(200)
  expect(await preview(...three)).toMatchObject({ importId: seen.importId, state: 'done', faults: [] })
  expect(await server.core.events.head()).toBe(before)
  const result = await textOf('BusinessUnit/Import/Result', { businessUnitId, importId: seen.importId })
  expect(result.split('\r\n').slice(1, 4)).toEqual([
    `2,tea@new.test,Maths,${DAY},tea,teacher,,new account`,
    `3,amy@new.test,Maths,${DAY},amy,student,S1,new account`,
    `4,student1@school.test,Maths,${DAY},student1,assistant,,account was there`,
  ])
  expect((await preview(person('tea@new.test', 'Maths', 'teacher'))).faults).toMatchObject([{ code: 'Import.ClassExists' }])
})

it('new users sign in with the default password, and must choose another', async () => {
  const { status, body } = await call('User/Login', { account: 'amy@new.test', password: 'Start-2026' })
  expect([status, body.mustChangePassword]).toEqual([200, true])
  const groups = await call('User/Groups', {}, school.tokenOf('student'))
  expect(groups.body).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Maths' })]))
})

it('resumes after a restart, without duplicate accounts', async () => {
  const lines = [
    person('head@many.test', 'Many', 'teacher'),
    ...Array.from({ length: 199 }, (_, n) => person(`s${n}@many.test`, n < 100 ? 'Many' : 'More')),
  ]
  lines.push(person('head@many.test', 'More', 'teacher'))
  const { importId } = await preview(...lines)
  await confirm(importId)
  await expect.poll(async () => (await info(importId)).done, { timeout: 60_000 }).toBeGreaterThan(0)
  await server.stop()
  server = await startTableOn(school.house.dataDir, [], env)
  call = callAt(server.origin)
  await untilDone(importId)
  expect(await info(importId)).toMatchObject({ rows: 201, done: 201, classes: 2, registered: 200, existing: 0, refused: [] })
  const emails = (await eventsOf('UserRegistered')).map(({ email }) => email).filter((email) => email?.endsWith('@many.test'))
  expect([emails.length, new Set(emails).size]).toEqual([200, 200])
  const made = (await eventsOf('GroupCreated')).filter(({ name }) => name === 'Many' || name === 'More')
  expect(made).toHaveLength(2)
  const joined = (await eventsOf('MemberJoined')).filter(({ groupId }) => made.some((group) => group.groupId === groupId))
  expect(joined).toHaveLength(201)
}, 120_000)
