// Starts a program under bwrap, ends it, and determines how it ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { type BaseEntry, defaultEnvironment, scratch } from './base.ts'
import { defaultLimits, type Mount, mountPaths, type RunLimits, type RunRequest, SandboxFailure } from './port.ts'
import { collect, type Ending, type Started, startedChild } from './watchedRun.ts'

export const bwrap = '/usr/bin/bwrap'
const filterDescriptor = 4
const optionsDescriptor = 5

/** Paths of the seccomp programs, contents of the box's root, and the user. */
export interface BubblewrapBox {
  folder: string
  filters: { compile: string | null; run: string | null }
  base: BaseEntry[]
  mounts: readonly Mount[]
  uid: number | null
}

/** The options of prlimit(1) for a program's limits; `processes` counts all of its user. */
export const boundsOf = (limits: RunLimits, processes: number): string[] => [
  '--core=0',
  `--nproc=${processes}`,
  `--nofile=${limits.openFiles ?? defaultLimits.openFiles}`,
  `--fsize=${scratch.bytes}`,
  `--stack=${limits.stackBytes ?? defaultLimits.stackBytes}`,
  ...(limits.cpuMs > 0 ? [`--cpu=${Math.ceil(limits.cpuMs / 1000) + 1}`] : []),
  ...(limits.isAddressSpaceLimitable ? [`--data=${2 * limits.memoryBytes}`] : []),
]

/** Arguments of bwrap for the box, and the program that it starts there. */
const wordsOf = (box: BubblewrapBox, request: RunRequest): { options: string[]; program: string[] } => {
  const { limits } = request
  const filter = box.filters[request.phase]
  const root = box.base.flatMap(({ path, link }) => (link === null ? ['--ro-bind', path, path] : ['--symlink', link, path]))
  const scratchFolders = ['/w', '/tmp'].flatMap((path) => ['--perms', '0700', '--size', String(scratch.bytes), '--tmpfs', path])
  const environment = Object.entries(request.env ?? defaultEnvironment).flatMap(([name, value]) => ['--setenv', name, value])
  const bounds = boundsOf(limits, limits.processes ?? defaultLimits.processes)
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
  // Pid 1 is bwrap, of the program's own user, who could read its memory and change its file descriptors.
  const hidden = ['--tmpfs', '/proc/1', '--remount-ro', '/proc/1']
  const system = [...hidden, '--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/w', '--json-status-fd', '3']
  const seccomp = filter === null ? [] : ['--seccomp', String(filterDescriptor)]
  // bwrap leaves its own descriptors open, and those that the server was started with: a program could tell its own exit code on them.
  const script =
    'for f in /proc/self/fd/*; do n=${f##*/}; [ "$n" -gt 2 ] && eval "exec $n>&-"; done; exec /usr/bin/env -u SHLVL /usr/bin/prlimit "$@"'
  const closing = ['/bin/bash', '--norc', '--noprofile', '-c', script, 'bash']
  const kernel = ['--proc', '/proc', '--dev', '/dev']
  return {
    options: [isolation, root, mounts, artifacts, scratchFolders, kernel, system, environment, seccomp].flat(),
    program: ['--', ...closing, ...bounds, '--', ...request.argv],
  }
}

/** Ends bwrap and everything in its box, also while bwrap is still setting up and its child does not yet follow it into death. */
const killTree = (child: ChildProcess): void => {
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

const reports = new WeakMap<ChildProcess, () => Buffer>()

/** Starts a program in a box. */
export const startInBubblewrap = async (box: BubblewrapBox, request: RunRequest): Promise<Started> => {
  const filter = box.filters[request.phase]
  const filterFile = filter === null ? null : await open(filter, 'r')
  try {
    const { options, program } = wordsOf(box, request)
    // Over a pipe and without an environment: a command line that anyone may read would name the host's paths.
    const child = spawn(bwrap, ['--args', String(optionsDescriptor), ...program], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', filterFile?.fd ?? 'ignore', 'pipe'],
      env: {},
      ...(box.uid === null ? {} : { uid: box.uid, gid: box.uid }),
    })
    const told = (child.stdio as readonly unknown[])[optionsDescriptor] as Writable
    told.on('error', () => {}).end(options.map((word) => `${word}\0`).join(''))
    const started = startedChild(child, () => killTree(child), true)
    reports.set(
      child,
      collect(child.stdio[3] as Readable, 64 * 1024, () => {}),
    )
    return started
  } finally {
    await filterFile?.close()
  }
}

/** bwrap tells a signal as 128 + its number, like a shell, and cannot be asked to tell it apart from an exit code. */
export const endOfBubblewrap: Ending = (child, wasKilled, stderr) => {
  const report = /"exit-code": (\d+)/.exec(reports.get(child)?.().toString('latin1') ?? '')
  if (report === null && !wasKilled) throw new SandboxFailure(`bwrap: ${stderr.toString('utf8').slice(0, 500)}`)
  const code = report === null ? 128 + constants.signals.SIGKILL : Number(report[1])
  const signal = code > 128 && code <= 128 + 64 ? code - 128 : null
  return { exitCode: signal === null ? code : null, signal }
}
