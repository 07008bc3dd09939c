// Outcome of a run before its output is compared: the order in which limits and failures are checked.
import { constants } from 'node:os'
import type { AuthoredLimits } from '../protocol/verdict.ts'
import { noOutputFile, outputNotPlain, STATUS } from './catalogue.ts'
import { hasRunOut, isIdle, patient } from './sandbox/contention.ts'
import type { RunLimits, RunResult } from './sandbox/port.ts'

/** A case's limits as the author set them. */
export interface CaseLimits {
  timeMs: number
  memoryBytes: number
  /** Bytes of standard output. */
  outputBytes: number
}

const defaultOutputBytes = 16 * 1024 * 1024
const overtime = 1.1
const shortestWallMs = 1000

/** The limits of a test datum: seconds, KB, and bytes where 0 stands for the judge's own 16 MiB. */
export const limitsOf = (datum: AuthoredLimits): CaseLimits => ({
  timeMs: datum.timeLimit * 1000,
  memoryBytes: datum.memoryLimit * 1024,
  outputBytes: datum.outputSizeLimit || defaultOutputBytes,
})

/**
 * The limits that the sandbox enforces. It stops a program a tenth after its time: one that ends in between was perhaps
 * only disturbed, and is run a second time (`isDisturbed`).
 */
export const runLimitsOf = (limits: CaseLimits): RunLimits => ({
  cpuMs: limits.timeMs * overtime,
  wallMs: Math.max(3 * limits.timeMs, shortestWallMs),
  memoryBytes: limits.memoryBytes,
  stdoutBytes: limits.outputBytes,
})

/**
 * The run may owe its time-out to the machine: it ended by itself up to a tenth over its time, or it worked but got too little of a
 * processor before the clock ran out. It is run a second time under `patientLimitsOf`, and that result counts.
 */
export const isDisturbed = (run: RunResult, limits: CaseLimits): boolean => {
  if (run.isOutputLimit || run.isOutOfMemory || run.isCpuLimit) return false
  return run.isWallLimit ? hasRunOut(run) : run.cpuMs > limits.timeMs
}

/** The limits of a case's second run. */
export const patientLimitsOf = (limits: CaseLimits): RunLimits => patient(runLimitsOf(limits))

export interface Outcome {
  statusCode: number
  reason?: string
}

const signalName = (number: number): string =>
  Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? String(number)

/** The status of a run that did not end well, or null when its output decides. Order: output, memory, time, idleness, forbidden call, failure. */
export const failureOf = (run: RunResult, limits: CaseLimits): Outcome | null => {
  if (run.isOutputLimit) return { statusCode: STATUS.OutputLimit }
  if (run.isOutOfMemory || run.peakMemoryBytes > limits.memoryBytes) return { statusCode: STATUS.MemoryLimit }
  if (run.isCpuLimit || run.cpuMs > limits.timeMs) return { statusCode: STATUS.TimeLimit }
  if (run.isWallLimit) return isIdle(run) ? { statusCode: STATUS.IdlenessLimit } : { statusCode: STATUS.TimeLimit, reason: 'wall clock' }
  if (run.signal === constants.signals.SIGSYS) return { statusCode: STATUS.SecurityViolation, reason: 'forbidden system call' }
  if (run.signal !== null) return { statusCode: STATUS.RuntimeError, reason: `signal ${run.signal} (${signalName(run.signal)})` }
  if (run.exitCode !== 0) return { statusCode: STATUS.RuntimeError, reason: `exit code ${run.exitCode}` }
  return null
}

/** The status of a run that wrote no output file, or null. */
export const faultOfOutput = ({ outputFault }: RunResult): Outcome | null =>
  outputFault === undefined ? null : { statusCode: STATUS.WrongAnswer, reason: outputFault === 'missing' ? noOutputFile : outputNotPlain }
