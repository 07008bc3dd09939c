// A server that is not ours, started by a command of whoever has it: it is given a port and a data folder and stays in the foreground. For what
// kills servers.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** A port on which nobody listens at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Null when it has ended. */
const parentOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : Number(parent)
  } catch {
    return null // it is gone
  }
}

/** The process and all that it has started, also what has left its group. */
const familyOf = (pid: number): number[] => {
  const family = [pid]
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  for (const elder of family) family.push(...parents.filter(([, parent]) => parent === elder).map(([child]) => child))
  return family
}

export interface CommandProcess {
  readonly port: number
  /** SIGKILL, as the power does, to all that it has started. Resolves when they are gone. */
  kill(): Promise<void>
  /** Once more on the same port and folder. When it answers, whoever needs it finds out. */
  start(): void
}

/** Starts one on a free port. */
export const startCommand = async (command: string, folder: string): Promise<CommandProcess> => {
  const port = await freePort()
  // EventStoreDB takes variables that begin like its own settings for some of these, and refuses to start.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_')))
  let running: ChildProcess | null = null
  const start = (): void => {
    running = spawn(command, [String(port), folder], { stdio: 'ignore', detached: true, env })
  }
  start()
  return {
    port,
    start,
    async kill() {
      const child = running
      running = null
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      const family = familyOf(child.pid)
      for (const pid of family) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {} // it went with another one
      }
      await gone
      while (family.some((pid) => parentOf(pid) !== null)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}
