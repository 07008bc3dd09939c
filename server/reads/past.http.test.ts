// Calls as of an earlier time over HTTP: they return the state of that time, to people who may audit the class today.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { callAt } from '../testing/client.ts'
import { sources } from '../testing/house.ts'
import { handIn, studentOf } from '../testing/rejudges.ts'
import { restartableHouse } from '../testing/restarts.ts'

/** Earlier than the class, however long the house takes to be opened. */
const before = new Date(Date.now() - 1000).toISOString()
const running = restartableHouse()
const call = (path: string, body: object, token: string) => callAt(running.server.origin)(path, body, token)
const moments: { name: string; at: string; said: Record<string, unknown> }[] = []
let teacher: string

/** Every call with `at`, for the teacher. */
const asked = async (at?: string): Promise<Record<string, unknown>> => {
  const { groupId, practice } = running.house
  const { activityId, problemSetId, problemId } = practice
  const place = { groupId, activityId, problemSetId }
  const calls: [string, object][] = [
    ['Group/Info', { groupId }],
    ['Group/Exercise/List', { groupId }],
    ['Group/Exercise/Info', { groupId, activityId }],
    ['Group/Exercise/Problems', place],
    ['Group/Exercise/Standing', place],
    ['Group/Exercise/Statistics', place],
    ['Group/Exercise/Matrix', place],
    ['Group/Exercise/FailedCases', { ...place, problemId }],
  ]
  const said: Record<string, unknown> = {}
  for (const [path, request] of calls) {
    const { status, body } = await call(path, { ...request, ...(at !== undefined && { at }) }, teacher)
    said[path] = status === 200 ? body : { status, code: body.code }
  }
  return said
}

/** Performs an action, and records the calls' replies once the read models include it. */
const then = async (name: string, work: () => Promise<unknown>) => {
  await work()
  const { events, projections } = running.server.core
  await projections.reached(await events.head(), 20_000)
  await pause(5)
  moments.push({ name, at: new Date().toISOString(), said: await asked() })
  await pause(5)
}
const ok = async (path: string, body: object) => {
  const reply = await call(path, body, teacher)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

beforeAll(async () => {
  const { house } = running
  teacher = house.teacher.token
  const { groupId, practice } = house
  const { activityId, problemSetId, problemId } = practice
  const [first] = house.students
  await then('at the beginning', async () => {})
  await then('a wrong answer', () => handIn(house, 0, sources.wrong))
  await then('a right answer, and a wrong one of another student', async () => {
    await handIn(house, 0, sources.python)
    await handIn(house, 1, sources.wrong)
  })
  const marked = { groupId, activityId, problemId, userId: house.students[1]?.userId }
  await then('a score set by the teacher', () => ok('Mark/Score/Adjust', { ...marked, score: 7, reason: 'shown at the board' }))
  await then('another score', () => ok('Mark/Score/Adjust', { ...marked, score: 9, reason: 'looked at again' }))
  await then('another name', () =>
    ok('Group/Exercise/Edit', { groupId, activityId, name: '遞迴', description: '', problemSetId, order: 1 }),
  )
  await then('an open solution', () =>
    ok('Group/ProblemSolutionSetting/Update', { groupId, activityId, problemSetId, settings: [{ problemId, isEnable: true }] }),
  )
  await then('a blocked student', () => ok('Group/BlockUser', { groupId, userId: first?.userId }))
  await then('a student who is back', () => ok('Group/UnBlockUser', { groupId, userId: first?.userId }))
  await then('another practice', () => ok('Group/Exercise/Add', { groupId, problemSetId, name: 'More', description: '', order: 2 }))
  const made = ((moments.at(-1)?.said ?? {})['Group/Exercise/List'] as { activityId: number }[]).find(
    (one) => one.activityId !== activityId,
  )
  await then('that practice deleted', () => ok('Group/Exercise/Delete', { groupId, activityId: made?.activityId }))
})

describe('as of a moment', () => {
  it('every call returns the state of that time, after later events and after a restart', async () => {
    for (const { name, at, said } of moments) expect(await asked(at), name).toEqual(said)
    await running.server.stop()
    await running.start()
    await running.server.core.projections.caughtUp()
    for (const { name, at, said } of moments) expect(await asked(at), name).toEqual(said)
  })

  it('each of these moments has something that the one before has not', () => {
    for (const [index, { name, said }] of moments.entries()) if (index > 0) expect(said, name).not.toEqual(moments[index - 1]?.said)
  })

  it('names are those of now', async () => {
    const { at } = moments[1] as { at: string }
    const { token } = studentOf(running.house, 0)
    expect((await call('User/Info/Edit', { name: '新名字' }, token)).status).toBe(200)
    const { events, projections } = running.server.core
    await projections.reached(await events.head(), 20_000)
    const { body } = await call('Group/Info', { groupId: running.house.groupId, at }, teacher)
    expect(body.students.map(({ userName }: { userName: string }) => userName)).toContain('新名字')
  })

  it('is refused for students, for future and invalid times, and for times before the class', async () => {
    const { groupId } = running.house
    const info = (at: unknown, token = teacher) => call('Group/Info', { groupId, at } as object, token)
    const { at } = moments[2] as { at: string }
    const student = studentOf(running.house, 1).token
    expect((await info(at, student)).body.code).toBe('Common.Forbidden')
    expect((await info(null, student)).status).toBe(200)
    const future = await info(new Date(Date.now() + 60_000).toISOString())
    expect([future.status, future.body.validationErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'at', code: 'Field.InFuture', message: expect.stringMatching(/\S/) })],
    ])
    expect((await info('yesterday')).body.validationErrors).toMatchObject([{ field: 'at', code: 'Field.Invalid' }])
    const early = await info(before)
    expect([early.status, early.body.code]).toEqual([404, 'Group.NotYetThere'])
  })

  it('applies current rights: a former teacher sees nothing of the class at any time', async () => {
    const { at } = moments[2] as { at: string }
    const other = { groupId: running.house.groupId + 1, at }
    expect((await call('Group/Info', other, teacher)).body.code).toBe('Group.NotFound')
  })
})
