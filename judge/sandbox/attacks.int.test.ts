// Attacks on the sandbox alone: each is contained, leaves nothing, and the box still works. An attack says what it is on, and is tried in
// those modes of a commit that hold that by means of their own; with ATTACKS_MODES=all in all modes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSurroundings, type Surroundings } from '../testing/surroundings.ts'
import { everyMode, type Hold, holdingModes, type Mode, modesOfCommit } from './everyMode.ts'
import type { Box, RunLimits, RunResult, Sandbox, SandboxMode } from './port.ts'

interface Attack {
  /** Of its file in attacks/, with the ending of its language. */
  name: string
  /** C unless said. */
  language?: string
  attacks: Hold | Hold[]
  /** Allowed ends of a contained run; OK is a run to its end, whatever it printed. */
  expect: string[]
  /** Output of a contained run. */
  out?: string
  /** Texts that would show that it got through. */
  leak?: string[]
  /** The compiler is what is attacked. */
  phase?: 'compile'
  /** Compiling it would never end: it gets half the time. */
  isEndless?: true
  /** A second run of the same box looks for what the first has left. */
  twice?: boolean
  inputs?: string[]
  /** Modes in which it harms its own box only: pid 1 is of the program's own user there, or its input is a pipe. */
  except?: string | string[]
  mustNot?: string
}

const folder = join(import.meta.dirname, 'attacks')
const attacks = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Attack[]
const endings: Record<string, string> = { c: '.c', cpp: '.cpp', python: '.py', go: '.go', rust: '.rs', node: '.cjs' }
const languageOf = ({ language = 'c' }: Attack): string => language
const fileOf = (attack: Attack): string => `${attack.name}${endings[languageOf(attack)]}`

// The order in which the judge decides, as the design has it.
const verdict = (result: RunResult, isCompilation: boolean): string => {
  if (isCompilation) return result.exitCode === 0 ? 'OK' : 'CE'
  if (result.isOutputLimit) return 'OLE'
  if (result.isOutOfMemory) return 'MLE'
  if (result.isCpuLimit) return 'TLE'
  if (result.isWallLimit) return result.cpuMs < 0.3 * result.wallMs ? 'ILE' : 'TLE'
  return result.exitCode === 0 ? 'OK' : 'RE'
}

const runLimits: RunLimits = { cpuMs: 1000, wallMs: 30_000, memoryBytes: 256 * 1024 * 1024, isAddressSpaceLimitable: true }
/** Attacks that only a limit of processor time or of the clock may end get a short one; all others get enough time to do anything else. */
const limitsOf = (attack: Attack): RunLimits => {
  const isStopped = attack.expect.includes('TLE') && !attack.expect.some((status) => status === 'OK' || status === 'RE')
  const wallMs = attack.expect.every((status) => status === 'TLE' || status === 'ILE') ? 1000 : 3000
  return {
    ...runLimits,
    ...(isStopped ? { cpuMs: 400 } : {}),
    ...(attack.expect.includes('TLE') ? {} : { cpuMs: 10_000 }),
    ...(attack.expect.includes('ILE') ? { wallMs } : {}),
    isAddressSpaceLimitable: languageOf(attack) !== 'node',
  }
}
/** Less time than the judge gives: what goes on for ever is stopped in the same way at any. */
const compileLimitsOf = ({ phase, isEndless }: Attack): RunLimits => ({
  cpuMs: isEndless ? 750 : phase === 'compile' ? 1500 : 3000,
  wallMs: 20_000,
  memoryBytes: 512 * 1024 * 1024,
})
/** Wherever the checkout lies: the box hides what the host has under /tmp. */
const node = { from: join(import.meta.dirname, '..', '..', 'node_modules', 'node'), to: '/opt/node' }
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
const executable = `atk${process.pid}`
let around: Surroundings

beforeAll(async () => {
  around = await openSurroundings()
})
afterAll(() => around.close())

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

/** Programs compiled by the first mode: the others run the same ones. */
const built = new Map<Attack, Buffer>()

