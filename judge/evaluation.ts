// A run of a person's own input as it is shown.
import type { Evaluation } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { asText, diagnosticsBytes, withoutPaths } from './languages/diagnostics.ts'
import { type CaseLimits, failureOf, faultOfOutput } from './outcome.ts'
import type { RunResult } from './sandbox/port.ts'

export const evaluationOf = (run: RunResult, limits: CaseLimits): Evaluation => {
  const failure = failureOf(run, limits) ?? faultOfOutput(run)
  return {
    statusCode: failure?.statusCode ?? STATUS.Accept,
    ...(failure?.reason === undefined ? {} : { reason: failure.reason }),
    stdout: asText(run.stdout, 3 * limits.outputBytes),
    ...(run.isOutputLimit ? { isOutputTruncated: true } : {}),
    error: withoutPaths(run.stderr, diagnosticsBytes),
    timeMs: Math.round(run.cpuMs),
    memoryKb: Math.round(run.peakMemoryBytes / 1024),
  }
}
