// Requests cut off because the client disconnected.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApplication } from './testing.ts'

/** A level of pino. */
const DEBUG = 20

let at: Awaited<ReturnType<typeof startTestApplication>>
beforeAll(async () => {
  at = await startTestApplication()
})
afterAll(() => at.stop())

it.each([
  ['of a known length', 'Content-Length: 1000\r\n\r\n{"activityId":1,'],
  ['in pieces', 'Transfer-Encoding: chunked\r\n\r\n10\r\n{"activityId":1,\r\n'],
])('a body %s is no fault of the server', async (_, sent) => {
  const since = at.lines.length
  const socket = connect(Number(new URL(at.address).port), '127.0.0.1')
  socket.write(`POST /api/v2/Test/Echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${sent}`)
  await pause(100)
  socket.destroy()
  const logged = () => at.lines.slice(since).map(({ level, msg }) => ({ level, msg }))
  await expect.poll(logged).toEqual([{ level: DEBUG, msg: 'client disconnected while sending' }])
})
