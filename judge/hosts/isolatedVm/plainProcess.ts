// The JavaScript host as a plain child process, for machines without any sandbox: V8's isolate is then the only wall.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { FrameReader, frame } from '../../sandbox/frames.ts'
import { type BoxProcess, SandboxFailure } from '../../sandbox/port.ts'
import { hostCommand } from './command.ts'

const pollMs = 20

/** Kills the host when it holds more than `maxBytes`, by looking at /proc every 20 ms. */
function watchMemory(child: ChildProcess, maxBytes: number, onExcess: () => void): void {
  const timer = setInterval(() => {
    readFile(`/proc/${child.pid}/statm`, 'latin1')
      .then((statm) => {
        if (Number(statm.split(' ')[1]) * 4096 > maxBytes) onExcess()
      })
      .catch(() => {})
  }, pollMs)
  child.once('close', () => clearInterval(timer))
}

/** Starts the host. `memoryBytes` bounds the whole process. */
export function startPlainHost(memoryBytes: number): BoxProcess {
  const child = spawn(hostCommand.node, hostCommand.arguments, { stdio: ['pipe', 'pipe', 'ignore'], env: { TZ: 'UTC' }, cwd: '/' })
  const reader = new FrameReader()
  let waiting: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | null = null
  let isAlive = true
  let isOutOfMemory = false
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      isAlive = false
      waiting?.reject(new SandboxFailure('the JavaScript host ended'))
      waiting = null
      resolve()
    }
    child.once('close', end)
    child.once('error', end)
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
      child.kill('SIGKILL')
    }
  })
  watchMemory(child, memoryBytes, () => {
    isOutOfMemory = true
    child.kill('SIGKILL')
  })
  return {
    get isAlive() {
      return isAlive
    },
    exchange(message, timeoutMs) {
      if (!isAlive) return Promise.reject(new SandboxFailure('the JavaScript host has ended'))
      return new Promise<Buffer>((resolve, reject) => {
        const timer = setTimeout(() => {
          child.kill('SIGKILL')
          reject(new SandboxFailure(`the JavaScript host did not answer within ${timeoutMs} ms`))
        }, timeoutMs)
        const settled =
          <T>(finish: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer)
            finish(value)
          }
        waiting = { resolve: settled(resolve), reject: settled(reject) }
        input.write(frame(message))
      })
    },
    usage: async () => ({ cpuMs: 0, peakMemoryBytes: 0, isOutOfMemory }),
    async kill() {
      isAlive = false
      child.kill('SIGKILL')
      await ended
    },
  }
}
