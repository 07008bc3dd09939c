// Compiles the launcher with the gcc that C submissions need anyway.
import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const sources = join(import.meta.dirname, 'launcher')
const built = join(import.meta.dirname, '..', '..', 'build', 'launcher')

/** Builds the launcher unless the binary is newer than its sources. The path, or null and the reason. */
export const buildLauncher = async (path: string = built): Promise<{ path: string; reason: null } | { path: null; reason: string }> => {
  const files = (await readdir(sources)).map((name) => join(sources, name))
  const newest = Math.max(...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))))
  const have = await stat(path).catch(() => null)
  if (have !== null && have.mtimeMs >= newest) return { path, reason: null }
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${process.pid}`
  const code = files.filter((file) => file.endsWith('.c'))
  const compile = (extra: string[]): Promise<unknown> =>
    promisify(execFile)('gcc', ['-O2', '-std=gnu11', '-Wall', '-Wextra', ...extra, '-o', fresh, ...code])
  try {
    // Static: pid 1 of a box must not need files of the box. Not every host has a static C library, and then the base system's serves.
    await compile(['-static']).catch(() => compile([]))
    await rename(fresh, path)
    return { path, reason: null }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return {
      path: null,
      reason: isMissing ? 'gcc is not installed' : `the launcher does not compile: ${(error as Error).message.slice(0, 500)}`,
    }
  }
}
