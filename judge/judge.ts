// The judge: takes a submission, makes it a program, runs every case and says what it is worth. It knows nothing of the domain.
import { availableParallelism } from 'node:os'
import { STATUS } from './catalogue.ts'
import { compare } from './checkers/compare.ts'
import { RuleNotValid } from './checkers/rule.ts'
import type { CaseResult, Evaluation, JudgeTask, TestDatum, Verdict } from './contract.ts'
import { HostPool } from './hosts/isolatedVm/pool.ts'
import { CompileCache, type CompileCacheStats } from './languages/cache.ts'
import { asText, diagnosticsBytes, withoutPaths } from './languages/diagnostics.ts'
import { definitionOf, type InstalledLanguage } from './languages/find.ts'
import { prepareNative } from './languages/native.ts'
import { failureOf, isDisturbed, limitsOf, type Outcome, patientLimitsOf, runLimitsOf } from './outcome.ts'
import { NotCompiled, type Program } from './program.ts'
import { type RunResult, type Sandbox, SandboxFailure } from './sandbox/port.ts'
import { pointsOf, verdictOf, verdictWithoutCases } from './verdict.ts'

/** Bytes of output kept of a visible case. */
const keptOutputBytes = 16 * 1024

export type JudgeProgress = { phase: 'compiling' } | { phase: 'case'; result: CaseResult; total: number }

