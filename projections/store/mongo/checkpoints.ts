// Checkpoints of all readers and the owner's fence in one document, so that compare and set are atomic.
import { randomUUID } from 'node:crypto'
import type { Collection, Db } from 'mongodb'
import type { Position } from '../../../eventstore/port.ts'
import { type Commit, type Fence, StoreBroken, Superseded } from '../port.ts'
import { MAJORITY } from './connection.ts'
import { requireCollection } from './query.ts'

interface Checkpoints {
  _id: 'all'
  fence: Fence
  positions: Record<string, Position>
  /** Changes every few seconds while a process owns the read models. */
  beat?: string
}

const ALL = { _id: 'all' } as const
const CHECKPOINTS = '_checkpoints'

export class CheckpointDocument {
  readonly #collection: Collection<Checkpoints>
  #isThere: Promise<void> | null = null

  constructor(db: Db) {
    this.#collection = db.collection<Checkpoints>(CHECKPOINTS, { writeConcern: MAJORITY })
  }

  async positions(): Promise<Readonly<Record<string, Position>>> {
    return (await this.#collection.findOne(ALL))?.positions ?? {}
  }

  /** Concurrent claims are ordered. A fence is never reused, even after the document was lost. */
  async claim(): Promise<Fence> {
    await this.#ensure()
    for (;;) {
      const { fence = 0 } = (await this.#collection.findOne(ALL)) ?? {}
      const next = Math.max(fence + 1, Date.now())
      const { matchedCount } = await this.#collection.updateOne({ ...ALL, fence }, { $set: { fence: next } })
      if (matchedCount === 1) return next
      this.#isThere = null
      await this.#ensure()
    }
  }

  /** Heartbeat of the term's owner. False once there is a later one. */
  async beat(fence: Fence): Promise<boolean> {
    return (await this.#collection.updateOne({ ...ALL, fence }, { $set: { beat: randomUUID() } })).matchedCount === 1
  }

  async lastBeat(): Promise<string | null> {
    return (await this.#collection.findOne(ALL))?.beat ?? null
  }

  /** Rejects with Superseded once there is a later fence. */
  async require(fence: Fence): Promise<void> {
    const found = await this.#collection.findOne(ALL)
    if (found && found.fence !== fence) throw new Superseded('another process has begun to keep the read models')
    if (!found) throw new StoreBroken('the checkpoints of the read models are gone')
  }

  /** Moves all or none. Repeating a completed move has no effect. */
  async move({ checkpoints, from = {}, fence }: Commit): Promise<void> {
    const names = Object.keys(checkpoints)
    if (names.length === 0) return
    await this.#ensure()
    const field = (name: string) => `positions.${requireCollection(name)}`
    const filter = Object.fromEntries(
      names.flatMap((name) => {
        const before = from[name]
        return before === undefined ? [] : [[field(name), before === null ? { $exists: false } : before]]
      }),
    )
    const to = Object.fromEntries(names.map((name) => [field(name), checkpoints[name]]))
    const { matchedCount } = await this.#collection.updateOne({ ...ALL, ...(fence !== undefined && { fence }), ...filter }, { $set: to })
    if (matchedCount === 1) return
    if (fence !== undefined) await this.require(fence)
    const now = await this.positions()
    const strayed = names.find((name) => now[name] !== checkpoints[name])
    if (strayed !== undefined) throw new StoreBroken(`the checkpoint of ${strayed} is at ${now[strayed]}, not at ${from[strayed]}`)
  }

  async remove(name: string): Promise<void> {
    await this.#collection.updateOne(ALL, { $unset: { [`positions.${requireCollection(name)}`]: '' } })
  }

  /** Removes all checkpoints; the fence stays. */
  async clear(): Promise<void> {
    await this.#ensure()
    await this.#collection.updateOne(ALL, { $set: { positions: {} } })
  }

  async #ensure(): Promise<void> {
    this.#isThere ??= this.#collection.updateOne(ALL, { $setOnInsert: { fence: 0, positions: {} } }, { upsert: true }).then(() => {})
    try {
      await this.#isThere
    } catch (error) {
      this.#isThere = null
      throw error
    }
  }
}
