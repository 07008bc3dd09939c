// A retry of a command that changed nothing, with its Idempotency-Key, still changes nothing, also after a restart.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import type { Server } from '../start/server.ts'
import { callAt, type Reply } from '../testing/client.ts'
import type { House } from '../testing/house.ts'
import { openTableHouse, startTableOn } from '../testing/tableHouse.ts'

let house: House
let server: Server
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1 })
  server = house.server
})
afterAll(async () => {
  await server.stop()
  rmSync(house.dataDir, { recursive: true, force: true })
})

const newKey = () => newCommandId(new Date())
const ask = (path: string, key: string, problemId = house.practice.problemId): Promise<Reply> => {
  const { groupId, practice, students } = house
  const token = students[0]?.token ?? ''
  return callAt(server.origin)(`Group/Exercise/${path}`, { groupId, ...practice, problemId }, token, { 'Idempotency-Key': key })
}
const starEvents = async (): Promise<string[]> =>
  (await server.core.events.readStream(`problemMark-${house.students[0]?.userId}`)).events.map(({ type }) => type)

it('leaves a star that was taken away meanwhile where it is, and refuses the key for anything else', async () => {
  await ask('MarkProblem', newKey())
  const key = newKey()
  const first = await ask('MarkProblem', key)
  await ask('UnMarkProblem', newKey())
  const happened = ['ProblemMarked', 'ProblemUnmarked']
  expect(await starEvents()).toEqual(happened)

  const same = { status: first.status, body: first.body }
  expect(same).toEqual({ status: 200, body: { isDone: true } })
  expect(await ask('MarkProblem', key)).toMatchObject(same)
  await server.stop()
  server = await startTableOn(house.dataDir)
  expect(await ask('MarkProblem', key)).toMatchObject(same)
  expect(await starEvents()).toEqual(happened)

  await server.stop()
  server = await startTableOn(house.dataDir)
  const reused = await ask('UnMarkProblem', key)
  expect([reused.status, reused.body.code]).toEqual([409, 'Common.IdempotencyKeyReused'])
  expect((await ask('MarkProblem', newKey())).status).toBe(200)
  expect(await starEvents()).toEqual([...happened, 'ProblemMarked'])
})
