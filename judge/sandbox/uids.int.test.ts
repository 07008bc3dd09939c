// Two servers on one machine, or two runs of these tests: no program of one is the user of a program of the other.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { everyMode } from './everyMode.ts'
import { leaseUids } from './uids.ts'

const SLOTS = 4
const room = (file: string): string => JSON.stringify(join(import.meta.dirname, file))
/** Opens all slots of a mode at once, tells the user of each, and stays. */
const script = `
import { everyMode } from ${room('everyMode.ts')}
const mode = (await everyMode()).find(({ name }) => name === process.env.MODE)
const sandbox = await mode.open(${SLOTS})
const boxes = await Promise.all(Array.from({ length: ${SLOTS} }, () => sandbox.open()))
const limits = { cpuMs: 2000, wallMs: 20_000, memoryBytes: 1 << 27 }
const runs = await Promise.all(boxes.map((box) => box.run({ argv: ['/usr/bin/id', '-u'], phase: 'run', limits })))
console.log(JSON.stringify(runs.map(({ stdout }) => Number(stdout.toString()))))
setInterval(() => {}, 60_000)
`
const servers: ChildProcess[] = []
const started = (mode: string): ChildProcess => {
  const server = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, MODE: mode },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  return server
}
const usersOf = async (server: ChildProcess): Promise<number[]> => {
  for await (const line of createInterface(server.stdout as NodeJS.ReadableStream)) return JSON.parse(line)
  return []
}
const end = async (server: ChildProcess): Promise<void> => {
  server.kill('SIGKILL')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}
/** The sockets by which user ids are held on this machine. */
const leases = (): string[] =>
  readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .flatMap((line) => /(\d+) @chronojudge-uid-\d+/.exec(line)?.[1] ?? [])
const leasesOf = ({ pid }: ChildProcess): string[] => {
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)))
  return leases().filter((inode) => open.has(`socket:[${inode}]`))
}
afterEach(async () => {
  for (const server of servers.splice(0)) await end(server)
})

const modes = (await everyMode()).filter(({ name }) => ['launcher', 'landlock', 'bubblewrap'].includes(name))
describe.skipIf(process.getuid?.() !== 0)('two servers at once', () => {
  for (const mode of modes)
    test.skipIf(mode.problem !== null)(`${mode.name}: every slot of both has a user of its own`, async () => {
      const users = (await Promise.all([started(mode.name), started(mode.name)].map(usersOf))).flat()
      expect(users).toHaveLength(2 * SLOTS)
      expect(new Set(users).size).toBe(2 * SLOTS)
      expect(users).not.toContain(0)
    })
})

describe('user ids', () => {
  test('those of a server that was killed are free again', async () => {
    const [mode] = modes.filter(({ problem }) => problem === null)
    const server = started(mode?.name ?? '')
    await usersOf(server)
    const held = leasesOf(server)
    expect(held.length).toBeGreaterThan(0)
    await end(server)
    // another process may have taken them by now
    await expect.poll(() => leases().filter((inode) => held.includes(inode))).toEqual([])
  })

  test('are given in rows to as many as ask at once', async () => {
    const leases = await Promise.all([3, 1, 4, 2].map(leaseUids))
    const given = leases.flatMap(({ first }, at) => Array.from({ length: [3, 1, 4, 2][at] as number }, (_, k) => first + k))
    expect(new Set(given).size).toBe(10)
    for (const lease of leases) lease.release()
  })
})
