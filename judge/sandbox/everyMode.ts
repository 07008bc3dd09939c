// The modes of isolation and counting that the integration tests and the benchmark go through on this host.
import { execFile } from 'node:child_process'
import { access, chmod, constants, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bubblewrapProblem, openBubblewrapSandbox } from './bubblewrap.ts'
import { buildLauncher } from './build.ts'
import { openLandlockSandbox } from './landlock.ts'
import { openLauncherSandbox } from './launcher.ts'
import type { Sandbox } from './port.ts'
import { leaseUids } from './uids.ts'
import { openUnsafeSandbox, unsafeProblem } from './unsafe.ts'

/**
 * Targets of attacks: files that a program sees and may write; other processes, and those that outlive a run; calls that
 * are refused; the counting of memory, processes and processor time; limits of every process; the network; its pipes.
 */
export type Hold = 'mounts' | 'processes' | 'calls' | 'cgroups' | 'limits' | 'network' | 'protocol'

/** A way to open a sandbox, or why this host has none. `isCounted`: cgroups count, so limits hold to the byte and the tick. */
export interface Mode {
  name: string
  problem: string | null
  isCounted: boolean
  /** Defence against each target: two modes with the same word use the same means. */
  means: Record<Hold, string>
  open(slots: number): Promise<Sandbox & { readonly pid?: number }>
}

/**
 * A program that starts others as Docker's default profile would, compiled into `folder`: `dockerProfile UID PROGRAM …`. Takes root.
 * It does not imitate Docker's own process namespace.
 */
export const buildDockerProfile = async (folder: string): Promise<string> => {
  const path = join(folder, 'dockerProfile')
  await promisify(execFile)('gcc', ['-O1', '-std=gnu11', '-o', path, join(import.meta.dirname, 'testing', 'dockerProfile.c')])
  return path
}

type Opened = Sandbox & { readonly pid: number }

/** The same sandbox, with which something else comes to its end. */
const endingWith = <S extends Sandbox>(sandbox: S, end: () => Promise<void> | void): S =>
  Object.create(sandbox, {
    close: {
      value: async () => {
        await sandbox.close()
        await end()
      },
    },
  })

/** A user of no rights, nobody else's, and a copy of the launcher that it may execute, since it may not go where the checkout lies. */
const asUser = async (launcherPath: string, open: (copy: string, uid: number, folder: string) => Promise<Opened>): Promise<Opened> => {
  const lease = await leaseUids(1)
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-launcher-'))
  await chmod(folder, 0o755)
  const copy = join(folder, 'launcher')
  await copyFile(launcherPath, copy)
  await chmod(copy, 0o755)
  return endingWith(await open(copy, lease.first, folder), async () => {
    await rm(folder, { recursive: true, force: true })
    lease.release()
  })
}

const inDocker = (launcherPath: string, slots: number, isRoot: boolean): Promise<Opened> =>
  asUser(launcherPath, async (copy, user, folder) => {
    const uid = isRoot ? 0 : user
    const profile = await buildDockerProfile(folder)
    const start = join(folder, 'start')
    await writeFile(start, `#!/bin/sh\nexec '${profile}' ${uid} '${copy}'\n`, { mode: 0o755 })
    return openLandlockSandbox({ slots, launcherPath: start, becomes: uid })
  })

