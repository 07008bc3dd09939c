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
import { openUnsafeSandbox, unsafeProblem } from './unsafe.ts'

/** A way to open a sandbox, or why this host has none. `isCounted`: cgroups count, so limits hold to the byte and the tick. */
export interface Mode {
  name: string
  problem: string | null
  isCounted: boolean
  open(slots: number): Promise<Sandbox & { readonly pid?: number }>
}

const unprivilegedUid = 65_533

/**
 * A program that starts others as Docker's default profile would, compiled into `folder`: `dockerProfile UID PROGRAM …`. Takes root.
 * What it cannot show is Docker's own process namespace.
 */
export const buildDockerProfile = async (folder: string): Promise<string> => {
  const path = join(folder, 'dockerProfile')
  await promisify(execFile)('gcc', ['-O1', '-std=gnu11', '-o', path, join(import.meta.dirname, 'testing', 'dockerProfile.c')])
  return path
}

/** A copy of the launcher that another user may execute, since the checkout may lie where that user cannot go. */
const withCopy = async (
  launcherPath: string,
  open: (copy: string, folder: string) => Promise<Sandbox & { readonly pid: number }>,
): Promise<Sandbox & { readonly pid: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-launcher-'))
  await chmod(folder, 0o755)
  const copy = join(folder, 'launcher')
  await copyFile(launcherPath, copy)
  await chmod(copy, 0o755)
  const sandbox = await open(copy, folder)
  return {
    slots: sandbox.slots,
    mode: sandbox.mode,
    get pid() {
      return sandbox.pid
    },
    get restarts() {
      return sandbox.restarts
    },
    open: (options) => sandbox.open(options),
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const inDocker = (launcherPath: string, slots: number, uid: number): Promise<Sandbox & { readonly pid: number }> =>
  withCopy(launcherPath, async (copy, folder) => {
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

/** All modes, those that cannot be had with the reason. */
export const everyMode = async (): Promise<Mode[]> => {
  const isRoot = process.getuid?.() === 0
  const { path, reason } = await buildLauncher()
  const launcherPath = path ?? ''
  const canCount = await access('/sys/fs/cgroup', constants.W_OK).then(
    () => isRoot,
    () => false,
  )
  const asUser = reason ?? (isRoot ? null : 'this server is that user')
  const landlock = reason ?? (await landlockProblem(launcherPath))
  return [
    { name: 'launcher', problem: reason, isCounted: canCount, open: (slots) => openLauncherSandbox({ slots, launcherPath }) },
    {
      name: 'launcher without cgroups',
      problem: reason,
      isCounted: false,
      open: (slots) => openLauncherSandbox({ slots, launcherPath, isWithoutCgroups: true }),
    },
    {
      name: 'launcher of an unprivileged user',
      problem: asUser,
      isCounted: false,
      open: (slots) => withCopy(launcherPath, (copy) => openLauncherSandbox({ slots, launcherPath: copy, runAs: unprivilegedUid })),
    },
    {
      name: 'landlock of an unprivileged user',
      problem: asUser ?? landlock,
      isCounted: false,
      open: (slots) => withCopy(launcherPath, (copy) => openLandlockSandbox({ slots, launcherPath: copy, runAs: unprivilegedUid })),
    },
    {
      name: 'landlock',
      problem: landlock,
      isCounted: false,
      open: (slots) => openLandlockSandbox({ slots, launcherPath, isWithoutCgroups: true }),
    },
    {
      name: 'landlock in Docker’s default profile',
      problem: asUser ?? landlock,
      isCounted: false,
      open: (slots) => inDocker(launcherPath, slots, 0),
    },
    {
      name: 'landlock of an unprivileged user in Docker’s default profile',
      problem: asUser ?? landlock,
      isCounted: false,
      open: (slots) => inDocker(launcherPath, slots, unprivilegedUid),
    },
    { name: 'bubblewrap', problem: bubblewrapProblem(), isCounted: false, open: (slots) => openBubblewrapSandbox({ slots }) },
  ]
}

/** The way without a sandbox, which holds what is not hostile. Nothing that attacks may be run in it. */
export const unsafeMode = (): Mode => {
  const runAs = process.getuid?.() === 0 ? { runAs: unprivilegedUid } : {}
  return { name: 'none', problem: unsafeProblem(runAs.runAs), isCounted: false, open: (slots) => openUnsafeSandbox({ slots, ...runAs }) }
}
