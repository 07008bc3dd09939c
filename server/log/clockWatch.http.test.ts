// Warnings to operators and platform admins when the clock leaps, or was days ahead at a start.
import { afterEach, expect, test, vi } from 'vitest'
import { callAt } from '../testing/client.ts'
import { PASSWORD } from '../testing/house.ts'
import { restartableHouse } from '../testing/restarts.ts'

const at = restartableHouse()
const DAY = 24 * 3600 * 1000
const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())

const setClock = (ahead: number) => {
  vi.useRealTimers()
  if (ahead !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
}
const readiness = async () => {
  const response = await fetch(`${at.server.origin}/readyz`)
  return { status: response.status, ...(await response.json()) }
}
const call = (path: string, body: object | null, token?: string) => callAt(at.server.origin)(path, body, token)
const signIn = async () => (await call('User/Login', { account: 'admin@school.test', password: PASSWORD })).body.token as string
const clockOnPage = async () => (await call('Judge/Status', null, await signIn())).body.clock

test('a server that refuses commands after a clock leap is not ready, and reports the reason until the clock is corrected', async () => {
  const token = await signIn()
  expect(await readiness()).toMatchObject({ status: 200, clock: null, trouble: null })
  setClock(20 * MINUTE)
  const refused = { state: 'refused', serverTime: expect.any(String) }
  expect(await readiness()).toMatchObject({
    status: 503,
    isReady: false,
    trouble: { doing: 'recording events', error: expect.stringContaining('20 minutes more than have passed') },
    clock: refused,
  })
  expect((await call('Judge/Status', null, token)).body.clock).toMatchObject(refused)
  expect((await call('User/Login', { account: 'admin@school.test', password: PASSWORD })).status).toBe(503)
  setClock(0)
  expect(await readiness()).toMatchObject({ status: 200, clock: null, trouble: null })
  expect(await clockOnPage()).toBeNull()
})

test('reports a start days after the last event, and events from the future left by a wrong clock', async () => {
  await at.server.stop()
  setClock(3 * DAY)
  await at.start()
  expect(await readiness()).toMatchObject({ clock: { state: 'rested', error: expect.stringContaining('3 days after the last event') } })
  expect(await clockOnPage()).toMatchObject({ state: 'rested' }) // so a sign-in is recorded in the future
  await at.server.stop()
  setClock(0)
  await at.start()
  await expect
    .poll(readiness)
    .toMatchObject({ status: 200, clock: { state: 'ahead', error: expect.stringContaining('the newest event is dated') } })
  const { state, eventTime, serverTime } = await clockOnPage()
  expect(state).toBe('ahead')
  expect(Date.parse(eventTime) - Date.parse(serverTime)).toBeGreaterThan(2.9 * DAY)
})
