// State of a projection for operators: /readyz, the status page and the command line.
import type { Position } from '../../eventstore/port.ts'
import type { Progress } from './catchUp.ts'
import type { Model } from './model.ts'
import type { Parked } from './parking.ts'
import type { AnyProjection } from './projection.ts'

export interface ProjectionStatus {
  name: string
  version: number
  /**
   * booting: the wanted version is being built; active: it follows the log; error: its build failed, and nothing follows the log for it.
   */
  state: 'booting' | 'active' | 'error'
  /** The serving physical collection; while booting, possibly an older version's, which is not updated. */
  collection: string
  /** Folded up to here. */
  position: Position | null
  parked: Parked[]
  /** A running build: the first one, a new version's, or a requested one. */
  rebuild: Progress | null
  /** Error of the last failed build. */
  error: string | null
}

/** A projection's state in the runner. */
export interface Seat {
  projection: AnyProjection
  /** The serving physical collection. */
  served: string | null
  /** In the live lane. Absent while only an older version, or none, serves. */
  live: Model | null
  building: { model: Model; progress: Progress } | null
  error: Error | null
}

export const statusOf = ({ projection, served, live, building, error }: Seat): ProjectionStatus => ({
  name: projection.name,
  version: projection.version,
  state: live ? 'active' : error ? 'error' : 'booting',
  collection: served ?? building?.model.collection ?? '',
  position: (live ?? building?.model)?.position ?? null,
  parked: (live ?? building?.model)?.parking.all ?? [],
  rebuild: building && !error ? { ...building.progress } : null,
  error: error?.message ?? null,
})
