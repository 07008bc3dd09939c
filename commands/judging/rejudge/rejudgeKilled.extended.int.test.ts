// A server killed during a preview, and while a rejudge is applied: no verdict is lost or duplicated.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import { callAt } from '../../../server/testing/client.ts'
import { type House, openHouse, startOn } from '../../../server/testing/house.ts'
import { startProcess } from '../../../server/testing/process.ts'
import { correct, inState } from '../../../server/testing/rejudges.ts'
import { differencesOf } from '../../../server/testing/verified.ts'
import { newCommandId } from '../../kit/ids.ts'
import { submissions } from '../submission/decider.ts'
import { recordVerdict } from '../submission/judgeTask.ts'

const ANSWERS = 300
const JAVASCRIPT = 9
/** Fast to judge: the language hosts stay warm. */
const sum = (of: string) => `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(${of}); console.log(a + b)`
const [right, wrong] = [sum('Number'), sum('(x) => Math.abs(x)')]
const judged = (score: number): Verdict => ({
  statusCode: score === 100 ? STATUS.Accept : STATUS.WrongAnswer,
  score,
  cases: [],
  message: '',
  timeMs: 1,
  memoryKb: 1,
})

let house: House
beforeAll(async () => {
  house = await openHouse()
  const { commands } = house.server.core
  for (let index = 0; index < ANSWERS; index += 1) {
    const isRight = index % 2 === 0
    const { userId } = house.students[index % 2] as House['students'][number]
    const context = { actor: { userId, role: 'student' }, commandId: newCommandId(new Date()), correlationId: 'c' }
    const source = [{ name: 'main.py', inline: isRight ? right : wrong }]
    const where = {
      userId,
      groupId: house.groupId,
      ...house.practice,
      problemVersion: 1,
      languageId: JAVASCRIPT,
      source,
      distribution: 100,
      priority: 2,
    }
    const { id } = await submissions.create(commands, (answerId) => ({ type: 'SubmitCode', answerId, ...where }), context)
    await recordVerdict({ commands }, id, 1, judged(isRight ? 100 : 50))
  }
  await correct(house, '10\n')
  await house.server.stop()
})
afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

/** Number of events of a type in the other process's log. */
const countOf = (type: string): number => {
  const log = new DatabaseSync(join(house.dataDir, 'log.db'), { readOnly: true })
  const row = log.prepare('SELECT count(*) AS n FROM events WHERE type = ?').get(type)
  log.close()
  return Number(row?.n)
}
const untilSome = async (type: string): Promise<void> => {
  await expect.poll(() => countOf(type), { interval: 1, timeout: 60_000 }).toBeGreaterThan(0)
}
const teacherAt = (origin: string) => (path: string, more: object) =>
  callAt(origin)(`Rejudge/${path}`, { groupId: house.groupId, ...more }, house.teacher.token)

it('goes on where it was, twice', async () => {
  const first = await startProcess(house.dataDir)
  const asked = await teacherAt(first.origin)('Request', { scope: { problemId: house.practice.problemId }, reason: 'Case 3.' })
  expect(asked.body).toMatchObject({ answerCount: ANSWERS })
  const { rejudgeId } = asked.body
  await untilSome('RejudgeResultRecorded')
  await first.kill()
  expect(countOf('RejudgeResultRecorded')).toBeLessThan(ANSWERS)

  const second = await startProcess(house.dataDir)
  const info = await inState(house, rejudgeId, 'ready', callAt(second.origin))
  expect(info).toMatchObject({ judgedCount: ANSWERS, gainCount: ANSWERS / 2, lossCount: ANSWERS / 2 })
  expect(info.people).toMatchObject([
    { userName: 'student1', before: 100, after: 50, difference: -50, answerCount: ANSWERS / 2 },
    { userName: 'student2', before: 50, after: 100, difference: 50, answerCount: ANSWERS / 2 },
  ])
  expect(countOf('SubmissionRejudged')).toBe(0)
  const applied = teacherAt(second.origin)('Apply', { rejudgeId }).catch(() => null)
  await untilSome('SubmissionRejudged')
  await second.kill()
  await applied
  expect(countOf('SubmissionRejudged')).toBeLessThan(ANSWERS)
  expect(countOf('RejudgeCompleted')).toBe(0)

  const third = await startOn(house.dataDir)
  await inState(house, rejudgeId, 'applied', callAt(third.origin))
  expect(countOf('SubmissionRejudged')).toBe(ANSWERS)
  expect(countOf('RejudgeCompleted')).toBe(1)
  expect(await differencesOf(third.core, house.dataDir)).toEqual([])
  await third.stop()
})
