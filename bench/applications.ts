// Applications for a competition: a school applies at once over HTTP, for fewer places than people. Prints the rate and whether the limits held.
import { randomUUID } from 'node:crypto'
import { users } from '../commands/people/user/decider.ts'
import { registerPerson, STATEMENT } from '../commands/people/user/useCases.ts'
import { gameConfigured } from '../projections/competitions/competitions.fixture.ts'
import { context, type House } from '../server/testing/house.ts'
import { openTableHouse } from '../server/testing/tableHouse.ts'
import { type Figure, figure, quantile } from './figure.ts'

const KEY = '202611'
const HOUR = 3_600_000
/** Requests under way at once. */
const AT_ONCE = 100

/** People with an account and a session. */
const signedUp = async ({ server }: House, count: number): Promise<string[]> => {
  const { commands, vault, projections, events } = server.core
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const person = { name: `Applicant ${n}`, email: `applicant${n}@bench.test`, studentId: null }
    const userId = await registerPerson(commands, vault, person, context())
    await users.handle(commands, userId, { type: 'GrantRole', userId, role: 'student' }, context())
    await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, context(userId, 'student'))
    tokens.push(await vault.sessions.create(userId, randomUUID(), 'full'))
  }
  await projections.reached(await events.head(), 60_000)
  return tokens
}

const applicationOf = (n: number) => ({
  key: KEY,
  name: `Applicant ${n}`,
  email: `applicant${n}@bench.test`,
  cellPhone: '0912-345-678',
  school: 'School',
  department: 'Science',
  teacherName: 'None',
  schoolArea: 1,
  gameArea: 1 + (n % 3),
  checkBox: true,
})

export const applicationsBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const people = quick ? 200 : 2000
  const house = await openTableHouse({ studentCount: 0 })
  try {
    const [total, north] = [Math.floor(people * 0.6), Math.floor(people * 0.15)]
    const now = Date.now()
    const configuration = gameConfigured({
      applyStartTime: new Date(now - HOUR).toISOString(),
      applyEndTime: new Date(now + HOUR).toISOString(),
      totalLimit: total,
      areaLimits: { north, central: null, south: null },
    })
    const admin = await house.signIn('admin@school.test')
    await house.call('Admin/Game/Configure', { key: KEY, seen: 0, configuration }, admin)
    const tokens = await signedUp(house, people)
    const times: number[] = []
    let accepted = 0
    let next = 0
    const startedAt = performance.now()
    const send = async () => {
      for (let n = next++; n < people; n = next++) {
        const since = performance.now()
        const { status } = await house.call('GameJoin', applicationOf(n), tokens[n])
        times.push(performance.now() - since)
        if (status === 200) accepted += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    const seconds = (performance.now() - startedAt) / 1000
    const { events, projections } = house.server.core
    await projections.reached(await events.head(), 60_000)
    const { counts } = (await house.call('Admin/Game/Info', { key: KEY }, admin)).body
    return [
      figure('applications: requests a second, 100 at once', people / seconds, '/s', '≥ 100'),
      figure('applications: accepted a second', accepted / seconds, '/s'),
      figure('applications: time of a request, p99', quantile(times, 0.99), 'ms'),
      figure(`applications: places given beyond the limit of ${total}`, counts.total - total, '', '0'),
      figure(`applications: places given beyond the venue's limit of ${north}`, Math.max(0, counts.north - north), '', '0'),
      figure('applications: accepted without a place', accepted - counts.total, '', '0'),
    ]
  } finally {
    await house.close()
  }
}
