// A server killed while an exam waits, runs, is paused, and past its end: each exam goes on where it was, and time-up fires once, dated when it was
// due (requirements d03, d06, d07).
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callAt } from '../../../server/testing/client.ts'
import { attemptEventsOf, examCalls, examEventsOf, examSet, startedBefore } from '../../../server/testing/exams.ts'
import type { House } from '../../../server/testing/house.ts'
import { startProcess } from '../../../server/testing/process.ts'
import { openTableHouse, startTableOn } from '../../../server/testing/tableHouse.ts'
import { differencesOf } from '../../../server/testing/verified.ts'
import { endOf, remainingMs } from './clock.ts'

type Place = { groupId: number; activityId: number }

let house: House
let waiting: Place
let paused: Place
let remaining: number
beforeAll(async () => {
  house = await openTableHouse()
  const { add, must, info } = examCalls(house, await examSet(house))
  waiting = await add({ name: 'Waiting' })
  paused = await add({ name: 'Paused' })
  await vi.waitUntil(async () => (await must('Exam/Board', paused)).rows.length === house.students.length, { timeout: 30_000 })
  // with about eight seconds left
  await startedBefore(house, paused.activityId, 10 - 8 / 60)
  await must('Exam/Pause', paused)
  remaining = remainingMs((await info(paused)).times, Date.now())
  await house.server.stop()
})
afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

/** Calls of the teacher to a process; the reply must be one. */
const teacherAt =
  (origin: string) =>
  async (path: string, place: Place): Promise<{ status: string; times: Parameters<typeof remainingMs>[0] }> => {
    const { status, body } = await callAt(origin)(path, place, house.teacher.token)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

test('each state outlives the process, and time that ran out meanwhile ran out once', async () => {
  const first = await startProcess(house.dataDir)
  let ask = teacherAt(first.origin)
  expect(await ask('Group/Exam/Info', waiting)).toMatchObject({ status: 'Waiting' })
  const before = await ask('Group/Exam/Info', paused)
  expect([before.status, remainingMs(before.times, Date.now())]).toEqual(['Pause', remaining])
  await ask('Exam/Resume', paused)
  const { times } = await ask('Group/Exam/Info', paused)
  await first.kill()

  const left = remainingMs(times, Date.now())
  expect(left).toBeLessThanOrEqual(remaining)
  await pause(left + 500)
  const second = await startProcess(house.dataDir)
  ask = teacherAt(second.origin)
  expect(await ask('Group/Exam/Info', paused)).toMatchObject({ status: 'Finished' })
  await expect.poll(async () => (await callAt(second.origin)('Exam/Start', waiting, house.teacher.token)).status).toBe(200)
  await second.kill()

  const server = await startTableOn(house.dataDir)
  const log = { server }
  const due = endOf(times)
  const ends = (await examEventsOf(log, paused.activityId)).filter(({ type }) => type === 'ExamFinished')
  expect(ends).toMatchObject([{ data: { how: 'timeUp', finishedAt: due } }])
  const completed = async ({ userId }: { userId: number }) =>
    (await attemptEventsOf(log, paused.activityId, userId)).filter(({ type }) => type === 'AttemptCompleted')
  for (const student of house.students) await expect.poll(() => completed(student)).toMatchObject([{ data: { how: 'timeUp', at: due } }])
  const started = (await examEventsOf(log, waiting.activityId)).filter(({ type }) => type === 'ExamStarted')
  expect(started).toHaveLength(1)
  const { body } = await callAt(server.origin)('Exam/Start', waiting, house.teacher.token)
  expect(body.code).toBe('Activity.ExamCannotStart')
  expect(await differencesOf(server.core, house.dataDir)).toEqual([])
  await server.stop()
})
