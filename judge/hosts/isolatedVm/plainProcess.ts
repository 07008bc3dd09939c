// The JavaScript host as a plain child process, for machines without any sandbox: V8's isolate is then the only wall.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { framedProcess } from '../../sandbox/framedProcess.ts'
import type { BoxProcess } from '../../sandbox/port.ts'
import { hostCommand } from './command.ts'

const pollMs = 20

/** Kills the host when it holds more than `maxBytes`, by looking at /proc every 20 ms. */
const watchMemory = (child: ChildProcess, maxBytes: number, onExcess: () => void): void => {
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
export const startPlainHost = (memoryBytes: number): BoxProcess => {
  const child = spawn(hostCommand.node, hostCommand.arguments, { stdio: ['pipe', 'pipe', 'ignore'], env: { TZ: 'UTC' }, cwd: '/' })
  let isOutOfMemory = false
  watchMemory(child, memoryBytes, () => {
    isOutOfMemory = true
    child.kill('SIGKILL')
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve())
  })
  const usage = async () => ({ cpuMs: 0, peakMemoryBytes: 0, isOutOfMemory })
  return framedProcess({ child, kill: () => void child.kill('SIGKILL'), ended, usage })
}
