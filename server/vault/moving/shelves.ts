// Copies one vault into another, entry by entry: writes differences, removes extra entries, then reads and compares both.
import { createHash } from 'node:crypto'
import { digestOf, type Entry, keyOf, VAULT_TABLES, type VaultTable } from './tables.ts'

/** The tables of a vault that is not in use. */
export interface VaultShelves {
  read(table: VaultTable): AsyncIterable<Entry>
  /** Replaces the entry with the same key. */
  put(table: VaultTable, entries: readonly Entry[]): Promise<void>
  remove(table: VaultTable, entries: readonly Entry[]): Promise<void>
  close(): Promise<void>
}

export interface VaultSum {
  /** By table. */
  entries: Record<string, number>
  /** SHA-256 (hex) over all entries of all tables. */
  sha256: string
}

/** The contents differ after the copy: there were concurrent writes. */
export class DifferentVault extends Error {
  override name = 'DifferentVault'
}

const BATCH = 500

const batchesOf = async function* (entries: AsyncIterable<Entry>) {
  let batch: Entry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const digestsOf = async (vault: VaultShelves, table: VaultTable): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for await (const entry of vault.read(table)) found.set(keyOf(table, entry), digestOf(table, entry))
  return found
}

/** Counts and hash of a vault, independent of the order of entries. */
export const sumOf = async (vault: VaultShelves): Promise<VaultSum> => {
  const sum = createHash('sha256')
  const entries: Record<string, number> = {}
  for (const table of VAULT_TABLES) {
    const digests = [...(await digestsOf(vault, table)).values()].sort()
    entries[table.name] = digests.length
    sum.update(`${table.name} ${digests.length}\n`)
    for (const digest of digests) sum.update(digest)
  }
  return { entries, sha256: sum.digest('hex') }
}

/** Number of entries that were new or changed in the target. */
const copyTable = async (from: VaultShelves, to: VaultShelves, table: VaultTable): Promise<number> => {
  const [here, there] = [await digestsOf(from, table), await digestsOf(to, table)]
  // Reads all before removing any, since it is the same table. The key columns suffice.
  const foreign: Entry[] = []
  for await (const entry of to.read(table))
    if (!here.has(keyOf(table, entry)))
      foreign.push(Object.fromEntries([...table.key, ...(table.id ? [table.id] : [])].map((column) => [column, entry[column] ?? null])))
  if (foreign.length > 0) await to.remove(table, foreign)
  let written = 0
  for await (const batch of batchesOf(from.read(table))) {
    const different = batch.filter((entry) => there.get(keyOf(table, entry)) !== digestOf(table, entry))
    if (different.length > 0) await to.put(table, different)
    written += different.length
  }
  return written
}

/** Makes the target equal to the source. Returns the number of entries that were new or changed. */
export const fillVault = async (from: VaultShelves, to: VaultShelves): Promise<number> => {
  let written = 0
  for (const table of VAULT_TABLES) written += await copyTable(from, to, table)
  return written
}

/**
 * Copies and verifies. After an interruption, repeat it to complete the copy.
 * @throws DifferentVault if there were concurrent writes
 */
export const copyVault = async (from: VaultShelves, to: VaultShelves): Promise<VaultSum & { written: number }> => {
  const written = await fillVault(from, to)
  const [sum, copied] = [await sumOf(from), await sumOf(to)]
  if (sum.sha256 !== copied.sha256)
    throw new DifferentVault('the vaults do not hold the same: stop every process that uses them, and give the command again')
  return { ...sum, written }
}
