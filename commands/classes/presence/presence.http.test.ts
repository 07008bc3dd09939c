// Presence in a class over HTTP: pings, how a presence ends, and read permission.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Server } from '../../../server/start/server.ts'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse, startTableOn } from '../../../server/testing/tableHouse.ts'
import { newCommandId } from '../../kit/ids.ts'
import { groups } from '../group/decider.ts'

let house: House
let server: Server
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 4 })
  server = house.server
  const admin = await house.signIn('admin@school.test')
  await house.call('Setting/Edit', { name: 'groupPingTime', value: 1000 }, admin)
})
afterAll(async () => {
  await server.stop()
  rmSync(house.dataDir, { recursive: true, force: true })
})

const student = (index: number) => house.students[index] as House['students'][number]
const ping = async (token: string, more: object = {}) => await house.call('Group/Ping', { groupId: house.groupId, ...more }, token)
const presenceAs = async (token: string) => (await house.call('Group/Presence', { groupId: house.groupId }, token)).body
interface Row {
  userId: number
  isHere: boolean
  lastSeenTime: string
  minutes: number
}
const rowOf = async (userId: number, token = house.teacher.token): Promise<Row | undefined> =>
  (await presenceAs(token)).members.find((row: Row) => row.userId === userId)
const usageOf = async (userId: number) =>
  (await server.core.events.readStream(`usage-${house.groupId}-${userId}`)).events.map(({ data, metadata }) => ({
    ...(data as { from: string; to: string }),
    role: metadata.actor.role,
  }))

it('returns the ping interval to all users', async () => {
  await expect.poll(async () => (await house.call('Setting/GroupPingTime', null)).body).toEqual({ groupPingTime: 1000 })
})

it('takes pings of members of the class alone', async () => {
  const { token, userId } = student(0)
  expect((await ping(token, { token: 'a token' })).body).toEqual({ isDone: true })
  expect((await ping(house.teacher.token)).status).toBe(200)
  for (const account of ['outsider@school.test', 'admin@school.test']) {
    const refused = await ping(await house.signIn(account))
    expect([refused.status, refused.body.code]).toEqual([403, 'Group.MemberBlockedOrNotJoined'])
  }
  expect((await ping(token, { groupId: 99 })).body.code).toBe('Group.NotFound')
  expect((await house.call('Group/Ping', { groupId: house.groupId })).status).toBe(401)
  expect((await ping(token, { token: 'x'.repeat(201) })).status).toBe(400)
  expect(await rowOf(userId)).toMatchObject({ isHere: true, minutes: 0 })
})

it('shows all present members to teachers, and only themselves to students', async () => {
  const [amy, ben] = [student(0), student(1)]
  await Promise.all([amy, ben].map(({ token }) => ping(token)))
  const seen = async (token: string) => (await presenceAs(token)).members.map(({ userId }: Row) => userId)
  expect(await seen(house.teacher.token)).toEqual(expect.arrayContaining([amy.userId, ben.userId]))
  expect(await seen(ben.token)).toEqual([ben.userId])
  expect(await seen(await house.signIn('admin@school.test'))).toEqual([])
  const outsider = await house.signIn('outsider@school.test')
  expect((await house.call('Group/Presence', { groupId: house.groupId }, outsider)).status).toBe(403)
})

it('writes one event when no pings follow, which the timeline shows', async () => {
  const { token, userId } = student(1)
  await ping(token)
  await expect.poll(async () => (await usageOf(userId)).length, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await rowOf(userId))?.isHere, { timeout: 20_000 }).toBe(false)
  const [written] = await usageOf(userId)
  expect(written).toMatchObject({ groupId: house.groupId, userId, role: 'system' })
  expect(await rowOf(userId)).toMatchObject({ lastSeenTime: written?.to })
  const filter = { groupId: house.groupId, userId, types: ['UsageRecorded'] }
  await expect
    .poll(async () => (await house.call('Timeline/List', filter, house.teacher.token)).body.items?.length, { timeout: 20_000 })
    .toBe(1)
  const asked = async (path: string, who: string, more = {}) => (await house.call(path, { ...filter, ...more }, who)).body
  expect((await asked('Timeline/List', token)).items).toHaveLength(1)
  expect((await asked('Timeline/Histogram', token)).total).toBe(1)
  const [{ position }] = (await asked('Timeline/List', token)).items
  const admin = await house.signIn('admin@school.test')
  expect((await asked('Timeline/List', admin)).items).toEqual([])
  const all = (await asked('Timeline/List', admin, { types: [] })).items as { type: string }[]
  expect(all.map(({ type }) => type)).not.toContain('UsageRecorded')
  expect((await asked('Timeline/Histogram', admin)).total).toBe(0)
  const opened = await house.call('Timeline/Event', { groupId: house.groupId, position }, admin)
  expect(opened.body.code).toBe('Common.Forbidden')
})

it('ends at once when they sign out', async () => {
  const { userId, account } = student(2)
  const token = await house.signIn(account)
  await ping(token)
  await house.call('User/Logout', {}, token)
  await expect.poll(async () => (await usageOf(userId)).length, { timeout: 20_000 }).toBe(1)
  expect((await ping(token)).status).toBe(401)
  expect(await rowOf(userId)).toMatchObject({ isHere: false })
})

it('ends when the member is blocked; later pings are refused', async () => {
  const { userId, token } = student(3)
  const { commands, vault } = server.core
  await ping(token)
  const commandId = newCommandId(new Date())
  const by = { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
  await groups.handle(commands, house.groupId, { type: 'BlockMember', groupId: house.groupId, userId, now: new Date().toISOString() }, by)
  await expect.poll(async () => (await usageOf(userId)).length, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await ping(token)).body.code, { timeout: 20_000 }).toBe('Group.MemberBlockedOrNotJoined')
  await expect.poll(() => vault.presences.ofPerson(userId), { timeout: 20_000 }).toEqual([])
})

it('ends at its last ping where the server was down, is in the download of the person, and is forgotten with them', async () => {
  const { userId, account } = student(2)
  const token = await house.signIn(account)
  await ping(token)
  const admin = await house.signIn('admin@school.test')
  await server.stop()
  server = await startTableOn(house.dataDir)
  const { callAt } = await import('../../../server/testing/client.ts')
  const call = callAt(server.origin)
  await expect.poll(async () => (await usageOf(userId)).length, { timeout: 20_000 }).toBe(2)
  expect((await usageOf(userId)).at(-1)).toMatchObject({ groupId: house.groupId, userId })
  expect((await call('Group/Ping', { groupId: house.groupId }, token)).status).toBe(200)
  expect(await server.core.vault.presences.ofPerson(userId)).toHaveLength(1)
  await call('User/Forget', { userId }, admin)
  await expect.poll(() => server.core.vault.presences.ofPerson(userId), { timeout: 20_000 }).toEqual([])
})
