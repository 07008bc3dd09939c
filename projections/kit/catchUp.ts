// A build: folds the log into models from their checkpoints to its end, with rare commits. An interrupted build resumes from its
// checkpoint.
import { type EventStore, type Position, type ReadAllOptions, type RecordedEvent, START } from '../../eventstore/port.ts'
import { Lane, type LaneOptions } from './lane.ts'
import type { Model } from './model.ts'
import { BUILDING } from './pace.ts'
import type { Patience } from './retry.ts'

/** Progress of a build. Positions have gaps, so the share is that of time between the first and the newest event. */
export interface Progress {
  /** Events read since this build (or its restart) began. */
  events: number
  position: Position
  /** `recordedAt` of the newest event folded. */
  upTo: string | null
  /** From 0 to 1. */
  share: number
}

export const noProgress = (): Progress => ({ events: 0, position: START, upTo: null, share: 0 })

const PAGE = 1000

export const buildLane = (options: Pick<LaneOptions, 'store' | 'patience' | 'onFailed'>, models: Iterable<Model>): Lane => {
  const lane = new Lane({ ...options, pace: BUILDING })
  for (const model of models) lane.models.add(model)
  lane.position = lowest(lane.models)
  return lane
}

export const lowest = (models: Iterable<Model>): Position => {
  const positions = [...models].map((model) => model.position)
  return positions.length === 0 ? START : positions.reduce((a, b) => (a < b ? a : b))
}

interface CatchUp {
  events: EventStore
  lane: Lane
  patience: Patience
  signal?: AbortSignal
  /** Last position to fold, inclusive; default: the current end of the log. */
  until?: Position
  progress?: Progress
}

/** Folds up to the end of the log (or `until`) and commits. A model that fails to fold an event leaves the lane; the others continue. */
export const catchUp = async ({ events, lane, patience, signal, until, progress }: CatchUp): Promise<void> => {
  const read = (options: ReadAllOptions) => patience.do('reading the log', () => events.readAll(options))
  const types = typesOf(lane.models)
  const timeOf = async (options: ReadAllOptions) => Date.parse((await read({ ...options, max: 1 })).events[0]?.metadata.recordedAt ?? '')
  const first = progress ? await timeOf({}) : 0
  const newest = progress ? await timeOf({ direction: 'backwards', ...(until && { after: until }) }) : 0
  const isDone = () => lane.models.size === 0 || (until !== undefined && lane.position >= until)
  while (!isDone()) {
    signal?.throwIfAborted()
    const page = await read({ after: lane.position, max: PAGE, ...(until && { until }), ...(types && { types }) })
    const position = page.isEnd && until !== undefined ? until : page.checkpoint
    await lane.take(page.events, position)
    const last = page.events.at(-1)
    if (progress && last) {
      progress.events += page.events.length
      progress.position = position
      progress.upTo = last.metadata.recordedAt
      progress.share = newest > first ? Math.min(1, (Date.parse(last.metadata.recordedAt) - first) / (newest - first)) : 1
    }
    if (page.isEnd) break
  }
  await lane.settle()
}

/** Reads the log page by page, from its start or after a position, up to `until`. */
export const pages = async function* (
  events: Pick<EventStore, 'readAll'>,
  until: Position,
  types: readonly string[] | null,
  since: Position = START,
  max = 5000,
): AsyncGenerator<RecordedEvent[]> {
  for (let after = since; after < until; ) {
    const page = await events.readAll({ after, until, max, ...(types && { types }) })
    yield page.events
    if (page.isEnd) return
    after = page.checkpoint
  }
}

/** Event types that any of them handles; null means all. */
export const typesOf = (models: Iterable<{ types: readonly string[] | null }>): string[] | null => {
  const types = new Set<string>()
  for (const model of models) {
    if (model.types === null) return null
    for (const type of model.types) types.add(type)
  }
  return [...types]
}
