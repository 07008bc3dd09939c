// Warm JavaScript hosts: started when first needed, lent to one submission at a time, thrown away after anything odd.
import { constants } from 'node:os'
import { stoppedBy } from '../../languages/language.ts'
import { NotCompiled, type Program } from '../../program.ts'
import { cutOff, HostEnded, type RunLimits, type RunResult, type Sandbox, SandboxFailure } from '../../sandbox/port.ts'
import { startInBox, type WarmHost, WarmHosts } from '../warm.ts'
import { hostCommand } from './command.ts'
import { startPlainHost } from './plainProcess.ts'
import { type HostReply, type HostRequest, longestCheckMs } from './protocol.ts'

interface Host extends WarmHost {
  /** Bytes that one test may use in this host. */
  testBytes: number
}

interface PoolOptions {
  sandbox: Sandbox | null
  /** Hosts at most. */
  size: number
  /** Slots of the sandbox that programs of other languages hold or wait for: unused hosts make room for them. */
  othersInUse: () => number
  /** Time that an idle host stays warm. */
  idleMs?: number
}

const smallestTestBytes = 128 * 1024 * 1024
/** Node itself, and the deepest stack that a test may grow. */
const ownBytes = (96 + 64) * 1024 * 1024
/** Extra time beyond the test's own limit before the host counts as hung. */
const graceMs = 2000
const checkMs = 10_000

export class HostPool {
  readonly #options: PoolOptions
  readonly #hosts = new WarmHosts<Host>()
  readonly #waiting: (() => void)[] = []
  #lent = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Hosts that exist, lent or not: each holds a slot of the sandbox. */
  get alive(): number {
    return this.#hosts.alive
  }

  /** Checks the source's syntax and borrows a host for it. Throws NotCompiled, SandboxFailure, or the signal's reason. */
  async prepare(source: string, signal?: AbortSignal): Promise<Program> {
    await this.#seat(signal)
    let host: Host | null = null
    const discard = async (): Promise<void> => {
      const broken = host
      host = null
      if (broken) await this.#hosts.end(broken)
    }
    const ask = async (request: HostRequest, testBytes: number, timeoutMs: number, signal?: AbortSignal): Promise<HostReply> => {
      signal?.throwIfAborted()
      if (host && (host.testBytes < testBytes || !host.process.isAlive)) await discard()
      host ??= await this.#take(testBytes)
      const onAbort = (): void => void discard()
      signal?.addEventListener('abort', onAbort)
      try {
        const reply = JSON.parse(
          (await host.process.exchange(Buffer.from(JSON.stringify(request)), timeoutMs)).toString('utf8'),
        ) as HostReply
        if (reply.isLast) await discard()
        return reply
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    }
    const run = async (input: Uint8Array, limits: RunLimits, signal?: AbortSignal): Promise<RunResult> => {
      const startedAt = performance.now()
      const request: HostRequest = {
        kind: 'run',
        source,
        input: Buffer.from(input).toString('utf8'),
        cpuMs: limits.cpuMs,
        wallMs: limits.wallMs,
        memoryBytes: limits.memoryBytes,
        stdoutBytes: limits.stdoutBytes ?? 16 * 1024 * 1024,
        stderrBytes: limits.stderrBytes ?? 64 * 1024,
      }
      const testBytes = Math.max(smallestTestBytes, limits.memoryBytes)
      try {
        return runResultOf(await ask(request, testBytes, limits.wallMs + graceMs, signal), limits)
      } catch (error) {
        signal?.throwIfAborted()
        const use = await host?.process.usage().catch(() => null)
        await discard()
        const wallMs = performance.now() - startedAt
        // The sandbox counted too much memory, V8 had none to go on with, or the host hung past its own clock: all are the program's doing.
        if (use?.isOutOfMemory || isGivenUp(error)) return lost({ isOutOfMemory: true, wallMs, peakMemoryBytes: limits.memoryBytes })
        if (wallMs >= limits.wallMs + graceMs) return lost({ isCpuLimit: true, wallMs, cpuMs: limits.cpuMs })
        throw error
      }
    }
    const close = async (): Promise<void> => {
      if (host) this.#giveBack(host)
      host = null
      this.#leave()
    }
    try {
      const reply = await ask({ kind: 'check', source }, smallestTestBytes, checkMs, signal)
      if (reply.isCpuLimit) throw new NotCompiled('', stoppedBy.time(longestCheckMs))
      if (reply.diagnostics !== null) throw new NotCompiled(reply.diagnostics)
      return { run, close }
    } catch (error) {
      if (!(error instanceof NotCompiled)) await discard()
      await close()
      signal?.throwIfAborted()
      throw error
    }
  }

  /** Ends unused hosts while others need their slots. */
  makeRoom(): void {
    while (this.#isRoomNeeded() && this.#hosts.idle > 0) void this.#hosts.endOldest()
  }

  #isRoomNeeded(): boolean {
    const { sandbox, othersInUse } = this.#options
    return sandbox !== null && this.#hosts.alive + othersInUse() > sandbox.slots
  }

  close(): Promise<void> {
    return this.#hosts.close()
  }

  /** Waits until fewer than `size` submissions hold a host. */
  async #seat(signal?: AbortSignal): Promise<void> {
    while (this.#lent >= this.#options.size) {
      signal?.throwIfAborted()
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        signal?.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    this.#lent++
  }

  #leave(): void {
    this.#lent--
    for (const wake of this.#waiting.splice(0)) wake()
  }

  async #take(testBytes: number): Promise<Host> {
    const found = this.#hosts.take((host) => host.testBytes >= testBytes && host.process.isAlive)
    if (found) return found
    // A host that is too small or dead would keep its place in the sandbox from the one that is started now.
    await this.#hosts.endOldest()
    return this.#hosts.add(() => this.#start(testBytes))
  }

