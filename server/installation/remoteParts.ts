// Note in a data folder about the parts of its installation on servers, so that it is not started without them.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../config.ts'

/** In older folders, whose `vault.db` held only the installation's id. */
const MARKER_OF_BEFORE = 'vault-on-a-server'
const FILE = 'installation.json'
/** Both files: they belong to the content of the folder. */
export const NOTES = [FILE, MARKER_OF_BEFORE] as const

const remotePartsSchema = z.object({
  id: z.string(),
  /** Set by the first start if the vault is on a server; otherwise the mark in `vault.db` says it. */
  state: z.enum(['founding', 'complete']),
  /** Name of the log if it is on a server, else null. */
  log: z.string().nullable(),
  /** Whether the vault is on a server. */
  vault: z.boolean(),
})
export type RemoteParts = z.infer<typeof remotePartsSchema>

/** Null if everything is in the folder. `markOfVault` is read for older folders. @throws StartRefused if it cannot be read */
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

/** Writes the note atomically; removes it if everything is in the folder. */
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
