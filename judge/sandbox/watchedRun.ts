// One program that is watched from outside: its pipes, and the clock and /proc looks that hold it to its limits.
import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { scratch } from './base.ts'
import { framedProcess } from './framedProcess.ts'
import { type BoxProcess, defaultLimits, type RunRequest, type RunResult, SandboxFailure, throwUnlessCut } from './port.ts'
import { ProcessTree } from './processTree.ts'

const pollMs = 5
/** Most bytes that wait in a socket, since programs cannot set larger buffers; they belong to no process's memory. */
const socketBytes = 212_992
/** Time that the pipes of an ended program may stay open in other processes. */
const closingMs = 500

/** A program that has been started. */
export interface Started {
  child: ChildProcess
  /** Ends it and what it has started. */
  kill(): void
  /** It has a /w and a /tmp of its own, whose files the mounts count. */
  hasMounts: boolean
  /** Resolves once it has ended and its pipes are closed; rejects when it could not be started. */
  ended: Promise<void>
}
export type Start = (request: RunRequest) => Promise<Started>
/** End of a program, as reported by its launcher. Throws SandboxFailure if it never started. */
export type Ending = (child: ChildProcess, wasKilled: boolean, stderr: Buffer) => Pick<RunResult, 'exitCode' | 'signal'>

/** Keeps at most `maxBytes` of a stream and drains the rest; `onExcess` is called at the first byte more. */
export const collect = (stream: Readable, maxBytes: number, onExcess: () => void): (() => Buffer) => {
  const chunks: Buffer[] = []
  let kept = 0
  stream.on('error', () => {})
  stream.on('data', (chunk: Buffer) => {
    const room = maxBytes - kept
    if (chunk.length > room) onExcess()
    if (room <= 0) return
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
    kept += Math.min(chunk.length, room)
  })
  return () => Buffer.concat(chunks)
}

/** As `Started.ended`. Who stays behind does not keep the pipes open. */
const untilClosed = (child: ChildProcess, kill: () => void): Promise<void> => {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
    child.once('exit', () => {
      kill()
      setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy()
        resolve()
      }, closingMs).unref()
    })
  })
}

/** Takes a child from `spawn`, in the same turn: an unhandled failure to start would end the server. Throws SandboxFailure. */
export const startedChild = (child: ChildProcess, kill: () => void, hasMounts: boolean): Started => {
  const ended = untilClosed(child, kill)
  ended.catch(() => {})
  // There are no pipes if the server has no descriptors left.
  if (!child.stdout) throw new SandboxFailure('the program was not started: too many open files')
  return { child, kill, hasMounts, ended }
}

interface Watch {
  isOutOfMemory: boolean
  isCpuLimit: boolean
  isWallLimit: boolean
  cpuMs: number
  waitedMs: number
  peakMemoryBytes: number
}

/** Looks at the tree until the process ends and kills it when it crosses a limit. */
const watch = async ({ child, kill, hasMounts }: Started, request: RunRequest, state: Watch): Promise<void> => {
  const { limits } = request
  const started = performance.now()
  const tree = new ProcessTree(child.pid as number, hasMounts)
  while (child.exitCode === null && child.signalCode === null) {
    const use = await tree.measure()
    state.cpuMs = Math.max(state.cpuMs, use.cpuMs)
    state.waitedMs = Math.max(state.waitedMs, use.waitedMs)
    state.peakMemoryBytes = Math.max(state.peakMemoryBytes, use.memoryBytes)
    const isOverfull = use.inodes > scratch.inodes || use.sockets * socketBytes > 2 * scratch.bytes
    if (use.memoryBytes > limits.memoryBytes || isOverfull) state.isOutOfMemory = true
    if (limits.cpuMs > 0 && use.cpuMs > limits.cpuMs) state.isCpuLimit = true
    if (limits.wallMs > 0 && performance.now() - started > limits.wallMs) state.isWallLimit = true
    if (state.isOutOfMemory || state.isCpuLimit || state.isWallLimit) kill()
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

const newWatch = (): Watch => ({ isOutOfMemory: false, isCpuLimit: false, isWallLimit: false, cpuMs: 0, waitedMs: 0, peakMemoryBytes: 0 })

/** Runs one program to its end. Rejects with the signal's reason when aborted, with SandboxFailure when it could not be started. */
export const runWatched = async (start: Start, ending: Ending, request: RunRequest, signal: AbortSignal): Promise<RunResult> => {
  const { limits } = request
  const began = performance.now()
  const started = await start(request)
  const { child, kill, ended } = started
  const state = newWatch()
  let isOutputLimit = false
  const stdout = collect(child.stdout as Readable, limits.stdoutBytes ?? defaultLimits.stdoutBytes, () => {
    isOutputLimit = true
    kill()
  })
  const stderr = collect(child.stderr as Readable, limits.stderrBytes ?? defaultLimits.stderrBytes, () => {})
  const input = child.stdin as Writable
  input.on('error', () => {})
  input.end(request.stdin ?? new Uint8Array(0))
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  try {
    if (child.pid !== undefined) void watch(started, request, state)
    await ended
  } catch (error) {
    throw new SandboxFailure(`the program was not started: ${(error as Error).message}`)
  } finally {
    signal.removeEventListener('abort', kill)
  }
  throwUnlessCut(signal)
  if (signal.aborted) state.isWallLimit = true
  const end = ending(child, isOutputLimit || state.isCpuLimit || state.isWallLimit || state.isOutOfMemory, stderr())
  return {
    ...end,
    wallMs: performance.now() - began,
    ...state,
    isCpuLimit: state.isCpuLimit || end.signal === constants.signals.SIGXCPU,
    isOutputLimit,
    stdout: stdout(),
    stderr: stderr(),
  }
}

/** Starts a long-lived host whose stdin and stdout carry frames. */
export const hostWatched = async (start: Start, request: RunRequest): Promise<BoxProcess> => {
  const started = await start(request)
  const { child, kill } = started
  const state = newWatch()
  const stderr = collect(child.stderr as Readable, request.limits.stderrBytes ?? defaultLimits.stderrBytes, () => {})
  if (child.pid !== undefined) void watch(started, request, state)
  return framedProcess({
    child,
    kill,
    ended: started.ended,
    lastWords: () => stderr().toString('utf8').slice(-500),
    usage: async () => ({ cpuMs: state.cpuMs, peakMemoryBytes: state.peakMemoryBytes, isOutOfMemory: state.isOutOfMemory }),
  })
}
