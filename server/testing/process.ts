// A server as a process of its own, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { VARIABLES } from '../config.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const READY = /Chronojudge is ready at (\S+)/
const START_MS = 240_000

export interface ServerProcess {
  origin: string
  /** Resolves when it is gone, whoever ended it. */
  ended: Promise<unknown>
  /** Ends it without warning. Resolves when it is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve))

/**
 * The environment of a process that is told all that it needs: of the settings of whoever starts it, such as the addresses of servers, it inherits
 * none.
 */
export const toldOnly = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !VARIABLES.includes(name))),
  ...settings,
})

/** Until nothing that it is asked for has to wait for read models, or it is gone. */
const untilReady = async (origin: string, child: ChildProcess): Promise<void> => {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (child.exitCode === null && child.signalCode === null && !(await isReady())) await pause(20)
}

/**
 * Starts `server/main.ts`, or another program that says where it is ready, on a data directory, and waits for its read models. Rejects with
 * what it printed when it does not come up. `listen` gets whatever it prints, `withinMs` is how long it may take.
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
        ended: ended(child),
        async kill() {
          child.kill('SIGKILL')
          await ended(child)
        },
        async stop() {
          child.kill('SIGTERM')
          return await ended(child)
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