  async #start(testBytes: number): Promise<Host> {
    const memoryBytes = testBytes + ownBytes
    const { sandbox } = this.#options
    if (!sandbox) return { process: startPlainHost(memoryBytes), box: null, testBytes }
    const { argv, mounts } = hostCommand.inBox
    const limits = { cpuMs: 0, wallMs: 0, memoryBytes, processes: 64, stdoutBytes: 0 }
    return { ...(await startInBox(sandbox, mounts, { argv, env: { TZ: 'UTC' }, phase: 'run', limits })), testBytes }
  }

  #giveBack(host: Host): void {
    if (this.#isRoomNeeded()) void this.#hosts.end(host)
    else this.#hosts.giveBack(host, this.#options.idleMs ?? 60_000)
  }
}

/** The way V8 ends its process if it cannot allocate a size or runs out of memory: `"x".repeat(1 << 28).split("")`. */
const fatalSignals: readonly number[] = [constants.signals.SIGILL, constants.signals.SIGTRAP, constants.signals.SIGABRT]
const isGivenUp = (error: unknown): boolean => error instanceof HostEnded && error.signal !== null && fatalSignals.includes(error.signal)

/** The result of a run whose host had to be killed. */
const lost = (what: Partial<RunResult>): RunResult => ({ ...cutOff, ...what })

const runResultOf = (reply: HostReply, limits: RunLimits): RunResult => {
  if (typeof reply.stdout !== 'string' || typeof reply.stderr !== 'string')
    throw new SandboxFailure('the JavaScript host answered nonsense')
  return {
    exitCode: reply.exitCode,
    signal: null,
    wallMs: reply.wallMs,
    cpuMs: reply.cpuMs,
    waitedMs: reply.waitedMs,
    // The memory of an isolate after the run is not known to the byte: only its own counter shows that it was too much.
    peakMemoryBytes: Math.min(reply.peakMemoryBytes, limits.memoryBytes),
    isOutOfMemory: reply.isOutOfMemory,
    isOutputLimit: reply.isOutputLimit,
    isCpuLimit: reply.isCpuLimit,
    isWallLimit: reply.isWallLimit,
    stdout: Buffer.from(reply.stdout, 'utf8'),
    stderr: Buffer.from(reply.stderr, 'utf8'),
  }
}
