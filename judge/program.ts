// A submission made ready to run: compiled in a box, or given to a warm host. The judge runs its cases without knowing which.
import type { Notice } from '../protocol/verdict.ts'
import type { RunLimits, RunResult } from './sandbox/port.ts'

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
