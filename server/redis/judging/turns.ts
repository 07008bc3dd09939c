// Fair scheduling across processes, as judge/queue/turns.ts does in one: within a class of work, the owner with the least recent judge time
// is first, evaluations included. Each turn is charged a small amount in advance, so that concurrent workers do not all serve the same
// person; run time beyond that is charged while the program runs, so that a crashed worker loses no charge.
import { priorityNames } from '../../../judge/catalogue.ts'
import { HALF_LIFE_MS, ownerOf, type TurnOwner } from '../../../judge/queue/turns.ts'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import { type RedisConnection, script } from '../connection.ts'
import { nameOf } from './names.ts'

/** Advance charge of a turn. */
const TURN_MS = 100
const DAY_SECONDS = 24 * 3600

/** Lua functions: `now`, `had(key, owner)` and `charge(key, owner, ms)`. A value is the judge time and when it was measured. */
export const HAD = `local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local function had(key, owner)
  local ms, at = string.match(redis.call('HGET', key, owner) or '', '^(%S+) (%S+)$')
  return ms and ms * 2 ^ ((at - now) / ${HALF_LIFE_MS}) or 0
end
local function charge(key, owner, ms)
  redis.call('HSET', key, owner, string.format('%.3f %.0f', had(key, owner) + ms, now))
  redis.call('EXPIRE', key, ${DAY_SECONDS})
end
local turnMs = ${TURN_MS}
`

/** KEYS: judge time by owner. ARGV: owner, ms. */
const CHARGE = script(`${HAD}charge(KEYS[1], ARGV[1], tonumber(ARGV[2]))`)

/** KEYS: owners of the class, waiting work of the owner, all waiting work. ARGV: owner, name, waiting since. */
const STAND = script(`if not redis.call('ZSCORE', KEYS[3], ARGV[2]) then return end
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], ${DAY_SECONDS})
redis.call('EXPIRE', KEYS[2], ${DAY_SECONDS})`)

/**
 * The owner whose turn is next, and their judge time. Removes owners without waiting work.
 * KEYS: judge time by owner, then the owners of each class. ARGV: whether to take the turn, then for each class the key prefix of an
 * owner's waiting work.
 */
const NEXT = script(`${HAD}for class = 2, #KEYS do
  local best, least, oldest, name
  for _, owner in ipairs(redis.call('SMEMBERS', KEYS[class])) do
    local first = redis.call('ZRANGE', ARGV[class] .. owner, 0, 0, 'WITHSCORES')
    if not first[1] then
      redis.call('SREM', KEYS[class], owner)
    else
      local own, since = had(KEYS[1], owner), tonumber(first[2])
      if not best or own < least or (own == least and since < oldest) then
        best, least, oldest, name = owner, own, since, first[1]
      end
    end
  end
  if best then
    if ARGV[1] == 'give' then
      redis.call('ZREM', ARGV[class] .. best, name)
      charge(KEYS[1], best, turnMs)
    end
    return {name, string.format('%.3f', least)}
  end
end
return false`)

export interface SharedTurns {
  /** Key of the judge time by owner, for scripts that use it. */
  readonly hadKey: string
  /** Waits for its turn, as long as its job waits. */
  stand(submission: QueuedSubmission): Promise<void>
  /** Key to remove it from, together with its other entries. */
  placeOf(submission: QueuedSubmission): [key: string, name: string]
  /** Takes the next turn: the name of the work; null if nothing waits. */
  give(): Promise<string | null>
  /** Judge time of the owner whose turn is next; null if nothing waits. */
  nextHadMs(): Promise<number | null>
  charge(owner: TurnOwner, ms: number): Promise<void>
}

/** `waitingKey` is BullMQ's key of the waiting jobs. */
export const createSharedTurns = (redis: RedisConnection, waitingKey: string): SharedTurns => {
  const hadKey = redis.key('judge:had')
  const ownersOf = (priority: number) => redis.key(`judge:turns:${priority}`)
  const beforeOwner = (priority: number) => redis.key(`judge:turns:${priority}:`)
  const classes = priorityNames.map((_, priority) => priority)
  const placeOf = (submission: QueuedSubmission): [string, string] => [
    `${beforeOwner(submission.priority)}${ownerOf(submission)}`,
    nameOf(submission),
  ]
  const next = async (how: 'give' | 'look'): Promise<[name: string, hadMs: string] | null> =>
    (await redis.run(NEXT, [hadKey, ...classes.map(ownersOf)], [how, ...classes.map(beforeOwner)])) as [string, string] | null
  return {
    hadKey,
    placeOf,
    async stand(submission) {
      const [place, name] = placeOf(submission)
      const keys = [ownersOf(submission.priority), place, waitingKey]
      await redis.run(STAND, keys, [ownerOf(submission), name, Date.parse(submission.submittedAt)])
    },
    give: async () => (await next('give'))?.[0] ?? null,
    async nextHadMs() {
      const found = await next('look')
      return found && Number(found[1])
    },
    async charge(owner, ms) {
      await redis.run(CHARGE, [hadKey], [owner, Math.round(ms)])
    },
  }
}
