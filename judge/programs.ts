// Sources made programs: which language takes which way, how many boxes are in use, and one more try when the sandbox fails.
import { availableParallelism } from 'node:os'
import { CompilerPool } from './hosts/compilers/pool.ts'
import { HostPool } from './hosts/isolatedVm/pool.ts'
import { CompileCache, type CompileCacheStats } from './languages/cache.ts'
import { definitionOf, definitions, type InstalledLanguage, processLanguageOf } from './languages/find.ts'
import type { LanguageDefinition, NativeLanguage } from './languages/language.ts'
import { linkedFilesOf } from './languages/linkedFiles.ts'
import { runWithFiles } from './languages/namedFiles.ts'
import { openNative, type ProgramBox, prepareNative } from './languages/native.ts'
import { prereadRuntimes } from './languages/preread.ts'
import { Presence, ToolChainGone } from './languages/presence.ts'
import type { Program, ProgramRequest } from './program.ts'
import { type Box, type Mount, type Sandbox, SandboxFailure } from './sandbox/port.ts'
import { boxFilesOf, mainText } from './source.ts'

/** Log entries of the judge, in pino's format. */
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
  /** Keeps compilers warm where a language can; true when not said. Each holds a slot while nobody else needs it, for three minutes. */
  isCompilerKept?: boolean
  /** Reads the runtimes' files after the start, in the background. */
  isPrereading?: boolean
  /** Languages of the judge; all that are installed by default. */
  definitions?: readonly LanguageDefinition[]
}

const prereadAfterMs = 3000

/** Programs of the language cannot be run here; the message is for the author of the submission. */
export class LanguageNotAvailable extends Error {
  override name = 'LanguageNotAvailable'
}

/** One judge's way from sources to programs. */
export class Programs {
  readonly #options: ProgramsOptions
  readonly #definitions: readonly LanguageDefinition[]
  readonly #cache: CompileCache
  readonly #hosts: HostPool
  readonly #compilers: CompilerPool
  readonly #presence: Presence
  readonly #closing = new AbortController()
  /** Boxes that are open or wait for a slot, but for those of warm hosts. */
  #boxes = 0