/** Why this kernel has no Landlock that is strong enough, or null. */
const landlockProblem = async (launcherPath: string): Promise<string | null> => {
  try {
    await (await openLandlockSandbox({ slots: 1, launcherPath })).close()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** As root, with cgroups: every other mode of the launcher says how it differs. */
const launcherMeans: Mode['means'] = {
  mounts: 'mounts',
  processes: 'process namespaces',
  calls: 'filter',
  cgroups: 'cgroups',
  limits: 'launcher',
  network: 'network namespaces',
  protocol: 'launcher',
}
const uncountedMeans: Mode['means'] = { ...launcherMeans, calls: 'strict filter', cgroups: 'looks' }
const landlockMeans = (users: string): Mode['means'] => ({
  mounts: `landlock, ${users}`,
  processes: `landlock, ${users}`,
  calls: 'landlock filter',
  cgroups: `looks, ${users}`,
  limits: 'launcher',
  network: 'landlock filter',
  protocol: 'landlock keeper',
})
const allBy = (means: string) => Object.fromEntries(Object.keys(launcherMeans).map((hold) => [hold, means])) as Mode['means']

/** Of modes that hold by the same means what is attacked, the first that this host has. */
export const holdingModes = (modes: readonly Mode[], attacked: readonly Hold[]): Mode[] => {
  const known = new Set<string>()
  return modes.filter(({ problem, means }) => {
    const fresh = problem === null ? attacked.map((hold) => `${hold} by ${means[hold]}`).filter((way) => !known.has(way)) : []
    for (const way of fresh) known.add(way)
    return fresh.length > 0
  })
}

const unprivileged = 'landlock of an unprivileged user'

/**
 * The modes that every commit is tested in: the strongest of this host, and the one that needs no rights at all. With TESTS=all
 * (`npm run test:all`) all that were given.
 */
export const modesOfCommit = (modes: readonly Mode[]): Mode[] => {
  const strongest = modes.find(({ problem }) => problem === null)
  return modes.filter((mode) => process.env.TESTS === 'all' || mode === strongest || mode.name === unprivileged || mode.name === 'none')
}

/** All modes, those that cannot be had with the reason. */
export const everyMode = async (): Promise<Mode[]> => {
  const isRoot = process.getuid?.() === 0
  const { path, reason } = await buildLauncher()
  const launcherPath = path ?? ''
  const canCount = await access('/sys/fs/cgroup', constants.W_OK).then(
    () => isRoot,
    () => false,
  )
  const whyNoUser = reason ?? (isRoot ? null : 'this server is that user')
  const landlock = reason ?? (await landlockProblem(launcherPath))
  return [
    {
      name: 'launcher',
      problem: reason,
      isCounted: canCount,
      means: launcherMeans,
      open: (slots) => openLauncherSandbox({ slots, launcherPath }),
    },
    {
      name: 'launcher without cgroups',
      problem: reason,
      isCounted: false,
      means: uncountedMeans,
      open: (slots) => openLauncherSandbox({ slots, launcherPath, isWithoutCgroups: true }),
    },
    {
      name: 'launcher of an unprivileged user',
      problem: whyNoUser,
      isCounted: false,
      means: { ...uncountedMeans, mounts: 'a user’s mounts', processes: 'a user’s namespaces', calls: 'a user’s namespaces' },
      open: (slots) => asUser(launcherPath, (copy, runAs) => openLauncherSandbox({ slots, launcherPath: copy, runAs })),
    },
    {
      name: unprivileged,
      problem: whyNoUser ?? landlock,
      isCounted: false,
      means: landlockMeans('one user'),
      open: (slots) => asUser(launcherPath, (copy, runAs) => openLandlockSandbox({ slots, launcherPath: copy, runAs })),
    },
    {
      name: 'landlock',
      problem: landlock,
      isCounted: false,
      means: landlockMeans('a user for every slot'),
      open: (slots) => openLandlockSandbox({ slots, launcherPath, isWithoutCgroups: true }),
    },
    {
      name: 'landlock in Docker’s default profile',
      problem: whyNoUser ?? landlock,
      isCounted: false,
      means: { ...landlockMeans('a user for every slot'), processes: 'Docker’s capabilities', calls: 'Docker’s filter' },
      open: (slots) => inDocker(launcherPath, slots, true),
    },
    {
      name: 'landlock of an unprivileged user in Docker’s default profile',
      problem: whyNoUser ?? landlock,
      isCounted: false,
      means: { ...landlockMeans('one user'), calls: 'Docker’s filter' },
      open: (slots) => inDocker(launcherPath, slots, false),
    },
    {
      name: 'bubblewrap',
      problem: bubblewrapProblem(),
      isCounted: false,
      means: allBy('bubblewrap'),
      open: (slots) => openBubblewrapSandbox({ slots }),
    },
  ]
}

/** The way without a sandbox, which holds what is not hostile. Nothing that attacks may be run in it. */
export const unsafeMode = (): Mode => {
  const isRoot = process.getuid?.() === 0
  return {
    name: 'none',
    problem: unsafeProblem(isRoot ? 65_534 : undefined),
    isCounted: false,
    means: allBy('nothing'),
    async open(slots) {
      if (!isRoot) return openUnsafeSandbox({ slots })
      const lease = await leaseUids(1)
      return endingWith(await openUnsafeSandbox({ slots, runAs: lease.first }), lease.release)
    },
  }
}
