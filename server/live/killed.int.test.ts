// Processes killed while pages are open (the server, Redis, one of several): each page queries again and shows the newest state.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { practiceTopic } from '../../queries/practice/calls.ts'
import { callAt } from '../testing/client.ts'
import { freePort } from '../testing/command.ts'
import { examTopic } from '../testing/examLive.ts'
import type { House } from '../testing/house.ts'
import { type LivePage, openLivePage } from '../testing/livePage.ts'
import { type ServerProcess, startProcess } from '../testing/process.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const patience = { timeout: 60_000 }
const fixture = (name: string) => join(import.meta.dirname, `../testing/${name}.fixture.ts`)
let pages: LivePage<unknown>[] = []
let redis: RedisProcess
beforeAll(async () => {
  redis = await startRedis()
})
afterEach(() => {
  for (const page of pages) page.close()
})
afterAll(() => redis.close())

describe('a whole server', () => {
  let house: House
  let port: number
  let server: ServerProcess
  beforeAll(async () => {
    house = await openTableHouse()
    await house.server.stop()
    port = await freePort()
  })
  afterEach(() => server.kill())
  afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

  const start = async (env: Record<string, string>) => {
    server = await startProcess(house.dataDir, { PORT: String(port), ...env }, fixture('tableServer'))
  }
  const call: House['call'] = async (...asked) => await callAt(server.origin)(...asked)
  const rename = async (name: string) => {
    const { groupId, practice, teacher } = house
    const { activityId, problemSetId } = practice
    const edited = { groupId, activityId, problemSetId, name, description: 'First steps' }
    expect(await call('Group/Exercise/Edit', edited, teacher.token)).toMatchObject({ status: 200 })
  }
  /** A student's page with the names of the practices. */
  const openPage = () => {
    const { token = '' } = house.students[0] ?? {}
    const { groupId } = house
    const page = openLivePage<string[]>({
      origins: [server.origin],
      topic: practiceTopic.of({ groupId }),
      ticket: async (origin) => (await callAt(origin)('Live/Ticket', {}, token)).body.ticket,
      async ask(origin, position) {
        const headers: Record<string, string> = position === undefined ? {} : { 'Consistency-Token': position }
        const { status, body } = await callAt(origin)('Group/Exercise/List', { groupId }, token, headers)
        if (status !== 200) throw new Error(`refused with ${status}`)
        return (body as { name: string }[]).map(({ name }) => name)
      },
    })
    pages = [page]
    return page
  }
  const shows = async (page: LivePage<string[]>, name: string) => await expect.poll(() => page.state, patience).toEqual([name])

  it('that is killed and restarted makes pages query again', async () => {
    await start({})
    await rename('Before')
    const page = openPage()
    await shows(page, 'Before')
    await rename('Changed')
    await shows(page, 'Changed')
    await Promise.all([server.kill(), rename('On the way').catch(() => {})]) // may or may not be in the log
    await start({})
    await expect.poll(() => new Set(page.epochs).size, patience).toBe(2)
    await expect.poll(() => page.reasons.at(-1), patience).toBe('following')
    await shows(page, (await call('Group/Exercise/List', { groupId: house.groupId }, house.teacher.token)).body[0].name)
    await rename('After')
    await shows(page, 'After')
  })

  it('whose Redis is killed makes pages query again on its return, including changes in between', async () => {
    await start({ REDIS_URL: redis.url })
    await rename('Before')
    const page = openPage()
    await shows(page, 'Before')
    await redis.kill()
    await rename('Meanwhile')
    await redis.start()
    await shows(page, 'Meanwhile')
    expect(new Set(page.epochs).size).toBeGreaterThan(1)
    expect(page.reasons.at(-1)).not.toBe('changed')
    await rename('After')
    await shows(page, 'After')
  })
})

describe('several processes', () => {
  let folder: string
  let servers: ServerProcess[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'exams-'))
    servers = [await start(), await start()]
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    rmSync(folder, { recursive: true, force: true })
  })

  const start = () => startProcess(folder, { REDIS_URL: redis.url }, fixture('examServer'))
  const server = (number: number) => servers[number] as ServerProcess
  type Scores = Record<string, number>
  const scores: Scores = {}
  /** A page with everybody's scores, whose examinee is first connected to one of the processes. */
  const openPage = (userId: number, origins: readonly string[]) =>
    openLivePage<Scores>({
      origins,
      topic: examTopic.of({ activityId: 31 }),
      ticket: async (origin) =>
        ((await (await fetch(`${origin}/tickets/${userId}`, { method: 'POST' })).json()) as { ticket: string }).ticket,
      ask: async (origin) => (await (await fetch(`${origin}/scores`)).json()) as Scores,
      put: (state, rows) => ({ ...state, ...Object.fromEntries(rows.map(({ key, row }) => [key, (row as { score: number }).score])) }),
      sayAnew: () => ({ type: 'left', seconds: scores[userId] ?? 0 }),
    })
  const openPages = () => {
    const [first, second] = [server(0).origin, server(1).origin]
    const opened = [openPage(1, [first, second]), openPage(2, [second, first]), openPage(3, [first, second])]
    pages = opened
    for (const userId of [1, 2, 3]) scores[userId] = 0
    return opened
  }
  const score = (opened: readonly LivePage<Scores>[], userId: number, seconds: number) => {
    scores[userId] = seconds
    opened[userId - 1]?.send({ type: 'left', seconds })
  }
  const allShow = async (opened: readonly LivePage<Scores>[]) => {
    for (const page of opened) await expect.poll(() => page.state, patience).toEqual(scores)
  }

  it('send rows of one to the pages of the other, and pages of a killed one continue at the other without a gap', async () => {
    const opened = openPages()
    await allShow(opened)
    expect(new Set(opened.map(({ origin }) => origin)).size).toBe(2)
    for (let seconds = 1; seconds <= 10; seconds += 1) for (const userId of [1, 2, 3]) score(opened, userId, seconds)
    await allShow(opened)
    score(opened, 1, 30)
    await server(0).kill()
    for (const userId of [1, 2, 3]) score(opened, userId, 40)
    await allShow(opened)
    expect(opened.map(({ origin }) => origin)).toEqual([server(1).origin, server(1).origin, server(1).origin])
    servers[0] = await start()
  })

  it('make pages query again after Redis was killed, and show the changes during the outage', async () => {
    const opened = openPages()
    await allShow(opened)
    const before = opened.map(({ epochs }) => epochs.at(-1))
    await redis.kill()
    for (const userId of [1, 2, 3]) score(opened, userId, 50)
    await redis.start()
    await allShow(opened)
    for (const [number, { epochs, reasons }] of opened.entries()) {
      expect(epochs.at(-1)).not.toBe(before[number])
      expect(reasons).toContain('following')
    }
    score(opened, 2, 60)
    await allShow(opened)
  })
})
