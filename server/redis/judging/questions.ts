// Request/reply between processes over Redis: evaluations, and tasks for workers. A request waits in a list until a process takes it; the
// caller may cancel it. No state is kept: lost requests are retried by the caller.
import { randomUUID } from 'node:crypto'
import type { TurnOwner } from '../../../judge/queue/turns.ts'
import { type RedisConnection, script } from '../connection.ts'
import { HAD } from './turns.ts'

/** Replies are kept for the caller for this time. */
const ANSWER_MS = 60_000
/** Notifications may be lost with the connection: replies are also polled at this interval. */
const LOOK_MS = 1000

interface Envelope {
  id: string
  asker: string
  question: unknown
}

type Answer = { reply: unknown } | { error: string }

/**
 * Takes a request that this process can answer: of the owner with the least judge time, the oldest. Each request starts with its time, on a
 * line of its own. A list holds the requests of one owner with the same needs, and is named after both; empty lists are removed.
 * KEYS: the topic's lists, judge time by owner. ARGV: prefix of the lists' names, maximum judge time of an owner, number of excluded
 * owners, those owners, and available languages.
 */
const TAKE = script(`${HAD}local out, has, best, least, at = {}, {}, nil, nil, nil
local others = 3 + tonumber(ARGV[3])
for n = 4, others do out[ARGV[n]] = true end
for n = others + 1, #ARGV do has[ARGV[n]] = true end
for _, list in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local needs, owner = string.match(list, '^([^|]*)|(.*)$')
  local can = not out[owner]
  for one in string.gmatch(needs, '%d+') do can = can and has[one] end
  local head = can and redis.call('LINDEX', ARGV[1] .. list, 0)
  local asked = head and tonumber(string.match(head, '^%d+'))
  if can and not head then redis.call('SREM', KEYS[1], list) end
  local own = asked and had(KEYS[2], owner)
  if asked and own <= tonumber(ARGV[2]) and (not best or own < least or (own == least and asked < at)) then
    best, least, at = list, own, asked
  end
end
if not best then return false end
local owner = string.match(best, '|(.*)$')
if owner ~= '' then charge(KEYS[2], owner, turnMs) end
return { best, redis.call('LPOP', ARGV[1] .. best) }`)

/** No reply in time. */
export class NotAnswered extends Error {
  override name = 'NotAnswered'
  /** A process had taken it. */
  readonly wasTaken: boolean
  constructor(wasTaken: boolean) {
    super(wasTaken ? 'the process that took the request did not reply in time' : 'no process took the request in time')
    this.wasTaken = wasTaken
  }
}

/** The answering process reported an error. */
export class AnsweredWithError extends Error {
  override name = 'AnsweredWithError'
}

export interface TakenQuestion {
  question: unknown
  /** The owner to charge; empty for none. */
  owner: TurnOwner
  /** Aborts when the caller cancels. */
  signal: AbortSignal
  reply(reply: unknown): Promise<void>
  fail(error: Error): Promise<void>
  /** Returns it to the front of its list for another process. */
  putBack(): Promise<void>
}

interface AskOptions {
  needs?: readonly number[]
  owner?: TurnOwner
  timeoutMs: number
  signal?: AbortSignal
}

/** Filter of requests: needing only `has`, not of some owners, nor of an owner with more than this much judge time. */
export interface MeantQuestions {
  has?: readonly number[]
  without?: readonly TurnOwner[]
  mostHadMs?: number | undefined
}

export interface Questions {
  /**
   * `needs` are the languages required for the answer, `owner` is charged for it.
   * @throws NotAnswered, AnsweredWithError, the signal's reason, or Redis errors
   */
  ask(topic: string, question: unknown, options: AskOptions): Promise<unknown>
  /** Calls `rung` whenever there may be something to take. */
  onAsked(topic: string, rung: () => void): Promise<void>
  /** The next request that passes the filter; null if none waits. */
  take(topic: string, meant?: MeantQuestions): Promise<TakenQuestion | null>
  waiting(topic: string): Promise<number>
}

