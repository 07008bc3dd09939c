// The attack corpus and our own attacks, in every mode: each is contained, leaves nothing, and the box still works.
import { createSocket } from 'node:dgram'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMode, type Mode } from './everyMode.ts'
import type { Box, RunLimits, RunResult, Sandbox, SandboxMode } from './port.ts'

interface Attack {
  name: string
  file: string
  language: string
  expect: string[]
  out?: string
  leak?: string[]
  phase?: 'compile'
  needs?: 'netport'
  twice?: boolean
  inputs?: string[]
  /** Of ours that take seconds by their nature: tried in the first mode only, since they try limits that every mode sets alike. */
  heavy?: boolean
  /** Modes in which it harms its own box only: pid 1 is of the program's own user there, or its input is a pipe. */
  except?: string | string[]
  must_not?: string
}

const checkout = join(import.meta.dirname, '..', '..')
const corpus = process.env.ATTACKS_DIR ?? join(checkout, '..', 'shared', 'judge-attacks')
const own = join(import.meta.dirname, 'attacks')
const read = (folder: string): Attack[] => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Attack[]
const given = existsSync(join(corpus, 'index.json')) ? read(corpus) : []
const attacks: (Attack & { folder: string })[] = [
  ...given.filter((attack) => attack.language !== 'javascript').map((attack) => ({ ...attack, folder: corpus })),
  ...read(own).map((attack) => {
    const language = attack.language ?? 'c'
    return { ...attack, language, file: `${attack.name}${language === 'c' ? '.c' : '.py'}`, folder: own }
  }),
]

// The order in which the judge decides, as the design has it.
const verdict = (result: RunResult, isCompilation: boolean): string => {
  if (isCompilation) return result.exitCode === 0 ? 'OK' : 'CE'
  if (result.isOutputLimit) return 'OLE'
  if (result.isOutOfMemory) return 'MLE'
  if (result.isCpuLimit) return 'TLE'
  if (result.isWallLimit) return result.cpuMs < 0.3 * result.wallMs ? 'ILE' : 'TLE'
  return result.exitCode === 0 ? 'OK' : 'RE'
}

const runLimits: RunLimits = { cpuMs: 1000, wallMs: 3000, memoryBytes: 256 * 1024 * 1024, isAddressSpaceLimitable: true }
const compileLimits: RunLimits = { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 * 1024 }
/** Every mode stops a compiler in the same way: that it may go on for so long is tried in one. */
const shortCompileLimits: RunLimits = { ...compileLimits, cpuMs: 3000 }
/** Wherever the checkout lies: the box hides what the host has under /tmp. */
const node = { from: join(checkout, 'node_modules', 'node'), to: '/opt/node' }
const compilers: Record<string, string[]> = {
  c: ['/usr/bin/gcc', '-O1', '-w', '-pthread'],
  cpp: ['/usr/bin/g++', '-O1', '-w'],
  rust: ['/usr/bin/rustc'],
  go: ['/usr/bin/go'],
}
const programs: Record<string, string> = { python: '/usr/bin/python3', node: `${node.to}/bin/node` }
const isInstalled = (language: string): boolean =>
  existsSync(language === 'node' ? node.from : (programs[language] ?? compilers[language]?.[0] ?? '/none'))

const neighbourCode = 'NEIGHBOUR-CODE'
const secret = '/srv/judge/secret/test1.out'
const isRoot = process.getuid?.() === 0
const executable = `atk${process.pid}`
let hits = 0
let port = 0
const server = createServer((socket) => {
  hits++
  socket.destroy()
})
const abstractServer = createServer((socket) => {
  hits++
  socket.destroy()
})
const datagrams = createSocket('udp4').on('message', () => {
  hits++
})
let hadSecret = true

beforeAll(async () => {
  if (isRoot) {
    hadSecret = existsSync(secret)
    if (!hadSecret) {
      mkdirSync(dirname(secret), { recursive: true, mode: 0o755 })
      writeFileSync(secret, 'SECRET-ANSWER\n', { mode: 0o644 })
    }
  }
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '::' }, resolve))
  port = (server.address() as AddressInfo).port
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
  // The attacks know this name: where it is taken, another run of this suite is under way.
  await new Promise<void>((resolve, reject) => abstractServer.once('error', reject).listen('\0jr-attack', resolve))
})
afterAll(() => {
  server.close()
  abstractServer.close()
  datagrams.close()
  if (isRoot && !hadSecret) rmSync('/srv/judge', { recursive: true, force: true })
})

/** Living processes that were started from an attack's executable. */
const leftOver = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === executable &&
        !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      )
    } catch {
      return false
    }
  })

// Where files are counted by looking, and not by a mount that is full, the processor's limit may come first.
const accepted = (attack: Attack, mode: SandboxMode): string[] =>
  mode.isolation === 'landlock' && attack.expect.includes('MLE') ? [...attack.expect, 'TLE'] : attack.expect

