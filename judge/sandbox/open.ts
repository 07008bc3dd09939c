// Chooses the strongest sandbox that this host can offer, and says which one it is.
import { openBubblewrapSandbox } from './bubblewrap.ts'
import { buildLauncher } from './build.ts'
import { openLauncherSandbox } from './launcher.ts'
import { type Sandbox, SandboxFailure } from './port.ts'

async function launcher(slots: number): Promise<Sandbox> {
  const { path, reason } = await buildLauncher()
  if (path === null) throw new SandboxFailure(reason)
  return openLauncherSandbox({ slots, launcherPath: path })
}

/**
 * Opens the best sandbox here: the launcher, else bubblewrap, else null, and then programs of native languages are refused.
 * Each line for `log` is one sentence about what was found.
 */
export async function openSandbox({ slots, log }: { slots: number; log: (line: string) => void }): Promise<Sandbox | null> {
  const attempts: [string, () => Promise<Sandbox>][] = [
    ['launcher', () => launcher(slots)],
    ['bubblewrap', () => openBubblewrapSandbox({ slots })],
  ]
  for (const [name, open] of attempts) {
    try {
      const sandbox = await open()
      log(`sandbox: ${sandbox.mode.isolation} × ${sandbox.mode.accounting}`)
      return sandbox
    } catch (error) {
      log(`sandbox: no ${name}: ${(error as Error).message}`)
    }
  }
  // Landlock with seccomp alone, for containers that refuse namespaces, is not supported: such a host isolates nothing here.
  log('sandbox: none × none: programs of native languages are refused (the landlock mode is not supported)')
  return null
}
