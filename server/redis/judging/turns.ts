// Whose turn it is with the judge of several processes, as judge/queue/turns.ts has it for one: who had less of it lately goes first within a class of
// work, evaluations included. A turn that is given is charged a little at once, so that workers who ask together do not all serve the same person;
// what a program takes beyond that is charged while it runs, so that nothing is lost with a worker that dies.
import { priorityNames } from '../../../judge/catalogue.ts'
import { HALF_LIFE_MS, ownerOf, type TurnOwner } from '../../../judge/queue/turns.ts'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import { type RedisConnection, script } from '../connection.ts'
import { nameOf } from './names.ts'

/** What a turn costs when it is given. */
const TURN_MS = 100
const DAY_SECONDS = 24 * 3600

/** For scripts: `now`, `had(key, owner)` and `charge(key, owner, ms)`. A value is what was had, and when that was so. */
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

/** KEYS: what everybody had. ARGV: owner, ms. */
const CHARGE = script(`${HAD}charge(KEYS[1], ARGV[1], tonumber(ARGV[2]))`)

/** KEYS: owners of the class, those who wait of the owner, what waits of all. ARGV: owner, name, since when. */
const STAND = script(`if not redis.call('ZSCORE', KEYS[3], ARGV[2]) then return end
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], ${DAY_SECONDS})
redis.call('EXPIRE', KEYS[2], ${DAY_SECONDS})`)

/**
 * Whose turn is next, and what that one had. Owners of whom nothing waits any more are let go.
 * KEYS: what everybody had, then the owners of each class. ARGV: whether the turn is given, then how those who wait of a class are called before the owner.
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
  /** What everybody had: for scripts that decide by it. */
  readonly hadKey: string
  /** It waits for its turn, as long as its job waits. */
  stand(submission: QueuedSubmission): Promise<void>
  /** Where it stands, to be taken out with its other places. */
  placeOf(submission: QueuedSubmission): [key: string, name: string]
  /** Gives the next turn: the name of what waits; null where nothing does. */
  give(): Promise<string | null>
  /** What the one had whose turn is next; null where nobody waits. */
  nextHadMs(): Promise<number | null>
  charge(owner: TurnOwner, ms: number): Promise<void>
}

/** `waitingKey` is where BullMQ keeps what waits. */
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
