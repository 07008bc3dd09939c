// Questions from one process to whichever other one answers, over Redis: evaluations, and what a worker needs to know. A question waits in a list until
// somebody takes it; whoever asked may withdraw it. Nothing of it is state: what is lost is asked again.
import { randomUUID } from 'node:crypto'
import type { TurnOwner } from '../../../judge/queue/turns.ts'
import { type RedisConnection, script } from '../connection.ts'
import { HAD } from './turns.ts'

/** An answer is kept for whoever asked for so long. */
const ANSWER_MS = 60_000
/** A notice may be lost with the line: an answer is looked for this often as well. */
const LOOK_MS = 1000

interface Envelope {
  id: string
  asker: string
  question: unknown
}

type Answer = { reply: unknown } | { error: string }

/**
 * Takes a question, of those that whoever takes can answer: of the owner who had least of the judge, of those the one that was asked first. Each begins
 * with when that was, on a line of its own. A list holds what one owner asked that needs the same, and is called by both; one that is empty is let go.
 * KEYS: what lists the topic has, what everybody had. ARGV: how a list is called before that, what its owner may have had at most, how many owners
 * are left out, those, and what is there.
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

/** Nobody has answered in time. */
export class NotAnswered extends Error {
  override name = 'NotAnswered'
  /** Somebody had taken it. */
  readonly wasTaken: boolean
  constructor(wasTaken: boolean) {
    super(wasTaken ? 'whoever took the question has not answered in time' : 'nobody took the question in time')
    this.wasTaken = wasTaken
  }
}

/** Whoever answered said that it failed. */
export class AnsweredWithError extends Error {
  override name = 'AnsweredWithError'
}

export interface TakenQuestion {
  question: unknown
  /** Who is charged for it; empty where nobody is. */
  owner: TurnOwner
  /** Aborts when whoever asked does not want to know any more. */
  signal: AbortSignal
  reply(reply: unknown): Promise<void>
  fail(error: Error): Promise<void>
  /** Back to the front of those that wait, for whoever takes it next. */
  putBack(): Promise<void>
}

interface AskOptions {
  needs?: readonly number[]
  owner?: TurnOwner
  timeoutMs: number
  signal?: AbortSignal
}

/** Which questions somebody takes: those that need nothing but `has`, not of some owners, nor of one who had more than so much. */
export interface MeantQuestions {
  has?: readonly number[]
  without?: readonly TurnOwner[]
  mostHadMs?: number | undefined
}

export interface Questions {
  /**
   * `needs` are the languages that whoever answers has to have, `owner` is who is charged for it.
   * @throws NotAnswered, AnsweredWithError, the signal's reason, or what Redis says
   */
  ask(topic: string, question: unknown, options: AskOptions): Promise<unknown>
  /** From now on `rung` is called whenever there may be something to take. */
  onAsked(topic: string, rung: () => void): Promise<void>
  /** The next question, of those that are meant; null where none waits. */
  take(topic: string, meant?: MeantQuestions): Promise<TakenQuestion | null>
  waiting(topic: string): Promise<number>
}

/** One per process. `hadKey` is where lies what everybody had of the judge. */
export const createQuestions = async (redis: RedisConnection, hadKey: string): Promise<Questions> => {
  const me = randomUUID()
  const listsOf = (topic: string) => redis.key(`questions:${topic}:lists`)
  const keyOf = (topic: string, list: string) => redis.key(`questions:${topic}:list:${list}`)
  const bellOf = (topic: string) => redis.key(`questions:${topic}:bell`)
  const answerOf = (id: string) => redis.key(`questions:answer:${id}`)
  const noticeOf = (asker: string) => redis.key(`questions:notice:${asker}`)
  const withdrawn = redis.key('questions:withdrawn')
  /** What was asked here, and who looks for its answer. */
  const asked = new Map<string, () => void>()
  /** What was taken here. */
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
