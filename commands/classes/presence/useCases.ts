// Presence in a class: what a ping does, and how a presence ends. It ends in the vault first, then its event is written, then the vault forgets it:
// cut short anywhere, whoever comes upon it goes on, and the stream takes each moment once.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { beginsAfter, endBy, endByPing, silenceOf } from './clock.ts'
import { usage } from './decider.ts'
import type { ClassPresence, PresencePlace, Presences } from './presences.ts'

export interface PresenceDeps {
  commands: Pick<CommandHandler, 'handle'>
  vault: { presences: Presences }
  /** How often a page pings, in ms. */
  pingTimeMs(): number
}

const NAMESPACE = '5f0b6f0e-0c55-4c86-9a53-8a2f9d1f7c3e'
/** Of a ping that others get in the way of; after that it is dropped, as one that the network has lost. */
const MOST_TRIES = 8
/** Ended at a time. */
const AT_A_TIME = 100

const streamOf = ({ groupId, userId }: PresencePlace): string => `${groupId}-${userId}`

/** Says that somebody was there from one time to another, as the system: the same command whoever gives it, and however often. */
export const recordUsage = async (
  commands: PresenceDeps['commands'],
  { groupId, userId }: PresencePlace,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const commandId = deriveUuid(NAMESPACE, `${groupId}/${userId}/${from}/${to}`)
  const context: CommandContext = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  await usage.handle(commands, streamOf({ groupId, userId }), { type: 'RecordUsage', groupId, userId, from, to }, context)
}

const record = async ({ commands, vault }: PresenceDeps, presence: ClassPresence, to: string): Promise<void> => {
  await recordUsage(commands, presence, { from: presence.from, to })
  await vault.presences.remove(presence)
}

/** False where it was pinged or has ended meanwhile. */
const end = async (deps: PresenceDeps, presence: ClassPresence, to: string): Promise<boolean> => {
  if (!(await deps.vault.presences.end(presence, to))) return false
  await record(deps, presence, to)
  return true
}

/** Somebody has a page of the class in sight. `hasCome` where they were not there before. */
export const notePing = async (
  deps: PresenceDeps,
  place: PresencePlace,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<{ hasCome: boolean }> => {
  const { presences } = deps.vault
  const at = now.toISOString()
  /** They go on where their last presence was full. */
  let from = at
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const presence = await presences.find(place)
    if (presence === null) {
      if (await presences.begin({ ...place, sessionId, from, lastPingAt: at })) return { hasCome: from === at }
      continue
    }
    const to = presence.to ?? endByPing(presence, at, deps.pingTimeMs())
    if (to === null) {
      if (await presences.extend(presence, { sessionId, at })) return { hasCome: false }
      continue
    }
    from = beginsAfter({ ...presence, to }, at, deps.pingTimeMs())
    if (presence.to !== null) await record(deps, presence, to)
    else await end(deps, presence, to)
  }
  return { hasCome: false }
}

/** Ends those presences of somebody that `isMeant`, by what happened at `at`. */
export const endPresences = async (
  deps: PresenceDeps,
  { userId, at, isMeant }: { userId: number; at: string; isMeant(presence: ClassPresence): boolean },
): Promise<void> => {
  for (const presence of await deps.vault.presences.ofPerson(userId)) {
    if (!isMeant(presence)) continue
    const to = presence.to ?? endBy(presence, at, deps.pingTimeMs())
    if (to === null) continue
    if (presence.to !== null) await record(deps, presence, to)
    else await end(deps, presence, to) // where it was pinged in that moment: it ends when no ping follows
  }
}

/** Ends those of whom two pings were missed, at their last one, and finishes what was cut short. */
export const endMissed = async (deps: PresenceDeps, now: Date): Promise<void> => {
  const lastPingBefore = new Date(now.getTime() - silenceOf(deps.pingTimeMs())).toISOString()
  for (;;) {
    const over = await deps.vault.presences.over(lastPingBefore, AT_A_TIME)
    for (const presence of over) {
      if (presence.to !== null) await record(deps, presence, presence.to)
      else await end(deps, presence, presence.lastPingAt)
    }
    if (over.length < AT_A_TIME) return
  }
}
