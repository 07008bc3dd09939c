// A long-lived child process that answers frame by frame over its standard input and output.
import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { FrameReader, frame } from './frames.ts'
import { type BoxProcess, HostEnded, SandboxFailure } from './port.ts'

interface Framed {
  child: ChildProcess
  /** Ends the child, however often it is called. */
  kill(): void
  /** Settles when the child has ended or was not started. */
  ended: Promise<unknown>
  /** Its standard error before it ended. */
  lastWords?: () => string
  usage: BoxProcess['usage']
}

/** A program that starts others reports their signals as shells do: 128 + signal. */
const signalOf = ({ signalCode, exitCode }: ChildProcess): number | null =>
  signalCode ? constants.signals[signalCode] : exitCode !== null && exitCode > 128 ? exitCode - 128 : null

/** The child as the port has it: one message at a time; what answers too late or with nonsense is ended. */
export const framedProcess = ({ child, kill, ended, lastWords = () => '', usage }: Framed): BoxProcess => {
  const reader = new FrameReader()
  let waiting: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | null = null
  let isAlive = true
  const gone = ended
    .catch(() => {})
    .then(() => {
      isAlive = false
      waiting?.reject(new HostEnded(`the host ended: ${lastWords()}`, signalOf(child)))
      waiting = null
    })
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
    usage,
    async kill() {
      isAlive = false
      kill()
      await gone
    },
  }
}
