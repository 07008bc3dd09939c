// Files that the judge makes once from the tool chains: a precompiled header, archives of a compiler's classes.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../build/judge')
const longestMs = 180_000

/** The folder of a thing that is made once, by a name that says of what. */
export const builtFolder = (name: string): string => join(root, name)

/** The folder when the thing has been made, else null. */
export const builtOrNull = (name: string): string | null => (existsSync(builtFolder(name)) ? builtFolder(name) : null)

/** Hash of our own programs: part of the name of a build, so that it is rebuilt when they change. */
export const digestOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

/** Runs a tool to its end in a folder. Rejects when it fails. */
export const runTool = async (folder: string, program: string, ...rest: string[]): Promise<void> => {
  await promisify(execFile)(program, rest, { cwd: folder, timeout: longestMs, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' } })
}

/** Lets `make` fill an empty folder, which gets its name only when that has succeeded. Does nothing where the name exists. */
export const buildOnce = async (name: string, make: (folder: string) => Promise<void>): Promise<void> => {
  if (builtOrNull(name) !== null) return
  await mkdir(root, { recursive: true })
  const unfinished = await mkdtemp(join(root, `.${name}-`))
  try {
    await make(unfinished)
    // Boxes have users of their own.
    await chmod(unfinished, 0o755)
    // Another process may have built it in the meantime: its result is equivalent.
    await rename(unfinished, builtFolder(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
