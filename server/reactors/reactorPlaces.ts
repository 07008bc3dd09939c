// Where each reactor of a server runs, also of one in several processes: those that take turns at them say it in Redis.
import { hostname } from 'node:os'
import type { Reactor, ReactorStatus } from '../../commands/kit/reactor.ts'
import type { Reactors } from '../../commands/kit/reactors.ts'
import type { RedisConnection } from '../redis/connection.ts'
import { openNotices } from '../redis/notices.ts'

/** A reactor as whoever runs it says; one that no process runs is nowhere. */
export interface PlacedReactor extends Omit<ReactorStatus, 'state'> {
  state: ReactorStatus['state'] | 'nowhere'
  /** The machine of the process that runs it. */
  host: string | null
}

/** What a process that takes turns at reactors says of itself. */
interface ReactorNotice {
  host: string
  reactors: ReactorStatus[]
}

type Status = Pick<Reactors, 'status'>

export interface ReactorPlaces {
  /** Each reactor once. While Redis is away, as it was known before. */
  find(): Promise<PlacedReactor[]>
  close(): Promise<void>
}

export interface ReactorPlacesOptions {
  redis: RedisConnection
  /** Those that run in this process, whoever else is there. */
  own: Status | null
  /** Those that are run in turns, as far as it is this process's turn; null where it takes none. */
  turns: Status | null
  /** All that are run in turns. */
  leased: readonly Pick<Reactor, 'name' | 'meaning'>[]
}

const placedHere = (reactors: Status | null): PlacedReactor[] =>
  (reactors?.status() ?? []).map((status) => ({ ...status, host: hostname() }))

/** Of a server in one process. */
export const allHere = (own: Status | null): ReactorPlaces => ({ find: async () => placedHere(own), async close() {} })

/** Of one process of several, which says what it runs, where it takes turns. */
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
