// Members present in a class now, and the time for which members were present.
import { isHeard } from '../../commands/classes/presence/clock.ts'
import { type LastSeenDocument } from '../../projections/classes/usage.ts'
import { monthOf, type UsageMonthDocument, usedMs, type Visit } from '../../projections/classes/visits.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { groupPresence } from './calls.ts'
import { type GroupPresence, groupPresenceSchemas } from './schemas.ts'

export interface PresenceQueryDeps {
  reader: Reader
  access: Access
  vault: {
    presences: { ofClass(groupId: number): Promise<{ userId: number; from: string; lastPingAt: string; to: string | null }[]> }
  }
  pingTimeMs(): number
}

const DAY_MS = 24 * 3600 * 1000
const DAYS = 7
const MINUTE_MS = 60_000
/** A visit that began in the previous month may reach into the range. */
const LONGEST_VISIT_MS = DAY_MS

/** Visits of a class that may overlap a range, by user. */
const visitsIn = async (reader: Reader, groupId: number, from: string, to: string): Promise<Map<number, Visit[]>> => {
  const months = new Set([monthOf(new Date(Date.parse(from) - LONGEST_VISIT_MS).toISOString()), monthOf(from), monthOf(to)])
  const found = await reader.find<UsageMonthDocument>('usageMonths', { filter: { groupId, month: { $in: [...months] } } })
  const visits = new Map<number, Visit[]>()
  for (const document of found) visits.set(document.userId, [...(visits.get(document.userId) ?? []), ...document.visits])
  return visits
}

/** The last seven days. Class staff see everyone, others only themselves. */
const presenceIn = async (deps: PresenceQueryDeps, groupId: number, readerId: number, now: Date): Promise<GroupPresence> => {
  const { reader, access, vault } = deps
  const to = now.toISOString()
  const from = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const isShown = ({ userId }: { userId: number }) => userId === readerId || access.isGroupAdmin(readerId, groupId)
  const [open, seen, visits] = await Promise.all([
    vault.presences.ofClass(groupId),
    reader.find<LastSeenDocument>('lastSeen', { filter: { groupId } }),
    visitsIn(reader, groupId, from, to),
  ])
  const goingOn = new Map(open.filter(isShown).map((one) => [one.userId, one]))
  const lastSeen = new Map(seen.filter(isShown).map(({ userId, time }) => [userId, time]))
  const members = [...new Set([...lastSeen.keys(), ...goingOn.keys()])].map((userId) => {
    const presence = goingOn.get(userId)
    const until = presence && (presence.to ?? presence.lastPingAt)
    const known = lastSeen.get(userId)
    const all = [...(visits.get(userId) ?? []), ...(presence && until ? [{ from: presence.from, to: until }] : [])]
    return {
      userId,
      isHere: presence !== undefined && presence.to === null && isHeard(presence, to, deps.pingTimeMs()),
      lastSeenTime: until !== undefined && (known === undefined || until > known) ? until : (known ?? to),
      minutes: Math.round(usedMs(all, from, to) / MINUTE_MS),
    }
  })
  return { from, to, members }
}

/** Group/Presence. */
export const presenceQueries = (deps: PresenceQueryDeps): Route[] => [
  route(groupPresence, groupPresenceSchemas, async ({ groupId }, { caller, now }) => {
    deps.access.requireGroupReader(caller.userId, groupId)
    return await presenceIn(deps, groupId, caller.userId, now)
  }),
]