/** What the first mode has compiled: the others try the same program. */
const built = new Map<Attack, Buffer>()

const attackOnce = async (sandbox: Sandbox, attack: Attack & { folder: string }, mode: Mode): Promise<void> => {
  const box = await sandbox.open(attack.language === 'node' ? { mounts: [node] } : {})
  const before = hits
  try {
    const source = readFileSync(join(attack.folder, attack.file), 'utf8').replaceAll('NETPORT', String(port))
    const name = attack.folder === own && attack.language === 'c' ? 'attack.c' : attack.file
    await box.putFile(name, Buffer.from(source))
    let results: RunResult[] = []
    let argv = [`/box/${executable}`]
    const program = built.get(attack)
    if (program) await box.putFile(executable, program, true)
    else if (compilers[attack.language] !== undefined) {
      const compiler = compilers[attack.language] as string[]
      const words =
        attack.language === 'go' ? ['build', '-o', `/box/${executable}`, `/box/${name}`] : ['-o', `/box/${executable}`, `/box/${name}`]
      const env = { PATH: '/usr/bin:/bin', HOME: '/w', TMPDIR: '/tmp', CGO_ENABLED: '0', GOCACHE: '/tmp/go', LANG: 'C.UTF-8' }
      const limits = attack.phase === 'compile' && mode !== strongest ? shortCompileLimits : compileLimits
      const compiled = await box.run({ argv: [...compiler, ...words], env, phase: 'compile', limits })
      expect(compiled.stderr.length).toBeLessThanOrEqual(64 * 1024)
      if (attack.phase === 'compile') results = [compiled]
      else {
        expect(compiled.exitCode, compiled.stderr.toString()).toBe(0)
        const made = await box.getFile(executable, 64 * 1024 * 1024)
        if (made) built.set(attack, made)
      }
    } else argv = [programs[attack.language] as string, `/box/${name}`]
    if (attack.phase !== 'compile') {
      // What the processor's limit alone may end need not be waited for; what must come to its memory limit first gets the time to.
      const isStopped = attack.expect.includes('TLE') && !attack.expect.some((status) => status === 'OK' || status === 'RE')
      const limits = { ...runLimits, ...(isStopped ? { cpuMs: 400 } : {}), isAddressSpaceLimitable: attack.language !== 'node' }
      for (const input of attack.inputs ?? (attack.twice ? ['', ''] : ['']))
        results.push(await box.run({ argv, stdin: Buffer.from(input), phase: 'run', limits }))
    }
    for (const result of results) {
      const got = verdict(result, attack.phase === 'compile')
      expect(accepted(attack, sandbox.mode), `${got}: ${result.stderr.toString().slice(0, 300)}`).toContain(got)
      if (attack.out !== undefined && (got === 'OK' || got === 'RE')) expect(result.stdout.toString()).toBe(attack.out)
      for (const text of [result.stdout, result.stderr])
        for (const leak of ['SECRET-ANSWER', neighbourCode, ...(attack.leak ?? [])]) expect(text.includes(leak)).toBe(false)
    }
    expect((await box.run({ argv: ['/bin/echo', 'alive'], phase: 'run', limits: runLimits })).stdout.toString()).toBe('alive\n')
    // bwrap is gone a moment before all that it ends.
    if (sandbox.mode.isolation === 'bubblewrap') await expect.poll(leftOver, { timeout: 10_000 }).toEqual([])
    else expect(leftOver()).toEqual([])
    expect(hits).toBe(before)
  } finally {
    await box.close()
  }
}

describe.skipIf(given.length === 0)('the attack corpus is at hand', () => {
  test('and holds what its index says', () => {
    for (const attack of given) expect(statSync(join(corpus, attack.file)).isFile()).toBe(true)
  })
})

const modes = await everyMode()
const strongest = modes.find(({ problem }) => problem === null)
for (const mode of modes)
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Sandbox
    let neighbour: Box
    beforeAll(async () => {
      sandbox = await mode.open(2)
      // Somebody else is judged all the while.
      neighbour = await sandbox.open()
      await neighbour.putFile('answer.c', Buffer.from(`// ${neighbourCode}\n`))
      await neighbour.spawn({ argv: ['/bin/cat'], phase: 'run', limits: { ...runLimits, cpuMs: 0, wallMs: 0 } })
    })
    afterAll(async () => {
      await neighbour?.close()
      await sandbox?.close()
    })
    for (const attack of attacks.filter((one) => (!one.heavy || mode === strongest) && ![one.except].flat().includes(mode.name)))
      test.skipIf(!isInstalled(attack.language))(
        isInstalled(attack.language)
          ? `${attack.name}: must not ${attack.must_not ?? 'get out'}`
          : `${attack.name}: ${attack.language} is not installed`,
        () => attackOnce(sandbox, attack, mode),
      )
  })
