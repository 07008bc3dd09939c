// Rate limits shared by several processes, measured by the Redis server's clock. Without Redis each process counts on its own by the same
// rules: a client gets the limit at most once per process, and nobody is locked out.
import type { Counts, Try, Watched } from '../http/counts.ts'
import { inSeconds, mostLevel } from '../http/rateLimit.ts'
import { type RedisConnection, type RedisLog, script } from './connection.ts'

const NOW = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
`

/** A token bucket, as `allowance` in server/http/rateLimit.ts. Returns the ms until it may be taken. ARGV: amount, perMinute, burst. */
const TAKE = script(`${NOW}
local perMinute, burst = tonumber(ARGV[2]), tonumber(ARGV[3])
local wanted = math.min(tonumber(ARGV[1]), burst)
local held = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = tonumber(held[1]) or burst
local at = tonumber(held[2]) or now
left = math.min(burst, left + math.max(0, now - at) * perMinute / 60000)
local wait = 0
if left >= wanted then left = left - wanted else wait = math.ceil((wanted - left) * 60000 / perMinute) end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) * 60000 / perMinute) + 1000)
return wait`)

/**
 * Checks all delays and, if there is none, counts the attempt as failed in advance, atomically: concurrent attempts in several processes
 * see each other. Returns the ms to wait; then, if the attempt may start, the time and the previous value of each key.
 * ARGV per key: free, forgetMs, mostMs, most level.
 */
const BEGIN = script(`${NOW}
local wait, levels, ats = 0, {}, {}
for i, key in ipairs(KEYS) do
  local free, mostMs = tonumber(ARGV[i * 4 - 3]), tonumber(ARGV[i * 4 - 1])
  local held = redis.call('HMGET', key, 'level', 'at')
  levels[i], ats[i] = tonumber(held[1]) or 0, tonumber(held[2]) or 0
  if levels[i] > free then
    wait = math.max(wait, ats[i] + math.min(mostMs, 1000 * 2 ^ (math.ceil(levels[i] - free) - 1)) - now)
  end
end
if wait > 0 then return {tostring(math.ceil(wait))} end
local reply = {'0', tostring(now)}
for i, key in ipairs(KEYS) do
  local free, forgetMs, most = tonumber(ARGV[i * 4 - 3]), tonumber(ARGV[i * 4 - 2]), tonumber(ARGV[i * 4])
  local left = math.max(0, levels[i] - math.max(0, now - ats[i]) * free / forgetMs)
  local level = math.min(most, left + 1)
  redis.call('HSET', key, 'level', string.format('%.6f', level), 'at', now)
  redis.call('PEXPIRE', key, math.ceil(level * forgetMs / free) + 1000)
  reply[#reply + 1] = string.format('%.6f', levels[i])
  reply[#reply + 1] = tostring(ats[i])
end
return reply`)

/**
 * Reverts the count of BEGIN; exactly, if there were no other attempts since. ARGV: time of the attempt, then the previous value of each
 * key.
 */
const FORGIVE = script(`for i, key in ipairs(KEYS) do
  local held = redis.call('HMGET', key, 'level', 'at')
  if held[1] then
    local level = ARGV[i * 2]
    if held[2] == ARGV[1] then
      redis.call('HSET', key, 'level', level, 'at', ARGV[i * 2 + 1])
    else
      redis.call('HSET', key, 'level', string.format('%.6f', math.max(0, tonumber(held[1]) - 1)))
    end
  end
end`)

export interface SharedCountsOptions {
  redis: RedisConnection
  /** In-memory counters, without Redis. */
  alone: Counts
  log: RedisLog
}

/** Counters in Redis. */
export const createSharedCounts = ({ redis, alone, log }: SharedCountsOptions): Counts => {
  let isAlone = false
  /** Null if Redis did not respond, which is logged once per outage. */
  const ask = async (...asked: Parameters<RedisConnection['run']>): Promise<unknown> => {
    try {
      if (!redis.isUp) throw new Error('Redis is not reached')
      const reply = await redis.run(...asked)
      if (isAlone) log.info({}, 'limits: counted across all processes again')
      isAlone = false
      return reply
    } catch (error) {
      if (!isAlone) log.warn({ err: error }, 'limits: Redis does not respond; each process counts on its own')
      isAlone = true
      return null
    }
  }
  const keyOf = ({ name, key }: Pick<Watched, 'name' | 'key'>): string => redis.key(`limits:${name}:${key}`)

  const begin = async (watched: readonly Watched[]): Promise<Try> => {
    const keys = watched.map(keyOf)
    const rules = watched.flatMap(({ rule }) => [rule.free, rule.forgetMs, rule.mostMs, mostLevel(rule)])
    const reply = await ask(BEGIN, keys, rules)
    if (reply === null) return await alone.begin(watched)
    const [wait, ...before] = reply as string[]
    return {
      retryAfter: inSeconds(Number(wait)),
      async ended(hasFailed) {
        if (!hasFailed) await ask(FORGIVE, keys, before)
      },
    }
  }

  return {
    async take(name, rule, key, amount = 1) {
      const wait = await ask(TAKE, [keyOf({ name, key })], [amount, rule.perMinute, rule.burst])
      return wait === null ? await alone.take(name, rule, key, amount) : inSeconds(Number(wait))
    },
    begin,
  }
}
