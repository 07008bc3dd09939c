// A server as a separate process, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { VARIABLES } from '../config.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const READY = /Chronojudge is ready at (\S+)/
const START_MS = 240_000

export interface ServerProcess {
  origin: string
  pid: number
  /** Resolves when it has exited for any reason. */
  ended: Promise<unknown>
  /** SIGKILL. Resolves when it has exited. */
  kill(): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve))

/** A complete environment for a child process: it inherits no settings, such as server addresses, from the parent. */
export const toldOnly = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !VARIABLES.includes(name))),
  ...settings,
})

/** Waits until no call has to wait for read models, or the process has exited. */
const untilReady = async (origin: string, child: ChildProcess): Promise<void> => {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (child.exitCode === null && child.signalCode === null && !(await isReady())) await pause(20)
}

/**
 * Starts `server/main.ts`, or another program that prints when it is ready, on a data directory, and waits for its read models. Rejects
 * with its output if it does not start. `listen` gets its output, `withinMs` is the timeout.
 */
export const startProcess = (
  dataDir: string,
  env: Record<string, string> = {},
  program = MAIN,
  listen: (printed: Buffer) => void = () => {},
  withinMs = START_MS,
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      env: toldOnly({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', JUDGE_SLOTS: '2', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let isUp = false
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
    const read = (chunk: Buffer): void => {
      listen(chunk)
      printed += chunk
      const origin = READY.exec(printed)?.[1]
      if (!origin || isUp) return
      isUp = true
      const server: ServerProcess = {
        origin,
        pid: child.pid as number,
        ended: ended(child),
        async kill() {
          child.kill('SIGKILL')
          await ended(child)
        },
        async stop() {
          child.kill('SIGTERM')
          const code = await ended(child)
          if (code !== 0) process.stderr.write(printed)
          return code
        },
      }
      void untilReady(origin, child).then(() => {
        clearTimeout(timer)
        resolve(server)
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`the server ended: ${printed}`))
    })
  })
