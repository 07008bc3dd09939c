// A trial: one case of test data that are still being written, and a program, or an output alone, that is judged by it. Its author reads
// all of it, so that nothing is kept back here; nothing of it is written anywhere.
import type { Evaluation, JudgeTask, Trial } from '../protocol/verdict.ts'
import type { CaseRun, Outcome } from './assess.ts'
import { asText, diagnosticsBytes, withoutPaths } from './languages/diagnostics.ts'
import { cutOff, type RunResult } from './sandbox/port.ts'

/** Characters, as code points, that are told of an output: as many as an expected output may have (requirement b10). */
export const trialOutputCharacters = 20_000
/** The most that a code point takes in UTF-8. */
const widest = 4

/** The start of an output that may be told, and whether that is not all of it. */
const outputOf = (stdout: Uint8Array, isCut: boolean): Pick<Evaluation, 'stdout' | 'isOutputTruncated'> => {
  const points = [...asText(stdout.subarray(0, widest * (trialOutputCharacters + 1)), Number.MAX_SAFE_INTEGER)]
  const isLonger = isCut || points.length > trialOutputCharacters
  return { stdout: isLonger ? points.slice(0, trialOutputCharacters).join('') : points.join(''), isOutputTruncated: isLonger }
}

/** A trial as a submission with this one case. */
export const taskOf = (
  { languageId, source }: Pick<JudgeTask, 'languageId' | 'source'>,
  { datum, checkerProgram, interactorProgram, graders, judging }: Trial,
): JudgeTask => ({
  answerId: 0,
  attempt: 1,
  languageId,
  source,
  distribution: 1,
  tests: [datum],
  checkerProgram,
  interactorProgram,
  ...(graders && { graders: [...graders] }),
  judging,
})

/** A program that has ended by itself, having printed `output`. */
export const runOf = (output: string): RunResult => ({ ...cutOff, exitCode: 0, signal: null, stdout: Buffer.from(output, 'utf8') })

/** Result of a trial, with the fraction of points that it earns, 0 to 1. */
export const evaluationOfTrial = (
  { run, comparison }: CaseRun,
  { statusCode, reason, fraction }: Outcome & { fraction: number },
): Evaluation => ({
  statusCode,
  ...(run ? outputOf(run.stdout, run.isOutputLimit) : { stdout: '' }),
  error: run ? withoutPaths(run.stderr, diagnosticsBytes) : '',
  timeMs: Math.round(run?.cpuMs ?? 0),
  memoryKb: Math.round((run?.peakMemoryBytes ?? 0) / 1024),
  fraction,
  ...(reason === undefined ? {} : { reason }),
  ...(comparison?.message && comparison.message !== reason ? { checkerMessage: comparison.message } : {}),
  ...(comparison?.isMessageOfFailure === true ? { isMessageOfFailure: true } : {}),
})
