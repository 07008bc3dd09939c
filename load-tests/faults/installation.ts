// Chronojudge in seven processes on servers of its own: two web, two for the read models, one for reactors, two judges; each of them,
// Redis, MongoDB and EventStoreDB can be killed and restarted.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEsdbEventStore } from '../../eventstore/esdb/store.ts'
import { lookingAt } from '../../projections/store/mongo/server.fixture.ts'
import { type CommandProcess, freePort, startCommand } from '../../server/testing/command.ts'
import type { House } from '../../server/testing/house.ts'
import { type ServerProcess, startProcess } from '../../server/testing/process.ts'
import { type RedisProcess, startRedis } from '../../server/testing/redis.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { type Front, openFront } from './front.ts'

/** Timeout for a part's recovery on a busy machine. */
const BACK_MS = 120_000
const LOOK_MS = 50

/** Polls until the condition holds. Rejects after a timeout beyond mere slowness. */
export const until = async (what: string, isSo: () => Promise<boolean> | boolean, withinMs = BACK_MS): Promise<void> => {
  const end = performance.now() + withinMs
  for (;;) {
    const held = await Promise.resolve(isSo()).catch(() => false)
    if (held) return
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(LOOK_MS)
  }
}

/** A part that can be killed. */
export interface Part {
  readonly name: string
  kill(): Promise<void>
  /** Resolves when it responds. */
  start(): Promise<void>
}

/** State of a process from /readyz. */
interface Ready {
  isReady: boolean
  keepsReadModels?: boolean
  reactors?: readonly { state: string }[]
}

export interface RoleProcess extends Part {
  readonly role: string
  readonly port: number
  /** Null if it does not respond. */
  ready(): Promise<Ready | null>
}

export interface Installation {
  house: House
  /** The load balancer. */
  front: Front
  stores: { dataDir: string; readStoreUrl: string; eventStoreUrl: string }
  processes: readonly RoleProcess[]
  redis: Part
  readStore: Part
  eventStore: Part
  /** All parts are up and working. */
  isReady(): Promise<boolean>
  /** Parts that ended without being killed. */
  lost: readonly string[]
  close(): Promise<void>
}

const ROLES = ['projections', 'projections', 'api', 'api', 'reactors', 'judge', 'judge']

const readyOf = async (port: number): Promise<Ready | null> => {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    return (await reply.json()) as Ready
  } catch {
    return null
  }
}

const partOf = (name: string, command: CommandProcess, answers: () => Promise<boolean>): Part => ({
  name,
  kill: command.kill,
  async start() {
    command.start()
    await until(`${name} answers`, answers)
  },
})

export interface Settings {
  /** Commands that start EventStoreDB and MongoDB in the foreground, given a port and a data folder. */
  eventStore: string
  readStore: string
  /** Folder for the processes' output; null to discard it. */
  logs: string | null
}

/** Starts everything with a school of the given number of students. */
export const openInstallation = async (settings: Settings, studentCount: number): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const lost: string[] = []
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end()
  }
  const startServer = async (command: string): Promise<CommandProcess> => {
    const place = mkdtempSync(join(folder, 'data-'))
    const server = await startCommand(command, place)
    closing.push(server.kill)
    return server
  }
  try {
    const redis: RedisProcess = await startRedis()
    closing.push(redis.close)
    const [events, reads] = [await startServer(settings.eventStore), await startServer(settings.readStore)]
    const eventStoreUrl = `esdb://127.0.0.1:${events.port}?tls=false`
    const readStoreUrl = `mongodb://127.0.0.1:${reads.port}/chronojudge`
    const eventsAnswer = async (): Promise<boolean> => {
      const store = openEsdbEventStore({ address: eventStoreUrl, timeoutMs: 2000 })
      try {
        await store.head()
        return true
      } finally {
        await store.close()
      }
    }
    const readsAnswer = () =>
      lookingAt(`${readStoreUrl}?serverSelectionTimeoutMS=2000`, async (client) => Boolean(await client.db().command({ ping: 1 })))
    await until('EventStoreDB answers', eventsAnswer)
    await until('MongoDB answers', readsAnswer)

    const env = { EVENTSTORE_URL: eventStoreUrl, READSTORE_URL: readStoreUrl, REDIS_URL: redis.url }
    const house = await openTableHouse({ studentCount, env }) // one process with all roles founds it
    await house.server.stop()
    closing.push(async () => rmSync(house.dataDir, { recursive: true, force: true }))

    const startRole = async (role: string, index: number): Promise<RoleProcess> => {
      const name = `${role} ${ROLES.slice(0, index + 1).filter((other) => other === role).length}`
      const port = await freePort()
      const dataDir = join(folder, name.replace(' ', ''))
      mkdirSync(dataDir)
      const level: Record<string, string> = settings.logs === null ? {} : { LOG_LEVEL: 'info' }
      const listen = (printed: Buffer) => {
        if (settings.logs !== null) appendFileSync(join(settings.logs, `${name}.log`), printed)
      }
      let process: ServerProcess | null = null
      const start = async (): Promise<void> => {
        const own = await startProcess(dataDir, { ...env, ...level, ROLES: role, PORT: String(port) }, undefined, listen)
        process = own
        void own.ended.then(() => {
          if (process === own) lost.push(name)
        })
      }
      await start()
      closing.push(async () => {
        const own = process
        process = null
        await own?.stop()
      })
      return {
        name,
        role,
        port,
        ready: () => readyOf(port),
        start,
        async kill() {
          const own = process
          process = null
          await own?.kill()
        },
      }
    }
    const keepers = await Promise.all(ROLES.slice(0, 2).map((role, index) => startRole(role, index)))
    const others = await Promise.all(ROLES.slice(2).map((role, index) => startRole(role, index + 2)))
    const processes = [...keepers, ...others]
    const front = await openFront(processes.filter(({ role }) => role === 'api').map(({ port }) => port))
    closing.push(front.close)
    const isReady = async (): Promise<boolean> => {
      const said = await Promise.all(processes.map(({ ready }) => ready()))
      const reactors = processes.flatMap(({ role }, index) => (role === 'reactors' ? (said[index]?.reactors ?? []) : []))
      return (
        said.every((one) => one?.isReady === true) &&
        said.filter((one) => one?.keepsReadModels).length === 1 &&
        reactors.length > 0 &&
        reactors.every(({ state }) => state === 'running')
      )
    }
    await until('all processes are ready', isReady)
    return {
      house,
      front,
      stores: { dataDir: house.dataDir, readStoreUrl, eventStoreUrl },
      processes,
      redis: { name: 'Redis', kill: redis.kill, start: redis.start },
      readStore: partOf('MongoDB', reads, readsAnswer),
      eventStore: partOf('EventStoreDB', events, eventsAnswer),
      isReady,
      lost,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
