// A server killed between hand-in and verdict, and between applying a rejudge and its verdicts: after a restart, everything is there
// exactly once. Its judge replies from a table, so that the moment of the kill can be chosen.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { claim } from '../../projections/store/sqlite/damage.ts'
import { callAt } from '../testing/client.ts'
import { type House, sources } from '../testing/house.ts'
import { type ServerProcess, startProcess } from '../testing/process.ts'
import { correct, inState } from '../testing/rejudges.ts'
import { openTableHouse, startTableOn } from '../testing/tableHouse.ts'
import { differencesOf } from '../testing/verified.ts'
import type { Server } from './server.ts'

let house: House
let server: Server
let before: ServerProcess
beforeAll(async () => {
  house = await openTableHouse()
  await correct(house, '10\n') // later rejudges change no other score
  await house.server.stop()
})
afterEach(async () => {
  await before.kill()
  await server.stop()
})
afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

const startDying = async (DIES_AT: string): Promise<void> => {
  before = await startProcess(house.dataDir, { DIES_AT }, join(import.meta.dirname, '../testing/dyingServer.fixture.ts'))
}
const student = () => house.students[0] as House['students'][number]
const run = () => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: sources.python })
const countOf = async (type: string): Promise<number> => (await server.core.events.readAll({ types: [type] })).events.length

describe('killed between handing in and the verdict', () => {
  it.each([
    ['when the code is in the log', 'CodeSubmitted'],
    ['while it is judged', 'judging'],
    ['when the verdict is in the log', 'SubmissionJudged'],
  ])('%s: one answer and one verdict, and the same call answers with them', async (_, moment) => {
    const headers = { 'Idempotency-Key': newCommandId(new Date()) }
    await startDying(moment)
    const reply = await callAt(before.origin)('Code/Judge', run(), student().token, headers).catch(() => null)
    expect([200, undefined]).toContain(reply?.status)
    await before.ended
    server = await startTableOn(house.dataDir)
    const handedIn = await countOf('CodeSubmitted')
    expect(handedIn).toBeGreaterThan(0)
    // without another request
    await expect.poll(() => countOf('SubmissionJudged')).toBe(handedIn)
    const { status, body } = await callAt(server.origin)('Code/Judge', run(), student().token, headers)
    expect([status, body.cases.length]).toEqual([200, 3])
    expect([await countOf('CodeSubmitted'), await countOf('SubmissionJudged')]).toEqual([handedIn, handedIn])
    expect(await differencesOf(server.core, house.dataDir)).toEqual([])
  })
})

it('resumes submissions without a verdict once the read models are built, however late', async () => {
  await startDying('CodeSubmitted')
  await callAt(before.origin)('Code/Judge', run(), student().token).catch(() => null)
  await before.ended
  const file = join(house.dataDir, 'views.db')
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  const owner = claim(file) // nothing can be built yet
  server = await startTableOn(house.dataDir)
  const reactors = async () => (await (await fetch(`${server.origin}/readyz`)).json()).reactors
  expect(await reactors()).toContainEqual(expect.objectContaining({ name: 'judgeQueue', state: 'waiting', position: null }))
  const [handedIn, judged] = [await countOf('CodeSubmitted'), await countOf('SubmissionJudged')]
  expect(judged).toBe(handedIn - 1)
  owner.close()
  await expect.poll(() => countOf('SubmissionJudged')).toBe(handedIn)
  await expect.poll(reactors).toContainEqual(expect.objectContaining({ name: 'judgeQueue', state: 'running', lagMs: 0 }))
})

test.each([
  ['when it is asked for', 'RejudgeRequested', 'Request'],
  ['when the first result is there', 'RejudgeResultRecorded', 'Request'],
  ['when it is applied', 'RejudgeApplied', 'Apply'],
  ['when the first verdict is written', 'SubmissionRejudged', 'Apply'],
])('a rejudge goes on where the server was killed: %s', async (_, moment, call) => {
  server = await startTableOn(house.dataDir)
  const teacherAt = (origin: string) => (path: string, more: object) =>
    callAt(origin)(`Rejudge/${path}`, { groupId: house.groupId, ...more }, house.teacher.token)
  const request = { scope: { problemId: house.practice.problemId }, reason: 'Case 3.' }
  const [rejudgedBefore, requestedBefore] = [await countOf('SubmissionRejudged'), await countOf('RejudgeRequested')]
  let rejudgeId = 0
  if (call === 'Apply') {
    rejudgeId = (await teacherAt(server.origin)('Request', request)).body.rejudgeId
    await inState(house, rejudgeId, 'ready', callAt(server.origin))
  }
  await server.stop()
  await startDying(moment)
  await teacherAt(before.origin)(call, call === 'Apply' ? { rejudgeId } : request).catch(() => null)
  await before.ended
  server = await startTableOn(house.dataDir)
  expect(await countOf('RejudgeRequested')).toBe(requestedBefore + 1)
  const requests = (await server.core.events.readAll({ types: ['RejudgeRequested'] })).events.map(
    ({ data }) => data as { rejudgeId: number },
  )
  rejudgeId = requests.at(-1)?.rejudgeId ?? 0
  if (call === 'Request') {
    await inState(house, rejudgeId, 'ready', callAt(server.origin))
    await teacherAt(server.origin)('Apply', { rejudgeId })
  }
  const info = await inState(house, rejudgeId, 'applied', callAt(server.origin))
  expect(info.answerCount).toBe(await countOf('CodeSubmitted'))
  expect(await countOf('SubmissionRejudged')).toBe(rejudgedBefore + info.answerCount)
  expect(await differencesOf(server.core, house.dataDir)).toEqual([])
})
