// A separate log and vault for each test of a file, with every event type of the product.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { EventStore } from '../../eventstore/port.ts'
import { type OpenLog, openLog } from '../log/openLog.ts'
import type { Vault } from '../vault/port.ts'

interface FreshLog {
  readonly folder: string
  readonly events: EventStore
  readonly vault: Vault
}

/** Opened before each test, removed after it. */
export const freshLog = (): FreshLog => {
  let folder: string
  let log: OpenLog
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'))
    log = openLog(folder, { now: () => new Date() })
  })
  afterEach(async () => {
    await log.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get folder() {
      return folder
    },
    get events() {
      return log.events
    },
    get vault() {
      return log.vault
    },
  }
}