/** One per process. `hadKey` is the key of the judge time by owner. */
export const createQuestions = async (redis: RedisConnection, hadKey: string): Promise<Questions> => {
  const me = randomUUID()
  const listsOf = (topic: string) => redis.key(`questions:${topic}:lists`)
  const keyOf = (topic: string, list: string) => redis.key(`questions:${topic}:list:${list}`)
  const bellOf = (topic: string) => redis.key(`questions:${topic}:bell`)
  const answerOf = (id: string) => redis.key(`questions:answer:${id}`)
  const noticeOf = (asker: string) => redis.key(`questions:notice:${asker}`)
  const withdrawn = redis.key('questions:withdrawn')
  /** Requests from here that wait for their reply. */
  const asked = new Map<string, () => void>()
  /** Requests taken here. */
  const taken = new Map<string, AbortController>()

  await redis.hear(noticeOf(me), (id) => asked.get(id)?.())
  await redis.hear(withdrawn, (id) => taken.get(id)?.abort())

  const found = async (id: string): Promise<Answer | null> => {
    const text = await redis.client.getdel(answerOf(id))
    return text === null ? null : (JSON.parse(text) as Answer)
  }

  return {
    async ask(topic, question, { needs = [], owner = '', timeoutMs, signal }) {
      signal?.throwIfAborted()
      const envelope: Envelope = { id: randomUUID(), asker: me, question }
      const { id } = envelope
      const text = `${Date.now()}\n${JSON.stringify(envelope)}`
      const list = `${[...new Set(needs)].toSorted((a, b) => a - b).join('-')}|${owner}`
      const key = keyOf(topic, list)
      const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
      const look = () =>
        void found(id).then(
          (answer) => answer && resolve(answer),
          () => {},
        )
      const giveUp = () => reject(signal?.reason as Error)
      const looking = setInterval(look, LOOK_MS)
      const late = setTimeout(() => resolve(null), timeoutMs)
      asked.set(id, look)
      signal?.addEventListener('abort', giveUp, { once: true })
      let answer: Answer | null = null
      let wasTaken = false
      try {
        await redis.client.multi().sadd(listsOf(topic), list).rpush(key, text).publish(bellOf(topic), id).exec()
        answer = await promise
      } finally {
        clearInterval(looking)
        clearTimeout(late)
        asked.delete(id)
        signal?.removeEventListener('abort', giveUp)
        if (!answer) {
          wasTaken = (await redis.client.lrem(key, 1, text).catch(() => 1)) === 0
          await redis.client.publish(withdrawn, id).catch(() => {})
        }
      }
      if (!answer) throw new NotAnswered(wasTaken)
      if ('error' in answer) throw new AnsweredWithError(answer.error)
      return answer.reply
    },
    onAsked: (topic, rung) => redis.hear(bellOf(topic), rung),
    async take(topic, { has = [], without = [], mostHadMs = Number.MAX_SAFE_INTEGER } = {}) {
      const args = [keyOf(topic, ''), Math.round(mostHadMs), without.length, ...without, ...has]
      const first = (await redis.run(TAKE, [listsOf(topic), hadKey], args)) as [list: string, text: string] | null
      if (first === null) return null
      const [list, text] = first
      const { id, asker, question } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as Envelope
      const unwanted = new AbortController()
      taken.set(id, unwanted)
      const answer = async (given: Answer): Promise<void> => {
        taken.delete(id)
        await redis.client.multi().set(answerOf(id), JSON.stringify(given), 'PX', ANSWER_MS).publish(noticeOf(asker), id).exec()
      }
      return {
        question,
        owner: list.slice(list.indexOf('|') + 1),
        signal: unwanted.signal,
        reply: (reply) => answer({ reply }),
        fail: ({ message }) => answer({ error: message }),
        async putBack() {
          taken.delete(id)
          if (!unwanted.signal.aborted)
            await redis.client.multi().sadd(listsOf(topic), list).lpush(keyOf(topic, list), text).publish(bellOf(topic), id).exec()
        },
      }
    },
    async waiting(topic) {
      const lists = await redis.client.smembers(listsOf(topic))
      const lengths = await Promise.all(lists.map((list) => redis.client.llen(keyOf(topic, list))))
      return lengths.reduce((sum, length) => sum + length, 0)
    },
  }
}
