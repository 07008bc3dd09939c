// The sandbox over the launcher for hosts that refuse namespaces, as Docker's default profile does: Landlock, system-call filters, limits.
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LauncherOptions, openLauncherSandbox } from './launcher.ts'
import { type Sandbox, SandboxFailure } from './port.ts'

export interface LandlockOptions extends Omit<LauncherOptions, 'landlockFolder'> {
  /** The user that the launcher will be, where it becomes another by itself. */
  becomes?: number
}

/**
 * Opens the sandbox and runs one program in it, since such hosts differ in what they refuse. Throws SandboxFailure with the reason.
 * Files are not hidden but refused; names and sizes of the host's files can be asked for.
 */
export const openLandlockSandbox = async ({ becomes, ...options }: LandlockOptions): Promise<Sandbox & { readonly pid: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-landlock-'))
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    // Programs of other users go through it to their own box and cannot list it.
    await chmod(folder, 0o711)
    const owner = becomes ?? options.runAs
    if (owner !== undefined) await chown(folder, owner, owner)
    const sandbox = await openLauncherSandbox({ ...options, landlockFolder: folder })
    const close = async (): Promise<void> => {
      await sandbox.close()
      await removeFolder()
    }
    try {
      const box = await sandbox.open()
      const { exitCode, stderr } = await box.run({
        argv: ['/bin/true'],
        phase: 'run',
        limits: { cpuMs: 2000, wallMs: 10_000, memoryBytes: 64 * 1024 * 1024 },
      })
      await box.close()
      if (exitCode !== 0) throw new SandboxFailure(`a program does not start under Landlock: ${stderr.toString('utf8').slice(0, 200)}`)
    } catch (error) {
      await close()
      throw error
    }
    return {
      slots: sandbox.slots,
      get mode() {
        return sandbox.mode
      },
      get pid() {
        return sandbox.pid
      },
      get restarts() {
        return sandbox.restarts
      },
      open: (open) => sandbox.open(open),
      close,
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
