// A box in a folder of the host: its files, one program at a time, and the way from compiling to running.
import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assertBoxFileName, type Box, BoxFileRefused, type BoxProcess, type RunRequest, type RunResult, SandboxFailure } from './port.ts'

/** Distinguishes the boxes of two sandboxes. */
export interface FolderRuns {
  /** The host's folder that is the box's /box, and who owns what is put there; null for the server's own user. */
  folder: string
  uid: number | null
  run(request: RunRequest, signal: AbortSignal): Promise<RunResult>
  spawn(request: RunRequest): Promise<BoxProcess>
}

/** A box whose files lie in a folder of the host. */
export class FolderBox implements Box {
  readonly #box: FolderRuns
  readonly #release: () => Promise<void>
  readonly #hosts = new Set<BoxProcess>()
  #running: Promise<unknown> | null = null
  #abort = new AbortController()
  #hasRun = false
  #isClosed = false

  constructor(box: FolderRuns, release: () => Promise<void>) {
    this.#box = box
    this.#release = release
  }

  async putFile(name: string, content: Uint8Array, isExecutable = false): Promise<void> {
    assertBoxFileName(name)
    this.#assertOpen()
    if (this.#hasRun) throw new BoxFileRefused('files are put before the first run')
    const path = join(this.#box.folder, name)
    // A compiler may have left a link under this name: never write through it.
    await rm(path, { recursive: true, force: true })
    const file = await open(
      path,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      isExecutable ? 0o755 : 0o644,
    )
    try {
      await file.writeFile(content)
      if (this.#box.uid !== null) await file.chown(this.#box.uid, this.#box.uid)
    } finally {
      await file.close()
    }
  }

  async getFile(name: string, maxBytes: number): Promise<Buffer | null> {
    assertBoxFileName(name)
    this.#assertOpen()
    let file: Awaited<ReturnType<typeof open>>
    try {
      file = await open(join(this.#box.folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw new BoxFileRefused(`${name} is not a plain file`)
    }
    try {
      const { size, isPlain } = await file.stat().then((stat) => ({ size: stat.size, isPlain: stat.isFile() }))
      if (!isPlain) throw new BoxFileRefused(`${name} is not a plain file`)
      if (size > maxBytes) throw new BoxFileRefused(`${name} has ${size} bytes, more than ${maxBytes}`)
      return await file.readFile()
    } finally {
      await file.close()
    }
  }

  async run(request: RunRequest, signal?: AbortSignal): Promise<RunResult> {
    this.#assertOpen()
    if (this.#running !== null) throw new SandboxFailure('a box runs one program at a time')
    signal?.throwIfAborted()
    this.#enterPhase(request)
    this.#abort = new AbortController()
    const running = this.#box.run(request, AbortSignal.any([this.#abort.signal, ...(signal ? [signal] : [])]))
    this.#running = running.catch(() => {})
    try {
      return await running
    } finally {
      this.#running = null
    }
  }

  async spawn(request: RunRequest): Promise<BoxProcess> {
    this.#assertOpen()
    this.#enterPhase(request)
    const host = await this.#box.spawn(request)
    this.#hosts.add(host)
    return host
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#abort.abort(new SandboxFailure('the box was closed'))
    await Promise.all([this.#running, ...[...this.#hosts].map((host) => host.kill())])
    await this.#release()
  }

  #enterPhase({ phase }: RunRequest): void {
    if (phase === 'compile' && this.#hasRun) throw new SandboxFailure('a box does not compile once it has run')
    this.#hasRun = phase === 'run'
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new SandboxFailure('the box is closed')
  }
}
