// npm run events -- copy: moves an installation. Copies a log (embedded or on EventStoreDB) to another address, together with the vault (in
// a folder or on MongoDB).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../eventstore/cli.ts'
import { copyLog, DifferentLog } from '../../eventstore/copy.ts'
import { checkEsdbAddress, isEsdbAddress, parseEsdbAddress } from '../../eventstore/esdb/address.ts'
import { openEsdbEventStore } from '../../eventstore/esdb/store.ts'
import type { ImportingStore } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { StartRefused } from '../config.ts'
import { FILES, holdFolder, mark, markOf, notePlaces, remotePartsOf } from '../installation/installation.ts'
import { moveVault } from '../vault/moving/move.ts'
import { type VaultPlace, vaultInFolder, vaultOnServer } from '../vault/moving/places.ts'
import { DifferentVault } from '../vault/moving/shelves.ts'

const PROGRESS_EVENTS = 10_000

/** The stores named on one side; a folder may hold a log and a vault. */
interface Side {
  folder?: string
  log?: string
  vault?: string
}

const kindOf = (address: string): keyof Side => {
  if (isEsdbAddress(address)) return 'log'
  return /^mongodb(\+srv)?:\/\//i.test(address) ? 'vault' : 'folder'
}

const sideOf = (option: string, addresses: readonly string[] = []): Side => {
  const side: Side = {}
  for (const address of addresses) {
    if (/^esdb/i.test(address)) checkEsdbAddress(address)
    const kind = kindOf(address)
    if (side[kind] !== undefined) throw new Error(`${option} names two of a kind`)
    side[kind] = kind === 'folder' ? resolve(address) : address
  }
  return side
}

interface Moving {
  log: { from: string; to: string } | null
  vault: { from: string; to: string } | null
  folders: Set<string>
}

const between = (from: string | undefined, to: string | undefined) => {
  if (from === undefined || to === undefined) return null
  if (from === to) throw new Error('--from and --to are the same')
  return { from, to }
}

const movingOf = (args: string[]): Moving => {
  const addresses = { type: 'string', multiple: true } as const
  try {
    const { values } = parseArgs({ args, options: { from: addresses, to: addresses } })
    const [from, to] = [sideOf('--from', values.from), sideOf('--to', values.to)]
    const log = between(from.log ?? from.folder, to.log ?? to.folder)
    const vault = from.vault || to.vault ? between(from.vault ?? from.folder, to.vault ?? to.folder) : null
    if (!log && !vault)
      throw new Error('copy takes --from and --to: a data folder, esdb://… for a log, mongodb://… for a vault, or several of these')
    return { log, vault, folders: new Set([from.folder, to.folder].filter((folder) => folder !== undefined)) }
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

const openLogAt = (address: string): { store: ImportingStore; shown: string } => {
  if (isEsdbAddress(address)) return { store: openEsdbEventStore({ address }), shown: parseEsdbAddress(address).shown }
  const file = join(address, FILES.log)
  return { store: openSqliteEventStore({ file }), shown: file }
}

/** Records that this is now the folder's log, and of which installation, if the folder names one. */
const settleLog = (dataDir: string): void => {
  const [log, vault] = [join(dataDir, FILES.log), join(dataDir, FILES.vault)]
  const noted = remotePartsOf(dataDir)
  const id = noted?.id ?? (existsSync(vault) ? markOf(vault)?.id : undefined)
  if (id === undefined) return
  if (markOf(log) === null) mark(log, { id, state: 'complete' })
  if (noted?.log) notePlaces(dataDir, id, { logName: '', isVaultHere: !noted.vault })
}

const moveLog = async (addresses: { from: string; to: string }, print: (line: string) => void): Promise<void> => {
  const from = openLogAt(addresses.from)
  try {
    const to = openLogAt(addresses.to)
    try {
      let told = 0
      const { events, before, sha256, until } = await copyLog(from.store, to.store, (copied) => {
        if (copied - told < PROGRESS_EVENTS) return
        told = copied
        print(`${copied} events`)
      })
      print(`copied ${events - before} events from ${from.shown} to ${to.shown}; ${before} were there before`)
      print(`both hold the same ${events} events, up to ${until} of the source: sha256 ${sha256}`)
    } catch (error) {
      if (error instanceof DifferentLog) throw new StartRefused(`${to.shown} holds another log: ${error.message}.`, { cause: error })
      throw error
    } finally {
      await to.store.close()
    }
  } finally {
    await from.store.close()
  }
  if (!isEsdbAddress(addresses.to)) settleLog(addresses.to)
}

const vaultAt = (address: string): VaultPlace => (kindOf(address) === 'vault' ? vaultOnServer(address) : vaultInFolder(address))

const moveVaultBetween = async (addresses: { from: string; to: string }, print: (line: string) => void): Promise<void> => {
  const [from, to] = [vaultAt(addresses.from), vaultAt(addresses.to)]
  try {
    await moveVault(from, to, print)
  } catch (error) {
    if (error instanceof DifferentVault) throw new StartRefused(`${error.message}.`, { cause: error })
    throw error
  } finally {
    await from.close()
    await to.close()
  }
}

/**
 * Copies and verifies the log, and the vault if either side names a MongoDB server. Nobody may write to the source meanwhile; events
 * written to the log all the same are copied by running the command again. Afterwards the copied vault is the active one.
 * @throws UsageError, StartRefused if a folder is in use or the target holds another log or another installation's vault
 */
export const copyCommand = async (args: string[], print: (line: string) => void): Promise<void> => {
  const { log, vault, folders } = movingOf(args)
  if (log && !isEsdbAddress(log.from) && !existsSync(join(log.from, FILES.log)))
    throw new StartRefused(`${log.from}: there is no log here.`)
  if (vault && kindOf(vault.from) === 'folder' && !existsSync(vault.from)) throw new StartRefused(`${vault.from}: there is no vault here.`)
  const held: ReturnType<typeof holdFolder>[] = []
  try {
    for (const folder of folders) held.push(holdFolder(folder))
    if (log) await moveLog(log, print)
    if (vault) await moveVaultBetween(vault, print)
  } finally {
    for (const each of held) each.release()
  }
}
