// An external server, started by a command from the environment: it gets a port and a data folder and stays in the foreground. For tests
// that kill servers.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Null after it has exited. */
const parentOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : Number(parent)
  } catch {
    return null // already gone
  }
}

/** The process and its descendants, including those that left its group. */
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
  /** SIGKILL to the whole process tree. Resolves when all are gone. */
  kill(): Promise<void>
  /** Restarts it on the same port and folder. The caller waits until it responds. */
  start(): void
}

/** Starts one on a free port. */
export const startCommand = async (command: string, folder: string): Promise<CommandProcess> => {
  const port = await freePort()
  // EventStoreDB mistakes some of these variables for its own settings, and refuses to start.
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
        } catch {} // killed with another one
      }
      await gone
      while (family.some((pid) => parentOf(pid) !== null)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}
