// The connection to Redis that the parts of a server share: it fails fast, comes back by itself, and says when what Redis held may be lost.
import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Redis, type RedisOptions } from 'ioredis'

const CONNECT_MS = 3000
/** A server that is connected and says nothing is as good as none. */
const COMMAND_MS = 2000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000
const FIRST_TRY_MS = 3000
const BEAT_MS = 5000
const CLOSE_MS = 1000

/** How every client of a process connects: what cannot be sent now is refused at once, what was sent when the line broke is refused too. */
const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_MS,
  commandTimeout: COMMAND_MS,
  socketTimeout: COMMAND_MS + 500,
  keepAlive: 10_000,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(times, 10)),
}

type Logging = (fields: object, message: string) => void

export interface RedisLog {
  info: Logging
  warn: Logging
}

/** A Lua script, sent whole only where Redis does not have it yet. */
export interface Script {
  text: string
  hash: string
}

const scripts: Script[] = []

/** Each connection gives them to Redis when it arrives, so that calls are done in the order in which they are made. */
export const script = (text: string): Script => {
  const made = { text, hash: createHash('sha1').update(text).digest('hex') }
  scripts.push(made)
  return made
}

export interface RedisConnection {
  /** For commands. One that cannot be done within 2 s, or while the line is down, rejects. */
  readonly client: Redis
  /** What a key or a channel of this installation is called: of those that share a Redis, each has a database of its own. */
  key(name: string): string
  /** Runs a script as one step that nobody comes between. */
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>
  /** From now on `hear` gets what is published on a channel. Messages that were published while the line was down are not heard: see `onReturn`. */
  hear(channel: string, hear: (message: string) => void): Promise<void>
  /** Redis answers at the moment. */
  readonly isUp: boolean
  /** Names the run of the Redis server, and its data; null until it was reached. Another one has begun with other data: older, or none. */
  readonly runId: string | null
  /** Calls `left` whenever the line is lost. */
  onLoss(left: () => void): void
  /**
   * Calls `returned` whenever the line is there again after it was lost, and says whether it is another run of the server. One that was emptied while
   * it ran (FLUSHALL, FLUSHDB) is another run, and the line as good as lost meanwhile. Returns how to hear no more.
   */
  onReturn(returned: (isAnotherRun: boolean) => void): () => void
  /** Ends what is under way; never rejects. */
  close(): Promise<void>
}

/** The address as it may be shown: without name and password. */
export const shownAddress = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Ends a client, politely where it answers. */
const end = async (client: Redis): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
  await Promise.race([client.quit().catch(() => {}), late])
  client.disconnect()
}

/** The run of the server and a mark that lies among the data: whoever comes first after these have gone sets another one. */
const runIdOf = async (client: Redis, mark: string): Promise<string> => {
  const run = /^run_id:(\S+)/m.exec(await client.info('server'))?.[1] ?? 'unknown'
  await client.set(mark, randomUUID(), 'NX').catch(() => {}) // of a server that is full or only reads there is no mark
  return `${run}.${await client.get(mark)}`
}

/**
 * Connects to Redis. Resolves when it answers, or when that has been tried for three seconds: then it goes on trying, and what needs it
 * does without. Each outage is logged once, and once that it is over.
 */
export const openRedis = async (url: string, log: RedisLog, { beatMs = BEAT_MS }: { beatMs?: number } = {}): Promise<RedisConnection> => {
  const address = shownAddress(url)
  const client = new Redis(url, options)
  // silence is what a subscriber hears most of the time
  const subscriber = client.duplicate({ socketTimeout: undefined })
  const events = new EventEmitter().setMaxListeners(0)
  const listeners = new Map<string, (message: string) => void>()
  const keyOf = (name: string) => `chronojudge:${client.options.db ?? 0}:${name}`
  const mark = keyOf('mark')
  let runId: string | null = null
  let isUp = false
  let isSaid = false
  let isClosed = false

  const leave = (): void => {
    if (isUp) events.emit('lost')
    isUp = false
  }
  const lost = (error?: Error): void => {
    leave()
    if (isSaid || isClosed) return
    isSaid = true
    log.warn({ redis: address, ...(error ? { err: error } : {}) }, 'redis: not available; retrying')
  }

  /** Both lines are there: what was followed is followed again by the client, and it is known whose data this is. */
  const arrived = async (): Promise<void> => {
    if (isClosed || isUp || client.status !== 'ready' || subscriber.status !== 'ready') return
    try {
      const current = await runIdOf(client, mark)
      await Promise.all(scripts.map(({ text }) => client.script('LOAD', text)))
      if (listeners.size > 0) await subscriber.subscribe(...listeners.keys())
      const isFirst = runId === null
      const isAnotherRun = !isFirst && current !== runId
      runId = current
      isUp = true
      log.info({ redis: address, ...(isAnotherRun ? { isAnotherRun } : {}) }, isFirst ? 'redis: connected' : 'redis: reconnected')
      isSaid = false
      events.emit('arrived')
      if (!isFirst) events.emit('returned', isAnotherRun)
    } catch (error) {
      lost(error as Error)
      // it may answer again on the same line, and nothing else would ask
      setTimeout(() => void arrived(), LONGEST_PAUSE_MS).unref()
    }
  }

  for (const line of [client, subscriber]) {
    line.on('error', lost) // without a listener it would end the process
    line.on('close', () => lost())
    line.on('ready', () => void arrived())
  }
  /** The answer to a ping of the client: the mark is looked at with it. */
  const look = async (): Promise<void> => {
    const found = await client.get(mark)
    if (!isUp || runId?.endsWith(`.${found}`)) return
    log.warn({ redis: address }, 'redis: emptied while running')
    leave()
    await arrived()
  }
  /** Lines die without a word: one that does not answer is made anew. */
  const beat = setInterval(() => {
    if (!isUp) return
    const failed = (line: Redis) => (error: Error) => {
      lost(error)
      line.disconnect(true)
    }
    look().catch(failed(client))
    subscriber.ping().catch(failed(subscriber))
  }, beatMs).unref()
  subscriber.on('message', (channel: string, message: string) => listeners.get(channel)?.(message))

  const first = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FIRST_TRY_MS)
    events.once('arrived', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  for (const line of [client, subscriber]) line.connect().catch(() => {}) // said by `error`, and tried again
  await first

  return {
    client,
    key: keyOf,
    async run({ text, hash }, keys, args) {
      try {
        return await client.evalsha(hash, keys.length, ...keys, ...args)
      } catch (error) {
        if (!(error as Error).message.startsWith('NOSCRIPT')) throw error
        return await client.eval(text, keys.length, ...keys, ...args)
      }
    },
    async hear(channel, hear) {
      listeners.set(channel, hear)
      if (subscriber.status === 'ready') await subscriber.subscribe(channel)
    },
    get isUp() {
      return isUp
    },
    get runId() {
      return runId
    },
    onLoss: (left) => void events.on('lost', left),
    onReturn(returned) {
      events.on('returned', returned)
      return () => void events.off('returned', returned)
    },
    async close() {
      isClosed = true
      clearInterval(beat)
      await Promise.all([end(client), end(subscriber)])
    },
  }
}
