// Calls of statistics on a real log, read models and their past, without a server. Histories follow each other in one log.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { pastReader } from '../../../projections/kit/past.ts'
import { createProjections } from '../../../projections/kit/runner.ts'
import { openSqliteReadStore } from '../../../projections/store/sqlite/store.ts'
import type { Route } from '../../../protocol/call.ts'
import { Rejection } from '../../../protocol/rejection.ts'
import { createAccess } from '../../../server/access/access.ts'
import { areaShownActivities, eventDefinitions, projections as readModels } from '../../../server/areas.ts'
import { servicesAsOf } from '../../../server/reads/past.ts'
import { statisticsQueries } from '../routes.ts'
import type { Happening } from './story.fixture.ts'

const silent = { info: () => {}, warn: () => {}, error: (fields: object, message: string) => console.error(message, fields) }

export const openStatisticsHouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronojudge-statistics-'))
  let time = 0
  const events = openSqliteEventStore({ file: join(folder, 'log.db'), clock: { now: () => new Date(time) } })
  const store = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const projections = createProjections({ events, store, projections: readModels, log: silent })
  const stopping = new AbortController()
  await projections.start(stopping.signal)
  const resident = (collection: string) => projections.resident(collection) as never
  const access = createAccess({
    users: resident('accessUsers'),
    groups: resident('accessGroups'),
    units: resident('accessUnits'),
    memberships: resident('memberships'),
    now: () => new Date(time),
  })
  const positionAt = events.positionAt as NonNullable<typeof events.positionAt>
  const past = async (moment: Date) =>
    pastReader({ events, store, keeperOf: (collection) => projections.keeperOf(collection) }, await positionAt(moment))
  const services = { reader: projections.reader, access, past }
  const contextOf = (userId: number) => ({
    caller: { userId, sessionId: '', roles: [] },
    device: '',
    language: 'en' as const,
    now: new Date(time),
    ip: '',
    commandId: '',
    correlationId: '',
    signal: stopping.signal,
    wrote() {},
  })
  return {
    /** Records what happens, each at its time, and waits for the read models. */
    async record(happenings: readonly Happening[]) {
      for (const { stream, type, data, at } of happenings) {
        z.parse(eventDefinitions[type]?.schema as z.ZodType, data)
        time = at
        const id = randomUUID()
        const caused = { command: type, commandId: id, correlationId: id, causationId: id, version: 1 }
        await events.append(stream, [{ id, type, data, metadata: { actor: { userId: null, role: 'system' }, ...caused } }], 'any')
      }
      await projections.reached(await events.head(), 30_000)
    },
    /** Asks calls as of a moment, or now; all about the classes of a unit. Replies, or the code of the error. */
    async asking(at: string | null, unit: { businessUnitId: number; administrator: number }) {
      const then = at === null ? services : await servicesAsOf(services, { at, ...unit }, contextOf(unit.administrator))
      const shownActivities = areaShownActivities({ ...then, originOfCall: () => null })
      const routes = new Map(statisticsQueries({ ...then, shownActivities, noteRead() {} }).map((route) => [route.call.path, route]))
      return async (path: string, body: object, userId: number): Promise<unknown> => {
        const route = routes.get(path) as Route
        try {
          const request = z.parse(route.call.request, { ...body, at })
          return z.parse(route.call.reply, await route.handle(request as never, contextOf(userId) as never))
        } catch (error) {
          if (error instanceof Rejection) return { code: error.code }
          throw error
        }
      }
    },
    async close() {
      stopping.abort()
      await projections.stopped()
      await store.close()
      await events.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
