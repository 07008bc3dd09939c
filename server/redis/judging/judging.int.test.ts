// The judge across processes over a real Redis: from hand-in to verdict, with worker crashes, Redis outages, and fair turns.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { mainText } from '../../../judge/source.ts'
import { readConfig } from '../../config.ts'
import { type JudgeServer, startJudgeServer } from '../../start/judgeServer.ts'
import { type House, plusProblem, sources } from '../../testing/house.ts'
import { startProcess } from '../../testing/process.ts'
import { type RedisProcess, startRedis } from '../../testing/redis.ts'
import { openTableHouse } from '../../testing/tableHouse.ts'
import { openTableJudge } from '../../testing/tableJudge.ts'

const patience = { timeout: 15_000 }
let redis: RedisProcess
let house: House
let folder: string
const workers: JudgeServer[] = []
/** Answers in the order in which judging started, identified by the comment in their source. */
const begun: string[] = []
/** Releases held programs. */
let release = () => {}
let held = Promise.resolve()
const hold = () => {
  held = new Promise((resolve) => {
    release = resolve
  })
}

const table = [
  [
    sources.python,
    {
      prints: (input: string) =>
        `${input
          .split(/\s+/)
          .map(Number)
          .slice(0, 2)
          .reduce((a, b) => a + b)}\n`,
    },
  ],
  ['held', { prints: () => '3\n', waits: () => held }],
] as const

const startWorker = async (slots: number): Promise<JudgeServer> => {
  const room = await openTableJudge(table)
  const { judge } = room
  const told = {
    ...judge,
    judge: (...args: Parameters<typeof judge.judge>) => (begun.push(mainText(args[0].source)), judge.judge(...args)),
  }
  const config = readConfig({
    PORT: '0',
    ROLES: 'judge',
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, `worker${workers.length}`),
    JUDGE_SLOTS: String(slots),
  })
  const worker = await startJudgeServer(config, pino({ level: 'silent' }), { openJudge: async () => ({ ...room, judge: told }) })
  workers.push(worker)
  return worker
}

/** A worker for one test: always stopped at its end, so that the next test has all slots. */
const lendWorker = async (slots: number): Promise<void> => {
  const worker = await startWorker(slots)
  onTestFinished(async () => {
    release()
    await workers.splice(workers.indexOf(worker), 1)[0]?.stop()
  })
}

