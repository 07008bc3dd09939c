// One program under bwrap: its command line, its pipes, and the clock and /proc looks that hold it to its limits.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { defaultEnvironment, scratch } from './base.ts'
import type { BubblewrapBox } from './bubblewrap.ts'
import { FrameReader, frame } from './frames.ts'
import { type BoxProcess, defaultLimits, mountPaths, type RunRequest, type RunResult, SandboxFailure } from './port.ts'
import { ProcessTree } from './process-tree.ts'

const pollMs = 5
const filterDescriptor = 4

function commandLine(box: BubblewrapBox, request: RunRequest): string[] {
  const { limits } = request
  const filter = box.filters[request.phase]
  const root = box.base.flatMap(({ path, link }) => (link === null ? ['--ro-bind', path, path] : ['--symlink', link, path]))
  const scratchFolders = ['/w', '/tmp'].flatMap((path) => ['--perms', '0700', '--size', String(scratch.bytes), '--tmpfs', path])
  const environment = Object.entries(request.env ?? defaultEnvironment).flatMap(([name, value]) => ['--setenv', name, value])
  const bounds = [
    '--core=0',
    `--nproc=${limits.processes ?? defaultLimits.processes}`,
    `--nofile=${limits.openFiles ?? defaultLimits.openFiles}`,
    `--fsize=${scratch.bytes}`,
    `--stack=${limits.stackBytes ?? defaultLimits.stackBytes}`,
    ...(limits.cpuMs > 0 ? [`--cpu=${Math.ceil(limits.cpuMs / 1000) + 1}`] : []),
    ...(limits.isAddressSpaceLimitable ? [`--data=${2 * limits.memoryBytes}`] : []),
  ]
  const isolation = [
    '--unshare-all',
    '--unshare-user',
    '--disable-userns',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    '--hostname',
    'box',
  ]
  const mounts = box.mounts.map(mountPaths).flatMap(({ from, to }) => ['--ro-bind', from, to])
  const artifacts = [request.phase === 'compile' ? '--bind' : '--ro-bind', box.folder, '/box']
  const system = ['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/w', '--json-status-fd', '3']
  const seccomp = filter === null ? [] : ['--seccomp', String(filterDescriptor)]
  // bwrap leaves its own descriptors open, and those that the server was started with: a program could tell its own exit code on them.
  const script =
    'for f in /proc/self/fd/*; do n=${f##*/}; [ "$n" -gt 2 ] && eval "exec $n>&-"; done; exec /usr/bin/env -u SHLVL /usr/bin/prlimit "$@"'
  const closing = ['/bin/bash', '--norc', '--noprofile', '-c', script, 'bash']
  const program = ['--', ...closing, ...bounds, '--', ...request.argv]
  return [isolation, root, mounts, artifacts, scratchFolders, system, environment, seccomp, program].flat()
}

async function start(box: BubblewrapBox, request: RunRequest): Promise<ChildProcess> {
  const filter = box.filters[request.phase]
  const filterFile = filter === null ? null : await open(filter, 'r')
  try {
    return spawn('bwrap', commandLine(box, request), {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', filterFile?.fd ?? 'ignore'],
      env: { PATH: process.env.PATH },
      ...(box.uid === null ? {} : { uid: box.uid, gid: box.uid }),
    })
  } finally {
    await filterFile?.close()
  }
}

