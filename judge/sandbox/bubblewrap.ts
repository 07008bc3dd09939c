// The sandbox over Debian's bwrap, for hosts where the launcher cannot be compiled: slower, counts by reading /proc.
import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BaseEntry, baseSystem, firstSlotUid } from './base.ts'
import { startHost, startRun } from './bubblewrap-run.ts'
import {
  assertBoxFileName,
  type Box,
  BoxFileRefused,
  type BoxProcess,
  type Mount,
  type RunRequest,
  type RunResult,
  type Sandbox,
  SandboxFailure,
} from './port.ts'
import { seccompFilter } from './seccomp.ts'

/** Where the seccomp programs lie, what the box's root shows and who runs in it. */
export interface BubblewrapBox {
  folder: string
  filters: { compile: string | null; run: string | null }
  base: BaseEntry[]
  mounts: readonly Mount[]
  uid: number | null
}

/** Whether bwrap is installed and may make namespaces here; the reason when not. */
export function bubblewrapProblem(): string | null {
  const trial = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', '/bin/true'], { encoding: 'utf8', ...identity(0) })
  if (trial.error) return 'bwrap is not installed (package bubblewrap)'
  if (trial.status !== 0) return `bwrap: ${trial.stderr.trim()}`
  return spawnSync('prlimit', ['--version']).error ? 'prlimit is not installed (package util-linux)' : null
}

const isRoot = process.getuid?.() === 0
const identity = (slot: number): { uid?: number; gid?: number } => (isRoot ? { uid: firstSlotUid + slot, gid: firstSlotUid + slot } : {})

/** Opens the sandbox. Throws SandboxFailure when bwrap cannot be used here. */
export async function openBubblewrapSandbox({ slots }: { slots: number }): Promise<Sandbox> {
  const problem = bubblewrapProblem()
  if (problem !== null) throw new SandboxFailure(problem)
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-'))
  await chmod(folder, 0o711)
  const filters: BubblewrapBox['filters'] = { compile: null, run: null }
  for (const phase of ['compile', 'run'] as const) {
    const filter = seccompFilter(phase, false)
    if (filter === null) continue
    filters[phase] = join(folder, `${phase}.bpf`)
    await writeFile(filters[phase], filter)
  }
  const base = baseSystem()
  const free = Array.from({ length: slots }, (_, slot) => slot)
  const waiting: ((slot: number) => void)[] = []
  const boxes = new Set<BubblewrapBoxHandle>()
  let serial = 0

  return {
    mode: { isolation: 'bubblewrap', accounting: 'none' },
    slots,
    async open(options) {
      const slot = free.shift() ?? (await new Promise<number>((resolve) => waiting.push(resolve)))
      const inside = join(folder, `box-${++serial}`)
      await mkdir(inside, { mode: 0o700 })
      const { uid, gid } = identity(slot)
      if (uid !== undefined && gid !== undefined) await chown(inside, uid, gid)
      const box = new BubblewrapBoxHandle({ folder: inside, filters, base, mounts: options?.mounts ?? [], uid: uid ?? null }, async () => {
        boxes.delete(box)
        await rm(inside, { recursive: true, force: true })
        const next = waiting.shift()
        if (next) next(slot)
        else free.push(slot)
      })
      boxes.add(box)
      return box
    },
    async close() {
      await Promise.all([...boxes].map((box) => box.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

class BubblewrapBoxHandle implements Box {
  readonly #box: BubblewrapBox
  readonly #release: () => Promise<void>
  readonly #hosts = new Set<BoxProcess>()
  #running: Promise<unknown> | null = null
  #abort = new AbortController()
  #hasRun = false
  #isClosed = false

  constructor(box: BubblewrapBox, release: () => Promise<void>) {
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
    const running = startRun(this.#box, request, AbortSignal.any([this.#abort.signal, ...(signal ? [signal] : [])]))
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
    const host = await startHost(this.#box, request)
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
