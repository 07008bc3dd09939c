// Effect of other processes on a run that wanted the same processors.
import type { RunLimits, RunResult } from './port.ts'

/** Extra wall-clock time of a second run: the first may have had to share its processor. */
export const patience = 4
/** A process that ran or was ready for less than this share of the time was not disturbed by others. */
export const busyShare = 0.05
/** A process that was ready for less than this share of the time was idle. */
export const idleShare = 0.3

/** Processor time that a run wanted: what it got, and what it waited for, since others had the processors. */
export const wantedMs = ({ cpuMs, waitedMs }: Pick<RunResult, 'cpuMs' | 'waitedMs'>): number => cpuMs + waitedMs

/** It worked and ran out of time by the clock. */
export const hasRunOut = (run: RunResult): boolean => run.isWallLimit && !run.isCpuLimit && wantedMs(run) >= busyShare * run.wallMs

/** It waited for something else than a processor. */
export const isIdle = (run: RunResult): boolean => run.isWallLimit && wantedMs(run) < idleShare * run.wallMs

/** The limits of a second run after these. */
export const patient = (first: RunLimits): RunLimits => ({ ...first, wallMs: patience * first.wallMs })
