// Fair turns across workers, in a real Redis: recent judge time decides, for submissions and evaluations.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import { type RedisProcess, startRedis } from '../../testing/redis.ts'
import { openRedis, type RedisConnection } from '../connection.ts'
import { nameOf } from './names.ts'
import { createQuestions, type MeantQuestions, type Questions } from './questions.ts'
import { createSharedTurns, type SharedTurns } from './turns.ts'

let server: RedisProcess
let redis: RedisConnection
let turns: SharedTurns
let questions: Questions
const waiting = 'what BullMQ keeps'

beforeAll(async () => {
  server = await startRedis()
  redis = await openRedis(server.url, { info: vi.fn(), warn: vi.fn() })
  turns = createSharedTurns(redis, redis.key(waiting))
  questions = await createQuestions(redis, turns.hadKey)
})
beforeEach(async () => {
  await redis.client.flushall()
})
afterAll(async () => {
  await redis.close()
  await server.close()
})

let minute = 0
const handIn = async (userId: number, answerId: number, more: Partial<QueuedSubmission> = {}): Promise<void> => {
  const submittedAt = new Date(Date.UTC(2026, 0, 1, 0, minute++)).toISOString()
  const submission = { answerId, attempt: 1, userId, priority: 2, submittedAt, ...more }
  await redis.client.zadd(redis.key(waiting), 1, nameOf(submission))
  await turns.stand(submission)
}
/** Answers in the order of their turns, each running for this time. */
const order = async (ms = 0): Promise<number[]> => {
  const given: number[] = []
  for (let name = await turns.give(); name !== null; name = await turns.give()) {
    given.push(Number(name.split('/')[0]))
    await turns.charge(given.at(-1) === 100 ? '8' : '7', ms)
  }
  return given
}

it('twenty of one person are not before another’s first', async () => {
  for (let answerId = 1; answerId <= 20; answerId++) await handIn(7, answerId)
  await turns.charge('7', 1000)
  await handIn(8, 100)
  expect((await order(50)).slice(0, 3)).toEqual([100, 1, 2])
})

it('classes of work keep their order, and a turn that is given costs something at once', async () => {
  await handIn(7, 1)
  await handIn(7, 2)
  await handIn(8, 3)
  await handIn(7, 4, { priority: 0 })
  expect(await order()).toEqual([4, 3, 1, 2])
})

it('removed jobs get no turn, and rejudged submissions are charged to their rejudge', async () => {
  await handIn(7, 1)
  await redis.client.zrem(...turns.placeOf({ answerId: 1, attempt: 1, userId: 7, priority: 2, submittedAt: '' }))
  await turns.stand({ answerId: 2, attempt: 1, userId: 7, priority: 2, submittedAt: new Date().toISOString() })
  expect([await turns.nextHadMs(), await turns.give()]).toEqual([null, null])
  await turns.charge('7', 5000)
  await handIn(7, 3, { priority: 3, rejudgeId: 61 })
  expect(await turns.nextHadMs()).toBe(0)
})

const topic = 'evaluations'
const ask = (owner: string): void => {
  questions.ask(topic, `of ${owner}`, { needs: [4], owner, timeoutMs: 30_000 }).catch(() => {})
}
const take = async (meant: MeantQuestions = {}) => (await questions.take(topic, { has: [4], ...meant }))?.question ?? null

it('evaluations go by turn as well, and not at all while their person has had too much', async () => {
  for (const owner of ['7', '7', '8']) ask(owner)
  await vi.waitFor(async () => expect(await questions.waiting(topic)).toBe(3))
  await turns.charge('7', 9000)
  expect(await take({ mostHadMs: 5000 })).toBe('of 8')
  expect(await take({ mostHadMs: 5000 })).toBeNull()
  expect(await take({ without: ['7'] })).toBeNull()
  expect(await take({ has: [3] })).toBeNull()
  expect([await take(), await take(), await take()]).toEqual(['of 7', 'of 7', null])
})
