// Admission to the judge across processes: waiting work by class, person and age. An admitted submission holds a reservation until it is
// queued. Rebuilt from the read model `queue` after Redis lost its data.
import { randomUUID } from 'node:crypto'
import { priorityNames } from '../../../judge/catalogue.ts'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import { type RedisConnection, script } from '../connection.ts'
import { nameOf } from './names.ts'
import type { SharedTurns } from './turns.ts'

/** Reservations of a dead process expire after this time. */
const PLACE_MS = 60_000
const DAY_SECONDS = 24 * 3600

/**
 * KEYS: reservations, reservations of the person, waiting work of the person, then waiting work of each class. ARGV: reservation, limit,
 * limit per person, ms.
 */
const ADMIT = script(`local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('SCARD', KEYS[3]) + redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then return 'each' end
local all = redis.call('ZCARD', KEYS[1])
for i = 4, #KEYS do all = all + redis.call('ZCARD', KEYS[i]) end
if all >= tonumber(ARGV[2]) then return 'all' end
redis.call('ZADD', KEYS[1], now + ARGV[4], ARGV[1])
redis.call('ZADD', KEYS[2], now + ARGV[4], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return 'admitted'`)

/** KEYS: reservations, reservations of the person. ARGV: reservation. */
const FREE = script("redis.call('ZREM', KEYS[1], ARGV[1]) redis.call('ZREM', KEYS[2], ARGV[1])")

/**
 * Adds a submission to the waiting ones unless its job exists already; returns how many the person had waiting before it, or -1.
 * KEYS: waiting work of the class and of the person, the job, the rejudge's names. ARGV: name, waiting since (ms).
 */
const ARRIVE = script(`if redis.call('EXISTS', KEYS[3]) == 1 then return -1 end
local before = redis.call('SCARD', KEYS[2])
redis.call('ZADD', KEYS[1], 'NX', ARGV[2], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[1])
redis.call('EXPIRE', KEYS[2], ${DAY_SECONDS})
if KEYS[4] then
  redis.call('SADD', KEYS[4], ARGV[1])
  redis.call('EXPIRE', KEYS[4], ${DAY_SECONDS})
end
return before`)

/** Number and oldest time of the waiting work of each class. KEYS: waiting work of each class. */
const CLASSES = script(`local reply = {}
for i, key in ipairs(KEYS) do reply[i] = {redis.call('ZCARD', key), redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2] or false} end
return reply`)

export interface WaitingOfClass {
  length: number
  /** Start of the oldest wait, ms since 1970; null if there is none. */
  oldestAt: number | null
}

export type Admitted = { place: string } | 'each' | 'all'

export interface Line {
  /** Reserves admission for a submission, or returns why not: too many of this person, or overall. */
  admit(userId: number, most: number, mostEach: number): Promise<Admitted>
  /** Releases the reservation. */
  free(userId: number, place: string): Promise<void>
  /** The same for an evaluation, from before it waits until it ends. */
  admitEvaluation(userId: number, most: number, mostEach: number): Promise<Admitted>
  freeEvaluation(userId: number, place: string): Promise<void>
  /** Number of submissions the person already has waiting; null if it is queued already. */
  arrive(submission: QueuedSubmission): Promise<number | null>
  /** It no longer waits. */
  leave(submission: QueuedSubmission): Promise<void>
  /** Names of a rejudge's waiting submissions. */
  ofRejudge(rejudgeId: number): Promise<string[]>
  /** One entry per class of work. */
  classes(): Promise<WaitingOfClass[]>
}

/** `jobKey` returns the Redis key of a job by its name. */
export const createLine = (redis: RedisConnection, jobKey: (name: string) => string, turns: Pick<SharedTurns, 'placeOf'>): Line => {
  const placesOf = (kind: string, userId: number) => [redis.key(`judge:${kind}`), redis.key(`judge:${kind}:${userId}`)]
  const waitingOf = (userId: number) => redis.key(`judge:waitingOf:${userId}`)
  const rejudge = (rejudgeId: number) => redis.key(`judge:rejudge:${rejudgeId}`)
  const waitingIn = (priority: number) => redis.key(`judge:waiting:${priority}`)
  /** Rejudged submissions are not charged to a person: the rejudge has its own counter. */
  const ownerKey = ({ userId, rejudgeId }: QueuedSubmission) =>
    rejudgeId === undefined ? waitingOf(userId) : redis.key(`judge:waitingOf:rejudge:${rejudgeId}`)
  const classes = priorityNames.map((_, priority) => waitingIn(priority))

  const admit = async (kind: string, userId: number, most: number, mostEach: number, waiting: readonly string[]): Promise<Admitted> => {
    const place = randomUUID()
    const said = await redis.run(ADMIT, [...placesOf(kind, userId), ...waiting], [place, most, mostEach, PLACE_MS])
    return said === 'admitted' ? { place } : (said as 'each' | 'all')
  }
  const free = async (kind: string, userId: number, place: string): Promise<void> => {
    await redis.run(FREE, placesOf(kind, userId), [place])
  }

  return {
    admit: (userId, most, mostEach) => admit('places', userId, most, mostEach, [waitingOf(userId), ...classes]),
    free: (userId, place) => free('places', userId, place),
    admitEvaluation: (userId, most, mostEach) => admit('evaluations', userId, most, mostEach, [redis.key('judge:nobody')]),
    freeEvaluation: (userId, place) => free('evaluations', userId, place),
    async arrive(submission) {
      const { priority, submittedAt, rejudgeId } = submission
      const keys = [waitingIn(priority), ownerKey(submission), jobKey(nameOf(submission))]
      if (rejudgeId !== undefined) keys.push(rejudge(rejudgeId))
      const before = Number(await redis.run(ARRIVE, keys, [nameOf(submission), Date.parse(submittedAt)]))
      return before < 0 ? null : before
    },
    async leave(submission) {
      const name = nameOf(submission)
      const leaving = redis.client.multi().zrem(waitingIn(submission.priority), name).srem(ownerKey(submission), name)
      leaving.zrem(...turns.placeOf(submission))
      if (submission.rejudgeId !== undefined) leaving.srem(rejudge(submission.rejudgeId), name)
      await leaving.exec()
    },
    ofRejudge: (rejudgeId) => redis.client.smembers(rejudge(rejudgeId)),
    async classes() {
      const counted = (await redis.run(CLASSES, classes, [])) as [length: number, oldestAt: string | null][]
      return counted.map(([length, oldestAt]) => ({ length, oldestAt: oldestAt === null ? null : Number(oldestAt) }))
    },
  }
}
