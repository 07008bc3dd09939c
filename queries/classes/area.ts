// Read side of the classes area: its calls with their dependencies.
import type { Reader } from '../../projections/store/port.ts'
import type { Route } from '../../protocol/call.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import type { CaughtUp } from '../kit/caughtUp.ts'
import { groupLive, presenceLive } from './live.ts'
import { groupIdsOf } from './memberships.ts'
import { classNamesTaken, groupsEndingAfter } from './names.ts'
import { classesRecords } from './personal.ts'
import { type PresenceQueryDeps, presenceQueries } from './presence.ts'
import { type GroupQueryDeps, groupQueries } from './routes.ts'

export type ClassesSources = GroupQueryDeps & Omit<PresenceQueryDeps, 'pingTimeMs'> & { readSetting: ReadSetting }

export const classesQueryArea = {
  queries: (sources: ClassesSources): Route[] => [
    ...groupQueries(sources),
    ...presenceQueries({ ...sources, pingTimeMs: () => sources.readSetting('groupPingTime') }),
  ],
  topics: [groupLive, presenceLive],
  records: classesRecords,
  offers: ({ reader, caughtUp }: { reader: Reader } & CaughtUp) => ({
    classesOf: (userId: number) => groupIdsOf(reader, userId),
    classNamesTaken: (businessUnitId: number, names: readonly string[]) => classNamesTaken(reader, businessUnitId, names),
    async groupsEndingAfter(businessUnitId: number, time: string) {
      await caughtUp() // includes a class created a moment ago
      return await groupsEndingAfter(reader, businessUnitId, time)
    },
  }),
}
