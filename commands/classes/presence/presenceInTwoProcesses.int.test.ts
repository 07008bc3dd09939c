// Presence on a server in two processes: pings reach either of them, and each presence is written once.
// Runs where EVENTSTORE_URL names an EventStoreDB and READSTORE_URL a MongoDB server.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabases, freshDatabase } from '../../../projections/store/mongo/server.fixture.ts'
import type { Server } from '../../../server/start/server.ts'
import { callAt } from '../../../server/testing/client.ts'
import type { House } from '../../../server/testing/house.ts'
import { type RedisProcess, startRedis } from '../../../server/testing/redis.ts'
import { openTableHouse, startTableOn } from '../../../server/testing/tableHouse.ts'

const { EVENTSTORE_URL = '', READSTORE_URL = '' } = process.env
const patience = { timeout: 30_000 }

describe.skipIf(EVENTSTORE_URL === '' || READSTORE_URL === '')('presence on two processes (skipped: no server)', () => {
  let redis: RedisProcess
  let readStoreUrl: string
  let folder: string
  let house: House
  let other: Server
  beforeAll(async () => {
    redis = await startRedis()
    readStoreUrl = freshDatabase()
    folder = mkdtempSync(join(tmpdir(), 'presence-'))
    const events = new URL(EVENTSTORE_URL)
    events.searchParams.set('log', `presence${randomUUID().slice(0, 8)}`)
    const env = { EVENTSTORE_URL: String(events), READSTORE_URL: readStoreUrl, REDIS_URL: redis.url }
    house = await openTableHouse({ studentCount: 1, env })
    other = await startTableOn(folder, [], { ...env, ROLES: 'api' })
  })
  afterAll(async () => {
    await other.stop()
    await house.close()
    await redis.close()
    await dropDatabases(readStoreUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  it('is one of a person, whichever takes the pings, and ends once', async () => {
    const { groupId } = house
    const { token, userId } = house.students[0] as House['students'][number]
    const both = [house.call, callAt(other.origin)] as const
    await house.call('Setting/Edit', { name: 'groupPingTime', value: 1000 }, await house.signIn('admin@school.test'))
    for (const call of both)
      await expect.poll(async () => (await call('Setting/GroupPingTime', null)).body, patience).toEqual({ groupPingTime: 1000 })
    const usage = async () => (await house.server.core.events.readStream(`usage-${groupId}-${userId}`)).events.map(({ data }) => data)
    const seenAt = async (call: House['call']) => (await call('Group/Presence', { groupId }, house.teacher.token)).body.members
    for (let round = 0; round < 3; round += 1) {
      for (const { status } of await Promise.all(both.map((call) => call('Group/Ping', { groupId }, token)))) expect(status).toBe(200)
      await pause(300)
    }
    for (const call of both) expect(await seenAt(call)).toMatchObject([{ userId, isHere: true }])
    await expect.poll(usage, patience).toHaveLength(1)
    for (const call of both) await expect.poll(() => seenAt(call), patience).toMatchObject([{ userId, isHere: false }])
    await both[1]('Group/Ping', { groupId }, token)
    await both[1]('User/Logout', {}, token)
    await expect.poll(usage, patience).toHaveLength(2)
  })
})
