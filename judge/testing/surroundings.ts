// Surroundings of attacks: planted secrets, a listener on the network, and processes allowed below the tests. For tests only.
import { createSocket } from 'node:dgram'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The path of the answers as attacks have it; every process of tests plants them at a path of its own. */
const written = '/srv/judge/secret/test1.out'
const own = `/srv/judge-${process.pid}`
const planted = written.replace('/srv/judge', own)
const names = { UNIXPATH: join(tmpdir(), `attacked-${process.pid}.sock`), ABSTRACT: `attacked-${process.pid}` }

export interface Surroundings {
  /** Number of connections to the network that got through. */
  hits(): number
  /** A source with the names that hold here: of the planted answers, NETPORT, UNIXPATH and ABSTRACT. */
  named(source: string): string
  close(): void
}

/** Plants SECRET-ANSWER for everybody on the host to read (where we are root), and listens on a port, a path and an abstract name. */
export const openSurroundings = async (): Promise<Surroundings> => {
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    mkdirSync(dirname(planted), { recursive: true, mode: 0o755 })
    writeFileSync(planted, 'SECRET-ANSWER\n', { mode: 0o644 })
  }
  let hits = 0
  const servers: Server[] = []
  const listen = (options: { port: number; host: string } | { path: string }): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((socket) => {
        hits++
        socket.destroy()
      })
      servers.push(server)
      server.once('error', reject).listen(options, () => resolve(server))
    })
  const { port } = (await listen({ port: 0, host: '::' })).address() as AddressInfo
  await listen({ path: names.UNIXPATH })
  await listen({ path: `\0${names.ABSTRACT}` })
  const datagrams = createSocket('udp4').on('message', () => hits++)
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
  return {
    hits: () => hits,
    named: (source) =>
      Object.entries({ ...names, NETPORT: String(port), [written]: planted }).reduce(
        (text, [word, name]) => text.replaceAll(word, name),
        source,
      ),
    close() {
      datagrams.close()
      for (const server of servers) server.close()
      if (isRoot) rmSync(own, { recursive: true, force: true })
    },
  }
}

/** The command line of a compiler that the judge keeps. */
const warmCompiler = /\0(?:JavacHost|KotlinHost)\0|\/host\.exe\0/

/** Programs that run below this process and are no part of the judge. */
export const running = (): string[] => {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    try {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'latin1')) ?? []
      if (state === undefined || state === 'Z') continue
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(entry)])
    } catch {}
  }
  const found: string[] = []
  for (const todo = [process.pid]; todo.length > 0; ) {
    for (const pid of children.get(todo.pop() as number) ?? []) {
      todo.push(pid)
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
        if (!warmCompiler.test(words)) found.push(basename(readlinkSync(`/proc/${pid}/exe`)))
      } catch {}
    }
  }
  return found.filter((name) => !/^(?:launcher|bwrap|esbuild|cat)\b/.test(name))
}
