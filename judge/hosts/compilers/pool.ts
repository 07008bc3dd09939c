// Compilers kept warm in boxes of their own, without test data: each compiles one source after another until it has aged, strayed or idled.
import { availableParallelism } from 'node:os'
import type { Notice } from '../../../protocol/verdict.ts'
import type { Made } from '../../languages/cache.ts'
import { diagnosticsBytes, withoutPaths } from '../../languages/diagnostics.ts'
import { artifactBytes, type CompileStep, type NativeLanguage, stoppedBy } from '../../languages/language.ts'
import { defaultEnvironment } from '../../sandbox/base.ts'
import { mountPaths, type RunRequest, type Sandbox } from '../../sandbox/port.ts'
import { startInBox, type WarmHost, WarmHosts } from '../warm.ts'

interface Host extends WarmHost {
  languageId: number
  /** Its start command: after a change of the toolchain another host is needed. */
  command: string
  compiled: number
  /** It ended itself after its answer. */
  isSpent: boolean
}

export interface CompilerPoolOptions {
  sandbox: Sandbox | null
  /** The sandbox's slots are all taken or waited for, those of unused hosts included. */
  isCrowded: () => boolean
  /** Told of a host that could not be started or that ended by itself. */
  onFailure?: (error: unknown) => void
  /** Time that an idle host stays warm; 3 minutes by default. */
  idleMs?: number
  /** Sources that one host compiles; 500 when not said. */
  longestLife?: number
}

/** Meaning of a reply's first byte: the same numbers as in languages/jvm/Host.java and languages/csharp/McsHost.cs. */
const kind = { program: 0, diagnostics: 1, shortOfMemory: 2, failed: 3 } as const
const shortestLookMs = 20

export class CompilerPool {
  readonly #options: CompilerPoolOptions
  readonly #hosts = new WarmHosts<Host>()

  constructor(options: CompilerPoolOptions) {
    this.#options = options
  }

  /** Hosts that exist, at work or not: each holds a slot of the sandbox. */
  get alive(): number {
    return this.#hosts.alive
  }

  /**
   * Compiles a source under the limits of the language's own compile step, counted for this source alone. Null where no host can be
   * had, or one was short of memory after other sources: the caller then starts a compiler as usual. Rejects with the signal's reason only.
   */
  async compile(language: NativeLanguage, source: string, signal?: AbortSignal): Promise<Made | null> {
    const step = language.warmCompiler?.() ?? null
    if (step === null || this.#options.sandbox === null) return null
    let host: Host
    try {
      host = await this.#take(language.languageId, step, this.#options.sandbox)
    } catch (error) {
      this.#options.onFailure?.(error)
      return null
    }
    try {
      const compiled = await this.#compileWith(host, step, source, signal)
      this.#giveBack(host)
      return compiled
    } catch (error) {
      await this.#hosts.end(host)
      signal?.throwIfAborted()
      this.#options.onFailure?.(error)
      return null
    }
  }

  /** Ends unused hosts while others need their slots. */
  makeRoom(): void {
    while (this.#options.isCrowded() && this.#hosts.idle > 0) void this.#hosts.endOldest()
  }

  close(): Promise<void> {
    return this.#hosts.close()
  }

  async #compileWith(host: Host, step: CompileStep, source: string, signal?: AbortSignal): Promise<Made | null> {
    const { cpuMs = 10_000, memoryBytes } = step
    const isFirst = host.compiled === 0
    const stopped = (notice: Notice): Made => ({ artifact: null, diagnostics: '', notice })
    const abort = (): void => void host.process.kill()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', abort, { once: true })
    // Earlier sources may have filled the memory: then a fresh compiler decides.
    const shortOfMemory = (): Made | null => (isFirst ? stopped(stoppedBy.memory(memoryBytes)) : null)
    const startedAt = performance.now()
    const watch = { isOver: false, hasTooMuch: false }
    try {
      const answered = host.process.exchange(Buffer.from(source, 'utf8'), 2 * cpuMs)
      void this.#watch(host, cpuMs, watch).catch(() => {})
      const answer = await answered
      host.compiled++
      const bytes = answer.subarray(1)
      host.isSpent = answer[0] === kind.shortOfMemory || answer[0] === kind.failed
      switch (answer[0]) {
        case kind.program:
          return bytes.length > artifactBytes ? stopped(stoppedBy.size) : { artifact: bytes, diagnostics: null }
        case kind.diagnostics: {
          const folders = [...step.mounts.map((mount) => mountPaths(mount).to), '/w']
          return { artifact: null, diagnostics: withoutPaths(bytes, diagnosticsBytes, folders) }
        }
        case kind.shortOfMemory:
          return shortOfMemory()
        case kind.failed:
          return stopped(stoppedBy.itself)
        default:
          throw new Error('a warm compiler answered nonsense')
      }
    } catch (error) {
      signal?.throwIfAborted()
      const { isOutOfMemory } = await host.process.usage()
      if (isOutOfMemory) return shortOfMemory()
      if (watch.hasTooMuch) return stopped(stoppedBy.time(cpuMs))
      // The wall-clock time ran out without processor time: a fresh compiler gets more of it.
      if (performance.now() - startedAt >= 2 * cpuMs) return null
      throw error
    } finally {
      watch.isOver = true
      signal?.removeEventListener('abort', abort)
    }
  }

  /**
   * Ends the host when one source has taken `cpuMs`: looks again no later than all processors together could have used up the rest.
   * Rejects when the host is gone, which needs no watching.
   */
  async #watch(host: Host, cpuMs: number, watch: { isOver: boolean; hasTooMuch: boolean }): Promise<void> {
    const before = (await host.process.usage()).cpuMs
    const look = async (): Promise<void> => {
      if (watch.isOver) return
      const left = cpuMs - ((await host.process.usage()).cpuMs - before)
      if (watch.isOver || !host.process.isAlive) return
      if (left <= 0) {
        watch.hasTooMuch = true
        await host.process.kill()
      } else lookIn(Math.max(shortestLookMs, left / availableParallelism()))
    }
    const lookIn = (ms: number): unknown => setTimeout(() => void look().catch(() => {}), ms).unref()
    lookIn(cpuMs / availableParallelism())
  }

  async #take(languageId: number, step: CompileStep, sandbox: Sandbox): Promise<Host> {
    const command = JSON.stringify([step.argv, step.mounts])
    const isSame = (host: Host): boolean => host.languageId === languageId
    for (let host = this.#hosts.take(isSame); host !== null; host = this.#hosts.take(isSame)) {
      if (host.process.isAlive && host.command === command) return host
      await this.#hosts.end(host)
    }
    const request: RunRequest = {
      argv: step.argv,
      env: { ...defaultEnvironment, ...step.env },
      phase: 'run',
      limits: { cpuMs: 0, wallMs: 0, memoryBytes: step.memoryBytes, stdoutBytes: 0 },
    }
    return this.#hosts.add(async () => ({
      ...(await startInBox(sandbox, step.mounts, request)),
      languageId,
      command,
      compiled: 0,
      isSpent: false,
    }))
  }

  #giveBack(host: Host): void {
    const { idleMs = 180_000, longestLife = 500 } = this.#options
    if (host.isSpent || host.compiled >= longestLife || this.#options.isCrowded()) void this.#hosts.end(host)
    else this.#hosts.giveBack(host, idleMs)
  }
}
