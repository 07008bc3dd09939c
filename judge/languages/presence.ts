// Tool chains may go while the server runs: told from a student's own failure, listed as gone, and found again when they are back.
import { access, constants } from 'node:fs/promises'
import type { RunResult } from '../sandbox/port.ts'
import type { InstalledLanguage } from './find.ts'
import type { LanguageDefinition, NativeLanguage } from './language.ts'

/** A request to a toolchain failed because it was uninstalled. */
export class ToolChainGone extends Error {
  override name = 'ToolChainGone'
  readonly languageId: number

  constructor(languageId: number) {
    super(`The tool chain of language ${languageId} is gone.`)
    this.languageId = languageId
  }
}

/** Exit codes of what could not be started: by the box, a shell or the loader of shared libraries. A program may choose them too. */
const notStarted = [126, 127]

const areReadable = (files: readonly string[]): Promise<boolean[]> =>
  Promise.all(
    files.map((file) =>
      access(file, constants.R_OK).then(
        () => true,
        () => false,
      ),
    ),
  )

/** Throws ToolChainGone when a compiler or a program failed for want of the language's own tools. Cheap: called after every failure. */
export const assertToolChain = async (language: NativeLanguage, { exitCode }: Pick<RunResult, 'exitCode'>): Promise<void> => {
  if (exitCode === 0 || exitCode === null) return
  const here = await areReadable(language.tools())
  const isGone = here.includes(false) || (notStarted.includes(exitCode) && (await language.probe()) === null)
  if (isGone) throw new ToolChainGone(language.languageId)
}

const lookAgainMs = 15_000

/** The installed languages, kept up to date: the same list that people see. */
export class Presence {
  readonly #languages: readonly InstalledLanguage[]
  readonly #definitionOf: (languageId: number) => LanguageDefinition | undefined
  /** Those that were there before. */
  readonly #gone = new Set<number>()
  /** Those that were not installed at the start: it takes files of theirs to ask their tools. */
  readonly #absent: ReadonlySet<number>
  #timer: NodeJS.Timeout | null = null

  constructor(languages: readonly InstalledLanguage[], definitionOf: (languageId: number) => LanguageDefinition | undefined) {
    this.#languages = languages
    this.#definitionOf = definitionOf
    this.#absent = new Set(languages.filter(({ problem }) => problem === 'notInstalled').map(({ languageId }) => languageId))
    if (this.#absent.size > 0) this.#keepLooking()
  }

  /** The version of an available language; null where it is not available, also after another look for one that has gone or come. */
  async versionOf(languageId: number): Promise<string | null> {
    const isAwaited = this.#gone.has(languageId) || (this.#absent.has(languageId) && (await this.#isNew(languageId)))
    if (isAwaited) await this.#look(languageId)
    const installed = this.#find(languageId)
    return installed?.isAvailable ? (installed.version ?? '') : null
  }

  /** From now on the language is listed as not installed. It is looked for again by itself. */
  lose(languageId: number): void {
    const installed = this.#find(languageId)
    if (!installed) return
    Object.assign(installed, { isAvailable: false, version: null, problem: 'notInstalled' } satisfies Partial<InstalledLanguage>)
    this.#gone.add(languageId)
    this.#keepLooking()
  }

  /** Looks for every language that is gone, and for those that have been installed since the start. */
  async lookAgain(): Promise<void> {
    const installed = await Promise.all([...this.#absent].map(async (id) => ((await this.#isNew(id)) ? [id] : [])))
    await Promise.all([...this.#gone, ...installed.flat()].map((languageId) => this.#look(languageId)))
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #keepLooking(): void {
    this.#timer ??= setInterval(() => void this.lookAgain(), lookAgainMs).unref()
  }

  async #isNew(languageId: number): Promise<boolean> {
    const definition = this.#definitionOf(languageId)
    if (definition?.kind !== 'native' || this.#find(languageId)?.isAvailable) return false
    return !(await areReadable(definition.tools())).includes(false)
  }

  async #look(languageId: number): Promise<void> {
    const toolChain = await this.#definitionOf(languageId)?.probe()
    const installed = this.#find(languageId)
    if (!toolChain || !installed) return
    Object.assign(installed, { isAvailable: true, version: toolChain.version, problem: null } satisfies Partial<InstalledLanguage>)
    this.#gone.delete(languageId)
    if (this.#gone.size === 0 && this.#absent.size === 0) this.close()
  }

  #find(languageId: number): InstalledLanguage | undefined {
    return this.#languages.find((language) => language.languageId === languageId)
  }
}
