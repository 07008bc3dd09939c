// A server in seven processes on EventStoreDB, MongoDB and Redis: two that serve people, two for the read models, one for reactors, two judges.
// Runs where EVENTSTORE_URL names an EventStoreDB and READSTORE_URL a MongoDB server.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { type JudgeServer, startJudgeServer } from './judgeServer.ts'
import { type Server, startServer } from './server.ts'
import { callAt } from './testing/client.ts'
import { type House, sources } from './testing/house.ts'
import { type RedisProcess, startRedis } from './testing/redis.ts'
import { openTab } from './testing/tab.ts'
import { openTableHouse } from './testing/tableHouse.ts'
import { openTableJudge } from './testing/tableJudge.ts'

const { EVENTSTORE_URL = '', READSTORE_URL = '' } = process.env
const patience = { timeout: 30_000 }
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

describe.skipIf(EVENTSTORE_URL === '' || READSTORE_URL === '')('a server in seven processes (skipped: no server)', () => {
  let redis: RedisProcess
  let folder: string
  let house: House
  const started: (Server | JudgeServer)[] = []
  let api: [Server, Server]
  let keepers: [Server, Server]

  const envOf = (place: string, roles: string) => {
    const read = new URL(READSTORE_URL)
    read.pathname = `/${name}`
    const events = new URL(EVENTSTORE_URL)
    events.searchParams.set('log', name)
    return {
      PORT: '0',
      DATA_DIR: join(folder, place),
      SEED: 'none',
      LOG_LEVEL: 'silent',
      JUDGE_SLOTS: '2',
      EVENTSTORE_URL: String(events),
      READSTORE_URL: String(read),
      REDIS_URL: redis.url,
      ...(roles === '' ? {} : { ROLES: roles }),
    }
  }
  /** A log and a database of this run. */
  const name = `apart${randomUUID().slice(0, 8)}`
  const sum = (input: string) =>
    `${input
      .split(/\s+/)
      .slice(0, 2)
      .map(Number)
      .reduce((a, b) => a + b)}\n`
  const openJudge = async () =>
    openTableJudge([
      [sources.python, { prints: sum }],
      [sources.wrong, { prints: () => '0\n' }],
    ])
  const start = async (place: string, roles: string): Promise<Server> => {
    const server = await startServer(readConfig(envOf(place, roles)), log, { openJudge })
    started.push(server)
    return server
  }
  const startJudge = async (place: string): Promise<void> => {
    started.push(await startJudgeServer(readConfig(envOf(place, 'judge')), log, { openJudge }))
  }
  const ready = async ({ origin }: { origin: string }) => {
    const reply = await fetch(`${origin}/readyz`)
    return { status: reply.status, ...((await reply.json()) as { keepsReadModels?: boolean; runsReactors?: boolean }) }
  }
  const call = (number: 0 | 1, path: string, body: object | null, token = '', headers: Record<string, string> = {}) =>
    callAt(api[number].origin)(path, body, token, headers)

  beforeAll(async () => {
    redis = await startRedis()
    folder = mkdtempSync(join(tmpdir(), 'apart-'))
    await expect(start('early', 'api')).rejects.toThrow('nothing was founded there yet')
    house = await openTableHouse({ studentCount: 2, env: envOf('founder', '') }) // one process with all roles founds it
    await house.server.stop()
    keepers = [await start('keeper1', 'projections'), await start('keeper2', 'projections')]
    const others = await Promise.all([
      start('api1', 'api'),
      start('api2', 'api'),
      start('reactors', 'reactors'),
      startJudge('judge1'),
      startJudge('judge2'),
    ])
    api = [others[0], others[1]]
    for (const server of started) await vi.waitFor(async () => expect((await ready(server)).status).toBe(200), patience)
    await vi.waitFor(async () => expect((await ready(others[2])).runsReactors).toBe(true), patience)
  })
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()))
    await redis.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const handIn = (number: 0 | 1, content: string, token: string) =>
    call(number, 'Code/Judge', { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }, token)
  const answers = async (number: 0 | 1, token: string, headers: Record<string, string>) => {
    const where = { ...house.practice, groupId: house.groupId, userId: house.students[0]?.userId, lastSubmit: false }
    return await call(number, 'Group/Exercise/Answers', where, token, headers)
  }

  it('goes from sign-in to verdict to timeline, whichever process is asked, and rejudges', async () => {
    const student = house.students[0] as House['students'][number]
    const signedIn = await call(0, 'User/Login', { account: student.account, password: 'Secret-2026' })
    expect(signedIn.status).toBe(200)
    const token = signedIn.body.token as string
    const { ticket } = (await call(0, 'Live/Ticket', {}, token)).body as { ticket: string }
    const tab = openTab(`${api[1].origin.replace('http', 'ws')}/api/v2/live`) // a ticket of the other one
    await tab.opened
    tab.send({ v: 1, type: 'hello', ticket })
    expect(await tab.next()).toMatchObject({ type: 'welcome' })
    tab.send({ type: 'follow', topic: `users/${student.userId}/judging` })
    expect(await tab.next()).toMatchObject({ type: 'following' })

    const judged = await handIn(0, sources.wrong, token)
    expect(judged).toMatchObject({ status: 200, body: { statusCode: 1 } })
    const phases: string[] = []
    while (phases.at(-1) !== 'verdict') phases.push(((await tab.next()) as { payload: { phase: string } }).payload.phase)
    expect(phases).toEqual(expect.arrayContaining(['submitted', 'compiling', 'case', 'verdict']))
    tab.socket.close()

    const seen = await answers(1, token, { 'Consistency-Token': judged.headers.get('Consistency-Token') ?? '' })
    expect(seen.headers.get('Stale')).toBeNull()
    expect(seen.body.items).toMatchObject([{ answerId: judged.body.answerId, statusCode: 1 }])

    const teacher = await call(1, 'User/Login', { account: 'teacher@school.test', password: 'Secret-2026' })
    const asked = await call(
      1,
      'Rejudge/Request',
      { groupId: house.groupId, scope: { problemId: house.practice.problemId }, reason: 'a test' },
      teacher.body.token,
    )
    expect([asked.status, asked.body.code]).toEqual([200, undefined])
    const info = await vi.waitFor(async () => {
      const found = await call(0, 'Rejudge/Info', { groupId: house.groupId, rejudgeId: asked.body.rejudgeId }, teacher.body.token)
      expect(found.body).toMatchObject({ state: 'ready' })
      return found
    }, patience)
    expect(info.status).toBe(200)
  })

  it('has a standby that takes over the read models', async () => {
    const held = await Promise.all(keepers.map(async (server) => (await ready(server)).keepsReadModels))
    expect(held.filter(Boolean)).toHaveLength(1)
    const owner = keepers[held.indexOf(true)] as Server
    const standby = keepers[held.indexOf(false)] as Server
    await owner.stop()
    started.splice(started.indexOf(owner), 1)
    const since = performance.now()
    const signedIn = await call(1, 'User/Login', { account: house.students[0]?.account, password: 'Secret-2026' })
    const judged = await handIn(1, sources.python, signedIn.body.token)
    expect(judged).toMatchObject({ status: 200, body: { statusCode: 7 } })
    await vi.waitFor(async () => expect((await ready(standby)).keepsReadModels).toBe(true), patience)
    await vi.waitFor(async () => {
      const seen = await answers(0, signedIn.body.token, { 'Consistency-Token': judged.headers.get('Consistency-Token') ?? '' })
      expect(seen.body.items).toMatchObject([{ statusCode: 7 }, { statusCode: 1 }])
    }, patience)
    log.info({ ms: performance.now() - since }, 'the standby took over')
  })
})
