// Blocking a person on a server in two processes: they lose the class in whichever process they are connected to. Runs only if
// EVENTSTORE_URL names an EventStoreDB and READSTORE_URL a MongoDB server.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { dropDatabases, freshDatabase } from '../../projections/store/mongo/server.fixture.ts'
import type { Server } from '../start/server.ts'
import { callAt } from '../testing/client.ts'
import { type House, sources } from '../testing/house.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openTab } from '../testing/tab.ts'
import { openTableHouse, startTableOn } from '../testing/tableHouse.ts'

const { EVENTSTORE_URL = '', READSTORE_URL = '' } = process.env
const patience = { timeout: 30_000 }
const slow = 'a program that waits for the test'

describe.skipIf(EVENTSTORE_URL === '' || READSTORE_URL === '')('a block on two processes (skipped: no server)', () => {
  const gate = Promise.withResolvers<void>()
  let redis: RedisProcess
  let readStoreUrl: string
  let folder: string
  let house: House
  let other: Server
  beforeAll(async () => {
    redis = await startRedis()
    readStoreUrl = freshDatabase()
    folder = mkdtempSync(join(tmpdir(), 'block-'))
    const events = new URL(EVENTSTORE_URL)
    events.searchParams.set('log', `block${randomUUID().slice(0, 8)}`)
    const env = { EVENTSTORE_URL: String(events), READSTORE_URL: readStoreUrl, REDIS_URL: redis.url }
    house = await openTableHouse({ studentCount: 1, env, table: [[slow, { prints: () => '3\n', waits: () => gate.promise }]] })
    other = await startTableOn(folder, [], { ...env, ROLES: 'api' })
  })
  afterAll(async () => {
    await other.stop()
    await house.close()
    await redis.close()
    await dropDatabases(readStoreUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  it('revokes sockets, runs and answers in the other one, and still judges earlier submissions', async () => {
    const { groupId, practice } = house
    const { token, userId } = house.students[0] as House['students'][number]
    const there = callAt(other.origin)
    const runOf = (content: string) => ({ ...practice, groupId, languageId: 4, localeId: 1, content })
    await expect.poll(async () => (await there('Group/Info', { groupId }, token)).status, patience).toBe(200)

    const { body } = await there('Live/Ticket', {}, token)
    const tab = openTab(`${other.origin.replace('http', 'ws')}/api/v2/live`)
    await tab.opened
    tab.send({ v: 1, type: 'hello', ticket: body.ticket })
    expect(await tab.next()).toMatchObject({ type: 'welcome' })
    for (const topic of [`users/${userId}`, `groups/${groupId}`]) {
      tab.send({ type: 'follow', topic })
      expect(await tab.next()).toMatchObject({ type: 'following', topic })
    }
    const judging = there('Code/Judge', runOf(slow), token, { 'Idempotency-Key': newCommandId(new Date()) })
    const evaluating = there('Code/Evaluate', { ...runOf(sources.sleeper), input: '' }, token)
    const answersOf = async (call: House['call'], who: string) =>
      await call('Group/Exercise/Answers', { ...practice, groupId, userId }, who)
    await expect.poll(async () => (await answersOf(house.call, house.teacher.token)).body.length, patience).toBe(1)

    expect((await house.call('Group/BlockUser', { groupId, userId }, house.teacher.token)).status).toBe(200)
    for (const { status, body: refused } of await Promise.all([judging, evaluating]))
      expect([status, refused.code]).toEqual([403, 'Group.MemberBlockedOrNotJoined'])
    const heard: string[] = []
    const expected = [`users/${userId} changed`, `groups/${groupId} refused`]
    while (!expected.every((one) => heard.includes(one))) {
      const { topic, type } = (await tab.next()) as { topic: string; type: string }
      heard.push(`${topic} ${type}`)
    }
    tab.socket.close()
    for (const call of [there, house.call]) expect((await answersOf(call, token)).body.code).toBe('Group.MemberBlockedOrNotJoined')

    gate.resolve()
    await expect.poll(async () => (await answersOf(house.call, house.teacher.token)).body[0].status, patience).toBe('WrongAnswer')
  })
})
