// A house whose server its tests stop and start again on what is left.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import type { Server } from '../start/server.ts'
import type { House } from './house.ts'
import { openTableHouse, startTableOn } from './tableHouse.ts'

interface RestartableHouse {
  readonly house: House
  /** The one that runs, or ran last. */
  readonly server: Server
  /** Starts one on the same folder; the one before is stopped by whoever asks. */
  start(): Promise<void>
}

/** Open before the tests of a file, gone after them. */
export const restartableHouse = (): RestartableHouse => {
  let house: House
  let server: Server
  beforeAll(async () => {
    house = await openTableHouse()
    server = house.server
  })
  afterAll(async () => {
    await server.stop()
    rmSync(house.dataDir, { recursive: true, force: true })
  })
  return {
    get house() {
      return house
    },
    get server() {
      return server
    },
    async start() {
      server = await startTableOn(house.dataDir)
    },
  }
}
