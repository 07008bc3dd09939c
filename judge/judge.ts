// The judge: compiles a submission, runs every case and returns the verdict. It knows nothing of the domain.

import type {
  AuthoredLimits,
  CaseResult,
  DataProgramRun,
  Evaluation,
  Grader,
  JudgeTask,
  JudgingOptions,
  Notice,
  ProgramSource,
  TestDatum,
  Trial,
  Verdict,
} from '../protocol/verdict.ts'
import { assess, type CaseRun, largerOf } from './assess.ts'
import { boundedVerdict } from './bounded.ts'
import { BoxPermits, placesOf } from './boxPermits.ts'
import { caseResultOf, keptOutputBytes } from './caseResult.ts'
import { skippedCase } from './casesToRun.ts'
import { isTextAnswer, oneFile, STATUS } from './catalogue.ts'
import { Comparer } from './checkers/aside.ts'
import { communicate } from './checkers/communication.ts'
import type { Comparison } from './checkers/compare.ts'
import { CheckerFailed } from './checkers/failure.ts'
import { interact } from './checkers/interaction.ts'
import { openPassChecker } from './checkers/passes.ts'
import { check, inputOf } from './checkers/program.ts'
import { isProgramRule, parseRule, type Rule, RuleNotValid } from './checkers/rule.ts'
import { runDataProgram } from './dataProgram.ts'
import { evaluationOf } from './evaluation.ts'
import { noticeOf, unjudged } from './failures.ts'
import type { CompileCacheStats } from './languages/cache.ts'
import { withoutPaths } from './languages/diagnostics.ts'
import type { InstalledLanguage } from './languages/find.ts'
import { type CaseLimits, failureOf, isDisturbed, limitsOf, patientLimitsOf, runLimitsOf } from './outcome.ts'
import { outputsByCase } from './outputs.ts'
import { NotCompiled, type Program, type ProgramRequest } from './program.ts'
import { Programs, type ProgramsOptions } from './programs.ts'
import type { RunLimits, RunResult } from './sandbox/port.ts'
import { judgingOrder } from './testGroups.ts'
import { evaluationOfTrial, runOf, taskOf } from './trial.ts'
import { verdictOf, verdictWithoutCases } from './verdict.ts'

export type { JudgeLog } from './programs.ts'
export type JudgeOptions = ProgramsOptions

export type JudgeProgress = { phase: 'compiling' } | { phase: 'case'; result: CaseResult; total: number; group?: string | undefined }

export interface EvaluateRequest {
  languageId: number
  source: ProgramSource
  input: string
  /** Of the problem that it is written for, as in its test data; without them the default ones hold. */
  limits?: AuthoredLimits | undefined
  /** Of the same problem. A trial has its own. */
  judging?: JudgingOptions | undefined
  graders?: readonly Grader[] | undefined
  /** Runs it on this case instead, and judges the result. */
  trial?: Trial | undefined
  /** The source is a validator or generator of the problem, and is run as one. */
  dataProgram?: DataProgramRun | undefined
  /** Others that wait go first, and slots are left to them: a trial runs many test cases one after the other. */
  isPatient?: boolean | undefined
  /** Of a visitor without an account: all other work goes first, patient trials too. */
  isOfVisitor?: boolean | undefined
}

export interface Judge {
  /** Judges a submission. Rejects only when aborted, with the signal's reason: whatever else goes wrong is a System Error verdict. */
  judge(task: JudgeTask, options?: { onProgress?: (event: JudgeProgress) => void; signal?: AbortSignal }): Promise<Verdict>
  /** Runs a source once on a person's own input, under the limits of its problem. Rejects only when aborted. */
  evaluate(request: EvaluateRequest, signal?: AbortSignal): Promise<Evaluation>
  languages(): readonly InstalledLanguage[]
  compileCache(): CompileCacheStats
  close(): Promise<void>
}

/** A person waits: an evaluation that sleeps is stopped before the 20 s in which it must answer. */
const evaluationWallMs = 18_000
const evaluationOutputBytes = 1024 * 1024
const defaultLimits: AuthoredLimits = { timeLimit: 10, memoryLimit: 102_400, outputSizeLimit: 0 }

/** The limits of an evaluation: its output is shown whole, so that there is less of it. */
const evaluationLimitsOf = (authored: AuthoredLimits): CaseLimits => {
  const limits = limitsOf(authored)
  return { ...limits, outputBytes: Math.min(limits.outputBytes, evaluationOutputBytes) }
}

