// A submission made ready to run: compiled in a box, or given to a warm host. The judge runs its cases without knowing which.
import type { Grader, JudgingOptions, Notice, ProgramSource } from '../protocol/verdict.ts'
import type { RunLimits, RunResult } from './sandbox/port.ts'

/** A program to be compiled. */
export interface ProgramRequest {
  languageId: number
  source: ProgramSource
  /** It belongs to the problem, such as a checker: it finds testlib.h, and runs in the folder of its files. */
  isOfProblem?: boolean
  /** Calls the functions that the source has. */
  grader?: Grader | undefined
  /** Diagnostics are for the author of the grader. */
  seesGrader?: boolean | undefined
  /** Standards of C and C++, and the files, that the problem names for answers. */
  judging?: Pick<JudgingOptions, 'cStandard' | 'cppStandard' | 'inputFile' | 'outputFile'> | undefined
}

export interface Program {
  /** Runs it once on an input. Throws SandboxFailure when the sandbox failed, the signal's reason when aborted. */
  run(input: Uint8Array, limits: RunLimits, signal?: AbortSignal): Promise<RunResult>
  close(): Promise<void>
}

/** The source is not a program: what the compiler says, at most 64 KB and without paths of this machine, or why it came to no end. */
export class NotCompiled extends Error {
  override name = 'NotCompiled'
  readonly notice: Notice | undefined
  constructor(diagnostics: string, notice?: Notice) {
    super(diagnostics)
    this.notice = notice
  }
}
