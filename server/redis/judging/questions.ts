// Questions from one process to whichever other one answers, over Redis: evaluations, and what a worker needs to know. A question waits in a list until
// somebody takes it; whoever asked may withdraw it. Nothing of it is state: what is lost is asked again.
import { randomUUID } from 'node:crypto'
import { type RedisConnection, script } from '../connection.ts'

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
 * Takes the question that was asked first, of those that whoever takes can answer. Each begins with when that was, on a line of its own.
 * KEYS: what questions of the topic have needed; ARGV: how a list is called before what its questions need, and what is there.
 */
const TAKE = script(`local has, first, at = {}, nil, nil
for n = 2, #ARGV do has[ARGV[n]] = true end
for _, needs in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local can = true
  for one in string.gmatch(needs, '%d+') do can = can and has[one] end
  local head = can and redis.call('LINDEX', ARGV[1] .. needs, 0)
  local asked = head and tonumber(string.match(head, '^%d+'))
  if asked and (not at or asked < at) then first, at = ARGV[1] .. needs, asked end
end
return first and { first, redis.call('LPOP', first) }`)

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
  /** Aborts when whoever asked does not want to know any more. */
  signal: AbortSignal
  reply(reply: unknown): Promise<void>
  fail(error: Error): Promise<void>
  /** Back to the front of those that wait, for whoever takes it next. */
  putBack(): Promise<void>
}

export interface Questions {
  /**
   * `needs` are the languages that whoever answers has to have.
   * @throws NotAnswered, AnsweredWithError, the signal's reason, or what Redis says
   */
  ask(topic: string, question: unknown, options: { needs?: readonly number[]; timeoutMs: number; signal?: AbortSignal }): Promise<unknown>
  /** From now on `rung` is called whenever there may be something to take. */
  onAsked(topic: string, rung: () => void): Promise<void>
  /** The question that has waited for longest, of those that need nothing but `has`; null where none does. */
  take(topic: string, has?: readonly number[]): Promise<TakenQuestion | null>
  waiting(topic: string): Promise<number>
}

/** One per process. */
export const createQuestions = async (redis: RedisConnection): Promise<Questions> => {
  const me = randomUUID()
  const needsOf = (topic: string) => redis.key(`questions:${topic}:needs`)
  const listOf = (topic: string, needs: string) => redis.key(`questions:${topic}:list:${needs}`)
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
    async ask(topic, question, { needs = [], timeoutMs, signal }) {
      signal?.throwIfAborted()
      const envelope: Envelope = { id: randomUUID(), asker: me, question }
      const { id } = envelope
      const text = `${Date.now()}\n${JSON.stringify(envelope)}`
      const needed = [...new Set(needs)].toSorted((a, b) => a - b).join('-')
      const list = listOf(topic, needed)
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
        await redis.client.multi().sadd(needsOf(topic), needed).rpush(list, text).publish(bellOf(topic), id).exec()
        answer = await promise
      } finally {
        clearInterval(looking)
        clearTimeout(late)
        asked.delete(id)
        signal?.removeEventListener('abort', giveUp)
        if (!answer) {
          wasTaken = (await redis.client.lrem(list, 1, text).catch(() => 1)) === 0
          await redis.client.publish(withdrawn, id).catch(() => {})
        }
      }
      if (!answer) throw new NotAnswered(wasTaken)
      if ('error' in answer) throw new AnsweredWithError(answer.error)
      return answer.reply
    },
    onAsked: (topic, rung) => redis.hear(bellOf(topic), rung),
    async take(topic, has = []) {
      const first = (await redis.run(TAKE, [needsOf(topic)], [listOf(topic, ''), ...has])) as [list: string, text: string] | null
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
        signal: unwanted.signal,
        reply: (reply) => answer({ reply }),
        fail: ({ message }) => answer({ error: message }),
        async putBack() {
          taken.delete(id)
          if (!unwanted.signal.aborted) await redis.client.multi().lpush(list, text).publish(bellOf(topic), id).exec()
        },
      }
    },
    async waiting(topic) {
      const lists = (await redis.client.smembers(needsOf(topic))).map((needs) => listOf(topic, needs))
      const lengths = await Promise.all(lists.map((list) => redis.client.llen(list)))
      return lengths.reduce((sum, length) => sum + length, 0)
    },
  }
}
