// The serving physical collection of each projection and the one being built: one small document per projection, in the store itself.
import type { Position } from '../../eventstore/port.ts'
import type { Commit, Document, Reader } from '../store/port.ts'
import { documentNames, physicalNames } from './model.ts'
import type { AnyProjection } from './projection.ts'
import { keptCollectionsOf } from './snapshots.ts'

export const MANIFEST = 'readModels'

/** `served` answers queries; `building` replaces it when it has caught up. */
export type ManifestEntry = { _id: string; version: number; served: string | null; building: string | null }

/** A projection's collections in the store at start. */
export interface Standing {
  /** Serving collection: the wanted version, or an older one until the wanted one is built. */
  served: { collection: string; position: Position } | null
  isWantedVersion: boolean
  /** Build to begin or resume; null if none is needed. */
  build: { collection: string; position: Position | null } | null
}

export const readManifest = async (reader: Reader): Promise<Map<string, ManifestEntry>> =>
  new Map((await reader.find<ManifestEntry>(MANIFEST, {})).map((entry) => [entry._id, entry]))

export const putEntry = (entry: ManifestEntry): Commit => ({
  puts: [{ collection: MANIFEST, document: entry as Document }],
  deletes: [],
  checkpoints: {},
})

/** `<collection>_v<version>`; a rebuild of the same version alternates with `<collection>_v<version>_2`. */
export const freshName = (projection: AnyProjection, taken: string | null): string => {
  const name = `${projection.collection}_v${projection.version}`
  return name === taken ? `${name}_2` : name
}

/** Whether a physical collection belongs to the projection, in any version, serving or not. */
export const isOfProjection = (physical: string, projection: AnyProjection): boolean =>
  keptCollectionsOf(projection).some(
    ({ collection }) => physical.startsWith(`${collection}_v`) && /^\d+(_2)?$/.test(physical.slice(collection.length + 2)),
  )

const isOfVersion = (collection: string, projection: AnyProjection): boolean =>
  [freshName(projection, null), `${freshName(projection, null)}_2`].includes(collection)

/**
 * Compares the store with the code. A collection that was dropped manually, has no checkpoint or is ahead of the log (restored from a
 * backup) is built anew. `positions` are the store's checkpoints; `isInLog` is called after they were read.
 */
export const standingOf = async (
  projection: AnyProjection,
  entry: ManifestEntry | undefined,
  positions: Readonly<Record<string, Position>>,
  collections: ReadonlySet<string>,
  isInLog: (position: Position) => Promise<boolean>,
): Promise<Standing> => {
  const sound = async (collection: string | null | undefined, names: (projection: AnyProjection, own: string) => string[]) => {
    if (!collection || !names(projection, collection).every((name) => collections.has(name))) return null
    const position = positions[collection]
    return position !== undefined && (await isInLog(position)) ? { collection, position } : null
  }
  // a version from before snapshots existed serves without them
  const served = await sound(entry?.served, entry?.version === projection.version ? physicalNames : documentNames)
  const isWantedVersion = served !== null && entry?.version === projection.version
  const begun = entry?.building && isOfVersion(entry.building, projection) ? await sound(entry.building, physicalNames) : null
  if (isWantedVersion && !entry.building) return { served, isWantedVersion, build: null }
  return { served, isWantedVersion, build: begun ?? { collection: freshName(projection, served?.collection ?? null), position: null } }
}
