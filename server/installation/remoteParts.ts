// What a data folder notes of its installation where the log or the vault lies on a server: whose they are, and that nobody starts without them.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../config.ts'

/** In folders of before, whose `vault.db` said no more than whose they are. */
const MARKER_OF_BEFORE = 'vault-on-a-server'
const FILE = 'installation.json'
/** Both files: they belong to what lies in the folder. */
export const NOTES = [FILE, MARKER_OF_BEFORE] as const

const remotePartsSchema = z.object({
  id: z.string(),
  /** Of the first start, where the vault is on a server; else the mark in `vault.db` says it. */
  state: z.enum(['founding', 'complete']),
  /** What the log is called where it is on a server, else null. */
  log: z.string().nullable(),
  /** Whether the vault is on a server. */
  vault: z.boolean(),
})
export type RemoteParts = z.infer<typeof remotePartsSchema>

/** Null where everything is in the folder. `markOfVault` is asked for a folder of before. @throws StartRefused where it cannot be read */
export const readRemoteParts = (dataDir: string, markOfVault: () => { id: string; state: string } | null): RemoteParts | null => {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) {
    const mark = existsSync(join(dataDir, MARKER_OF_BEFORE)) ? markOfVault() : null
    return mark && { id: mark.id, state: mark.state === 'complete' ? 'complete' : 'founding', log: null, vault: true }
  }
  try {
    return remotePartsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartRefused(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** Writes the note as a whole or not at all; there is none where everything is in the folder. */
export const writeRemoteParts = (dataDir: string, parts: RemoteParts): void => {
  const file = join(dataDir, FILE)
  if (parts.vault || parts.log !== null) {
    const written = openSync(`${file}.new`, 'w', 0o600)
    writeSync(written, `${JSON.stringify(parts)}\n`)
    fsyncSync(written)
    closeSync(written)
    renameSync(`${file}.new`, file)
  } else rmSync(file, { force: true })
  rmSync(join(dataDir, MARKER_OF_BEFORE), { force: true })
}
