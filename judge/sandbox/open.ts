// Chooses the strongest sandbox that this host can offer, and says which one it is.
import { openBubblewrapSandbox } from './bubblewrap.ts'
import { buildLauncher } from './build.ts'
import { openLandlockSandbox } from './landlock.ts'
import { openLauncherSandbox } from './launcher.ts'
import { type Sandbox, SandboxFailure } from './port.ts'

async function builtLauncher(): Promise<string> {
  const { path, reason } = await buildLauncher()
  if (path === null) throw new SandboxFailure(reason)
  return path
}

/**
 * Opens the best sandbox here: the launcher, else bubblewrap, else Landlock alone, else null, and then programs of native languages are refused.
 * Each line for `log` is one sentence about what was found.
 */
export async function openSandbox({ slots, log }: { slots: number; log: (line: string) => void }): Promise<Sandbox | null> {
  const attempts: [string, () => Promise<Sandbox>][] = [
    ['launcher', async () => openLauncherSandbox({ slots, launcherPath: await builtLauncher() })],
    ['bubblewrap', () => openBubblewrapSandbox({ slots })],
    ['landlock', async () => openLandlockSandbox({ slots, launcherPath: await builtLauncher() })],
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
  log('sandbox: none × none: programs of native languages are refused')
  return null
}
