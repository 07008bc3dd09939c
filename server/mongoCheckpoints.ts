// Where the reactors are, in MongoDB, beside the read models.
import type { Checkpoints } from '../commands/kit/reactor.ts'
import { asking, connect } from '../projections/store/mongo/connection.ts'

/** The underscore keeps it apart from read models. */
export const REACTORS = '_reactors'

/** The last few may be lost with a primary: those events are handled once more. */
export const openMongoCheckpoints = (url: string): Checkpoints => {
  const connection = connect(url, '')
  const checkpoints = connection.db.collection<{ _id: string; position: string }>(REACTORS)
  return {
    get: async (reactor) => (await asking(() => checkpoints.findOne({ _id: reactor })))?.position ?? null,
    async put(reactor, position) {
      await asking(() => checkpoints.updateOne({ _id: reactor }, { $set: { position } }, { upsert: true }))
    },
    close: () => connection.close(),
  }
}
