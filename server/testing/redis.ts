// A separate Redis server for a test, on a free port, that can be killed, paused and restarted.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './command.ts'

export interface RedisProcess {
  url: string
  /** SIGKILL; its data is lost. */
  kill(): Promise<void>
  /** Restarts it on the same port, empty. */
  start(): Promise<void>
  /** Removes all data while it runs. */
  flush(): Promise<void>
  /** Pauses it, so that it does not respond until `wake`. */
  freeze(): void
  wake(): void
  close(): Promise<void>
}

const untilAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}`)
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null }).on('error', () => {})
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    client.disconnect()
    if (answers) return
    await pause(20)
  }
}

/** Starts one, with further arguments of redis-server; `password` is that of its default user. Needs the package redis-server. */
export const startRedis = async ({
  args = [],
  password = '',
}: {
  args?: readonly string[]
  password?: string
} = {}): Promise<RedisProcess> => {
  const directory = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const url = `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}/0`
  let child: ChildProcess | null = null
  const kill = async (): Promise<void> => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }
  const start = async (): Promise<void> => {
    const options = [...args, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory]
    child = spawn('redis-server', options, { stdio: 'ignore' })
    const failed = new Promise<never>((_, reject) => child?.once('error', reject))
    await Promise.race([untilAnswers(url, child), failed])
  }
  await start()
  return {
    url,
    kill,
    start,
    async flush() {
      const client = new Redis(url)
      await client.flushall()
      client.disconnect()
    },
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    async close() {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
