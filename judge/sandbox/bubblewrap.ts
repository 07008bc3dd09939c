// The sandbox over Debian's bwrap, for hosts where the launcher cannot be compiled: slower, counts by reading /proc.
import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseSystem } from './base.ts'
import { type BubblewrapBox, bwrap, endOfBubblewrap, startInBubblewrap } from './bubblewrapRun.ts'
import { FolderBox } from './folderBox.ts'
import { type Sandbox, SandboxFailure } from './port.ts'
import { seccompFilter } from './seccomp.ts'
import { Slots } from './slots.ts'
import { leaseUids } from './uids.ts'
import { hostWatched, runWatched, type Start } from './watchedRun.ts'

/** Whether bwrap is installed and may make namespaces here; the reason when not. */
export const bubblewrapProblem = (): string | null => {
  const trial = spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '/bin/true'], { encoding: 'utf8', ...identity(nobody) })
  if (trial.error) return 'bwrap is not installed (package bubblewrap)'
  if (trial.status !== 0) return `bwrap: ${trial.stderr.trim()}`
  return spawnSync('prlimit', ['--version']).error ? 'prlimit is not installed (package util-linux)' : null
}

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const identity = (uid: number): { uid?: number; gid?: number } => (isRoot ? { uid, gid: uid } : {})

/** Opens the sandbox. Throws SandboxFailure when bwrap cannot be used here. */
export const openBubblewrapSandbox = async ({ slots }: { slots: number }): Promise<Sandbox> => {
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
  const uids = await leaseUids(slots)
  const taken = new Slots(slots)
  const boxes = new Set<FolderBox>()
  let serial = 0

  return {
    mode: { isolation: 'bubblewrap', accounting: 'none' },
    slots,
    open: (options) =>
      taken.takeFor(async (slot) => {
        const inside = join(folder, `box-${++serial}`)
        await mkdir(inside, { mode: 0o700 })
        const { uid, gid } = identity(uids.first + slot)
        if (uid !== undefined && gid !== undefined) await chown(inside, uid, gid)
        const own: BubblewrapBox = { folder: inside, filters, base, mounts: options?.mounts ?? [], uid: uid ?? null }
        const start: Start = (request) => startInBubblewrap(own, request)
        const box = new FolderBox(
          {
            folder: inside,
            uid: own.uid,
            run: (request, signal) => runWatched(start, endOfBubblewrap, request, signal),
            spawn: (request) => hostWatched(start, request),
          },
          async () => {
            boxes.delete(box)
            // Files that cannot be removed go with the folder of all boxes.
            await rm(inside, { recursive: true, force: true }).catch(() => {})
            taken.release(slot)
          },
        )
        boxes.add(box)
        return box
      }),
    async close() {
      await Promise.all([...boxes].map((box) => box.close()))
      await rm(folder, { recursive: true, force: true })
      uids.release()
    },
  }
}
