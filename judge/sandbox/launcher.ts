// The sandbox over our own launcher: one child process, spoken to in frames, restarted when it dies.
import { baseSystem } from './base.ts'
import { LauncherBox } from './launcherBox.ts'
import { LauncherConnection } from './launcherConnection.ts'
import { frameOf, helloFrame, order } from './launcherWire.ts'
import { type Box, mountPaths, type Sandbox, SandboxFailure, type SandboxMode } from './port.ts'
import { type Relocation, relocationsIn } from './relocate.ts'
import { seccompFilter } from './seccomp.ts'
import { Slots } from './slots.ts'
import { leaseUids } from './uids.ts'

export interface LauncherOptions {
  slots: number
  launcherPath: string
  /** Counts without cgroups, also where there are some. */
  isWithoutCgroups?: boolean
  /** Runs the launcher as this uid: the way of a server that is not root. */
  runAs?: number
  /** Isolates with Landlock instead of namespaces: an empty folder for the boxes, in which the launcher's user may write. */
  landlockFolder?: string
}

/** Starts the launcher. Throws SandboxFailure with the launcher's reason where namespaces are refused. */
export const openLauncherSandbox = async ({
  slots,
  launcherPath,
  isWithoutCgroups = false,
  runAs,
  landlockFolder,
}: LauncherOptions): Promise<Sandbox & { readonly pid: number }> => {
  const scope = landlockFolder === undefined ? 'container' : 'landlock'
  const container = seccompFilter(scope, true)
  const strict = seccompFilter(scope, false)
  const run = seccompFilter('container run', true)
  if (container === null || strict === null || run === null) throw new SandboxFailure(`no system-call filter for ${process.arch}`)
  const uids = await leaseUids(slots)
  const hello = helloFrame({
    slots,
    firstUid: uids.first,
    base: baseSystem(),
    filters: { container, strict, run },
    isWithoutCgroups,
    folder: landlockFolder ?? null,
  })
  let connection = await LauncherConnection.start(launcherPath, hello, runAs).catch((error) => {
    uids.release()
    throw error
  })
  let restarting: Promise<LauncherConnection> | null = null
  const taken = new Slots(slots)
  let isClosed = false
  let restarts = 0

  const alive = async (): Promise<LauncherConnection> => {
    if (isClosed) throw new SandboxFailure('the sandbox is closed')
    if (connection.isAlive) return connection
    restarting ??= LauncherConnection.start(launcherPath, hello, runAs)
      .then((fresh) => {
        restarts++
        return (connection = fresh)
      })
      .finally(() => {
        restarting = null
      })
    return await restarting
  }

  return {
    slots,
    get mode(): SandboxMode {
      return { isolation: landlockFolder === undefined ? 'namespaces' : 'landlock', accounting: connection.accounting }
    },
    get pid() {
      return connection.pid
    },
    get restarts() {
      return restarts
    },
    open: (options): Promise<Box> =>
      taken.takeFor(async (slot) => {
        const on = await alive()
        const mounts = (options?.mounts ?? []).map(mountPaths)
        const words = mounts.map(({ from, to }) => `${from}\0${to}\0`).join('')
        const id = on.newId()
        try {
          const folder = (await on.request(id, frameOf(order.open, slot, id, Buffer.from(words)))).toString('utf8')
          const relocations: Relocation[] =
            folder === '' ? [] : [...relocationsIn(folder), ...mounts.map(({ from, to }) => [to, from] as const)]
          return new LauncherBox(on, slot, () => taken.release(slot), relocations)
        } catch (error) {
          const closing = on.newId()
          await on.request(closing, frameOf(order.close, slot, closing)).catch(() => {})
          throw error
        }
      }),
    async close() {
      isClosed = true
      await restarting?.catch(() => {})
      await connection.stop()
      uids.release()
    },
  }
}
