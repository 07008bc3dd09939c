// Location of each reactor, also across processes: those that compete for leases publish it in Redis.
import { hostname } from 'node:os'
import type { Reactor, ReactorStatus } from '../../commands/kit/reactor.ts'
import type { Reactors } from '../../commands/kit/reactors.ts'
import type { RedisConnection } from '../redis/connection.ts'
import { openNotices } from '../redis/notices.ts'

/** A reactor as reported by the process that runs it; without a host if no process does. */
export interface PlacedReactor extends Omit<ReactorStatus, 'state'> {
  state: ReactorStatus['state'] | 'nowhere'
  /** Hostname of the process that runs it. */
  host: string | null
}

/** Report of a process that competes for reactors. */
interface ReactorNotice {
  host: string
  reactors: ReactorStatus[]
}

type Status = Pick<Reactors, 'status'>

export interface ReactorPlaces {
  /** Each reactor once. The last known state while Redis is unavailable. */
  find(): Promise<PlacedReactor[]>
  close(): Promise<void>
}

export interface ReactorPlacesOptions {
  redis: RedisConnection
  /** Reactors that run in this process, independent of others. */
  own: Status | null
  /** The leased reactors that this process currently holds; null if it competes for none. */
  turns: Status | null
  /** All leased reactors. */
  leased: readonly Pick<Reactor, 'name' | 'meaning'>[]
}

const placedHere = (reactors: Status | null): PlacedReactor[] =>
  (reactors?.status() ?? []).map((status) => ({ ...status, host: hostname() }))

/** For a single-process server. */
export const allHere = (own: Status | null): ReactorPlaces => ({ find: async () => placedHere(own), async close() {} })

/** For one of several processes: publishes its own reactors if it competes for leases. */
export const openReactorPlaces = ({ redis, own, turns, leased }: ReactorPlacesOptions): ReactorPlaces => {
  const notices = openNotices<ReactorNotice>(redis, 'reactors:holder')
  const leave = turns && notices.announce(() => ({ host: hostname(), reactors: turns.status() }))
  const nowhere = leased.map(
    ({ name, meaning }): PlacedReactor => ({
      name,
      meaning,
      state: 'nowhere',
      host: null,
      position: null,
      lagMs: 0,
      waitingSince: null,
      failures: 0,
      error: null,
    }),
  )
  let known: ReactorNotice[] = []
  return {
    async find() {
      known = await notices.find().catch(() => known)
      const elsewhere = known.flatMap(({ host, reactors }) => reactors.map((status): PlacedReactor => ({ ...status, host })))
      return [...new Map([...nowhere, ...elsewhere, ...placedHere(own)].map((placed) => [placed.name, placed])).values()]
    },
    async close() {
      await leave?.()
    },
  }
}
