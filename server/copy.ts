// npm run events -- copy: a log to another address, the embedded one of a data folder or one on EventStoreDB.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../eventstore/cli.ts'
import { copyLog, DifferentLog } from '../eventstore/copy.ts'
import { isEsdbAddress, parseEsdbAddress } from '../eventstore/esdb/address.ts'
import { openEsdbEventStore } from '../eventstore/esdb/store.ts'
import type { ImportingStore } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { StartRefused } from './config.ts'
import { FILES, holdFolder } from './installation.ts'

const PROGRESS_EVENTS = 10_000

interface OpenAddress {
  store: ImportingStore
  shown: string
  close(): Promise<void>
}

/** An address is `esdb://…`, or a data folder, which no other process may work in meanwhile. */
const open = (address: string, isSource: boolean): OpenAddress => {
  if (isEsdbAddress(address)) {
    const store = openEsdbEventStore({ address })
    return { store, shown: parseEsdbAddress(address).shown, close: () => store.close() }
  }
  const dataDir = resolve(address)
  const file = join(dataDir, FILES.log)
  if (isSource && !existsSync(file)) throw new StartRefused(`${dataDir}: there is no log here.`)
  const held = holdFolder(dataDir)
  const store = openSqliteEventStore({ file })
  return {
    store,
    shown: file,
    async close() {
      await store.close()
      held.release()
    },
  }
}

const addressesOf = (args: string[]): { from: string; to: string } => {
  const text = { type: 'string' } as const
  try {
    const { from, to } = parseArgs({ args, options: { from: text, to: text } }).values
    if (from === undefined || to === undefined) throw new Error('copy takes --from and --to, each an esdb:// address or a data folder')
    for (const address of [from, to]) if (/^esdb/i.test(address)) parseEsdbAddress(address)
    if (from === to) throw new Error('--from and --to are the same')
    return { from, to }
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

/**
 * Copies and proves. Nobody may write to the source meanwhile; what was written all the same is copied by giving the command again.
 * @throws UsageError, StartRefused where a folder is in use or the target holds another log
 */
export const copyCommand = async (args: string[], print: (line: string) => void): Promise<void> => {
  const addresses = addressesOf(args)
  const from = open(addresses.from, true)
  try {
    const to = open(addresses.to, false)
    try {
      let told = 0
      const { events, before, sha256, until } = await copyLog(from.store, to.store, (copied) => {
        if (copied - told < PROGRESS_EVENTS) return
        told = copied
        print(`${copied} events`)
      })
      print(`copied ${events - before} events from ${from.shown} to ${to.shown}; ${before} were there before`)
      print(`both hold the same ${events} events, up to ${until} of the source: sha256 ${sha256}`)
    } finally {
      await to.close()
    }
  } catch (error) {
    if (error instanceof DifferentLog) throw new StartRefused(`${addresses.to} holds another log: ${error.message}.`, { cause: error })
    throw error
  } finally {
    await from.close()
  }
}
