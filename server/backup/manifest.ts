// Manifest of a backup: written last, so that a folder without it is not a backup, and verified before a restore.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartRefused } from '../config.ts'

export const MANIFEST = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  installationId: z.string(),
  /** When the copies were taken, both as of the same moment; ISO 8601. */
  madeAt: z.string(),
  /** Last log position in the backup. */
  position: z.string(),
  files: z.array(z.object({ name: z.string().regex(/^[\w.-]+(?:\/[\w.-]+)?$/), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Size and SHA-256 of a file, read in chunks. */
export const describeFile = async (folder: string, name: string): Promise<Manifest['files'][number]> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  return { name, bytes: statSync(join(folder, name)).size, sha256: hash.digest('hex') }
}

/** @throws StartRefused if the backup is incomplete or damaged, naming the difference */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new StartRefused(`${folder} is not a complete backup: ${MANIFEST} is missing.`)
  const read = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new StartRefused(`this program cannot read ${file}.`)
  for (const described of read.data.files) {
    const { name } = described
    const found = existsSync(join(folder, name)) ? await describeFile(folder, name) : null
    if (found?.sha256 !== described.sha256)
      throw new StartRefused(`${folder} is damaged: ${name} differs from the file that was backed up.`)
  }
  return read.data
}
