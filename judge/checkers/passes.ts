// Multi-pass problems: the checker reads one output after another in one box, and writes the input of the next pass beside its messages
// (docs/decisions/0119). Kattis's convention only.
import type { ProblemProgram, TestDatum } from '../../protocol/verdict.ts'
import { BoxFileRefused, type RunRequest } from '../sandbox/port.ts'
import type { Comparison } from './compare.ts'
import { verdictOfExit } from './exit.ts'
import { CheckerFailed } from './failure.ts'
import { argumentsOf, checkerLimits, messageOf, type OpenProgram, openOwn, participantMessageOf, putDatum, scoreOf } from './program.ts'

const nextInput = 'nextpass.in'
const nextInputBytes = 16 * 1024 * 1024
/** Each pass begins without the files in which the one before spoke; all others are the checker's memory. */
const afresh = [
  '/bin/sh',
  '-c',
  `/bin/rm -f /box/${nextInput} /box/score.txt /box/score_multiplier.txt /box/judgemessage.txt /box/teammessage.txt; exec "$@"`,
  'sh',
]

/** What the checker says of a pass: right or wrong, or the input of the next one. */
export type PassResult = { comparison: Comparison; input: null } | { comparison: null; input: Buffer }

export interface PassChecker {
  /** Judges the output of a pass on its input. Throws CheckerFailed, SandboxFailure, or the signal's reason. */
  check(input: Uint8Array, output: Uint8Array): Promise<PassResult>
  close(): Promise<void>
}

/** Opens the checker for the passes of one case. Throws CheckerFailed, SandboxFailure, or the signal's reason. */
export const openPassChecker = async (
  open: OpenProgram,
  program: ProblemProgram | undefined,
  datum: TestDatum,
  signal?: AbortSignal,
): Promise<PassChecker> => {
  const { box, start, hasCrashed, close } = await openOwn(open, program, [], signal)
  const nextOf = async (): Promise<Buffer | null> => {
    try {
      return await box.getFile(nextInput, nextInputBytes)
    } catch (error) {
      if (error instanceof BoxFileRefused) throw new CheckerFailed(`${nextInput} is no plain file of at most 16 MB.`)
      throw error
    }
  }
  return {
    async check(input, output) {
      await putDatum(box, datum)
      await box.putFile('input.txt', input)
      const { argv, env } = start(checkerLimits.memoryBytes)
      const request: RunRequest = {
        argv: [...afresh, ...argv, ...argumentsOf('kattis', datum)],
        env,
        stdin: output,
        phase: 'compile',
        keepsModes: true,
        limits: checkerLimits,
      }
      const run = await box.run(request, signal)
      const message = await messageOf(box, 'kattis', run)
      const next = await nextOf()
      if (next !== null && run.exitCode === 42) return { comparison: null, input: next }
      const score = await scoreOf(box, 'kattis')
      const comparison = {
        ...verdictOfExit('kattis', { run, message, score, hasCrashed: hasCrashed(run), worth: datum.weight }),
        message,
        ...(await participantMessageOf(box, 'kattis')),
      }
      if (next !== null) throw new CheckerFailed('It rejected an output and asked for another pass.')
      return { comparison, input: null }
    },
    close,
  }
}
