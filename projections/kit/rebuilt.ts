// Read models folded anew for comparison: in memory while small, then in a temporary file, whatever the length of the log.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Position, RecordedEvent } from '../../eventstore/port.ts'
import type { Document, LoadedDocuments, ReadStore } from '../store/port.ts'
import { openSqliteReadStore } from '../store/sqlite/store.ts'
import type { Model } from './model.ts'
import { PARKED } from './parking.ts'
import type { Part } from './part.ts'

/** Documents in memory, over all models. */
const IN_MEMORY = 20_000
/** Ids per query. */
const PAGE = 1000

/** As a store returns it. */
const stored = (document: Document): Document => JSON.parse(JSON.stringify(document)) as Document

export interface Rebuilt {
  /** Folds events that are new to the model; `position` is how far the log was read for them. */
  fold(model: Model, events: readonly RecordedEvent[], position: Position): Promise<void>
  /** Current documents with these ids; missing ones are absent. */
  getMany(part: Part, ids: readonly string[]): Promise<ReadonlyMap<string, Document>>
  count(part: Part): Promise<number>
  /** All ids, a page at a time. */
  ids(part: Part): AsyncIterable<string[]>
  close(): Promise<void>
}

export const openRebuilt = (models: readonly Model[], inMemory = IN_MEMORY): Rebuilt => {
  let file: { store: ReadStore; folder: string } | null = null

  const load = async (collection: string, keys: readonly string[]): Promise<LoadedDocuments> => ({
    found: (await file?.store.getMany(collection, keys)) ?? new Map(),
  })

  const open = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chronojudge-verify-'))
    return { store: await openSqliteReadStore({ file: join(folder, 'views.db') }), folder }
  }

  /** Writes the models' documents and releases them. */
  const spill = async (): Promise<void> => {
    file ??= await open()
    for (const model of models) {
      const { puts, deletes } = model.changes()
      await file.store.commit({ puts: puts.filter(({ collection }) => collection !== PARKED), deletes, checkpoints: {} })
      model.forget()
    }
  }

  const isThere = (document: Document | null): document is Document => document !== null

  return {
    async fold(model, events, position) {
      await model.fold(events, position, load)
      if (models.reduce((sum, { size }) => sum + size, 0) > inMemory) await spill()
    },
    async getMany({ collection, documents }, ids) {
      const found = new Map((await load(collection, file === null ? [] : ids.filter((id) => !documents.has(id)))).found)
      for (const id of ids) {
        const document = documents.get(id)
        if (document) found.set(id, stored(document))
      }
      return found
    },
    async count({ collection, documents }) {
      if (file === null) return [...documents.values()].filter(isThere).length
      await spill()
      return await file.store.count(collection)
    },
    async *ids({ collection, documents }) {
      if (file === null) {
        yield [...documents.values()].filter(isThere).map(({ _id }) => _id)
        return
      }
      await spill()
      for (let after = '', isEnd = false; !isEnd; ) {
        const found = await file.store.find(collection, { filter: { _id: { $gt: after } }, sort: [['_id', 1]], limit: PAGE })
        yield found.map(({ _id }) => _id)
        after = found.at(-1)?._id ?? after
        isEnd = found.length < PAGE
      }
    },
    async close() {
      await file?.store.close()
      if (file !== null) rmSync(file.folder, { recursive: true, force: true })
    },
  }
}
