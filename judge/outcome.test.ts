// The order of decision over runs that end in more than one way at once, and which runs get a second chance.
import { describe, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import { failureOf, isDisturbed, limitsOf, patientLimitsOf, runLimitsOf } from './outcome.ts'
import type { RunResult } from './sandbox/port.ts'

const limits = limitsOf({ timeLimit: 1, memoryLimit: 102_400, outputSizeLimit: 0 })
const ended = (more: Partial<RunResult> = {}): RunResult => ({
  exitCode: 0,
  signal: null,
  wallMs: 10,
  cpuMs: 10,
  waitedMs: 0,
  peakMemoryBytes: 1000,
  isOutOfMemory: false,
  isOutputLimit: false,
  isCpuLimit: false,
  isWallLimit: false,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  ...more,
})
const killed = { exitCode: null, signal: 9 }

describe('the order of decision', () => {
  test.each<[string, Partial<RunResult>, number | undefined]>([
    ['a good end', {}, undefined],
    ['too much output and everything else', { ...killed, isOutputLimit: true, isOutOfMemory: true, isCpuLimit: true }, STATUS.OutputLimit],
    ['memory before time', { ...killed, isOutOfMemory: true, isCpuLimit: true, isWallLimit: true }, STATUS.MemoryLimit],
    ['out of memory though it exits with 0', { isOutOfMemory: true }, STATUS.MemoryLimit],
    ['more memory than allowed, as counted', { peakMemoryBytes: 102_400 * 1024 + 1 }, STATUS.MemoryLimit],
    ['exactly the memory', { peakMemoryBytes: 102_400 * 1024 }, undefined],
    ['time before failure', { ...killed, isCpuLimit: true, cpuMs: 1100 }, STATUS.TimeLimit],
    ['ended by itself, but late', { cpuMs: 1001 }, STATUS.TimeLimit],
    ['exactly in time', { cpuMs: 1000 }, undefined],
    ['asleep', { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 5 }, STATUS.IdlenessLimit],
    ['at work, but the clock ran out', { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 950 }, STATUS.TimeLimit],
    [
      'at work, but others had the processors',
      { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 200, waitedMs: 2700 },
      STATUS.TimeLimit,
    ],
    ['asleep beside others', { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 5, waitedMs: 90 }, STATUS.IdlenessLimit],
    ['a forbidden call', { exitCode: null, signal: 31 }, STATUS.SecurityViolation],
    ['a signal', { exitCode: null, signal: 11 }, STATUS.RuntimeError],
    ['an exit code', { exitCode: 3 }, STATUS.RuntimeError],
  ])('%s', (_name, run, statusCode) => {
    expect(failureOf(ended(run), limits)?.statusCode).toBe(statusCode)
  })
})

describe('a second chance', () => {
  test.each<[string, Partial<RunResult>, boolean]>([
    ['for a run a little over its time', { cpuMs: 1050 }, true],
    ['for a run that got too little of the processor', { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 600 }, true],
    ['for a run that got next to nothing', { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 20, waitedMs: 2900 }, true],
    ['not for one that slept', { ...killed, isWallLimit: true, wallMs: 3000, cpuMs: 10 }, false],
    ['not for one that was stopped at its time', { ...killed, isCpuLimit: true, cpuMs: 1100 }, false],
    ['not for one that ended in time', { cpuMs: 999 }, false],
    ['not for one that failed otherwise', { ...killed, isOutOfMemory: true, cpuMs: 1050 }, false],
  ])('%s', (_name, run, expected) => {
    expect(isDisturbed(ended(run), limits)).toBe(expected)
  })
})

test('what the sandbox enforces', () => {
  expect(runLimitsOf(limits)).toEqual({ cpuMs: 1100, wallMs: 3000, memoryBytes: 102_400 * 1024, stdoutBytes: 16 * 1024 * 1024 })
  expect(runLimitsOf({ ...limits, timeMs: 100 }).wallMs).toBe(1000)
  expect(patientLimitsOf(limits)).toMatchObject({ cpuMs: 1100, wallMs: 12_000 })
  expect(limitsOf({ timeLimit: 2, memoryLimit: 1, outputSizeLimit: 7 })).toEqual({ timeMs: 2000, memoryBytes: 1024, outputBytes: 7 })
})
