// Runs the same tests over each kind of store.
import { describe } from 'vitest'
import { freshDatabase, orSkipped, SERVER } from '../store/mongo/server.fixture.ts'
import { openShop, type Shop } from './fixture.ts'

/** `open` opens a shop with an empty store. */
export const onEachStore = (tests: (open: () => Promise<Shop>) => void): void => {
  describe('in SQLite', () => tests(() => openShop()))
  describe.skipIf(SERVER === null)(`in MongoDB${orSkipped}`, () => tests(() => openShop(freshDatabase())))
}