beforeAll(async () => {
  redis = await startRedis()
  folder = mkdtempSync(join(tmpdir(), 'judging-'))
  house = await openTableHouse({
    studentCount: 3,
    env: { REDIS_URL: redis.url, ROLES: 'api,projections,reactors', JUDGE_MAX_WAITING_EACH: '60' },
  })
})
afterAll(async () => {
  release()
  await Promise.all(workers.map((worker) => worker.stop()))
  await house.close()
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

const handIn = (student: number, content: string) => {
  const { token } = house.students[student] as House['students'][number]
  return house.call('Code/Judge', { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }, token)
}

const evaluate = (student: number, content: string, input: string) => {
  const { token } = house.students[student] as House['students'][number]
  return house.call('Code/Evaluate', { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content, input }, token)
}

/** Verdicts in the log, by answer. */
const verdicts = async (): Promise<Map<number, number>> => {
  const { events } = await house.server.core.events.readAll({ types: ['SubmissionJudged'] })
  const counts = new Map<number, number>()
  for (const { data } of events) {
    const { answerId } = data as { answerId: number }
    counts.set(answerId, (counts.get(answerId) ?? 0) + 1)
  }
  return counts
}
const submissions = async () => (await house.server.core.events.readAll({ types: ['CodeSubmitted'] })).events.length

const status = async () => {
  const ready = (await (await fetch(`${house.server.origin}/readyz`)).json()) as { judge: { queue: object } }
  return ready.judge.queue as { length: number; inFlight: number; evaluating: number; slots: number }
}

it('preempts a trial in the only slot for submissions and runs, and restarts it', async () => {
  await lendWorker(1)
  hold()
  const test = { input: '1 2\n', expectedOutput: '3\n' }
  const trial = house.call('Problem/Try', { languageId: 4, source: 'held', test }, house.teacher.token)
  await vi.waitFor(async () => expect(await status()).toMatchObject({ slots: 1, evaluating: 1 }), patience)
  expect(await handIn(0, sources.python)).toMatchObject({ status: 200, body: { status: 'Accept' } })
  expect(await evaluate(0, sources.python, '20 22\n')).toMatchObject({ status: 200, body: { stdout: '42\n' } })
  release()
  expect(await trial).toMatchObject({ status: 200, body: { status: 'Accept', output: '3\n' } })
})

it('preempts a visitor for trials, submissions and runs, and restarts it', async () => {
  await lendWorker(1)
  const admin = await house.signIn('admin@school.test')
  const { problemId } = (await house.call('Problem/Add', { ...plusProblem, isGlobal: true }, house.teacher.token)).body
  expect((await house.call('Setting/Edit', { name: 'visitorProblem', value: problemId }, admin)).status).toBe(200)
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  hold()
  const visitor = house.call('Landing/Problem/Run', { problemId, index: 0, languageId: 4, content: 'held' })
  await vi.waitFor(async () => expect(await status()).toMatchObject({ slots: 1, evaluating: 1 }), patience)
  const test = { input: '1 2\n', expectedOutput: '3\n' }
  const trial = await house.call('Problem/Try', { languageId: 4, source: sources.python, test }, house.teacher.token)
  expect(trial).toMatchObject({ status: 200, body: { status: 'Accept' } })
  expect(await handIn(0, sources.python)).toMatchObject({ status: 200, body: { status: 'Accept' } })
  expect(await evaluate(0, sources.python, '20 22\n')).toMatchObject({ status: 200, body: { stdout: '42\n' } })
  release()
  expect(await visitor).toMatchObject({ status: 200, body: { isPassed: true } })
})

it('judges submissions on any worker', async () => {
  if (workers.length === 0) await startWorker(2) // the worker of all tests from here on
  expect(await handIn(0, sources.python)).toMatchObject({ status: 200, body: { status: 'Accept', score: 100 } })
  expect(await evaluate(0, sources.python, '20 22\n')).toMatchObject({ status: 200, body: { stdout: '42\n' } })
  await vi.waitFor(async () => expect(await status()).toMatchObject({ slots: 2, length: 0, inFlight: 0 }), patience)
  const ready = await fetch(`${workers[0]?.origin}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { isReady: true, roles: ['judge'] }])
})

it('fifty submissions of one student delay the first one of another by at most one job per slot', async () => {
  hold()
  begun.length = 0
  const many = Array.from({ length: 50 }, (_, n) => handIn(0, `held of one ${n}`))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ length: 48, inFlight: 2 }), patience)
  const first = handIn(1, 'held of another')
  await vi.waitFor(async () => expect(await status()).toMatchObject({ length: 49 }), patience)
  release()
  expect((await first).status).toBe(200)
  await Promise.all(many)
  expect(begun).toHaveLength(51)
  const before = begun.indexOf('held of another') - 2 // two were running when it arrived
  expect(before).toBeLessThanOrEqual(2)
})

it('judges three submissions of one student before those of another with more judge time', async () => {
  hold()
  begun.length = 0
  const many = Array.from({ length: 12 }, (_, n) => handIn(0, `held of one ${n}`))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ length: 10, inFlight: 2 }), patience)
  const few = [0, 1, 2].map((n) => handIn(1, `held of another ${n}`))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ length: 13 }), patience)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  release()
  await Promise.all([...many, ...few])
  expect(begun.slice(2, 5).toSorted()).toEqual([0, 1, 2].map((n) => `held of another ${n}`))
})

it('limits submissions per person across all processes', async () => {
  hold()
  let refusals = 0
  const asked = Array.from({ length: 64 }, async (_, n) => {
    const reply = await handIn(2, `held ${n}`)
    if (reply.status === 429) refusals += 1
    return reply
  })
  await vi.waitFor(async () => {
    const { length, inFlight } = await status()
    expect([inFlight, length + inFlight + refusals]).toEqual([2, 64])
    expect(length).toBeLessThanOrEqual(60)
  }, patience)
  release()
  const replies = await Promise.all(asked)
  const refused = replies.filter((reply) => reply.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ body }) => body.code === 'Judge.TooManyWaiting')).toBe(true)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(64 - refused.length)
})

it('stops cancelled submissions, waiting or running', async () => {
  hold()
  const asked = [0, 1, 2].map((n) => handIn(0, `held to be given up ${n}`))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ inFlight: 2, length: 1 }), patience)
  const { events } = await house.server.core.events.readAll({ types: ['CodeSubmitted'], direction: 'backwards', max: 3 })
  const token = house.students[0]?.token ?? ''
  for (const { data } of events) await house.call('Code/Cancel', { answerId: (data as { answerId: number }).answerId }, token)
  expect((await Promise.all(asked)).map(({ body }) => body.status)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
  await vi.waitFor(async () => expect(await status()).toMatchObject({ inFlight: 0, length: 0 }), patience)
  release()
})

it('gives a job to another worker when its own is killed: exactly one verdict', async () => {
  await workers.pop()?.stop()
  const env = { REDIS_URL: redis.url, JUDGE_SLOTS: '2' }
  const dying = await startProcess(
    mkdtempSync(join(folder, 'dying-')),
    env,
    join(import.meta.dirname, '../../testing/heldWorker.fixture.ts'),
  )
  onTestFinished(() => dying.kill())
  const asked = handIn(0, 'held while its worker dies')
  await vi.waitFor(async () => expect((await status()).inFlight).toBe(1), patience)
  await dying.kill()
  release()
  await startWorker(2)
  await asked
  await vi.waitFor(async () => expect((await verdicts()).size).toBe((await submissions()) - 3), patience)
  expect([...(await verdicts()).values()].every((count) => count === 1)).toBe(true)
})

for (const [how, lose] of [
  ['has begun anew', () => redis.kill().then(() => redis.start())],
  ['was emptied while it ran', () => redis.flush()],
] as const)
  it(`queues waiting submissions again when Redis ${how}: exactly one verdict each`, async () => {
    hold()
    const asked = Array.from({ length: 12 }, (_, n) => handIn(n % 3, `held while Redis is lost ${n}`))
    await vi.waitFor(async () => expect(await status()).toMatchObject({ inFlight: 2, length: 10 }), patience)
    await lose()
    release()
    await Promise.all(asked)
    await vi.waitFor(async () => expect((await verdicts()).size).toBe((await submissions()) - 3), patience)
    expect([...(await verdicts()).values()].every((count) => count === 1)).toBe(true)
  })

it('is busy without Redis', async () => {
  await redis.kill()
  expect(await evaluate(0, sources.python, '1 2\n')).toMatchObject({ status: 503, body: { code: 'Judge.Busy' } })
  await redis.start()
  await vi.waitFor(async () => expect((await evaluate(0, sources.python, '1 2\n')).status).toBe(200), patience)
})
