import { afterEach, expect, it, vi } from 'vitest'
import { createTickets } from './tickets.ts'

const caller = { userId: 7, sessionId: 'a', roles: [] }
const DAY = 24 * 3600 * 1000
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['on', 400],
  ['back', -400],
])('a ticket is good for as long when the time of day is set %s', async (_, days) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tickets = createTickets()
  const ticket = await tickets.issue(caller)
  vi.setSystemTime(Date.now() + days * DAY)
  expect(await tickets.redeem(ticket)).toEqual(caller)
})

it('a ticket is good once, for 30 seconds', async () => {
  let at = 0
  const tickets = createTickets(() => at)
  const [used, late] = [await tickets.issue(caller), await tickets.issue(caller)]
  expect(await tickets.redeem(used)).toEqual(caller)
  expect(await tickets.redeem(used)).toBeNull()
  at = 30_000
  expect(await tickets.redeem(late)).toBeNull()
})
