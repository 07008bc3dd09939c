// Rebuilds read models from the command line while no server runs, since only one process may write them.
import type { EventStore } from '../../eventstore/port.ts'
import type { ReadStore } from '../store/port.ts'
import type { Progress } from './catchUp.ts'
import type { AnyProjection } from './projection.ts'
import type { Log } from './retry.ts'
import { createProjections } from './runner.ts'

interface RebuildOptions {
  events: EventStore
  store: ReadStore
  projections: readonly AnyProjection[]
  /** Names of projections; default: all. */
  names?: readonly string[]
  log: Log
  onProgress?: (name: string, progress: Progress) => void
}

const PROGRESS_EVERY_MS = 500

/** Another process keeps the read models and would lose ownership. */
export class KeptElsewhere extends Error {
  override name = 'KeptElsewhere'
}

/**
 * Rebuilds read models, each beside the existing one, which serves until the switch. Rejects with the first event that cannot be folded,
 * and with KeptElsewhere or the store's own refusal if another process writes it. In a running server use `Projections.rebuild`.
 */
export const rebuildReadModels = async ({ names, onProgress, ...options }: RebuildOptions): Promise<void> => {
  const chosen = options.projections.filter(({ name }) => !names || names.includes(name))
  const unknown = names?.find((name) => !chosen.some((projection) => projection.name === name))
  if (unknown) throw new Error(`there is no projection ${unknown}`)
  if (await options.store.isKept?.())
    throw new KeptElsewhere('a process keeps the read models at the moment. Stop it first: they are read meanwhile, and get old')
  await options.store.commit({ puts: [], deletes: [], checkpoints: {} }) // claims the store, or fails naming its owner
  const stopping = new AbortController()
  const projections = createProjections({ ...options, projections: chosen })
  const report = setInterval(() => {
    for (const { name, rebuild } of projections.status()) if (rebuild) onProgress?.(name, rebuild)
  }, PROGRESS_EVERY_MS)
  try {
    await projections.start(stopping.signal)
    // start() already builds missing and half-built collections; rebuild only the others.
    const asked = projections.status().filter(({ rebuild, state }) => state === 'active' && !rebuild)
    await Promise.all(asked.map(({ name }) => projections.rebuild(name)))
    while (projections.status().some(({ state, rebuild }) => state === 'booting' || rebuild)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const failed = projections.status().find(({ error }) => error)
    if (failed) throw new Error(failed.error ?? failed.name)
  } finally {
    clearInterval(report)
    stopping.abort()
    await projections.stopped()
  }
}
