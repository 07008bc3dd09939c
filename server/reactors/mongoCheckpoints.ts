// Checkpoints and terms of reactors in MongoDB, beside the read models: one document each, so that compare and set are atomic.
import { type Checkpoints, ReactorSuperseded, type Term } from '../../commands/kit/reactor.ts'
import type { Position } from '../../eventstore/port.ts'
import { asking, connect, MAJORITY, type MongoConnection } from '../../projections/store/mongo/connection.ts'

/** The underscore separates it from read models. */
export const REACTORS = '_reactors'

interface ReactorDocument {
  _id: string
  position?: string
  term?: Term
}

/** Position of each reactor. */
export const reactorPositionsAt = async ({ db }: MongoConnection): Promise<Record<string, Position>> => {
  const documents = await asking(() => db.collection<ReactorDocument>(REACTORS).find().toArray())
  return Object.fromEntries(documents.flatMap(({ _id, position }) => (position === undefined ? [] : [[_id, position]])))
}

/** The last few positions may be lost with a primary: those events are handled again. Terms are not lost. */
export const openMongoCheckpoints = (url: string): Checkpoints => {
  const connection = connect(url, '')
  const documents = connection.db.collection<ReactorDocument>(REACTORS)
  const find = (reactor: string) => asking(() => documents.findOne({ _id: reactor }))

  /** Concurrent claims are serialized. Terms are never reused, even if the document was lost. */
  const claim = async (reactor: string): Promise<Term> => {
    for (;;) {
      await documents.updateOne({ _id: reactor }, { $setOnInsert: { term: 0 } }, { upsert: true })
      const { term } = (await documents.findOne({ _id: reactor })) ?? {}
      const next = Math.max((term ?? 0) + 1, Date.now())
      const before = { _id: reactor, term: term ?? { $exists: false } }
      const { matchedCount } = await documents.updateOne(before, { $set: { term: next } }, { writeConcern: MAJORITY })
      if (matchedCount === 1) return next
    }
  }
  return {
    get: async (reactor) => (await find(reactor))?.position ?? null,
    claim: (reactor) => asking(() => claim(reactor)),
    isCurrent: async (reactor, term) => (await find(reactor))?.term === term,
    async put(reactor, position, term) {
      const { matchedCount } = await asking(() => documents.updateOne({ _id: reactor, term }, { $set: { position } }))
      if (matchedCount === 0) throw new ReactorSuperseded(reactor)
    },
    close: () => connection.close(),
  }
}
