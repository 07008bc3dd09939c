// Sources made programs: which language takes which way, how many boxes are in use, and one more try when the sandbox fails.
import { availableParallelism } from 'node:os'
import type { ProblemProgram } from './contract.ts'
import { HostPool } from './hosts/isolatedVm/pool.ts'
import { CompileCache, type CompileCacheStats } from './languages/cache.ts'
import { definitionOf, type InstalledLanguage, processLanguageOf } from './languages/find.ts'
import { openNative, type ProgramBox, prepareNative } from './languages/native.ts'
import type { Program } from './program.ts'
import { type Mount, type Sandbox, SandboxFailure } from './sandbox/port.ts'

/** What the judge writes to the log: pino's shape. */
export interface JudgeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ProgramsOptions {
  sandbox: Sandbox | null
  languages: readonly InstalledLanguage[]
  /** Directory of compiled programs; made when missing. */
  cacheDir: string
  log: JudgeLog
  /** Bytes of compiled programs kept; 256 MiB when not said. */
  cacheBytes?: number
  /** JavaScript hosts at most; each holds one of the sandbox's slots while it is warm. */
  javascriptHosts?: number
}

export class LanguageNotAvailable extends Error {
  override name = 'LanguageNotAvailable'
}

export class Programs {
  readonly #options: ProgramsOptions
  readonly #cache: CompileCache
  readonly #hosts: HostPool
  #boxes = 0

  constructor(options: ProgramsOptions) {
    this.#options = options
    this.#cache = new CompileCache(options.cacheDir, options.cacheBytes)
    this.#hosts = new HostPool({
      sandbox: options.sandbox,
      size: options.javascriptHosts ?? availableParallelism(),
      othersInUse: () => this.#boxes,
    })
  }

  /** Makes a student's source ready to run on one input after another. Throws NotCompiled, LanguageNotAvailable, SandboxFailure, or the signal's reason. */
  async prepare(languageId: number, source: string, signal?: AbortSignal): Promise<Program> {
    const definition = definitionOf(languageId)
    const version = this.#versionOf(languageId)
    if (definition?.kind === 'hosted') return this.#hosts.prepare(source, signal)
    if (!definition) throw notAvailable(languageId)
    return this.#inBox(
      (sandbox) => prepareNative({ sandbox, cache: this.#cache, language: definition, version, source, signal }),
      languageId,
    )
  }

  /** Opens a box with a program in it: for what needs files and pipes. Throws as `prepare` does. */
  open = ({ languageId, source }: ProblemProgram, mounts: readonly Mount[], signal?: AbortSignal): Promise<ProgramBox> => {
    const language = processLanguageOf(languageId)
    const version = this.#versionOf(languageId)
    if (!language) throw notAvailable(languageId)
    return this.#inBox((sandbox) => openNative({ sandbox, cache: this.#cache, language, version, source, mounts, signal }), languageId)
  }

  /** Does work of the judge's own, which a failing sandbox may interrupt once. */
  async steadily<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SandboxFailure) || signal?.aborted) throw error
      this.#options.log.warn({ err: error }, 'the sandbox failed; trying once more')
      return work()
    }
  }

  /** A program whose sandbox may fail once: it is then made ready anew. The second failure is thrown. */
  async prepareSteadily(languageId: number, source: string, signal?: AbortSignal): Promise<Program> {
    let hasFailed = false
    const once = async <T>(work: () => Promise<T>): Promise<T> => {
      if (hasFailed) return work()
      return this.steadily(async () => {
        try {
          return await work()
        } catch (error) {
          hasFailed = error instanceof SandboxFailure
          throw error
        }
      }, signal)
    }
    let program: Program | null = await once(() => this.prepare(languageId, source, signal))
    return {
      run: (input, limits, signal) =>
        once(async () => {
          program ??= await this.prepare(languageId, source, signal)
          try {
            return await program.run(input, limits, signal)
          } catch (error) {
            const broken = program
            program = null
            await broken.close().catch(() => {})
            throw error
          }
        }),
      close: async () => program?.close(),
    }
  }

  compileCache(): CompileCacheStats {
    return this.#cache.stats()
  }

  async close(): Promise<void> {
    await this.#hosts.close()
  }

  #versionOf(languageId: number): string {
    const installed = this.#options.languages.find((language) => language.languageId === languageId)
    if (!installed?.isAvailable) throw notAvailable(languageId)
    return installed.version ?? ''
  }

  /** Counts the box, and lets warm hosts that nobody uses make room for it. */
  async #inBox<T extends { close(): Promise<void> }>(open: (sandbox: Sandbox) => Promise<T>, languageId: number): Promise<T> {
    const { sandbox } = this.#options
    if (!sandbox) throw notAvailable(languageId)
    this.#boxes++
    this.#hosts.makeRoom()
    try {
      const opened = await open(sandbox)
      const close = async (): Promise<void> => {
        this.#boxes--
        await opened.close()
      }
      return { ...opened, close }
    } catch (error) {
      this.#boxes--
      throw error
    }
  }
}

const notAvailable = (languageId: number): LanguageNotAvailable =>
  new LanguageNotAvailable(`Language ${languageId} is not available on this judge.`)
