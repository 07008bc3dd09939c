// Pool of warm hosts: taken, returned, and ended when they are idle for long or their slot is needed.
import type { Box, BoxProcess, Mount, RunRequest, Sandbox } from '../sandbox/port.ts'

export interface WarmHost {
  process: BoxProcess
  /** Null where there is no sandbox. */
  box: Box | null
}

/** Opens a box and starts a host in it; closes the box if the start fails. */
export const startInBox = async (sandbox: Sandbox, mounts: readonly Mount[], request: RunRequest) => {
  const box = await sandbox.open({ mounts })
  try {
    return { box, process: await box.spawn(request) }
  } catch (error) {
    await box.close()
    throw error
  }
}

export class WarmHosts<Host extends WarmHost> {
  readonly #idle: { host: Host; timer: NodeJS.Timeout }[] = []
  #alive = 0
  #isClosed = false

  /** Hosts that exist, at work or not: each holds a slot of the sandbox. */
  get alive(): number {
    return this.#alive
  }

  /** Unused ones among them. */
  get idle(): number {
    return this.#idle.length
  }

  /** Takes the host that was given back last of those that fit; null when none does. */
  take(fits: (host: Host) => boolean): Host | null {
    const at = this.#idle.findLastIndex(({ host }) => fits(host))
    return at < 0 ? null : this.#remove(at)
  }

  /** Starts one more, which counts from here on. Rejects as `start` does. */
  async add(start: () => Promise<Host>): Promise<Host> {
    this.#alive++
    try {
      return await start()
    } catch (error) {
      this.#alive--
      throw error
    }
  }

  /** Keeps a host that lives for `idleMs`, unless it is taken before. */
  giveBack(host: Host, idleMs: number): void {
    if (this.#isClosed || !host.process.isAlive) return void this.end(host)
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((entry) => entry.host === host)
      if (at >= 0) void this.end(this.#remove(at))
    }, idleMs)
    timer.unref()
    this.#idle.push({ host, timer })
  }

  /** Ends the one that has been idle for longest, where there is one. */
  async endOldest(): Promise<void> {
    if (this.#idle.length > 0) await this.end(this.#remove(0))
  }

  /** Ends a host that was taken. Never rejects. */
  async end(host: Host): Promise<void> {
    this.#alive--
    await host.process.kill().catch(() => {})
    await host.box?.close().catch(() => {})
  }

  /** Ends the unused ones; the others end when they are given back. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(
      this.#idle.splice(0).map(({ host, timer }) => {
        clearTimeout(timer)
        return this.end(host)
      }),
    )
  }

  #remove(at: number): Host {
    const [{ host, timer }] = this.#idle.splice(at, 1) as [{ host: Host; timer: NodeJS.Timeout }]
    clearTimeout(timer)
    return host
  }
}
