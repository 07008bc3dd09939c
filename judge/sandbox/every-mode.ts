// The modes of isolation and counting that the integration tests and the benchmark go through on this host.
import { access, chmod, constants, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bubblewrapProblem, openBubblewrapSandbox } from './bubblewrap.ts'
import { buildLauncher } from './build.ts'
import { openLandlockSandbox } from './landlock.ts'
import { openLauncherSandbox } from './launcher.ts'
import type { Sandbox } from './port.ts'

/** A way to open a sandbox, or why this host has none. `isCounted`: cgroups count, so limits hold to the byte and the tick. */
export interface Mode {
  name: string
  problem: string | null
  isCounted: boolean
  open(slots: number): Promise<Sandbox & { readonly pid?: number }>
}

const unprivilegedUid = 65_533

/** A copy of the launcher that another user may execute, since the checkout may lie where that user cannot go. */
async function asOtherUser<T extends Sandbox & { readonly pid: number }>(
  launcherPath: string,
  open: (copy: string) => Promise<T>,
): Promise<Sandbox & { readonly pid: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-launcher-'))
  await chmod(folder, 0o755)
  const copy = join(folder, 'launcher')
  await copyFile(launcherPath, copy)
  await chmod(copy, 0o755)
  const sandbox = await open(copy)
  return {
    slots: sandbox.slots,
    mode: sandbox.mode,
    get pid() {
      return sandbox.pid
    },
    open: (options) => sandbox.open(options),
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Why this kernel has no Landlock that is strong enough, or null. */
async function landlockProblem(launcherPath: string): Promise<string | null> {
  try {
    await (await openLandlockSandbox({ slots: 1, launcherPath })).close()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** All modes, those that cannot be had with the reason. */
export async function everyMode(): Promise<Mode[]> {
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
      open: (slots) => asOtherUser(launcherPath, (copy) => openLauncherSandbox({ slots, launcherPath: copy, runAs: unprivilegedUid })),
    },
    {
      name: 'landlock of an unprivileged user',
      problem: asUser ?? landlock,
      isCounted: false,
      open: (slots) => asOtherUser(launcherPath, (copy) => openLandlockSandbox({ slots, launcherPath: copy, runAs: unprivilegedUid })),
    },
    {
      name: 'landlock',
      problem: landlock,
      isCounted: false,
      open: (slots) => openLandlockSandbox({ slots, launcherPath, isWithoutCgroups: true }),
    },
    { name: 'bubblewrap', problem: bubblewrapProblem(), isCounted: false, open: (slots) => openBubblewrapSandbox({ slots }) },
  ]
}
