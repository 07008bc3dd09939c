// Compiled programs by a hash of their inputs, so that a rejudge or a second run does not compile again. On disk, bounded in bytes.
import { createHash, randomUUID, webcrypto } from 'node:crypto'
import { access, chmod, constants, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CodeFile, Notice } from '../../protocol/verdict.ts'

/** Everything that a compiled program depends on. */
export interface CompileKey {
  languageId: number
  version: string
  flags: readonly string[]
  /** The text of its main file. */
  source: string
  /** All of its files with their names, where there are several. */
  files?: readonly CodeFile[]
}

/** Result of a compilation: a program, or diagnostics. */
export type Compiled = { artifact: Buffer; diagnostics: null } | { artifact: null; diagnostics: string }

/** A source that exceeded the compiler's limits may succeed another time: results with a notice are not cached. */
export type Made = Compiled & { notice?: Notice }

/** Cache entry of a source: a program in its own immutable file, or diagnostics. */
export type KeptBuild = { program: string; diagnostics: null } | { program: null; diagnostics: string }

export interface CompileCacheStats {
  /** Since this process started. */
  hits: number
  misses: number
  /** Of all programs kept; 0 until the directory has been read. */
  bytes: number
  maxBytes: number
}

interface Entry {
  file: string
  size: number
  /** Its content has been compared with its name since this process started. */
  isProven: boolean
}

/** `<key>-<sha-256 of the content>`: a program has no suffix, diagnostics are a text. */
const namePattern = /^([0-9a-f]{64})-([0-9a-f]{64})(\.txt)?$/
const textSuffix = '.txt'

/** Off the event loop: a program may have megabytes. */
const digestOf = async (body: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex')

/** sha-256 of the key, each part with its length so that no two keys run together. */
export const compileKey = (key: CompileKey): string => {
  const hash = createHash('sha256')
  const files = (key.files ?? []).flatMap(({ name, content }) => [name, content])
  for (const part of [String(key.languageId), key.version, String(key.flags.length), ...key.flags, key.source, ...files])
    hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}

/** The cache in its own directory, of at most `maxBytes`. A file that cannot be read or written is a miss, never an error. */
export class CompileCache {
  readonly #directory: string
  readonly #maxBytes: number
  /** By key, the least recently used first. Null until the directory has been read. */
  #entries: Promise<Map<string, Entry>> | null = null
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(directory: string, maxBytes = 256 * 1024 * 1024) {
    this.#directory = resolve(directory)
    this.#maxBytes = maxBytes
  }

  /** Cache statistics. The first call reads its directory. */
  stats(): CompileCacheStats {
    void this.#load()
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes, maxBytes: this.#maxBytes }
  }

  async get(key: string): Promise<KeptBuild | null> {
    const found = await this.#find(key)
    if (found) this.#hits++
    else this.#misses++
    return found
  }

  async #find(key: string): Promise<KeptBuild | null> {
    const entries = await this.#load()
    const entry = entries.get(key)
    if (!entry) return null
    const path = join(this.#directory, entry.file)
    try {
      const isText = entry.file.endsWith(textSuffix)
      // A file that a crash left half-written would be a wrong verdict for ever.
      if ((await stat(path)).size !== entry.size) throw new Error('damaged')
      const body = isText || !entry.isProven ? await readFile(path) : null
      if (body && !entry.isProven && (await digestOf(body)) !== namePattern.exec(entry.file)?.[2]) throw new Error('damaged')
      if (entries.get(key) === entry) entries.delete(key)
      entries.set(key, { ...entry, isProven: true })
      const now = new Date()
      utimes(path, now, now).catch(() => {})
      return isText ? { program: null, diagnostics: body?.toString('utf8') ?? '' } : { program: path, diagnostics: null }
    } catch {
      if (entries.get(key) === entry && entries.delete(key)) this.#bytes -= entry.size
      return null
    }
  }

  /** Stores the result of a compilation and returns the stored entry; null if it could not be stored. */
  async set(key: string, compiled: Compiled): Promise<KeptBuild | null> {
    const entries = await this.#load()
    const body = compiled.artifact ?? Buffer.from(compiled.diagnostics, 'utf8')
    const size = body.length
    if (size > this.#maxBytes) return null
    const unfinished = join(this.#directory, `${key}.${randomUUID()}.part`)
    const file = `${key}-${await digestOf(body)}${compiled.artifact ? '' : textSuffix}`
    try {
      await writeFile(unfinished, body, { mode: 0o600 })
      // Boxes have users of their own, and start it where it lies.
      await chmod(unfinished, 0o555)
      await rename(unfinished, join(this.#directory, file))
    } catch {
      await rm(unfinished, { force: true }).catch(() => {})
      return null
    }
    const replaced = entries.get(key)
    this.#bytes += size - (replaced?.size ?? 0)
    entries.delete(key)
    entries.set(key, { file, size, isProven: true })
    // Compilers that write the time into a program make another file of the same source.
    if (replaced && replaced.file !== file) await this.#remove(replaced.file)
    for (const [oldest, { file, size }] of entries) {
      if (this.#bytes <= this.#maxBytes) break
      entries.delete(oldest)
      this.#bytes -= size
      await this.#remove(file)
    }
    return compiled.artifact
      ? { program: join(this.#directory, file), diagnostics: null }
      : { program: null, diagnostics: compiled.diagnostics }
  }

  async #remove(file: string): Promise<void> {
    await rm(join(this.#directory, file), { force: true }).catch(() => {})
  }

  #load(): Promise<Map<string, Entry>> {
    // A directory that cannot be made or read, perhaps for want of room, is empty now and looked for again next time.
    this.#entries ??= this.#read().catch(() => {
      this.#entries = null
      return new Map()
    })
    return this.#entries
  }

  async #read(): Promise<Map<string, Entry>> {
    await mkdir(this.#directory, { recursive: true })
    const found: { key: string; file: string; size: number; usedAt: number }[] = []
    for (const file of await readdir(this.#directory)) {
      const path = join(this.#directory, file)
      const [, key] = namePattern.exec(file) ?? []
      if (key === undefined) await rm(path, { force: true, recursive: true })
      else await stat(path).then(({ size, mtimeMs }) => found.push({ key, file, size, usedAt: mtimeMs }))
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    const entries = new Map<string, Entry>()
    for (const { key, file, size } of found) {
      const other = entries.get(key)
      if (other) await this.#remove(other.file)
      entries.delete(key)
      entries.set(key, { file, size, isProven: false })
    }
    this.#bytes = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
    return entries
  }
}

/** Whether a kept program can be started where it lies: not on a file system that forbids it. */
export const isStartable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
