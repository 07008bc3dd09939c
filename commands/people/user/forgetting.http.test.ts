// Export and erasure of a user's data by a platform admin, also after an interruption.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../../../server/log/clock.ts'
import { openLog } from '../../../server/log/openLog.ts'
import { type House, PASSWORD, sources } from '../../../server/testing/house.ts'
import { openTableHouse, startTableOn } from '../../../server/testing/tableHouse.ts'
import { unzipped } from '../../../server/testing/zip.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { users } from './decider.ts'
import { registerUser } from './useCases.ts'

let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse()
  admin = await house.signIn('admin@school.test')
})
// the last test stops the server
afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

const [one, two] = [() => house.students[0] as House['students'][number], () => house.students[1] as House['students'][number]]
const place = () => ({ ...house.practice, groupId: house.groupId })

/** The downloaded archive: entry names with their texts. */
const exported = async (userId: number, token = admin) => {
  const { origin } = house.server
  const reply = await fetch(`${origin}/api/v2/User/Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ userId }),
  })
  if (reply.status !== 200) return { status: reply.status, files: new Map<string, string>(), headers: reply.headers }
  return { status: 200, files: unzipped(Buffer.from(await reply.arrayBuffer())), headers: reply.headers }
}

/** Waits until the read models have caught up: a platform admin need not see another user's change at once. */
const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)

it('exports profile, events, code and drafts of one user only, as visible to that user', async () => {
  const { token, userId, account } = one()
  const draft = { activityId: house.practice.activityId, problemId: house.practice.problemId, languageId: 4 }
  await house.call('Draft/Save', { ...place(), ...draft, content: 'my draft' }, token)
  const code = `${sources.python}# ${'long '.repeat(5000)}\n`
  const { body } = await house.call('Code/Judge', { ...place(), languageId: 4, localeId: 1, content: code }, token)
  await settled()
  const { status, files, headers } = await exported(userId)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(headers.get('content-disposition')).toContain(`person-${userId}.zip`)
  expect(JSON.parse(files.get('person.json') ?? '')).toMatchObject({
    profile: { name: 'student1', email: account },
    account: { userId },
    classes: [house.groupId],
  })
  expect(files.get(`code/${body.answerId}/main.py`)).toBe(code)
  expect(files.get(`drafts/${draft.activityId}/${draft.problemId}/main.py`)).toBe('my draft')
  const events = (files.get('events.ndjson') ?? '').trim().split('\n')
  const types = events.map((line) => (JSON.parse(line) as { type: string }).type)
  expect(types).toEqual(expect.arrayContaining(['UserRegistered', 'SignedIn', 'CodeSubmitted', 'SubmissionJudged']))
  const all = [...files.values()].join('\n')
  expect(all).not.toContain('student2')
  expect(all).not.toContain('20 22') // a hidden case
})

it('exports a teacher’s texts and actions, and refused sign-ins to the account', async () => {
  const { userId } = house.teacher
  await house.call('User/Login', { account: 'teacher@school.test', password: 'guessed' })
  const { projections, events } = house.server.core
  await projections.reached(await events.head(), 10_000)
  const { files } = await exported(userId)
  const { activityId, problemSetId, problemId } = house.practice
  expect([...files.keys()]).toEqual(expect.arrayContaining([`problems/${problemId}/versions.ndjson`, `problemSets/${problemSetId}.ndjson`]))
  expect(files.get('caused.ndjson')).toContain(`"activityId":${activityId}`)
  expect(JSON.parse(files.get('person.json') ?? '')).toMatchObject({ refusedSignIns: { count: 1 } })
  expect([...files.values()].join('\n')).not.toContain(one().account)
})

it('is for platform admins alone, in both calls, and never for oneself', async () => {
  const { userId } = two()
  for (const token of [one().token, house.teacher.token]) {
    expect((await exported(userId, token)).status).toBe(403)
    expect((await house.call('User/Forget', { userId }, token)).body.code).toBe('Common.Forbidden')
  }
  expect((await house.call('User/Forget', { userId: 123 }, admin)).body.code).toBe('User.NotFound')
  const { body: self } = await house.call('User/Info', {}, admin)
  expect((await house.call('User/Forget', { userId: self.id }, admin)).body.code).toBe('Common.Forbidden')
})

it('forgets: nothing personal is readable any more, the sessions end, the address is free', async () => {
  const { token, userId, account } = two()
  await house.call('User/Info/Edit', { title: 'Captain of two' }, token)
  const { projections } = house.server.core
  await projections.reached(await house.server.core.events.head(), 10_000)
  expect((await house.call('User/Info', { userId }, admin)).body.title).toBe('Captain of two')
  expect((await house.call('User/Forget', { userId }, admin)).body).toEqual({ isDone: true })
  expect((await house.call('Admin/User/EndSessions', { userId }, admin)).body.code).toBe('User.NotFound')
  expect((await house.call('User/Info', { userId }, admin)).body.code).toBe('User.NotFound')
  expect((await house.call('User/Groups', {}, token)).status).toBe(401)
  expect((await house.call('User/Login', { account, password: PASSWORD })).body.code).toBe('User.LoginFailed')
  expect((await exported(userId)).status).toBe(404)
  const { commands, vault, events } = house.server.core
  const [registered] = (await events.readStream(users.stream(userId))).events
  expect(registered?.data).toMatchObject({ name: null, email: null })
  expect(await vault.drafts.places(userId)).toEqual([])
  const commandId = newCommandId(new Date())
  const again = { name: 'again', email: account, password: PASSWORD, studentId: null, roles: [] }
  const system = { actor: { userId: null, role: 'setup' }, commandId, correlationId: commandId }
  expect(await registerUser(commands, vault, again, system)).not.toBe(userId)
  expect((await house.call('User/Forget', { userId }, admin)).body).toEqual({ isDone: true })
})

it('goes on with a forgetting that was cut short, after the next start', async () => {
  const { userId } = one()
  await house.server.stop()
  expect(readFileSync(join(house.dataDir, 'views.db')).includes('Captain of two')).toBe(false) // the user erased above
  const { events, close } = openLog(house.dataDir, createClock())
  const commandId = newCommandId(new Date())
  const system = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  await users.handle(createCommandHandler(events), userId, { type: 'ForgetUser', userId }, system)
  await close()
  const server = await startTableOn(house.dataDir)
  try {
    await expect.poll(async () => (await server.core.vault.keys.forReading([userId])).get(userId)).toBeNull()
    expect(readFileSync(join(house.dataDir, 'log.db')).includes('student1')).toBe(false)
  } finally {
    await server.stop()
  }
})
