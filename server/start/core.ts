// Parts common to all roles: the log, the vault, the read models that follow it, the access view, and the command handler.

import { createTokensCache, type KeptTokensCache } from '../../commands/judging/similarity/tokens.ts'
import { type CommandContext, type CommandHandler, createCommandHandler } from '../../commands/kit/handler.ts'
import { type BlobFile, type Blobs, openBlobs } from '../../eventstore/blobs.ts'
import type { LogClock } from '../../eventstore/clock.ts'
import type { EventStore, Position } from '../../eventstore/port.ts'
import { createSimilarityEngine, type SimilarityEngine } from '../../judge/similarity/engine.ts'
import { positionByMoments } from '../../projections/audit/bounds.ts'
import type { AccessGroupDocument } from '../../projections/classes/accessGroups.ts'
import type { MembershipDocument } from '../../projections/classes/memberships.ts'
import { createFollower } from '../../projections/kit/follower.ts'
import { pastReader } from '../../projections/kit/past.ts'
import type { Projections } from '../../projections/kit/projections.ts'
import { createReplay, type Replay } from '../../projections/kit/replay.ts'
import { createProjections } from '../../projections/kit/runner.ts'
import type { AccessUnitDocument } from '../../projections/people/accessUnits.ts'
import type { AccessUserDocument } from '../../projections/people/accessUsers.ts'
import type { SettingDocument } from '../../projections/site/settings.ts'
import type { PastReader, ReadStore } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type ReadSetting, settingFrom } from '../../protocol/settings.ts'
import { createAccess } from '../access/access.ts'
import { projections as readModels } from '../areas.ts'
import { openLog } from '../log/openLog.ts'
import { openOwnReadStore, openReadStoreOf, openVaultOf, type Stores } from '../stores/openStores.ts'
import { withDefaultPassword } from '../vault/defaultPassword.ts'
import type { Vault } from '../vault/port.ts'
import { createUnchangedCommands } from '../vault/unchangedCommands.ts'

export interface CoreOptions extends Stores {
  /** EventStoreDB URL; null if the log is in `dataDir`. */
  eventStoreUrl: string | null
  /** Whether another process keeps the read models. */
  follows?: boolean
  /** Default password of accounts without one of their own; null for none. */
  resetPassword?: string | null
  clock: LogClock
  /** Checks to pass before anything reads the log; if it rejects, everything is closed and the error is rethrown. */
  before?(parts: { events: EventStore; vault: Vault; store: ReadStore }): Promise<void>
  log: Parameters<typeof createProjections>[0]['log']
}

export interface Core {
  events: EventStore
  vault: Vault
  blobs: Blobs
  commands: CommandHandler
  projections: Projections
  access: Access
  /** Compares programs, in threads of its own. */
  similarity: SimilarityEngine
  /** Tokens of compared programs. */
  tokens: KeptTokensCache
  /** The last position up to a time. */
  positionAt(time: Date): Promise<Position>
  /** Documents of the read models as of a position, and forward from it. */
  replay: Replay
  /** The read models as of a time. */
  past(time: Date): Promise<PastReader>
  readSetting: ReadSetting
  storeBlob(blob: Buffer | BlobFile, context: CommandContext): Promise<string>
  /** Stops the read models, then closes all files. */
  close(): Promise<void>
}

/** Opens all stores. Missing read models are still being built when it resolves; `projections` reports their progress. */
export const openCore = async ({
  eventStoreUrl,
  follows = false,
  resetPassword = null,
  clock,
  before = async () => {},
  log,
  ...stores
}: CoreOptions): Promise<Core> => {
  const opened = await openVaultOf(stores)
  const kept = { ...opened, passwords: withDefaultPassword(opened.passwords, resetPassword) }
  const { events, vault, close: closeLog } = openLog(stores.dataDir, clock, eventStoreUrl, kept)
  const store = await openReadStoreOf(stores)
  await before({ events, vault, store }).catch(async (error: unknown) => {
    await store.close()
    await closeLog()
    throw error
  })
  const parts = { events, store, projections: readModels, log }
  const projections = follows ? createFollower({ ...parts, own: await openOwnReadStore(stores.dataDir) }) : createProjections(parts)
  const stopping = new AbortController()
  projections.start(stopping.signal).catch((error: unknown) => log.error({ err: error }, 'read models: stopped before they were opened'))
  const blobs = openBlobs(events)
  const similarity = createSimilarityEngine({ log: (line) => log.warn({}, line) })
  const settings = projections.resident<SettingDocument>('settings')
  const pastSources = { events, store, keeperOf: (collection: string) => projections.keeperOf(collection) }
  const { positionAt = (time: Date) => positionByMoments(projections.reader, events, time.toISOString()) } = events
  return {
    events,
    vault,
    blobs,
    commands: createCommandHandler(
      events,
      createUnchangedCommands(vault, () => clock.now()),
    ),
    projections,
    similarity,
    tokens: createTokensCache(),
    positionAt,
    replay: createReplay({ ...pastSources, position: async () => projections.position }),
    past: async (time) => pastReader(pastSources, await positionAt(time)),
    access: createAccess({
      users: projections.resident<AccessUserDocument>('accessUsers'),
      groups: projections.resident<AccessGroupDocument>('accessGroups'),
      units: projections.resident<AccessUnitDocument>('accessUnits'),
      memberships: projections.resident<MembershipDocument>('memberships'),
      now: () => clock.now(),
    }),
    readSetting: (name) => settingFrom(name, settings.get(name)?.value),
    storeBlob: (blob, { actor, commandId, correlationId, causationId }) =>
      blobs.store(blob, { actor, command: 'StoreBlob', commandId, correlationId, causationId: causationId ?? commandId, version: 1 }),
    async close() {
      stopping.abort()
      await similarity.close()
      await projections.stopped()
      await store.close()
      await closeLog()
    },
  }
}
