// Hostile submissions in every language, handed in as students do: compiled, run on samples and hidden data, and judged. Whatever they
// do, nothing secret is in a verdict, nothing is left over, and the next student's submission is judged right.
import { createSocket } from 'node:dgram'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { type TestDatum, type Verdict, verdictSchema } from './contract.ts'
import { createJudge, type Judge } from './judge.ts'
import { buildLanguages, findLanguages, type InstalledLanguage } from './languages/find.ts'
import { everyMode } from './sandbox/every-mode.ts'
import type { Box, Sandbox } from './sandbox/port.ts'

interface Attack {
  /** Folder and name under attacks/; the folder says the language. */
  file: string
  /** What it is after. */
  target: string
  /** Ends of a contained run. OK: it ran to its end and printed 0 on every visible datum. */
  expect: ('OK' | 'CE' | 'RE' | 'TLE' | 'MLE' | 'OLE' | 'ILE')[]
  /** Texts that would show that it got through. */
  leak?: string[]
  /** Tried in the strongest mode only where this is missing. */
  in?: 'every mode'
}

const folder = join(import.meta.dirname, 'attacks')
const attacks = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Attack[]
const idOfFolder: Record<string, number> = { cpp: 2, java: 3, python: 4, csharp: 5, go: 6, ruby: 7, r: 8, php: 10, rust: 11, kotlin: 12 }
const languageOf = ({ file }: Attack): number => idOfFolder[dirname(file)] as number

const endOf: Record<number, Attack['expect'][number]> = {
  [STATUS.Accept]: 'OK',
  [STATUS.CompileError]: 'CE',
  [STATUS.RuntimeError]: 'RE',
  [STATUS.TimeLimit]: 'TLE',
  [STATUS.MemoryLimit]: 'MLE',
  [STATUS.OutputLimit]: 'OLE',
  [STATUS.IdlenessLimit]: 'ILE',
}

// What must never be seen: the answers, hidden input, another student's code, and where the judge lies on the host.
const secrets = ['SECRET-ANSWER', 'HIDDEN-INPUT', 'NEIGHBOUR-CODE', join(import.meta.dirname, '..')]
const planted = '/srv/judge/secret/test1.out'
const isPlanted = process.getuid?.() === 0 && !existsSync(planted)

const datum = (input: string, expectedOutput: string, read: boolean): TestDatum => ({
  testDataId: 1,
  input,
  expectedOutput,
  read,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
})
const data = [datum('1\n', '0\n', true), datum('2\n', '0\n', true), datum('HIDDEN-INPUT\n', 'SECRET-ANSWER\n', false)]

const names = { UNIXPATH: join(tmpdir(), `attacked-${process.pid}.sock`), ABSTRACT: `attacked-${process.pid}` }
const servers: Server[] = []
const datagrams = createSocket('udp4')
let port = 0
let hits = 0
const cacheDirs: string[] = []
const cacheDir = async (): Promise<string> => {
  cacheDirs.push(await mkdtemp(join(tmpdir(), 'judge-attacks-')))
  return cacheDirs.at(-1) as string
}

beforeAll(async () => {
  if (isPlanted) {
    mkdirSync(dirname(planted), { recursive: true })
    writeFileSync(planted, 'SECRET-ANSWER\n', { mode: 0o644 })
  }
  const listen = (options: { port: number; host: string } | { path: string }): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((socket) => {
        hits++
        socket.destroy()
      })
      servers.push(server)
      server.once('error', reject).listen(options, () => resolve(server))
    })
  port = ((await listen({ port: 0, host: '::' })).address() as AddressInfo).port
  await listen({ path: names.UNIXPATH })
  await listen({ path: `\0${names.ABSTRACT}` })
  datagrams.on('message', () => hits++)
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
  await buildLanguages(() => {})
})

