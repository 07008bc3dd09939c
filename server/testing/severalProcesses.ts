// The house of `tableHouse.ts` on the equivalent of seven processes: two web servers, two for the read models, one for reactors, two
// judges. They run in the test's process, but communicate only through EventStoreDB, MongoDB and Redis.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { vi } from 'vitest'
import { readConfig } from '../config.ts'
import { type JudgeServer, startJudgeServer } from '../start/judgeServer.ts'
import { type Server, startServer } from '../start/server.ts'
import { callAt } from './client.ts'
import { type House, PASSWORD } from './house.ts'
import { openTableHouse, partsOf } from './tableHouse.ts'
import type { Table } from './tableJudge.ts'

const patience = { timeout: 30_000 }
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** Addresses of the three servers. */
type Places = Readonly<Record<'EVENTSTORE_URL' | 'READSTORE_URL' | 'REDIS_URL', string>>

export interface ProcessesHouse extends House {
  /** The web servers; `call` alternates between them with the last position seen, as a page does, and `server` is the first. */
  api: readonly [Server, Server]
  /** One keeps the read models, one stands by. */
  keepers: readonly [Server, Server]
}

interface Ready {
  status: number
  keepsReadModels?: boolean
  runsReactors?: boolean
}

/** Content of its /readyz. */
export const readyOf = async ({ origin }: { origin: string }): Promise<Ready> => {
  const reply = await fetch(`${origin}/readyz`)
  return { ...((await reply.json()) as Omit<Ready, 'status'>), status: reply.status }
}

/** Starts all of it on empty servers. `table` defines sources that `sources` does not have. */
export const openProcessesHouse = async (places: Places, table: Table = []): Promise<ProcessesHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'apart-'))
  const started: (Server | JudgeServer)[] = []
  const configOf = (place: string, roles: string) =>
    readConfig({
      ...places,
      PORT: '0',
      DATA_DIR: join(folder, place),
      SEED: 'none',
      LOG_LEVEL: 'silent',
      JUDGE_SLOTS: '2',
      ROLES: roles,
    })
  const keep = <S extends Server | JudgeServer>(server: S): S => {
    let stopped: Promise<void> | undefined
    const once = { ...server, stop: () => (stopped ??= server.stop()) }
    started.push(once)
    return once
  }
  const start = async (place: string, roles: string) => keep(await startServer(configOf(place, roles), log, partsOf(table)))
  const startJudge = async (place: string) => keep(await startJudgeServer(configOf(place, 'judge'), log, partsOf(table)))
  const close = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const founded = await openTableHouse({ table, env: { ...places } }) // one process with all roles creates the installation
    await founded.close()
    const keepers = [await start('keeper1', 'projections'), await start('keeper2', 'projections')] as const
    const [first, second, reactors] = await Promise.all([
      start('api1', 'api'),
      start('api2', 'api'),
      start('reactors', 'reactors'),
      startJudge('judge1'),
      startJudge('judge2'),
    ])
    const isReady = async (server: { origin: string }) => {
      if ((await readyOf(server)).status !== 200) throw new Error(`${server.origin} is not ready`)
    }
    for (const server of started) await vi.waitFor(() => isReady(server), patience)
    await vi.waitFor(async () => {
      if (!(await readyOf(reactors)).runsReactors) throw new Error('no process runs the reactors')
    }, patience)
    const api = [first, second] as const
    let turn = 0
    let seen = ''
    const call: House['call'] = async (path, body, token, headers = {}) => {
      const ask = callAt((api[turn++ % 2] as Server).origin)
      const reply = await ask(path, body, token, { ...(seen && { 'Consistency-Token': seen }), ...headers })
      const position = reply.headers.get('Consistency-Token') ?? ''
      if (position > seen) seen = position
      return reply
    }
    return {
      ...founded,
      api,
      keepers,
      server: first,
      call,
      signIn: async (account) => (await call('User/Login', { account, password: PASSWORD })).body.token,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
