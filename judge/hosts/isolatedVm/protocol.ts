// Protocol between the judge and the JavaScript host: JSON in length-prefixed frames, one request and one reply at a time.

/** A source that is not read by then is none; the largest that is taken needs a hundredth of it. */
export const longestCheckMs = 4000

export type HostRequest =
  | { kind: 'check'; source: string }
  | {
      kind: 'run'
      source: string
      input: string
      cpuMs: number
      wallMs: number
      memoryBytes: number
      stdoutBytes: number
      stderrBytes: number
    }

export interface HostReply {
  /** Reply to `check`: errors of the source, or null. */
  diagnostics: string | null
  exitCode: number
  stdout: string
  stderr: string
  cpuMs: number
  waitedMs: number
  wallMs: number
  peakMemoryBytes: number
  isOutOfMemory: boolean
  isOutputLimit: boolean
  isCpuLimit: boolean
  isWallLimit: boolean
  /** The host cannot be trusted with another test and ends after this answer. */
  isLast: boolean
}