/** What the judge writes to the log: pino's shape. */
export interface JudgeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface JudgeOptions {
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

export interface EvaluateRequest {
  languageId: number
  source: string
  input: string
}

export interface Judge {
  /** Judges a submission. Rejects only when aborted, with the signal's reason: whatever else goes wrong is a System Error verdict. */
  judge(task: JudgeTask, options?: { onProgress?: (event: JudgeProgress) => void; signal?: AbortSignal }): Promise<Verdict>
  /** Runs a source once on a person's own input, under the default limits. Rejects only when aborted. */
  evaluate(request: EvaluateRequest, signal?: AbortSignal): Promise<Evaluation>
  languages(): readonly InstalledLanguage[]
  compileCache(): CompileCacheStats
  close(): Promise<void>
}

/** A person waits: an evaluation that sleeps is stopped before the 20 s in which it must answer. */
const evaluationWallMs = 18_000
const evaluationLimits = limitsOf({ timeLimit: 10, memoryLimit: 102_400, outputSizeLimit: 1024 * 1024 })

/** A program's input as bytes: lines end as they do where programs run, also when a browser or an editor on Windows sent them. */
const inputOf = (text: string): Buffer => Buffer.from(text.replaceAll('\r\n', '\n'), 'utf8')

class LanguageNotAvailable extends Error {
  override name = 'LanguageNotAvailable'
}

export function createJudge(options: JudgeOptions): Judge {
  const { sandbox, languages, log } = options
  const cache = new CompileCache(options.cacheDir, options.cacheBytes)
  let nativePrograms = 0
  const hosts = new HostPool({ sandbox, size: options.javascriptHosts ?? availableParallelism(), othersInUse: () => nativePrograms })

  async function prepare(languageId: number, source: string, signal?: AbortSignal): Promise<Program> {
    const installed = languages.find((language) => language.languageId === languageId)
    const language = definitionOf(languageId)
    if (!language || !installed?.isAvailable) throw new LanguageNotAvailable(`Language ${languageId} is not available on this judge.`)
    if (language.kind === 'hosted') return hosts.prepare(source, signal)
    if (!sandbox) throw new LanguageNotAvailable(`Language ${languageId} needs a sandbox.`)
    nativePrograms++
    hosts.makeRoom()
    try {
      const program = await prepareNative({ sandbox, cache, language, version: installed.version ?? '', source, signal })
      return {
        run: program.run,
        async close() {
          nativePrograms--
          await program.close()
        },
      }
    } catch (error) {
      nativePrograms--
      throw error
    }
  }

  /** A program whose sandbox may fail once: it is then made ready anew. The second failure is thrown. */
  async function steadyProgram(languageId: number, source: string, signal?: AbortSignal): Promise<Program> {
    let failures = 0
    const once = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof SandboxFailure) || signal?.aborted || ++failures > 1) throw error
        log.warn({ err: error }, 'the sandbox failed; trying once more')
        return work()
      }
    }
    let program: Program | null = await once(() => prepare(languageId, source, signal))
    return {
      run: (input, limits, signal) =>
        once(async () => {
          program ??= await prepare(languageId, source, signal)
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

  async function runCase(
    program: Program,
    task: JudgeTask,
    index: number,
    signal?: AbortSignal,
  ): Promise<{ result: CaseResult; stderr: string }> {
    const datum = task.tests[index] as TestDatum
    const limits = limitsOf(datum)
    const input = inputOf(datum.input)
    let run = await program.run(input, runLimitsOf(limits), signal)
    if (isDisturbed(run, limits)) run = await program.run(input, patientLimitsOf(limits), signal)
    const { statusCode, reason, fraction } = assess(run, datum)
    const kept = datum.read ? asText(run.stdout.subarray(0, keptOutputBytes + 4), keptOutputBytes) : undefined
    const result: CaseResult = {
      index,
      isVisible: datum.read,
      statusCode,
      points: pointsOf(task, index, fraction),
      timeMs: Math.round(run.cpuMs),
      wallMs: Math.round(run.wallMs),
      memoryKb: Math.round(run.peakMemoryBytes / 1024),
      ...(reason === undefined ? {} : { reason }),
      ...(kept === undefined ? {} : { output: kept, isOutputTruncated: run.stdout.length > keptOutputBytes || run.isOutputLimit }),
    }
    return { result, stderr: datum.read ? withoutPaths(run.stderr, keptOutputBytes) : '' }
  }

  async function judgeTask(task: JudgeTask, onProgress?: (event: JudgeProgress) => void, signal?: AbortSignal): Promise<Verdict> {
    if (task.tests.length === 0) return verdictWithoutCases(STATUS.SystemError, 'The problem has no test data.')
    onProgress?.({ phase: 'compiling' })
    const program = await steadyProgram(task.languageId, task.source, signal)
    const cases: CaseResult[] = []
    let said = ''
    try {
      for (const index of task.tests.keys()) {
        const { result, stderr } = await runCase(program, task, index, signal)
        cases.push(result)
        if (result.statusCode === STATUS.RuntimeError && said === '') said = stderr
        onProgress?.({ phase: 'case', result, total: task.tests.length })
      }
      return verdictOf(task, cases, said)
    } finally {
      await program.close()
    }
  }

  return {
    async judge(task, { onProgress, signal } = {}) {
      try {
        signal?.throwIfAborted()
        return await judgeTask(task, onProgress, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof NotCompiled) return verdictWithoutCases(STATUS.CompileError, error.message)
        log.error({ err: error, answerId: task.answerId }, 'a submission could not be judged')
        const isSayable = error instanceof LanguageNotAvailable || error instanceof RuleNotValid
        return verdictWithoutCases(STATUS.SystemError, isSayable ? error.message : '')
      }
    },
    async evaluate({ languageId, source, input }, signal) {
      const failed = (statusCode: number, error: string): Evaluation => ({ statusCode, stdout: '', error, timeMs: 0, memoryKb: 0 })
      try {
        signal?.throwIfAborted()
        const program = await steadyProgram(languageId, source, signal)
        try {
          return evaluationOf(await program.run(inputOf(input), { ...runLimitsOf(evaluationLimits), wallMs: evaluationWallMs }, signal))
        } finally {
          await program.close()
        }
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof NotCompiled) return failed(STATUS.CompileError, error.message)
        log.error({ err: error, languageId }, 'an evaluation could not be run')
        return failed(STATUS.SystemError, error instanceof LanguageNotAvailable ? error.message : '')
      }
    },
    languages: () => languages,
    compileCache: () => cache.stats(),
    async close() {
      await hosts.close()
    },
  }
}

/** The status of a run on a datum, and the fraction of the points that it earns. */
function assess(run: RunResult, datum: TestDatum): Outcome & { fraction: number } {
  const failure = failureOf(run, limitsOf(datum))
  // An exit code is eight bits that a program chooses: of a hidden case it could carry data out.
  if (failure) return { ...failure, ...(!datum.read && run.signal === null ? { reason: undefined } : {}), fraction: 0 }
  const { isAccepted, isPresentationError, points, message } = compare(datum.rule, datum.strict, datum.expectedOutput, run.stdout)
  if (isAccepted) return { statusCode: STATUS.Accept, fraction: 1 }
  if (isPresentationError) return { statusCode: STATUS.PresentationError, fraction: 0 }
  if (points !== undefined && points > 0) return { statusCode: STATUS.Partial, fraction: points }
  return { statusCode: STATUS.WrongAnswer, reason: datum.read ? message : undefined, fraction: 0 }
}

function evaluationOf(run: RunResult): Evaluation {
  const failure = failureOf(run, evaluationLimits)
  return {
    statusCode: failure?.statusCode ?? STATUS.Accept,
    stdout: asText(run.stdout, 3 * evaluationLimits.outputBytes),
    error: withoutPaths(run.stderr, diagnosticsBytes),
    timeMs: Math.round(run.cpuMs),
    memoryKb: Math.round(run.peakMemoryBytes / 1024),
  }
}