  constructor(options: ProgramsOptions) {
    this.#options = options
    this.#definitions = options.definitions ?? definitions
    this.#cache = new CompileCache(options.cacheDir, options.cacheBytes)
    this.#presence = new Presence(options.languages, (languageId) => definitionOf(languageId, this.#definitions))
    const { sandbox } = options
    const shared = sandbox && this.#sharing(sandbox)
    this.#hosts = new HostPool({
      sandbox: shared,
      size: options.javascriptHosts ?? availableParallelism(),
      othersInUse: () => this.#boxes + this.#compilers.alive,
    })
    this.#compilers = new CompilerPool({
      sandbox: options.isCompilerKept === false ? null : shared,
      isCrowded: () => sandbox !== null && this.#boxes + this.#hosts.alive + this.#compilers.alive > sandbox.slots,
      onFailure: (error) => options.log.warn({ err: error }, 'a warm compiler failed'),
    })
    if (options.isPrereading) void this.#preread()
  }

  /** Makes a student's source ready to run on one input after another. Throws NotCompiled, LanguageNotAvailable, SandboxFailure, or the signal's reason. */
  async prepare(request: ProgramRequest, signal?: AbortSignal): Promise<Program> {
    const { languageId, source, judging: files = {} } = request
    if (files.inputFile !== undefined || files.outputFile !== undefined) {
      const program = await this.open(request, [], signal)
      return { run: (input, limits, stop) => runWithFiles(program, files, input, limits, stop), close: program.close }
    }
    const isSeveral = request.grader !== undefined || (typeof source !== 'string' && source.length > 1)
    // An isolate has no files: a program of several is a process.
    const definition = (isSeveral ? processLanguageOf : definitionOf)(languageId, this.#definitions)
    const version = await this.#versionOf(languageId)
    if (definition?.kind === 'hosted') return this.#hosts.prepare(mainText(source), signal)
    if (!definition) throw notAvailable(languageId)
    const program = await this.#present(languageId, (sandbox) =>
      prepareNative(this.#preparing(sandbox, definition, version, request, signal)),
    )
    return { ...program, run: (...run) => this.#present(languageId, () => program.run(...run)) }
  }

  /** Opens a box with a program in it: for what needs files and pipes. Throws as `prepare` does. */
  open = async (request: ProgramRequest, mounts: readonly Mount[], signal?: AbortSignal): Promise<ProgramBox> => {
    const { languageId } = request
    const language = processLanguageOf(languageId, this.#definitions)
    const version = await this.#versionOf(languageId)
    if (!language) throw notAvailable(languageId)
    const program = await this.#present(languageId, (sandbox) =>
      openNative({ ...this.#preparing(sandbox, language, version, request, signal), mounts }),
    )
    return { ...program, run: (...run) => this.#present(languageId, () => program.run(...run)) }
  }

  #preparing(
    sandbox: Pick<Sandbox, 'open' | 'mode'>,
    language: NativeLanguage,
    version: string,
    { source, isOfProblem, grader, seesGrader = false, judging }: ProgramRequest,
    signal?: AbortSignal,
  ) {
    const linked = grader && linkedFilesOf(source, grader, language, seesGrader)
    const files = linked?.files ?? boxFilesOf(source, language)
    return { sandbox, cache: this.#cache, compilers: this.#compilers, language, version, files, linked, isOfProblem, judging, signal }
  }

  /** Does work of the judge's own, which a failing sandbox may interrupt once. */
  async steadily<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SandboxFailure) || signal?.aborted) throw error
      this.#options.log.warn({ err: error }, 'the sandbox failed; retrying once')
      return work()
    }
  }

  /** A program whose sandbox may fail once: it is then made ready anew. The second failure is thrown. */
  async prepareSteadily(request: ProgramRequest, signal?: AbortSignal): Promise<Program> {
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
    let program: Program | null = await once(() => this.prepare(request, signal))
    return {
      run: (input, limits, signal) =>
        once(async () => {
          program ??= await this.prepare(request, signal)
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
    this.#closing.abort()
    this.#presence.close()
    await Promise.all([this.#hosts.close(), this.#compilers.close()])
  }

  async #preread(): Promise<void> {
    const failed = await prereadRuntimes(this.#available(), this.#closing.signal, prereadAfterMs)
    if (failed.length > 0) this.#options.log.warn({ failed }, 'runtimes could not be preloaded')
  }

  #available(): LanguageDefinition[] {
    const isAvailable = (languageId: number): boolean =>
      this.#options.languages.some((language) => language.languageId === languageId && language.isAvailable)
    return this.#definitions.filter(({ languageId }) => isAvailable(languageId))
  }

  async #versionOf(languageId: number): Promise<string> {
    const version = await this.#presence.versionOf(languageId)
    if (version === null) throw notAvailable(languageId)
    return version
  }

  /** Work that wants a language's tools: where they turn out to be gone, the language is listed so, and no student is to blame. */
  async #present<T>(languageId: number, work: (sandbox: Pick<Sandbox, 'open' | 'mode'>) => Promise<T>): Promise<T> {
    const { sandbox, log } = this.#options
    if (!sandbox) throw notAvailable(languageId)
    try {
      return await work({ mode: sandbox.mode, open: (options) => this.#openCounted(sandbox, options) })
    } catch (error) {
      if (!(error instanceof ToolChainGone)) throw error
      this.#presence.lose(languageId)
      log.error({ languageId }, 'a toolchain is missing: its language is not available')
      throw notAvailable(languageId)
    }
  }

  /** A box that counts while it is open. */
  async #openCounted(sandbox: Sandbox, options: Parameters<Sandbox['open']>[0]): Promise<Box> {
    this.#boxes++
    let isCounted = true
    const leave = (): void => {
      if (isCounted) this.#boxes--
      isCounted = false
    }
    this.#makeRoom()
    try {
      const box = await sandbox.open(options)
      const close = box.close.bind(box)
      return Object.assign(box, {
        close: () => {
          leave()
          return close()
        },
      })
    } catch (error) {
      leave()
      throw error
    }
  }

  /** The sandbox as warm hosts see it: who starts makes others that nobody uses give up their slots. */
  #sharing(sandbox: Sandbox): Sandbox {
    return {
      slots: sandbox.slots,
      get mode() {
        return sandbox.mode
      },
      open: (options) => {
        this.#makeRoom()
        return sandbox.open(options)
      },
      close: () => sandbox.close(),
    }
  }

  #makeRoom(): void {
    this.#hosts.makeRoom()
    this.#compilers.makeRoom()
  }
}

const notAvailable = (languageId: number): LanguageNotAvailable =>
  new LanguageNotAvailable(`Language ${languageId} is not available on this judge.`)
