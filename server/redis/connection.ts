// The shared Redis connection of a server: fails fast, reconnects, and reports possible data loss.
import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Redis, type RedisOptions } from 'ioredis'

const CONNECT_MS = 3000
/** An unresponsive server counts as disconnected. */
const COMMAND_MS = 2000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000
const FIRST_TRY_MS = 3000
const BEAT_MS = 5000
const CLOSE_MS = 1000

/** Client options: commands that cannot be sent now, or were in flight when the connection broke, fail immediately. */
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

/** A Lua script, sent in full only if Redis does not have it cached. */
export interface Script {
  text: string
  hash: string
}

const scripts: Script[] = []

/** Loaded on each connect, so that commands run in call order. */
export const script = (text: string): Script => {
  const made = { text, hash: createHash('sha1').update(text).digest('hex') }
  scripts.push(made)
  return made
}

export interface RedisConnection {
  /** For commands. Rejects if a command is not done within 2 s, or while disconnected. */
  readonly client: Redis
  /** Name of a key or channel of this installation: installations that share a Redis use different databases. */
  key(name: string): string
  /** Runs a script atomically. */
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>
  /** Subscribes `hear` to a channel. Messages published while disconnected are lost: see `onReturn`. */
  hear(channel: string, hear: (message: string) => void): Promise<void>
  /** Whether Redis currently responds. */
  readonly isUp: boolean
  /** Identifies the run of the Redis server and its data; null before the first connection. A change means older data, or none. */
  readonly runId: string | null
  /** Calls `left` on every disconnect. */
  onLoss(left: () => void): void
  /**
   * Calls `returned` on every reconnect, with whether it is another run of the server. A flush (FLUSHALL, FLUSHDB) counts as another run
   * and as a disconnect. Returns a function to unsubscribe.
   */
  onReturn(returned: (isAnotherRun: boolean) => void): () => void
  /** Aborts pending commands; never rejects. */
  close(): Promise<void>
}

/** The address without name and password. */
export const shownAddress = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Closes a client, with QUIT if it responds. */
const end = async (client: Redis): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
  await Promise.race([client.quit().catch(() => {}), late])
  client.disconnect()
}

/** The server's run id and a marker among its data: the first process to find the marker missing sets a new one. */
const runIdOf = async (client: Redis, mark: string): Promise<string> => {
  const run = /^run_id:(\S+)/m.exec(await client.info('server'))?.[1] ?? 'unknown'
  await client.set(mark, randomUUID(), 'NX').catch(() => {}) // a server that is full or read-only has no marker
  return `${run}.${await client.get(mark)}`
}

/**
 * Connects to Redis. Resolves when it responds, or after three seconds of trying: then it keeps trying, and its users work without it. Logs
 * the start and the end of each outage once.
 */
export const openRedis = async (url: string, log: RedisLog, { beatMs = BEAT_MS }: { beatMs?: number } = {}): Promise<RedisConnection> => {
  const address = shownAddress(url)
  const client = new Redis(url, options)
  // a subscriber is mostly idle
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

  /** Both connections are ready: the client has resubscribed, and the run of the server is known. */
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
      // it may respond again on the same connection, without a new `ready`
      setTimeout(() => void arrived(), LONGEST_PAUSE_MS).unref()
    }
  }

  for (const line of [client, subscriber]) {
    line.on('error', lost) // an error without a listener would end the process
    line.on('close', () => lost())
    line.on('ready', () => void arrived())
  }
  /** Response to the client's ping; the marker is checked with it. */
  const look = async (): Promise<void> => {
    const found = await client.get(mark)
    if (!isUp || runId?.endsWith(`.${found}`)) return
    log.warn({ redis: address }, 'redis: emptied while running')
    leave()
    await arrived()
  }
  /** Detects half-open connections: reconnects if there is no response. */
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
  for (const line of [client, subscriber]) line.connect().catch(() => {}) // reported by `error`, and retried
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
