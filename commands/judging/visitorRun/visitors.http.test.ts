// Access without an account: one problem with its samples, and nothing else.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { plusProblem, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const HIDDEN = '20 22'
let house: House
let admin: string
let problemId: number
const running: (() => void)[] = []
const held = { prints: () => '3\n', waits: () => new Promise<void>((resolve) => running.push(resolve)) }
/** Ends all running programs. */
const release = () => {
  for (const end of running.splice(0)) end()
}

beforeAll(async () => {
  house = await openTableHouse({
    table: [
      ['held', held],
      ['nothing', {}],
    ],
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  admin = await house.signIn('admin@school.test')
  problemId = (await house.call('Problem/Add', { ...plusProblem, isGlobal: true }, house.teacher.token)).body.problemId as number
})
afterAll(async () => {
  release()
  await house.server.stop()
  rmSync(house.dataDir, { recursive: true, force: true })
})

const set = (value: number) => house.call('Setting/Edit', { name: 'visitorProblem', value }, admin)
/** As the front page currently offers it. */
const offered = async () => (await house.call('Landing/Problem', null)).body.problem
/** Polled: calls without a session do not wait for read models. */
const soon = () => expect.poll(offered)
const from = (ip: string) => ({ 'X-Forwarded-For': ip })
const run = (more: object = {}, ip = '198.51.100.1') =>
  house.call('Landing/Problem/Run', { problemId, index: 0, languageId: 4, content: sources.python, ...more }, undefined, from(ip))

it('no problem is offered by default, and only a public one can be configured', async () => {
  expect(await offered()).toBeNull()
  expect((await run()).body.code).toBe('Problem.NotFound')
  const paid = (await house.call('Problem/Add', { ...plusProblem, isGlobal: true, needMoney: true }, house.teacher.token)).body.problemId
  const without = plusProblem.testDatas.map((datum) => ({ ...datum, read: false }))
  const unseen = (await house.call('Problem/Add', { ...plusProblem, isGlobal: true, testDatas: without }, house.teacher.token)).body
    .problemId
  for (const [what, id] of Object.entries({ 'only its author’s': house.practice.problemId, 'none at all': 9999, paid, unseen })) {
    const { status, body } = await set(id as number)
    expect([what, status, body.code]).toEqual([what, 400, 'Setting.NotForVisitors'])
  }
  expect((await set(-1)).body.code).toBe('Setting.Invalid')
  expect((await set(problemId)).status).toBe(200)
  const settings = (await house.call('Setting/List', {}, admin)).body as { name: string; value: unknown; names: object }[]
  expect(settings.find(({ name }) => name === 'visitorProblem')).toMatchObject({ value: problemId, names: { [problemId]: '兩數之和' } })
})

it('a visitor reads the text, the samples and the languages, and nothing else of the problem', async () => {
  await soon().not.toBeNull()
  const problem = await offered()
  expect(problem).toMatchObject({ id: problemId, samples: [{ index: 0, input: '1 2\n', expectedOutput: '3\n' }], timeLimit: 3 })
  expect(problem.locales.map(({ title }: { title: string }) => title)).toEqual(['兩數之和', 'A plus B'])
  expect(problem.locales[0].html.description).toContain('katex')
  expect(problem.languages).toHaveLength(plusProblem.languages.length)
  const all = JSON.stringify(problem)
  for (const hidden of [HIDDEN, '42\\n', '-5 5', '直接相加', 'Just add', 'read two numbers', 'ownerName', 'teacher'])
    expect(all).not.toContain(hidden)
})

it('a visitor’s program runs on a sample and the result is returned', async () => {
  expect((await run()).body).toMatchObject({ isPassed: true, status: 'Accept', stdout: '3\n' })
  expect((await run({ content: 'nothing' })).body).toMatchObject({ isPassed: false, status: 'WrongAnswer' })
  const { events } = house.server.core
  const before = await events.head()
  await run()
  expect(await events.head()).toBe(before)
})

it('hidden cases, other problems, other languages and long programs are refused', async () => {
  for (const [request, code] of [
    [{ index: 1 }, 'Problem.NotFound'],
    [{ index: 7 }, 'Problem.NotFound'],
    [{ problemId: house.practice.problemId }, 'Problem.NotFound'],
    [{ languageId: 5 }, 'Problem.LanguageNotFound'],
    [{ content: `${sources.python}${'#'.repeat(16_384)}` }, 'Common.FieldsNotValid'],
    [{ content: ' ' }, 'Common.FieldsNotValid'],
  ] as const)
    expect([request, (await run(request, '198.51.100.2')).body.code]).toEqual([request, code])
})

it('a network is limited to one running program and a few a minute; the error has a retry delay', async () => {
  const first = run({ content: 'held' }, '198.51.100.3')
  await expect.poll(async () => (await run({}, '198.51.100.3')).body.code).toBe('Judge.VisitorsWait')
  const refused = await run({}, '198.51.100.3')
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([429, '5', expect.stringContaining('5 ')])
  const other = run({}, '198.51.100.4')
  await expect.poll(() => running.length).toBe(1)
  release()
  expect([(await first).body, (await other).body]).toMatchObject([{ isPassed: true }, { isPassed: true }])
  let passed = 0
  while ((await run({}, '198.51.100.5')).status === 200) passed += 1
  expect(passed).toBe(24)
})

it('all visitors together have three before the judge, and so many a minute', async () => {
  const waiting = [1, 2, 3].map((number) => run({ content: 'held' }, `203.0.113.${number}`))
  await expect.poll(async () => (await run({}, '203.0.113.9')).body.code).toBe('Judge.VisitorsWait')
  const student = house.students[0]?.token as string
  const place = { groupId: house.groupId, ...house.practice }
  const judged = await house.call('Code/Judge', { ...place, languageId: 4, content: sources.python }, student)
  expect(judged.body.status).toBe('Accept')
  const ending = setInterval(release, 20)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  clearInterval(ending)
  let passed = 0
  for (let number = 0; number < 80; number += 1) passed += (await run({}, `192.0.2.${number}`)).status === 200 ? 1 : 0
  expect(passed).toBeLessThan(60)
})

it('a problem that is not for everybody any more is not offered, without an error', async () => {
  await house.call('Problem/Edit', { ...plusProblem, isGlobal: false, problemId }, house.teacher.token)
  await soon().toBeNull()
  await house.call('Problem/Edit', { ...plusProblem, isGlobal: true, problemId }, house.teacher.token)
  await soon().not.toBeNull()
  await house.call('Problem/Delete', { problemId }, house.teacher.token)
  await soon().toBeNull()
  expect((await set(0)).status).toBe(200)
  expect((await house.call('Landing/Problem', null)).status).toBe(200)
})