afterAll(async () => {
  datagrams.close()
  for (const server of servers) server.close()
  for (const directory of cacheDirs) await rm(directory, { recursive: true, force: true })
  if (isPlanted) rmSync('/srv/judge', { recursive: true, force: true })
})

/** Programs that run below this process and are no part of the judge. */
function running(): string[] {
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
        if (!words.includes('\0JavacHost\0') && !words.includes('\0KotlinHost\0')) found.push(basename(readlinkSync(`/proc/${pid}/exe`)))
      } catch {}
    }
  }
  return found.filter((name) => !/^(?:launcher|bwrap|esbuild|cat)\b/.test(name))
}

const modes = await everyMode()
const strongest = modes.find(({ problem }) => problem === null)

for (const mode of modes)
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Sandbox
    let neighbour: Box
    let installed: InstalledLanguage[]
    let judge: Judge
    let before: string[]

    beforeAll(async () => {
      before = running()
      // One slot is somebody else's all the while; all that follows goes through the others.
      sandbox = await mode.open(3)
      const others: Sandbox = { mode: sandbox.mode, slots: 2, open: (options) => sandbox.open(options), close: () => sandbox.close() }
      neighbour = await sandbox.open()
      await neighbour.putFile('answer.c', Buffer.from('// NEIGHBOUR-CODE\n'))
      await neighbour.spawn({
        argv: ['/bin/cat'],
        env: { NEIGHBOUR: 'NEIGHBOUR-CODE' },
        phase: 'run',
        limits: { cpuMs: 0, wallMs: 0, memoryBytes: 64 * 1024 * 1024 },
      })
      installed = await findLanguages(sandbox)
      const log = { info() {}, warn() {}, error() {} }
      // What a compiler said in one mode must not answer for another: each has a cache of its own.
      judge = createJudge({ sandbox: others, languages: installed, cacheDir: await cacheDir(), log })
    })
    afterAll(async () => {
      await judge?.close()
      await neighbour?.close()
      await sandbox?.close()
    })

    const handedIn = async (languageId: number, source: string, tests: TestDatum[]): Promise<Verdict> =>
      verdictSchema.parse(
        await judge.judge({ answerId: 1, attempt: 1, languageId, source, distribution: 100, isAllOrNothing: true, tests }),
      )

    async function contained(attack: Attack): Promise<void> {
      let source = readFileSync(join(folder, attack.file), 'utf8').replaceAll('NETPORT', String(port))
      for (const [word, name] of Object.entries(names)) source = source.replaceAll(word, name)
      const hitsBefore = hits
      const verdict = await handedIn(languageOf(attack), source, data)
      const visible = verdict.cases.filter(({ isVisible }) => isVisible)
      const ended = verdict.cases.length === 0 ? verdict : (visible.find(({ statusCode }) => statusCode !== STATUS.Accept) ?? visible[0])
      const said = JSON.stringify(verdict)
      expect(attack.expect, said.slice(0, 2000)).toContain(endOf[ended?.statusCode ?? 0])
      expect(verdict.score).toBe(0)
      for (const secret of [...secrets, ...(attack.leak ?? [])]) expect(said).not.toContain(secret)
      expect(hits).toBe(hitsBefore)
      // The next student, in the slot that has just been attacked.
      const next = await handedIn(4, 'print(sum(map(int, input().split())))\n', [datum('2 3\n', '5\n', true), datum('4 5\n', '9\n', false)])
      expect(next).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
      expect(running().filter((name) => !before.includes(name))).toEqual([])
    }

    for (const attack of attacks.filter((one) => one.in === 'every mode' || mode === strongest)) {
      const language = catalogue.find(({ languageId }) => languageId === languageOf(attack))
      test(`${language?.name}: ${basename(attack.file)}, after ${attack.target}`, async ({ skip }) => {
        const found = installed.find(({ languageId }) => languageId === language?.languageId)
        if (!found?.isAvailable) skip(`${found?.debianPackage} is not installed`)
        await contained(attack)
      })
    }
  })
