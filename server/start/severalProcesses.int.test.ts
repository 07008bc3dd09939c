// A server in seven processes on EventStoreDB, MongoDB and Redis: communication between them. The main workflow is in
// `spineOnServers.int.test.ts`. Runs only if EVENTSTORE_URL names an EventStoreDB and READSTORE_URL a MongoDB server.
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EVENTSTORE_URL, newLogAddress } from '../../eventstore/esdb/server.fixture.ts'
import { dropDatabases, freshDatabase, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { callAt } from '../testing/client.ts'
import { type House, sources, startOn } from '../testing/house.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openProcessesHouse, type ProcessesHouse, readyOf } from '../testing/severalProcesses.ts'
import { openTab } from '../testing/tab.ts'

const patience = { timeout: 30_000 }
const isSkipped = EVENTSTORE_URL === null || SERVER === null

describe.skipIf(isSkipped)(`${isSkipped ? 'skipped: no server: ' : ''}a server in seven processes`, () => {
  let redis: RedisProcess
  let house: ProcessesHouse
  let places: Parameters<typeof openProcessesHouse>[0]

  beforeAll(async () => {
    redis = await startRedis()
    places = { EVENTSTORE_URL: newLogAddress(), READSTORE_URL: freshDatabase(), REDIS_URL: redis.url }
    const folder = mkdtempSync(join(tmpdir(), 'apart-'))
    await expect(startOn(folder, { ...places, ROLES: 'api' })).rejects.toThrow('nothing was founded there yet')
    rmSync(folder, { recursive: true, force: true })
    house = await openProcessesHouse(places)
  })
  afterAll(async () => {
    await house?.close()
    await redis.close()
    await dropDatabases(places.READSTORE_URL)
  })

  it('refuses to start with read models of another log, and names the remedy', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'apart-'))
    const moved = { ...places, EVENTSTORE_URL: newLogAddress() }
    for (const ROLES of ['api', 'projections', 'reactors'])
      await expect(startOn(folder, { ...moved, ROLES })).rejects.toThrow(/belong to another log.*node server\/start\/foundInstallation.ts/)
    rmSync(folder, { recursive: true, force: true })
  })

  const call = (number: 0 | 1, path: string, body: object, token = '', headers: Record<string, string> = {}) =>
    callAt(house.api[number].origin)(path, body, token, headers)
  const student = () => house.students[0] as House['students'][number]
  const handIn = (number: 0 | 1, content: string) =>
    call(number, 'Code/Judge', { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }, student().token)
  const answersAfter = async (number: 0 | 1, { headers }: { headers: Headers }) => {
    const where = { ...house.practice, groupId: house.groupId, userId: student().userId, lastSubmit: false }
    const token = { 'Consistency-Token': headers.get('Consistency-Token') ?? '' }
    return await call(number, 'Group/Exercise/Answers', where, student().token, token)
  }

  it('announces a submission in another process, and shows it there immediately', async () => {
    const { ticket } = (await call(0, 'Live/Ticket', {}, student().token)).body as { ticket: string }
    const tab = openTab(`${house.api[1].origin.replace('http', 'ws')}/api/v2/live`) // a ticket issued by the other one
    await tab.opened
    tab.send({ v: 1, type: 'hello', ticket })
    expect(await tab.next()).toMatchObject({ type: 'welcome' })
    tab.send({ type: 'follow', topic: `users/${student().userId}/judging` })
    expect(await tab.next()).toMatchObject({ type: 'following' })

    const judged = await handIn(0, sources.wrong)
    expect(judged).toMatchObject({ status: 200, body: { statusCode: 1 } })
    const phases: string[] = []
    while (phases.at(-1) !== 'verdict') phases.push(((await tab.next()) as { payload: { phase: string } }).payload.phase)
    expect(phases).toEqual(expect.arrayContaining(['submitted', 'compiling', 'case', 'verdict']))
    tab.socket.close()

    const seen = await answersAfter(1, judged)
    expect(seen.headers.get('Stale')).toBeNull()
    expect(seen.body).toMatchObject([{ answerId: judged.body.answerId, statusCode: 1 }])
  })

  it('reports the host of each reactor in every process, and the progress of its own ones in metrics', async () => {
    const admin = await house.signIn('admin@school.test')
    for (const number of [0, 1] as const) {
      const list = async () =>
        (await callAt(house.api[number].origin)('Judge/Status', null, admin)).body.reactors as {
          name: string
          state: string
          host: string
        }[]
      await vi.waitFor(async () => expect((await list()).filter(({ state }) => state !== 'running')).toEqual([]), patience)
      const found = await list()
      expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['judgeQueue', 'rejudging', 'deadlines', 'liveChanges']))
      expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
      expect(new Set(found.map(({ host }) => host))).toEqual(new Set([hostname()]))
    }
    const numbers = await (await fetch(`${house.api[0].origin}/metrics`)).text()
    expect(numbers).toMatch(/^reactor_position\{reactor="\w+"\} [1-9]/m)
    expect(numbers).not.toMatch(/ NaN$/im)
  })

  it('has a standby that takes over the read models', async () => {
    const held = await Promise.all(house.keepers.map(async (server) => (await readyOf(server)).keepsReadModels))
    expect(held.filter(Boolean)).toHaveLength(1)
    const [owner, standby] = held[0] ? house.keepers : house.keepers.toReversed()
    await owner?.stop()
    const judged = await handIn(1, sources.python)
    expect(judged).toMatchObject({ status: 200, body: { statusCode: 7 } })
    await vi.waitFor(async () => expect((await readyOf(standby as typeof house.server)).keepsReadModels).toBe(true), patience)
    await vi.waitFor(
      async () => expect((await answersAfter(0, judged)).body).toMatchObject([{ statusCode: 7 }, { statusCode: 1 }]),
      patience,
    )
  })
})
