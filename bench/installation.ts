// A school and its server processes: on files, with Redis, or on all servers.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pRetry from 'p-retry'
import { EVENTSTORE_URL } from '../eventstore/esdb/server.fixture.ts'
import { dropDatabases, SERVER as READSTORE_URL } from '../projections/store/mongo/server.fixture.ts'
import { callAt } from '../server/testing/client.ts'
import { openHouse, sources } from '../server/testing/house.ts'
import { type ServerProcess, startProcess } from '../server/testing/process.ts'
import { runOf, type School, studentOf } from './trips.ts'

type Env = Record<string, string>

/** Whether EventStoreDB and MongoDB are available, which separate processes need besides Redis. */
export const hasServers = EVENTSTORE_URL !== null && READSTORE_URL !== null

/** A new log and database on the servers. */
export const newPlace = (): { EVENTSTORE_URL: string; READSTORE_URL: string } => {
  const name = `bench${randomUUID().slice(0, 8)}`
  const events = new URL(EVENTSTORE_URL ?? '')
  events.searchParams.set('log', name)
  const read = new URL(READSTORE_URL ?? '')
  read.pathname = `/${name}`
  return { EVENTSTORE_URL: String(events), READSTORE_URL: String(read) }
}

export interface Installation {
  /** Starts one more process with the given roles (default: all). Other settings are those of the founding. */
  start(roles?: string, env?: Env): Promise<ServerProcess>
  /** The school through this process. */
  at(server: ServerProcess): School
  /** Stops all processes; others may be started afterwards. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Founds a school; `env` selects the servers. */
export const foundSchool = async (studentCount: number, env: Env = {}): Promise<Installation> => {
  const { server: founder, dataDir, close: _close, signIn: _signIn, ...school } = await openHouse({ studentCount, env })
  await founder.stop()
  const folder = mkdtempSync(join(tmpdir(), 'bench-apart-'))
  let running: ServerProcess[] = []
  let folders = 0
  const stop = async () => {
    // in reverse order: a judge finishes before the processes that write its verdicts
    for (const server of running.toReversed()) await server.stop()
    running = []
  }
  return {
    async start(roles, more = {}) {
      folders += 1
      // a process with a log on files uses the founder's folder
      const isApart = roles === 'judge' || (roles !== undefined && env.EVENTSTORE_URL !== undefined)
      const place = isApart ? join(folder, String(folders)) : dataDir
      const started = await startProcess(place, { ...env, ...more, ...(roles && { ROLES: roles }) })
      running.push(started)
      return started
    },
    at: ({ origin }) => ({ ...school, dataDir, origin, call: callAt(origin) }),
    stop,
    async close() {
      await stop()
      for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
      if (env.READSTORE_URL !== undefined) await dropDatabases(env.READSTORE_URL)
    },
  }
}

/** Processor time of the process itself, in seconds, without its child programs. */
export const ownSeconds = async ({ origin }: Pick<ServerProcess, 'origin'>): Promise<number> =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1])

/** Waits until a submission gets its verdict: new judges are not registered everywhere yet. */
export const untilJudging = async (school: School): Promise<void> => {
  const attempt = async () => {
    const { status, body } = await school.call('Code/Judge', runOf(school, sources.python, 4), studentOf(school, 0).token)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  await pRetry(attempt, { retries: 40, minTimeout: 250, factor: 1 })
}
