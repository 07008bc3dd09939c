// No sandbox: programs run as the server's own user, held by resource limits and looks at /proc. Only where its operator insists.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultEnvironment } from './base.ts'
import { boundsOf } from './bubblewrapRun.ts'
import { FolderBox } from './folderBox.ts'
import { defaultLimits, mountPaths, type RunRequest, type Sandbox, SandboxFailure } from './port.ts'
import { type Relocation, relocated, relocationsIn, toldInBox } from './relocate.ts'
import { Slots } from './slots.ts'
import { type Ending, hostWatched, runWatched, type Started, startedChild } from './watchedRun.ts'

export interface UnsafeOptions {
  slots: number
  /** Runs programs as this uid instead of the server's: the way of a server that is not root. */
  runAs?: number
}

const prlimit = '/usr/bin/prlimit'
const setpriv = '/usr/bin/setpriv'

/** Why programs cannot be run without a sandbox either, or null. */
export const unsafeProblem = (runAs: number | undefined): string | null => {
  if (process.getuid?.() === 0 && runAs === undefined) return 'as root nothing would hold them at all: start the server as another user'
  const missing = [prlimit, setpriv].find((tool) => spawnSync(tool, ['--version']).error)
  return missing === undefined ? null : `${missing} is not installed (package util-linux)`
}

/** Threads that a user has on the host: what a limit of processes per user counts already. */
const threadsOf = async (uid: number): Promise<number> => {
  const counts = (await readdir('/proc')).map(async (pid) => {
    const tasks = /^\d/.test(pid) ? await stat(`/proc/${pid}/task`).catch(() => null) : null
    return tasks?.uid === uid ? tasks.nlink - 2 : 0
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Ends what has left its group but still has the box's folder about it. Who hides it is not found. */
const endLeftovers = async (folder: string): Promise<void> => {
  for (const pid of await readdir('/proc')) {
    if (!/^\d/.test(pid) || Number(pid) === process.pid) continue
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    let environment = ''
    try {
      environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
    } catch {
      // It has ended, or is another's.
    }
    if (!cwd.startsWith(`${folder}/`) && !environment.includes(`${folder}/`)) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

const empty = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    await rm(path, { recursive: true, force: true }).catch(() => {
      spawnSync('chmod', ['-R', 'u+rwx', path])
      return rm(path, { recursive: true, force: true })
    })
  }
}

const ending: Ending = (child) => ({
  exitCode: child.exitCode,
  signal: child.signalCode === null ? null : (constants.signals[child.signalCode] ?? null),
})

/**
 * Opens it. Throws SandboxFailure for root, and where the tools are missing. Limits of time, memory and output hold for programs that
 * do not fight them; files, network and other processes are the programs' as far as they are the user's.
 */
export const openUnsafeSandbox = async ({ slots, runAs }: UnsafeOptions): Promise<Sandbox> => {
  const problem = unsafeProblem(runAs)
  if (problem !== null) throw new SandboxFailure(problem)
  const uid = runAs ?? (process.getuid?.() as number)
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-unsafe-'))
  await chmod(folder, 0o711)
  const taken = new Slots(slots)
  const boxes = new Set<FolderBox>()
  let serial = 0

  const start = async (request: RunRequest, own: string): Promise<Started> => {
    const { limits } = request
    const processes = (limits.processes ?? defaultLimits.processes) * slots + (await threadsOf(uid))
    if (request.phase === 'run') await chmod(join(own, 'box'), 0o555)
    // A group of its own, which is ended as one.
    const words = [...boundsOf(limits, processes), '--', setpriv, '--no-new-privs', '--', ...request.argv]
    const child = spawn(prlimit, words, {
      cwd: join(own, 'w'),
      env: request.env ?? defaultEnvironment,
      stdio: 'pipe',
      detached: true,
      ...(runAs === undefined ? {} : { uid: runAs, gid: runAs }),
    })
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The process group is empty.
      }
    }
    return startedChild(child, kill, false)
  }

  const clean = async (own: string): Promise<void> => {
    await endLeftovers(own)
    await empty(join(own, 'w'))
    await empty(join(own, 'tmp'))
  }

  const remove = async (own: string): Promise<void> => {
    await clean(own)
    await chmod(join(own, 'box'), 0o755)
    await rm(own, { recursive: true, force: true })
  }

  return {
    mode: { isolation: 'none', accounting: 'none' },
    slots,
    open: (options) =>
      taken.takeFor(async (slot) => {
        const own = join(folder, `box-${++serial}`)
        await mkdir(own, { mode: 0o711 })
        for (const name of ['box', 'w', 'tmp']) {
          await mkdir(join(own, name), { mode: name === 'box' ? 0o755 : 0o700 })
          if (runAs !== undefined) await chown(join(own, name), runAs, runAs)
        }
        const relocations: Relocation[] = [
          ...relocationsIn(own),
          ...(options?.mounts ?? []).map(mountPaths).map(({ from, to }) => [to, from] as const),
        ]
        const startRelocated = (request: RunRequest): Promise<Started> => start(relocated(request, relocations), own)
        const box = new FolderBox(
          {
            folder: join(own, 'box'),
            uid: runAs ?? null,
            async run(request, signal) {
              try {
                return toldInBox(await runWatched(startRelocated, ending, request, signal), request.phase, relocations)
              } finally {
                await clean(own).catch((error: Error) => Promise.reject(new SandboxFailure(`a box cannot be cleaned: ${error.message}`)))
              }
            },
            spawn: (request) => hostWatched(startRelocated, request),
          },
          async () => {
            boxes.delete(box)
            // A process that stays behind and writes on keeps its folder, but no slot.
            await remove(own).catch(() => {})
            taken.release(slot)
          },
        )
        boxes.add(box)
        return box
      }),
    async close() {
      await Promise.all([...boxes].map((box) => box.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
