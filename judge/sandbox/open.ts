// Chooses the strongest sandbox that this host can offer, and says which one it is.
import { openBubblewrapSandbox } from './bubblewrap.ts'
import { buildLauncher } from './build.ts'
import { openLandlockSandbox } from './landlock.ts'
import { openLauncherSandbox } from './launcher.ts'
import { type Sandbox, SandboxFailure } from './port.ts'
import { openUnsafeSandbox } from './unsafe.ts'

const builtLauncher = async (): Promise<string> => {
  const { path, reason } = await buildLauncher()
  if (path === null) throw new SandboxFailure(reason)
  return path
}

export interface OpenOptions {
  slots: number
  /** Takes sentences about what was found, one at a time. */
  log: (line: string) => void
  /** Run programs as the server's own user if no isolation is available; ignored otherwise. */
  isUnsafeAllowed?: boolean
}

/**
 * Opens the best sandbox here: the launcher, else bubblewrap, else Landlock alone, else null, and then programs of native languages are
 * refused unless `isUnsafeAllowed`.
 */
export const openSandbox = async ({ slots, log, isUnsafeAllowed = false }: OpenOptions): Promise<Sandbox | null> => {
  const ways: [string, () => Promise<Sandbox>][] = [
    ['launcher', async () => openLauncherSandbox({ slots, launcherPath: await builtLauncher() })],
    ['bubblewrap', () => openBubblewrapSandbox({ slots })],
    ['landlock', async () => openLandlockSandbox({ slots, launcherPath: await builtLauncher() })],
    ...(isUnsafeAllowed ? [['way without a sandbox', () => openUnsafeSandbox({ slots })] as [string, () => Promise<Sandbox>]] : []),
  ]
  for (const [name, open] of ways) {
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