/** Keeps at most `maxBytes` of a stream and drains the rest; `onExcess` is called at the first byte more. */
function collect(stream: Readable, maxBytes: number, onExcess: () => void): () => Buffer {
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

/** Ends bwrap and everything in its box, also while bwrap is still setting up and its child does not yet follow it into death. */
function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGSTOP')
  try {
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'latin1').split(' ').filter(Boolean)
    for (const inside of children) process.kill(Number(inside), 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
  child.kill('SIGKILL')
}

interface Watch {
  isOutOfMemory: boolean
  isCpuLimit: boolean
  isWallLimit: boolean
  cpuMs: number
  peakMemoryBytes: number
}

/** Looks at the tree until the process ends and kills it when it crosses a limit. */
async function watch(child: ChildProcess, request: RunRequest, state: Watch): Promise<void> {
  const { limits } = request
  const started = performance.now()
  const tree = new ProcessTree(child.pid as number)
  while (child.exitCode === null && child.signalCode === null) {
    const use = await tree.measure()
    state.cpuMs = Math.max(state.cpuMs, use.cpuMs)
    state.peakMemoryBytes = Math.max(state.peakMemoryBytes, use.memoryBytes)
    if (use.memoryBytes > limits.memoryBytes || use.inodes > scratch.inodes) state.isOutOfMemory = true
    if (limits.cpuMs > 0 && use.cpuMs > limits.cpuMs) state.isCpuLimit = true
    if (limits.wallMs > 0 && performance.now() - started > limits.wallMs) state.isWallLimit = true
    if (state.isOutOfMemory || state.isCpuLimit || state.isWallLimit) killTree(child)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

const newWatch = (): Watch => ({ isOutOfMemory: false, isCpuLimit: false, isWallLimit: false, cpuMs: 0, peakMemoryBytes: 0 })

/** Runs one program to its end. Rejects with the signal's reason when aborted, with SandboxFailure when bwrap itself failed. */
export async function startRun(box: BubblewrapBox, request: RunRequest, signal: AbortSignal): Promise<RunResult> {
  const { limits } = request
  const started = performance.now()
  const child = await start(box, request)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
  const kill = (): void => killTree(child)
  const state = newWatch()
  let isOutputLimit = false
  const status = collect(child.stdio[3] as Readable, 64 * 1024, () => {})
  const stdout = collect(child.stdout as Readable, limits.stdoutBytes ?? defaultLimits.stdoutBytes, () => {
    isOutputLimit = true
    kill()
  })
  const stderr = collect(child.stderr as Readable, limits.stderrBytes ?? defaultLimits.stderrBytes, () => {})
  const input = child.stdin as Writable
  input.on('error', () => {})
  input.end(request.stdin ?? new Uint8Array(0))
  signal.addEventListener('abort', kill)
  try {
    if (child.pid !== undefined) void watch(child, request, state)
    await ended
  } catch (error) {
    throw new SandboxFailure(`bwrap: ${(error as Error).message}`)
  } finally {
    signal.removeEventListener('abort', kill)
  }
  signal.throwIfAborted()
  const wasKilled = isOutputLimit || state.isCpuLimit || state.isWallLimit || state.isOutOfMemory
  const report = /"exit-code": (\d+)/.exec(status().toString('latin1'))
  if (report === null && !wasKilled) throw new SandboxFailure(`bwrap: ${stderr().toString('utf8').slice(0, 500)}`)
  // bwrap tells a signal as 128 + its number, like a shell, and cannot be asked to tell it apart from an exit code.
  const code = report === null ? 128 + constants.signals.SIGKILL : Number(report[1])
  const number = code > 128 && code <= 128 + 64 ? code - 128 : null
  return {
    exitCode: number === null ? code : null,
    signal: number,
    wallMs: performance.now() - started,
    ...state,
    isCpuLimit: state.isCpuLimit || number === constants.signals.SIGXCPU,
    isOutputLimit,
    stdout: stdout(),
    stderr: stderr(),
  }
}

/** Starts a long-lived host whose stdin and stdout carry frames. */
export async function startHost(box: BubblewrapBox, request: RunRequest): Promise<BoxProcess> {
  const child = await start(box, request)
  const state = newWatch()
  const stderr = collect(child.stderr as Readable, request.limits.stderrBytes ?? defaultLimits.stderrBytes, () => {})
  const reader = new FrameReader()
  let waiting: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | null = null
  let isAlive = true
  const kill = (): void => killTree(child)
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      isAlive = false
      waiting?.reject(new SandboxFailure(`the host ended: ${stderr().toString('utf8').slice(-500)}`))
      waiting = null
      resolve()
    }
    child.once('close', end)
    child.once('error', end)
  })
  collect(child.stdio[3] as Readable, 0, () => {})
  const input = child.stdin as Writable
  input.on('error', () => {})
  ;(child.stdout as Readable).on('data', (chunk: Buffer) => {
    try {
      for (const reply of reader.push(chunk)) {
        waiting?.resolve(reply)
        waiting = null
      }
    } catch {
      kill()
    }
  })
  if (child.pid !== undefined) void watch(child, request, state)
  return {
    get isAlive() {
      return isAlive
    },
    exchange(message, timeoutMs) {
      if (!isAlive) return Promise.reject(new SandboxFailure('the host has ended'))
      if (waiting !== null) return Promise.reject(new SandboxFailure('the host answers one message at a time'))
      return new Promise<Buffer>((resolve, reject) => {
        const timer = setTimeout(() => {
          isAlive = false
          waiting = null
          kill()
          reject(new SandboxFailure(`the host did not answer within ${timeoutMs} ms`))
        }, timeoutMs)
        const settle =
          <T>(finish: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer)
            finish(value)
          }
        waiting = { resolve: settle(resolve), reject: settle(reject) }
        input.write(frame(message))
      })
    },
    usage: async () => ({ cpuMs: state.cpuMs, peakMemoryBytes: state.peakMemoryBytes, isOutOfMemory: state.isOutOfMemory }),
    async kill() {
      isAlive = false
      kill()
      await ended
    },
  }
}
