// Presence in a class. It ends in three steps: marked as ended in the vault, recorded as an event, removed from the vault. After a crash
// any process continues; recording is idempotent.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { beginsAfter, endBy, endByPing, silenceOf } from './clock.ts'
import { usage } from './decider.ts'
import type { ClassPresence, PresencePlace, Presences } from './presences.ts'

export interface PresenceDeps {
  commands: Pick<CommandHandler, 'handle'>
  vault: { presences: Presences }
  /** Ping interval in ms. */
  pingTimeMs(): number
}

const NAMESPACE = '5f0b6f0e-0c55-4c86-9a53-8a2f9d1f7c3e'
/** Tries to record a ping under contention; after those it is dropped like a ping lost on the network. */
const MOST_TRIES = 8
/** Presences ended per batch. */
const AT_A_TIME = 100

const streamOf = ({ groupId, userId }: PresencePlace): string => `${groupId}-${userId}`

/** Records a presence as the system user. Idempotent: the command id depends only on the presence. */
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

/** False if it was pinged or ended in the meantime. */
const end = async (deps: PresenceDeps, presence: ClassPresence, to: string): Promise<boolean> => {
  if (!(await deps.vault.presences.end(presence, to))) return false
  await record(deps, presence, to)
  return true
}

/** Records a ping from a visible page of the class. `hasCome` is true if the user was not present before. */
export const notePing = async (
  deps: PresenceDeps,
  place: PresencePlace,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<{ hasCome: boolean }> => {
  const { presences } = deps.vault
  const at = now.toISOString()
  /** continue where the last presence reached its maximum */
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

/** Ends the presences of a user that match `isMeant`, by an event at `at`. */
export const endPresences = async (
  deps: PresenceDeps,
  { userId, at, isMeant }: { userId: number; at: string; isMeant(presence: ClassPresence): boolean },
): Promise<void> => {
  for (const presence of await deps.vault.presences.ofPerson(userId)) {
    if (!isMeant(presence)) continue
    const to = presence.to ?? endBy(presence, at, deps.pingTimeMs())
    if (to === null) continue
    if (presence.to !== null) await record(deps, presence, to)
    else await end(deps, presence, to) // pinged in the meantime: it ends by timeout
  }
}

/** Ends presences that missed two pings, at their last ping, and completes interrupted ones. */
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
