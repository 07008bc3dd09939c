// Judges with different languages, over a real Redis: each takes the work it can judge, and the rest waits for a suitable judge.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mainText } from '../../../judge/source.ts'
import { readConfig } from '../../config.ts'
import { type JudgeServer, startJudgeServer } from '../../start/judgeServer.ts'
import type { House } from '../../testing/house.ts'
import { type RedisProcess, startRedis } from '../../testing/redis.ts'
import { openTableHouse } from '../../testing/tableHouse.ts'
import { openTableJudge } from '../../testing/tableJudge.ts'

const patience = { timeout: 20_000 }
const [CPP, PYTHON] = [2, 4]
let redis: RedisProcess
let house: House
let folder: string
const judges: JudgeServer[] = []
/** Work run by each judge, by its name. */
const ran: Record<string, string[]> = {}

const sum = (input: string) =>
  `${input
    .split(/\s+/)
    .slice(0, 2)
    .map(Number)
    .reduce((a, b) => a + b)}\n`

const startJudge = async (name: string, languageIds: number[]): Promise<JudgeServer> => {
  const said: string[] = []
  ran[name] = said
  const room = await openTableJudge(
    [
      ['asleep', 'never'],
      ['', { prints: sum }],
    ],
    languageIds,
  )
  const judge: typeof room.judge = {
    ...room.judge,
    judge: (...args) => (said.push(mainText(args[0].source)), room.judge.judge(...args)),
    evaluate: (...args) => (said.push(mainText(args[0].source)), room.judge.evaluate(...args)),
  }
  const config = readConfig({ PORT: '0', ROLES: 'judge', REDIS_URL: redis.url, DATA_DIR: join(folder, name), JUDGE_SLOTS: '2' })
  const started = await startJudgeServer(config, pino({ level: 'silent' }), { openJudge: async () => ({ ...room, judge }) })
  judges.push(started)
  return started
}
const stop = async (judge: JudgeServer): Promise<void> => {
  judges.splice(judges.indexOf(judge), 1)
  await judge.stop()
}

beforeAll(async () => {
  redis = await startRedis()
  folder = mkdtempSync(join(tmpdir(), 'lanes-'))
  house = await openTableHouse({ studentCount: 3, env: { REDIS_URL: redis.url, ROLES: 'api,projections,reactors' } })
})
afterAll(async () => {
  await Promise.all(judges.map((judge) => judge.stop()))
  await house.close()
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (path: string, student: number, languageId: number | undefined, content: string, more: object = {}) => {
  const { token } = house.students[student] as House['students'][number]
  return house.call(path, { ...house.practice, groupId: house.groupId, languageId, localeId: 1, content, ...more }, token)
}
const handIn = (student: number, languageId: number | undefined, content: string) => run('Code/Judge', student, languageId, content)
const ready = async () => {
  const reply = await (await fetch(`${house.server.origin}/readyz`)).json()
  return (reply as { judge: { judges: object[]; stranded: object[]; queue: { length: number } } }).judge
}
const judgesAre = (...languageIds: (number | undefined)[][]) =>
  vi.waitFor(
    async () =>
      expect((await ready()).judges).toEqual(
        expect.arrayContaining(languageIds.map((ids) => expect.objectContaining({ slots: 2, languageIds: ids }))),
      ),
    patience,
  )

it('refuses languages that no judge ever had, and routes the others to judges that have them', async () => {
  await startJudge('python', [PYTHON as number])
  await judgesAre([PYTHON])
  expect(await handIn(0, CPP, 'cpp too early')).toMatchObject({ status: 400, body: { code: 'Judge.LanguageUnavailable' } })
  await startJudge('both', [CPP as number, PYTHON as number])
  await judgesAre([PYTHON], [CPP, PYTHON])
  const asked = Array.from({ length: 24 }, (_, n) => handIn(n % 3, n % 2 ? CPP : PYTHON, `${n % 2 ? 'cpp' : 'python'} ${n}`))
  const evaluated = Array.from({ length: 6 }, (_, n) => run('Code/Evaluate', n % 3, CPP, `cpp evaluated ${n}`, { input: '20 22\n' }))
  for (const reply of await Promise.all(asked)) expect(reply).toMatchObject({ status: 200, body: { status: 'Accept' } })
  for (const reply of await Promise.all(evaluated)) expect(reply).toMatchObject({ status: 200, body: { stdout: '42\n' } })
  expect(ran.python?.filter((source) => source.startsWith('cpp'))).toEqual([])
  expect(ran.both?.filter((source) => source.startsWith('cpp'))).toHaveLength(18)
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ stranded: [], queue: { length: 0 } }), patience)
})

