// Faults the server must survive: killed while judging, a read model deleted by hand, a stop signal.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { verifyReadModels } from '../../projections/kit/verify.ts'
import { openSqliteReadStore } from '../../projections/store/sqlite/store.ts'
import { projections as readModels } from '../areas.ts'
import { openLog } from '../log/openLog.ts'
import { callAt, type Reply } from '../testing/client.ts'
import { type House, openHouse, PASSWORD, sources } from '../testing/house.ts'
import { startProcess } from '../testing/process.ts'

const SUBMISSIONS = 50

let house: House
let dataDir: string
beforeAll(async () => {
  house = await openHouse({ studentCount: 5 })
  dataDir = mkdtempSync(join(tmpdir(), 'chronojudge-faults-'))
  await house.server.stop()
  cpSync(house.dataDir, dataDir, { recursive: true })
})
afterAll(() => {
  rmSync(house.dataDir, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const submissionEvents = async (): Promise<RecordedEvent[]> => {
  const { events, close } = openLog(dataDir, { now: () => new Date() })
  const found = []
  for (let after: string | undefined; ; ) {
    const page = await events.readAll({ types: ['CodeSubmitted', 'SubmissionJudged'], ...(after === undefined ? {} : { after }) })
    found.push(...page.events)
    after = page.checkpoint
    if (page.isEnd) break
  }
  await close()
  return found
}

const verify = async () => {
  const { events, close } = openLog(dataDir, { now: () => new Date() })
  const store = await openSqliteReadStore({ file: join(dataDir, 'views.db') })
  const { differences, notBuilt } = await verifyReadModels({ events, store, projections: readModels })
  await store.close()
  await close()
  return { differences, notBuilt }
}

const untilReady = async (origin: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = (await (await fetch(`${origin}/readyz`)).json()) as {
      isReady: boolean
      judge: { queue: { length: number; inFlight: number } }
    }
    if (ready.isReady && ready.judge.queue.length + ready.judge.queue.inFlight === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('not ready')
}

describe('a server killed while it judges', () => {
  it('has lost nothing that was acknowledged, and gives every submission exactly one verdict', async () => {
    const first = await startProcess(dataDir)
    const call = callAt(first.origin)
    const acknowledged: Reply[] = []
    const enough = Promise.withResolvers<void>()
    const content = (index: number) => (index % 3 === 0 ? sources.c : sources.python)
    const sent = Array.from({ length: SUBMISSIONS }, async (_, index) => {
      const { token } = house.students[index % house.students.length] as House['students'][number]
      const languageId = index % 3 === 0 ? 1 : 4
      const reply = await call(
        'Code/Judge',
        { ...house.practice, groupId: house.groupId, languageId, localeId: 1, content: `${content(index)}\n` },
        token,
      )
      acknowledged.push(reply)
      if (acknowledged.length === 8) enough.resolve()
    })
    const all = Promise.allSettled(sent)
    await enough.promise
    await first.kill()
    await all
    expect(acknowledged.map((reply) => reply.status)).toEqual(acknowledged.map(() => 200))

    const second = await startProcess(dataDir)
    await untilReady(second.origin)
    expect(await second.stop()).toBe(0)

    const events = await submissionEvents()
    const submitted = events.filter((event) => event.type === 'CodeSubmitted').map((event) => (event.data as { answerId: number }).answerId)
    const judged = events.filter((event) => event.type === 'SubmissionJudged').map((event) => (event.data as { answerId: number }).answerId)
    expect(submitted.length).toBeGreaterThan(acknowledged.length)
    expect(new Set(judged)).toEqual(new Set(submitted))
    expect(judged.length).toBe(submitted.length)
    for (const { body } of acknowledged) expect(submitted).toContain(body.answerId)
    for (const event of events.filter((candidate) => candidate.type === 'SubmissionJudged'))
      expect((event.data as { verdict: { statusCode: number } }).verdict.statusCode).toBe(7)
    expect(await verify()).toEqual({ differences: [], notBuilt: [] })
  })

  it('builds read models anew that were deleted by hand', async () => {
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm']) rmSync(join(dataDir, file), { force: true })
    const server = await startProcess(dataDir)
    await untilReady(server.origin)
    const token = (await callAt(server.origin)('User/Login', { account: house.students[0]?.account, password: PASSWORD })).body.token
    const groups = await callAt(server.origin)('User/Groups', {}, token)
    expect(groups.body).toMatchObject([{ groupId: house.groupId }])
    expect(await server.stop()).toBe(0)
    expect(await verify()).toEqual({ differences: [], notBuilt: [] })
  })

  it('replies 503 while another program locks the log, and recovers on release', async () => {
    const server = await startProcess(dataDir)
    await untilReady(server.origin)
    const call = callAt(server.origin)
    const token = (await call('User/Login', { account: house.students[1]?.account, password: PASSWORD })).body.token
    const place = { groupId: house.groupId, ...house.practice }
    const lock = new DatabaseSync(join(dataDir, 'log.db'))
    lock.exec('BEGIN IMMEDIATE')
    const refused = await call('Group/Exercise/MarkProblem', place, token)
    expect([refused.status, refused.body.code]).toEqual([503, 'Common.Unavailable'])
    lock.exec('ROLLBACK')
    lock.close()
    const marked = await call('Group/Exercise/MarkProblem', place, token)
    expect(marked.status).toBe(200)
    const known = { 'Consistency-Token': marked.headers.get('consistency-token') ?? '' }
    expect((await call('Group/Exercise/Problems', place, token, known)).body[0].isMark).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(await verify()).toEqual({ differences: [], notBuilt: [] })
  })

  it('refuses a wrong environment with one clear line', async () => {
    await expect(startProcess(dataDir, { PORT: 'seventy' })).rejects.toThrow(/PORT=seventy/)
  })
})
