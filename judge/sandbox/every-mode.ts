// The modes of isolation and counting that the integration tests and the benchmark go through on this host.
import { access, chmod, constants, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bubblewrapProblem, openBubblewrapSandbox } from './bubblewrap.ts'
import { buildLauncher } from './build.ts'
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

/** All modes, those that cannot be had with the reason. */
export async function everyMode(): Promise<Mode[]> {
  const isRoot = process.getuid?.() === 0
  const { path, reason } = await buildLauncher()
  const launcherPath = path ?? ''
  const canCount = await access('/sys/fs/cgroup', constants.W_OK).then(
    () => isRoot,
    () => false,
  )
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
      problem: reason ?? (isRoot ? null : 'this server is that user'),
      isCounted: false,
      async open(slots) {
        // The checkout may lie where that user cannot go.
        const folder = await mkdtemp(join(tmpdir(), 'chronojudge-launcher-'))
        await chmod(folder, 0o755)
        const copy = join(folder, 'launcher')
        await copyFile(launcherPath, copy)
        await chmod(copy, 0o755)
        const sandbox = await openLauncherSandbox({ slots, launcherPath: copy, runAs: unprivilegedUid })
        return {
          slots,
          mode: sandbox.mode,
          pid: sandbox.pid,
          open: (options) => sandbox.open(options),
          async close() {
            await sandbox.close()
            await rm(folder, { recursive: true, force: true })
          },
        }
      },
    },
    { name: 'bubblewrap', problem: bubblewrapProblem(), isCounted: false, open: (slots) => openBubblewrapSandbox({ slots }) },
  ]
}
