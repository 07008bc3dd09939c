// A house whose server can be stopped and restarted on the same data.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import type { Server } from '../start/server.ts'
import type { House } from './house.ts'
import { openTableHouse, startTableOn } from './tableHouse.ts'

interface RestartableHouse {
  readonly house: House
  /** The current server, or the last one. */
  readonly server: Server
  /** Starts one on the same folder; the caller has to stop the previous one. */
  start(): Promise<void>
}

/** Opened before the tests of a file, removed after them. */
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