/** The judge over a sandbox, or over none: then JavaScript alone is judged. The caller that opened the sandbox closes it, after the judge. */
export const createJudge = (options: JudgeOptions): Judge => {
  const { sandbox, languages, log } = options
  const programs = new Programs(options)
  const permits = new BoxPermits(sandbox?.slots ?? Number.POSITIVE_INFINITY)
  const comparer = new Comparer()

  const judgeOutput = (rule: Rule, task: JudgeTask, datum: TestDatum, output: Uint8Array, signal?: AbortSignal): Promise<Comparison> => {
    if (!isProgramRule(rule)) return comparer.compare(rule, datum.strict, datum.expectedOutput, output)
    const { protocol } = rule
    return programs.steadily(() => check(programs.open, task.checkerProgram, protocol, datum, output, signal), signal)
  }

  const runOnce = async (program: Program, input: Uint8Array, limits: CaseLimits, signal?: AbortSignal): Promise<RunResult> => {
    const run = await program.run(input, runLimitsOf(limits), signal)
    return isDisturbed(run, limits) ? program.run(input, patientLimitsOf(limits), signal) : run
  }

  /** Runs the program on one input after another, as its checker writes them. The figures are those of the slowest and the largest pass. */
  const runPasses = async (program: Program, passes: number, task: JudgeTask, datum: TestDatum, signal?: AbortSignal): Promise<CaseRun> => {
    const limits = limitsOf(datum)
    const checker = await openPassChecker(programs.open, task.checkerProgram, datum, signal)
    try {
      let input: Uint8Array = inputOf(datum.input)
      let all: RunResult | null = null
      for (let pass = 1; pass <= passes; pass += 1) {
        const run = await runOnce(program, input, limits, signal)
        all = all === null ? run : largerOf(all, run)
        if (failureOf(run, limits) || run.outputFault) return { run: all, comparison: null }
        const result = await checker.check(input, run.stdout)
        if (result.comparison) return { run: all, comparison: result.comparison }
        input = result.input
      }
      throw new CheckerFailed(`It asked for more than ${passes} passes.`)
    } finally {
      await checker.close()
    }
  }

  const runAlone = async (program: Program, rule: Rule, task: JudgeTask, datum: TestDatum, signal?: AbortSignal): Promise<CaseRun> => {
    const limits = limitsOf(datum)
    const { passes = 1 } = task.judging ?? {}
    if (passes > 1 && rule.name === 'checker' && rule.protocol === 'kattis')
      return programs.steadily(() => runPasses(program, passes, task, datum, signal), signal)
    const run = await runOnce(program, inputOf(datum.input), limits, signal)
    if (failureOf(run, limits) || run.outputFault) return { run, comparison: null }
    return { run, comparison: await judgeOutput(rule, task, datum, run.stdout, signal) }
  }

  const runTalking = async (rule: Rule, task: JudgeTask, datum: TestDatum, signal?: AbortSignal, isOfAuthor = false): Promise<CaseRun> => {
    const protocol = isProgramRule(rule) ? rule.protocol : 'testlib'
    const { interactorProgram: interactor, judging: { processes = 1 } = {} } = task
    const student = requestOf(task, isOfAuthor)
    const once = (limits: RunLimits, isPatient: boolean) =>
      programs.steadily(() => {
        const talk = { open: programs.open, student, interactor, protocol, datum, limits, isPatient, signal }
        return processes > 1 || protocol === 'cms' ? communicate({ ...talk, processes }) : interact(talk)
      }, signal)
    const limits = limitsOf(datum)
    const first = await once(runLimitsOf(limits), false)
    const isAgain = first.isDisturbed === true || (first.run !== null && isDisturbed(first.run, limits))
    return isAgain ? once(patientLimitsOf(limits), true) : first
  }

  /** One case by itself, for who writes it. An interactor has no output to judge. */
  const runTrial = async (task: JudgeTask, { datum, output, isOfAuthor }: Trial, signal?: AbortSignal): Promise<Evaluation> => {
    const rule = parseRule(datum.rule)
    const evaluated = (ran: CaseRun): Evaluation => evaluationOfTrial(ran, assess(ran, datum))
    const texts = output === undefined ? textsOf(task) : [output]
    if (texts) return evaluated(typeof texts[0] === 'string' ? await judgeText(rule, task, datum, texts[0], signal) : withoutFile)
    if (rule.name === 'interactor') return evaluated(await runTalking(rule, task, datum, signal, isOfAuthor))
    const program = await programs.prepareSteadily(requestOf(task, isOfAuthor), signal)
    try {
      return evaluated(await runAlone(program, rule, task, datum, signal))
    } finally {
      await program.close()
    }
  }

  /** An answer of outputs: nothing of it is run, but a checker may be. */
  const textsOf = ({ languageId, source, tests }: JudgeTask): (string | null)[] | null => {
    if (!isTextAnswer(languageId)) return null
    return outputsByCase(tests, typeof source === 'string' ? oneFile(languageId, source) : source)
  }

  const judgeText = async (rule: Rule, task: JudgeTask, datum: TestDatum, text: string, signal?: AbortSignal): Promise<CaseRun> => {
    const run = runOf(text.replaceAll('\r\n', '\n'))
    return { run, comparison: await judgeOutput(rule, task, datum, run.stdout, signal) }
  }

  const judgeTask = async (task: JudgeTask, onProgress?: (event: JudgeProgress) => void, signal?: AbortSignal): Promise<Verdict> => {
    const total = task.tests.length
    const rules = task.tests.map(({ rule }) => parseRule(rule))
    const isAlone = (rule: Rule | undefined): boolean => rule?.name !== 'interactor'
    onProgress?.({ phase: 'compiling' })
    const texts = textsOf(task)
    const program = !texts && rules.some(isAlone) ? await programs.prepareSteadily(requestOf(task), signal) : null
    const runCase = (index: number, rule: Rule, datum: TestDatum): Promise<CaseRun> | CaseRun => {
      const text = texts?.[index]
      if (texts) return typeof text === 'string' ? judgeText(rule, task, datum, text, signal) : withoutFile
      return program && isAlone(rule) ? runAlone(program, rule, task, datum, signal) : runTalking(rule, task, datum, signal)
    }
    const cases: CaseResult[] = []
    let said = ''
    try {
      for (const index of judgingOrder(task)) {
        const datum = task.tests[index] as TestDatum
        const rule = rules[index] as Rule
        let result = skippedCase(task, index, cases)
        if (!result) {
          const ran = await runCase(index, rule, datum)
          result = caseResultOf(task, index, ran)
          const isTold = result.statusCode === STATUS.RuntimeError && datum.read && said === ''
          if (isTold && ran.run) said = withoutPaths(ran.run.stderr, keptOutputBytes)
        }
        cases.push(result)
        onProgress?.({ phase: 'case', result, total, group: datum.group })
      }
      return boundedVerdict(verdictOf(task, cases, said))
    } finally {
      await program?.close()
    }
  }

  return {
    async judge(task, { onProgress, signal } = {}) {
      try {
        signal?.throwIfAborted()
        if (task.tests.length === 0) return unjudged({ code: 'Judge.NoTestData' })
        const count = placesOf(task)
        if (count > permits.total) return unjudged({ code: 'Judge.SandboxTooSmall' })
        return await permits.during(count, () => judgeTask(task, onProgress, signal), signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof NotCompiled) return boundedVerdict(verdictWithoutCases(statusOf(error), error.message, error.notice))
        log.error({ err: error, answerId: task.answerId }, 'a submission could not be judged')
        // The output of a checker may contain hidden data: it stays in the log.
        return unjudged(noticeOf(error))
      }
    },
    async evaluate({ languageId, source, input, limits: authored = defaultLimits, judging, graders, trial, dataProgram }, signal) {
      const limits = evaluationLimitsOf(authored)
      const failed = (statusCode: number, error: string, notice?: Notice): Evaluation => ({
        statusCode,
        stdout: '',
        error,
        ...(notice ? { notice } : {}),
        timeMs: 0,
        memoryKb: 0,
      })
      const evaluated = async (): Promise<Evaluation> => {
        const program = await programs.prepareSteadily(requestOf({ languageId, source, judging, graders }), signal)
        try {
          const run = await program.run(inputOf(input), { ...runLimitsOf(limits), wallMs: evaluationWallMs }, signal)
          return evaluationOf(run, limits)
        } finally {
          await program.close()
        }
      }
      try {
        signal?.throwIfAborted()
        if (dataProgram) {
          const run = () => runDataProgram(programs.open, { languageId, source }, dataProgram, inputOf(input), signal)
          return await permits.during(1, () => programs.steadily(run, signal), signal)
        }
        if (!trial) return await permits.during(1, evaluated, signal)
        const task = taskOf({ languageId, source }, trial)
        const count = placesOf(task)
        if (count > permits.total) return failed(STATUS.SystemError, '', { code: 'Judge.SandboxTooSmall' })
        return await permits.during(count, () => runTrial(task, trial, signal), signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof NotCompiled) return failed(statusOf(error), error.message, error.notice)
        // a checker or rule is tried by its author, who may read its error
        if (trial && (error instanceof CheckerFailed || error instanceof RuleNotValid))
          return {
            ...failed(STATUS.SystemError, error.message, noticeOf(error)),
            ...(error instanceof CheckerFailed && error.notice ? { ownNotice: error.notice } : {}),
          }
        log.error({ err: error, languageId }, 'an evaluation could not be run')
        return failed(STATUS.SystemError, '', noticeOf(error))
      }
    },
    languages: () => languages,
    compileCache: () => programs.compileCache(),
    async close() {
      await Promise.all([programs.close(), comparer.close()])
    },
  }
}

/** A case for which an answer of outputs has no file. */
const withoutFile: CaseRun = { run: null, comparison: null, isWithoutFile: true }

/** A grader that is no program is no fault of the answer. */
const statusOf = ({ notice }: NotCompiled): number => (notice?.code === 'Judge.GraderFailed' ? STATUS.SystemError : STATUS.CompileError)

type Answered = Pick<JudgeTask, 'languageId' | 'source' | 'judging'> & { graders?: readonly Grader[] | undefined }
/** The program that a task judges. */
const requestOf = ({ languageId, source, judging, graders }: Answered, seesGrader = false): ProgramRequest => ({
  languageId,
  source,
  grader: graders?.find((grader) => grader.languageId === languageId),
  seesGrader,
  judging,
})
