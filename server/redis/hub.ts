// Topics across processes: numbers, history and epoch are in Redis, so that a client that reconnects to another process gets every message
// exactly once.
import { type Follower, type Hub, textAround } from '../live/hub.ts'
import { type RedisConnection, type RedisLog, script } from './connection.ts'
import { PUBLISHING, TOPIC_SECONDS } from './publishing.ts'
import { createSharedRows } from './rows.ts'

const RENEW_MS = 1000

/** KEYS: those of `PUBLISHING`. ARGV: channel, name, text before and after the number, position. */
const PUBLISH = script(`${PUBLISHING}
publish(ARGV[3], ARGV[4], ARGV[5])`)

/**
 * Returns the newest number of a topic, its position, whether messages after a number are gone, and otherwise these messages. ARGV: that
 * number, or nothing.
 */
const READ = script(`local held = redis.call('HMGET', KEYS[1], 'seq', 'position')
local seq = held[1]
if not seq then
  seq = redis.call('GET', KEYS[3]) or '0'
  redis.call('HSET', KEYS[1], 'seq', seq)
end
redis.call('EXPIRE', KEYS[1], ${TOPIC_SECONDS})
local reply = {seq, held[2] or '', '0'}
if ARGV[1] == '' then return reply end
local missed = tonumber(seq) - tonumber(ARGV[1])
if missed < 0 or missed > redis.call('LLEN', KEYS[2]) then reply[3] = '1' end
if reply[3] == '0' and missed > 0 then
  for _, text in ipairs(redis.call('LRANGE', KEYS[2], -missed, -1)) do reply[#reply + 1] = text end
end
return reply`)

interface Heard {
  seq: number
  text: string
}

/** A follower: gets each number once and in order, regardless of the order of arrival. */
class Following {
  #last: number | null
  /** Messages received while the history is being read. */
  #early: Heard[] = []
  #isAsking = true
  #hasLeft = false
  readonly #ask: (lastSeq: number | null) => Promise<string[]>
  readonly #follower: Follower
  readonly #leave: () => void

  constructor(lastSeq: number | null, follower: Follower, ask: (lastSeq: number | null) => Promise<string[]>, leave: () => void) {
    this.#last = lastSeq
    this.#follower = follower
    this.#ask = ask
    this.#leave = leave
  }

  /** Reads the missing messages, then continues. */
  async begin(): Promise<void> {
    this.#isAsking = true
    try {
      const [seq, position, isGap, ...missed] = await this.#ask(this.#last)
      if (this.#hasLeft) return
      for (const text of missed) this.#follower.send(text)
      this.#last = Number(seq)
      this.#follower.began({ seq: this.#last, position: position === '' ? undefined : position, isGap: isGap === '1' })
      this.#isAsking = false
      for (const message of this.#early.splice(0)) this.take(message)
    } catch {
      this.end()
    }
  }

  take(message: Heard): void {
    const next = (this.#last ?? 0) + 1
    if (this.#isAsking) this.#early.push(message)
    else if (message.seq === next) {
      this.#last = next
      this.#follower.send(message.text)
    } else if (message.seq > next) {
      this.#early.push(message)
      void this.begin()
    }
  }

  /** Redis does not respond: other processes may have published meanwhile. */
  end(): void {
    if (this.#hasLeft) return
    this.leave()
    this.#follower.ended()
  }

  leave(): void {
    this.#hasLeft = true
    this.#leave()
  }
}

export interface SharedHubOptions {
  redis: RedisConnection
  log: RedisLog
}

/** The topics of all processes that share a Redis. */
export const createSharedHub = async ({ redis, log }: SharedHubOptions): Promise<Hub> => {
  const topics = new Map<string, Set<Following>>()
  const began: ((epoch: string) => void)[] = []
  const [channel, counter, highest] = [redis.key('live'), redis.key('live:epoch'), redis.key('live:highest')]
  let epoch: string | null = null
  let isRenewing = false

  const keysOf = (topic: string) => [redis.key(`live:topic:${topic}`), redis.key(`live:recent:${topic}`), highest]

  const enter = (current: string): void => {
    const isAnother = epoch !== current
    epoch = current
    if (isAnother) for (const tell of began) tell(current)
  }

  /** The server's run id and a number: a restarted server has other numbers, even if it loaded old data from disk. */
  const findEpoch = async (): Promise<void> => enter(`${redis.runId}.${(await redis.client.get(counter)) ?? 0}`)

  /** Begins a new epoch, so that all clients of all processes query again. */
  const renew = async (): Promise<void> => {
    if (isRenewing) return
    isRenewing = true
    const tryOnce = async (): Promise<void> => {
      try {
        await redis.client.incr(counter)
        await redis.client.publish(channel, '')
        isRenewing = false
      } catch {
        setTimeout(() => void tryOnce(), RENEW_MS).unref()
      }
    }
    await tryOnce()
  }

  /** Messages could not be published. */
  const lost = (): void => {
    if (!isRenewing) log.warn({}, 'live: messages were lost; open pages will ask again')
    void renew()
  }

  await redis.hear(channel, (published) => {
    if (published === '') return void findEpoch().catch(() => {})
    const [first, second] = [published.indexOf('\n'), published.indexOf('\n', published.indexOf('\n') + 1)]
    const message = { seq: Number(published.slice(0, first)), text: published.slice(second + 1) }
    for (const following of topics.get(published.slice(first + 1, second)) ?? []) following.take(message)
  })
  redis.onLoss(() => {
    for (const followings of topics.values()) for (const following of followings) following.end()
  })
  redis.onReturn(() => void findEpoch().catch(() => {}))
  if (redis.isUp) await findEpoch().catch(() => {})

  return {
    publish(topic, type, payload, position) {
      const around = textAround(topic, type, JSON.stringify(payload), position)
      redis.run(PUBLISH, keysOf(topic), [channel, topic, ...around, position ?? '']).catch(lost)
    },
    tell: createSharedRows({ redis, channel, keysOf, lost }),
    renew: () => void renew(),
    follow(topic, lastSeq, follower) {
      const followings = topics.get(topic) ?? new Set()
      const ask = async (seq: number | null) => (await redis.run(READ, keysOf(topic), [seq ?? ''])) as string[]
      const following = new Following(lastSeq, follower, ask, () => {
        followings.delete(following)
        if (followings.size === 0 && topics.get(topic) === followings) topics.delete(topic)
      })
      // subscribes before reading the history, so that no message is missed
      topics.set(topic, followings.add(following))
      void following.begin()
      return () => following.leave()
    },
    get epoch() {
      return epoch
    },
    onEpoch: (begin) => void began.push(begin),
    size: () => topics.size,
  }
}
