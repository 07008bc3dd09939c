// Runs a validator or generator of test data for its author: a program of the problem, with arguments and an input.
import type { DataProgramRun, Evaluation, ProgramSource } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import type { OpenProgram } from './checkers/program.ts'
import { evaluationOf } from './evaluation.ts'
import { type CaseLimits, failureOf, runLimitsOf } from './outcome.ts'

/** Generous, since nobody competes; the output is as long as a case that a generator makes may be, in characters of up to four bytes. */
const limits: CaseLimits = { timeMs: 10_000, memoryBytes: 512 * 1024 * 1024, outputBytes: 400_000 }

/**
 * Accept where the program ended with its code of success. A validator that ends with another code by itself has refused its input: a
 * Wrong Answer, with what it said as `error`. Throws NotCompiled, LanguageNotAvailable, SandboxFailure, or the signal's reason.
 */
export const runDataProgram = async (
  open: OpenProgram,
  program: { languageId: number; source: ProgramSource },
  { arguments: words, accepts }: DataProgramRun,
  input: Uint8Array,
  signal?: AbortSignal,
): Promise<Evaluation> => {
  const { box, start, hasCrashed, close } = await open({ ...program, isOfProblem: true }, [], signal)
  try {
    const { argv, env } = start(limits.memoryBytes)
    const run = await box.run({ argv: [...argv, ...words], env, stdin: input, phase: 'run', limits: runLimitsOf(limits) }, signal)
    const isByItself = failureOf({ ...run, exitCode: 0 }, limits) === null && !hasCrashed(run)
    if (!isByItself || run.exitCode === null) return evaluationOf(run, limits)
    const statusCode = run.exitCode === accepts ? STATUS.Accept : STATUS.WrongAnswer
    return { ...evaluationOf({ ...run, exitCode: 0 }, limits), statusCode, reason: `exit code ${run.exitCode}` }
  } finally {
    await close()
  }
}
