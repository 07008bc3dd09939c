// Compiled programs by what they were made of, so that a rejudge or a second run does not compile again. On disk, bounded in bytes.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that a compiled program depends on. */
export interface CompileKey {
  languageId: number
  version: string
  flags: readonly string[]
  source: string
}

/** What compiling gave: a program, or diagnostics. */
export type Compiled = { artifact: Buffer; diagnostics: null } | { artifact: null; diagnostics: string }

export interface CompileCacheStats {
  /** Since this process started. */
  hits: number
  misses: number
  /** Of all programs kept; 0 until the directory has been read. */
  bytes: number
  maxBytes: number
}

/** A byte that says what follows, and the sha-256 of that. */
const headBytes = 33

const digestOf = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest()

/** sha-256 of the key, each part with its length so that no two keys run together. */
export function compileKey(key: CompileKey): string {
  const hash = createHash('sha256')
  for (const part of [String(key.languageId), key.version, String(key.flags.length), ...key.flags, key.source])
    hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}

/** The cache in a directory of its own, holding at most `maxBytes`. A file that cannot be read or written is a miss, never an error. */
export class CompileCache {
  readonly #directory: string
  readonly #maxBytes: number
  /** Size by key, the least recently used first. Null until the directory has been read. */
  #entries: Promise<Map<string, number>> | null = null
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(directory: string, maxBytes = 256 * 1024 * 1024) {
    this.#directory = directory
    this.#maxBytes = maxBytes
  }

  /** How well it serves. The first question makes it read its directory. */
  stats(): CompileCacheStats {
    void this.#load()
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes, maxBytes: this.#maxBytes }
  }

  async get(key: string): Promise<Compiled | null> {
    const found = await this.#find(key)
    if (found) this.#hits++
    else this.#misses++
    return found
  }

  async #find(key: string): Promise<Compiled | null> {
    const entries = await this.#load()
    const size = entries.get(key)
    if (size === undefined) return null
    entries.delete(key)
    try {
      const content = await readFile(join(this.#directory, key))
      const body = content.subarray(headBytes)
      // A file that a crash left half-written would be a wrong verdict for ever.
      if (!digestOf(body).equals(content.subarray(1, headBytes))) throw new Error('damaged')
      entries.set(key, size)
      const now = new Date()
      await utimes(join(this.#directory, key), now, now).catch(() => {})
      return content[0] === 1 ? { artifact: body, diagnostics: null } : { artifact: null, diagnostics: body.toString('utf8') }
    } catch {
      this.#bytes -= size
      return null
    }
  }

  async set(key: string, compiled: Compiled): Promise<void> {
    const entries = await this.#load()
    const body = compiled.artifact ?? Buffer.from(compiled.diagnostics, 'utf8')
    const size = body.length + headBytes
    if (size > this.#maxBytes) return
    const unfinished = join(this.#directory, `${key}.${randomUUID()}.part`)
    try {
      await writeFile(unfinished, Buffer.concat([Buffer.of(compiled.artifact ? 1 : 0), digestOf(body), body]), { mode: 0o600 })
      await rename(unfinished, join(this.#directory, key))
    } catch {
      await rm(unfinished, { force: true }).catch(() => {})
      return
    }
    this.#bytes += size - (entries.get(key) ?? 0)
    entries.delete(key)
    entries.set(key, size)
    for (const [oldest, bytes] of entries) {
      if (this.#bytes <= this.#maxBytes) break
      entries.delete(oldest)
      this.#bytes -= bytes
      await rm(join(this.#directory, oldest), { force: true }).catch(() => {})
    }
  }

  #load(): Promise<Map<string, number>> {
    // A directory that cannot be made or read, perhaps for want of room, is empty now and looked for again next time.
    this.#entries ??= this.#read().catch(() => {
      this.#entries = null
      return new Map()
    })
    return this.#entries
  }

  async #read(): Promise<Map<string, number>> {
    await mkdir(this.#directory, { recursive: true })
    const found: { key: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(this.#directory)) {
      const path = join(this.#directory, name)
      if (!/^[0-9a-f]{64}$/.test(name)) await rm(path, { force: true, recursive: true })
      else await stat(path).then(({ size, mtimeMs }) => found.push({ key: name, size, usedAt: mtimeMs }))
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    this.#bytes = found.reduce((sum, { size }) => sum + size, 0)
    return new Map(found.map(({ key, size }) => [key, size]))
  }
}
