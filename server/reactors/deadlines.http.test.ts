// Deadlines fire by themselves and are recorded with their due time, even if the server was down then.
import { expect, it } from 'vitest'
import { createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { licences } from '../../commands/problems/licence/decider.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { createClock } from '../log/clock.ts'
import { openLog } from '../log/openLog.ts'
import { restartableHouse } from '../testing/restarts.ts'

const at = restartableHouse()

const DAY = 24 * 3600 * 1000
const userId = () => at.house.students[0]?.userId as number
/** Events of that licence. */
const licence = async (events: EventStore, of = userId()) =>
  (await events.readStream(licences.stream(of))).events.map(({ type, data, metadata }) => ({ type, data, role: metadata.actor.role }))
const expired = (of: number, expiredAt: string) => ({ type: 'LicenceExpired', data: { userId: of, expiredAt }, role: 'system' })
const lagOfDeadlines = async () => {
  const { reactors } = (await (await fetch(`${at.server.origin}/readyz`)).json()) as { reactors: { name: string; lagMs: number }[] }
  return reactors.find(({ name }) => name === 'deadlines')?.lagMs
}

it('writes that a licence has expired, with the time at which it did', async () => {
  const of = at.house.students[1]?.userId as number
  const expirationTime = new Date(Date.now() + 3000).toISOString()
  const admin = await at.house.signIn('admin@school.test')
  expect((await at.house.call('Licence/Grant', { userId: of, expirationTime }, admin)).status).toBe(200)
  await expect.poll(async () => (await licence(at.server.core.events, of)).at(-1), { timeout: 20_000 }).toEqual(expired(of, expirationTime))
})

it('fires deadlines missed during downtime once at the start, and not at the next one', async () => {
  await at.server.stop()
  const { events, close } = openLog(at.house.dataDir, createClock())
  const commandId = newCommandId(new Date())
  const granted = Date.now() - 30 * DAY
  const expirationTime = new Date(granted + DAY).toISOString()
  await licences.handle(
    createCommandHandler(events),
    userId(),
    { type: 'GrantLicence', userId: userId(), expirationTime, grantedBy: at.house.teacher.userId, now: new Date(granted).toISOString() },
    { actor: { userId: null, role: 'admin' }, commandId, correlationId: commandId },
  )
  await close()
  for (const time of ['first', 'second']) {
    if (time === 'second') await at.server.stop()
    await at.start()
    await expect.poll(() => licence(at.server.core.events), { timeout: 20_000 }).toHaveLength(2)
    await expect.poll(lagOfDeadlines, { timeout: 20_000 }).toBe(0)
    expect((await licence(at.server.core.events)).slice(1)).toEqual([expired(userId(), expirationTime)])
  }
})