const attackOnce = async (sandbox: Sandbox, attack: Attack): Promise<void> => {
  const language = languageOf(attack)
  const box = await sandbox.open(language === 'node' ? { mounts: [node] } : {})
  const before = around.hits()
  try {
    const file = fileOf(attack)
    const name = `attack${extname(file)}`
    await box.putFile(name, Buffer.from(around.named(readFileSync(join(folder, file), 'utf8'))))
    let results: RunResult[] = []
    let argv = [`/box/${executable}`]
    const program = built.get(attack)
    const compiler = compilers[language]
    if (program) await box.putFile(executable, program, true)
    else if (compiler) {
      const words = language === 'go' ? ['build', '-o', `/box/${executable}`, `/box/${name}`] : ['-o', `/box/${executable}`, `/box/${name}`]
      const env = { PATH: '/usr/bin:/bin', HOME: '/w', TMPDIR: '/tmp', CGO_ENABLED: '0', GOCACHE: '/tmp/go', LANG: 'C.UTF-8' }
      const compiled = await box.run({ argv: [...compiler, ...words], env, phase: 'compile', limits: compileLimitsOf(attack) })
      expect(compiled.stderr.length).toBeLessThanOrEqual(64 * 1024)
      if (attack.phase === 'compile') results = [compiled]
      else {
        expect(compiled.exitCode, compiled.stderr.toString()).toBe(0)
        const made = await box.getFile(executable, 64 * 1024 * 1024)
        if (made) built.set(attack, made)
      }
    } else argv = [programs[language] as string, `/box/${name}`]
    if (attack.phase !== 'compile')
      for (const input of attack.inputs ?? (attack.twice ? ['', ''] : ['']))
        results.push(await box.run({ argv, stdin: Buffer.from(input), phase: 'run', limits: limitsOf(attack) }))
    for (const result of results) {
      const got = verdict(result, attack.phase === 'compile')
      expect(accepted(attack, sandbox.mode), `${got}: ${result.stderr.toString().slice(0, 300)}`).toContain(got)
      if (attack.out !== undefined && (got === 'OK' || got === 'RE')) expect(result.stdout.toString()).toBe(attack.out)
      for (const text of [result.stdout, result.stderr])
        for (const leak of ['SECRET-ANSWER', neighbourCode, ...(attack.leak ?? [])]) expect(text.includes(leak)).toBe(false)
    }
    const next = await box.run({ argv: ['/bin/echo', 'alive'], phase: 'run', limits: runLimits })
    expect(next.stdout.toString(), `${verdict(next, false)}: ${next.stderr.toString()}`).toBe('alive\n')
    // bwrap is gone before all that it ends; who holds much takes its time to give it back.
    if (sandbox.mode.isolation === 'bubblewrap') await expect.poll(leftOver, { timeout: 60_000 }).toEqual([])
    else expect(leftOver()).toEqual([])
    expect(around.hits()).toBe(before)
  } finally {
    await box.close()
  }
}

const isEverywhere = process.env.ATTACKS_MODES === 'all'
const every = await everyMode()
const modes = isEverywhere ? every : modesOfCommit(every)
const isTriedIn = (attack: Attack, mode: Mode): boolean =>
  ![attack.except].flat().includes(mode.name) && (isEverywhere || holdingModes(modes, [attack.attacks].flat()).includes(mode))

test('every file of attacks is in the index, once', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['index.json', ...attacks.map(fileOf)].toSorted())
})

for (const mode of modes) {
  const tried = attacks.filter((one) => mode.problem !== null || isTriedIn(one, mode))
  if (tried.length === 0) continue // other modes hold all of them by the same means
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Sandbox
    let neighbour: Box
    beforeAll(async () => {
      sandbox = await mode.open(2)
      // Another student is judged all the while.
      neighbour = await sandbox.open()
      await neighbour.putFile('answer.c', Buffer.from(`// ${neighbourCode}\n`))
      await neighbour.spawn({ argv: ['/bin/cat'], phase: 'run', limits: { ...runLimits, cpuMs: 0, wallMs: 0 } })
    })
    afterAll(async () => {
      await neighbour?.close()
      await sandbox?.close()
    })
    for (const attack of tried)
      test.skipIf(!isInstalled(languageOf(attack)))(
        isInstalled(languageOf(attack))
          ? `${attack.name}: must not ${attack.mustNot ?? 'get out'}`
          : `${attack.name}: ${languageOf(attack)} is not installed`,
        () => attackOnce(sandbox, attack),
      )
  })
}
