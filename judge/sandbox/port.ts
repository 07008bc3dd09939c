// The sandbox as the judge sees it: open a box for one submission, put files and inputs in it, run programs, close it.
// Adapters: launcher.ts (our C launcher), landlock.ts (the same without namespaces), bubblewrap.ts (Debian's bwrap) and unsafe.ts (none).

/** Strength of a sandbox's isolation and accounting, as printed at start-up and shown by /readyz. */
export interface SandboxMode {
  isolation: 'namespaces' | 'landlock' | 'bubblewrap' | 'none'
  accounting: 'cgroup v1' | 'cgroup v2' | 'none'
}

/** Limits of one run. Times are milliseconds, sizes are bytes. For a spawned host, cpuMs and wallMs bound its whole life and 0 means no bound. */
export interface RunLimits {
  cpuMs: number
  wallMs: number
  memoryBytes: number
  /** Main-thread stack; default 64 MiB. */
  stackBytes?: number
  processes?: number // default 64
  openFiles?: number // default 256
  stdoutBytes?: number // default 16 MiB: one byte more is the output limit
  stderrBytes?: number // default 64 KiB: the rest is drained and dropped
  /** RLIMIT_DATA may be used where there are no cgroups (C, C++, Rust, Python only). */
  isAddressSpaceLimitable?: boolean
}

export interface RunRequest {
  /** Absolute path of the program as seen in the box, then its arguments. */
  argv: string[]
  /** Environment, whole: nothing is inherited. */
  env?: Record<string, string>
  stdin?: Uint8Array
  limits: RunLimits
  /** 'compile' may write to /box and use the tool chain's own temporary files; 'run' sees /box read-only. A box never goes back to compiling. */
  phase: 'compile' | 'run'
  /** It is no compiler: it has no business with modes, owners and times of files, which Landlock does not hold. */
  keepsModes?: boolean
  /** It has effects outside of its box: the first result counts, even where a sandbox would run it again. */
  isOnce?: boolean
}

export interface RunResult {
  /** Exit code, or null when a signal ended it. */
  exitCode: number | null
  signal: number | null
  wallMs: number
  cpuMs: number
  /** For how long it could have run and had no processor, all its threads together, as far as that was seen: of runs of half a second and more. */
  waitedMs: number
  peakMemoryBytes: number
  /** The out-of-memory counter rose during the run, even where the exit code is 0. */
  isOutOfMemory: boolean
  /** Leftovers of earlier runs were too large, and the figure too near the limit, to determine the memory of this run. */
  isMemoryUnsure?: boolean
  isOutputLimit: boolean
  /** Its output is that of a file which it did not write, or which is none. */
  outputFault?: 'missing' | 'notPlain'
  isCpuLimit: boolean
  isWallLimit: boolean
  stdout: Buffer
  stderr: Buffer
}

/** A run that was ended before it could say anything of itself. */
export const cutOff: RunResult = {
  exitCode: null,
  signal: 9,
  wallMs: 0,
  cpuMs: 0,
  waitedMs: 0,
  peakMemoryBytes: 0,
  isOutOfMemory: false,
  isOutputLimit: false,
  isCpuLimit: false,
  isWallLimit: false,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
}

/** A box: one container for one submission, reused across its tests only. Between runs everything in it is killed and /w and /tmp are emptied. */
export interface Box {
  /** Writes a file under /box (name without path separators, '..' refused). Only before the first 'run' phase. */
  putFile(name: string, content: Uint8Array, isExecutable?: boolean): Promise<void>
  /** Reads a file that a compile phase left under /box. Null when missing; throws BoxFileRefused for links, special files and more than `maxBytes`. */
  getFile(name: string, maxBytes: number): Promise<Buffer | null>
  /** One run at a time. Aborting kills it and rejects with the signal's reason, but for CutShort. Throws SandboxFailure when the sandbox itself failed. */
  run(request: RunRequest, signal?: AbortSignal): Promise<RunResult>
  /** Starts a long-lived process (a warm host) whose stdin and stdout stay open; each message is a frame of 4 bytes big-endian length and that many bytes. */
  spawn(request: RunRequest): Promise<BoxProcess>
  close(): Promise<void>
}

/** A long-lived process in a box. */
export interface BoxProcess {
  /** Sends one frame and waits for one frame back. Rejects with SandboxFailure when the process ended or `timeoutMs` passed (the process is then killed). */
  exchange(message: Uint8Array, timeoutMs: number): Promise<Buffer>
  /** Cumulative use so far. */
  usage(): Promise<{ cpuMs: number; peakMemoryBytes: number; isOutOfMemory: boolean }>
  kill(): Promise<void>
  readonly isAlive: boolean
}

/**
 * A host directory or file and where the box shows it; a text alone stands for the same path. What may lie anywhere on the host needs
 * a place of its own: the box's /tmp, /w and /box hide what the host has there.
 */
export type Mount = string | { from: string; to: string }

/** A mount with both its paths. */
export const mountPaths = (mount: Mount): { from: string; to: string } => (typeof mount === 'string' ? { from: mount, to: mount } : mount)

export interface Sandbox {
  readonly mode: SandboxMode
  /** Opens a fresh box on a free slot, waiting for one when all are taken. `mounts` are host directories shown read-only beside the base system (tool chains, the JavaScript host). */
  open(options?: { mounts?: readonly Mount[] }): Promise<Box>
  /** Number of boxes that may be open at once. */
  readonly slots: number
  /** Number of restarts of the process behind it, if there is one. */
  readonly restarts?: number
  close(): Promise<void>
}

/** The reason of a signal that ends a run early, as its limit by the clock would: the run is answered and not thrown away. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** Throws the reason of a signal that aborted, unless that only cuts a run short. */
export const throwUnlessCut = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted && !(signal.reason instanceof CutShort)) throw signal.reason
}

/** The sandbox failed, not the program in it: the judge tries once more, then says System Error. */
export class SandboxFailure extends Error {
  override name = 'SandboxFailure'
}

/** A long-lived process was ended by a signal while it owed an answer; null where nobody knows which. */
export class HostEnded extends SandboxFailure {
  readonly signal: number | null
  constructor(message: string, signal: number | null) {
    super(message)
    this.signal = signal
  }
}

/** A file name with a path in it, a link or a special file where a plain file is expected, or one larger than the caller takes. */
export class BoxFileRefused extends Error {
  override name = 'BoxFileRefused'
}

/** Throws BoxFileRefused unless `name` is one path component of at most 200 bytes. */
export const assertBoxFileName = (name: string): void => {
  if (name === '' || name === '.' || name === '..' || name.includes('/') || name.includes('\0') || Buffer.byteLength(name) > 200)
    throw new BoxFileRefused(`not a file name: ${JSON.stringify(name)}`)
}

/** Defaults of a run. Bytes and counts as in RunLimits. */
export const defaultLimits = {
  stackBytes: 64 * 1024 * 1024,
  processes: 64,
  openFiles: 256,
  stdoutBytes: 16 * 1024 * 1024,
  stderrBytes: 64 * 1024,
} as const