it('keeps submissions without a suitable judge waiting, reports them, and judges them once one appears', async () => {
  await stop(judges[1] as JudgeServer)
  await judgesAre([PYTHON])
  const waiting = handIn(0, CPP, 'cpp that waits')
  const givenUp = handIn(1, CPP, 'cpp that is given up')
  const needed = { languageIds: [CPP], length: 2 }
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ stranded: [needed], queue: { length: 2 } }), patience)
  expect(await handIn(2, PYTHON, 'python beside it')).toMatchObject({ status: 200, body: { status: 'Accept' } })
  const { events } = await house.server.core.events.readAll({ types: ['CodeSubmitted'], direction: 'backwards', max: 3 })
  const handedIn = events.map(({ data }) => data as { answerId: number; userId: number })
  const answerId = handedIn.find(({ userId }) => userId === house.students[1]?.userId)?.answerId
  await house.call('Code/Cancel', { answerId }, house.students[1]?.token)
  expect(await givenUp).toMatchObject({ body: { status: 'Cancelled' } })
  await vi.waitFor(
    async () => expect(await ready()).toMatchObject({ stranded: [{ ...needed, length: 1 }], queue: { length: 1 } }),
    patience,
  )
  await startJudge('cpp', [CPP as number])
  expect(await waiting).toMatchObject({ status: 200, body: { status: 'Accept' } })
  expect(ran.cpp).toEqual(['cpp that waits'])
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ stranded: [], queue: { length: 0 } }), patience)
})

it('gives a case that is tried to a judge that has the languages of its program and of its checker', async () => {
  const test = { input: '20 22\n', expectedOutput: '42\n' }
  const trial = { languageId: PYTHON, test, checkerProgram: { languageId: CPP, source: 'int main() {}' } }
  const trying = (source: string) => house.call('Problem/Try', { ...trial, source }, house.teacher.token)
  // no judge has both
  const abandoned = trying('tried in vain')
  await startJudge('all', [CPP as number, PYTHON as number])
  await judgesAre([PYTHON], [CPP], [CPP, PYTHON])
  await abandoned
  for (let n = 0; n < 6; n += 1) expect(await trying(`tried ${n}`)).toMatchObject({ status: 200 })
  expect([ran.python, ran.cpp, ran.all].map((said) => said?.filter((source) => source.startsWith('tried')).length)).toEqual([0, 0, 7])
})

it('tries cases in half of a judge’s slots at most, so that others find one free at once', async () => {
  const over = new AbortController()
  const body = JSON.stringify({ languageId: PYTHON, source: 'asleep', test: {}, checkerProgram: { languageId: CPP, source: '' } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${house.teacher.token}` }
  const asleep = [1, 2, 3].map(() =>
    fetch(`${house.server.origin}/api/v2/Problem/Try`, { method: 'POST', body, headers, signal: over.signal }).catch(() => 'given up'),
  )
  const sleeping = () => ran.all?.filter((source) => source === 'asleep').length
  await vi.waitFor(() => expect(sleeping()).toBe(1), patience)
  expect(await Promise.all([1, 2, 3].map((n) => handIn(n - 1, CPP, `cpp beside ${n}`)))).toMatchObject(
    [1, 2, 3].map(() => ({ status: 200 })),
  )
  expect(sleeping()).toBe(1)
  over.abort()
  expect(await Promise.all(asleep)).toEqual(['given up', 'given up', 'given up'])
})
