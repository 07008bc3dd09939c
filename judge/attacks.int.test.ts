// Hostile submissions in every language, hostile compilers, checkers and interactors, handed in as people do: compiled, run on samples
// and hidden data, and judged. Whatever they do, nothing secret is in a verdict, nothing is left over, and the next student is judged right.
import { readdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeTask, type Verdict, verdictSchema } from '../protocol/verdict.ts'
import { type Attack, attacks, datum, endOf, honest, languageOf, partOf, remark, secrets, sourceOf, spoiled, sums } from './attacks/room.ts'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { createJudge, type Judge } from './judge.ts'
import { c as cLanguage } from './languages/c.ts'
import { definitions, type InstalledLanguage } from './languages/find.ts'
import { boxPath, type NativeLanguage } from './languages/language.ts'
import { everyMode, modesOfCommit } from './sandbox/everyMode.ts'
import type { Box, RunRequest, Sandbox } from './sandbox/port.ts'
import { hurried, languagesFor, sandboxWith } from './testing/room.ts'
import { openSurroundings, running, type Surroundings } from './testing/surroundings.ts'

const log = { info() {}, warn() {}, error() {} }
const data = (rule = 'default', answer = '0\n') => [
  datum('1\n', '0\n', true, rule),
  datum('2\n', '0\n', true, rule),
  datum('HIDDEN-INPUT\n', answer, false, rule),
]

const isCompiler = ({ phase, keepsModes, limits }: RunRequest): boolean =>
  phase === 'compile' && keepsModes !== true && limits.cpuMs >= 10_000

/** A compiler that does all that a source says: what an attacker has who has taken a real one over. */
const taken: NativeLanguage = {
  ...cLanguage,
  sourceFile: 'main.sh',
  artifactFile: 'main',
  compile: () => ({ argv: ['/bin/sh', boxPath('main.sh')], memoryBytes: 256 * 1024 * 1024, cpuMs: 2000, mounts: [] }),
  run: (_, program) => ({ argv: [program] }),
}

let around: Surroundings
const cacheDirs: string[] = []
const cacheDir = async (): Promise<string> => {
  cacheDirs.push(await mkdtemp(join(tmpdir(), 'judge-attacks-')))
  return cacheDirs.at(-1) as string
}

beforeAll(async () => {
  around = await openSurroundings()
})

afterAll(async () => {
  around.close()
  for (const directory of cacheDirs) await rm(directory, { recursive: true, force: true })
})

// Docker's profile takes from the whole server and gives programs nothing: the sandbox's own attacks try it.
const isEverywhere = process.env.ATTACKS_MODES === 'all'
const every = await everyMode()
const modes = (isEverywhere ? every : modesOfCommit(every)).filter(({ name }) => !name.includes('Docker'))
const strongest = modes.find(({ problem }) => problem === null)
// Here the strongest mode is enough, unless all are asked for: the sandbox's own attacks try all means of each.

/** It attacks where programs run, not where they are compiled. */
const isAboutRunning = (attack: Attack): boolean =>
  partOf(attack) !== 'compilers' && !attack.target.startsWith('compile') && !attack.expect.includes('CE')
/** Programs of attacks and of the students after them as the strongest mode compiled them, by name in the cache: other modes run the same ones. */
const compiled = new Map<string, string>()

for (const mode of modes.filter((one) => isEverywhere || one.problem !== null || one === strongest))
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Sandbox
    let neighbour: Box
    let installed: InstalledLanguage[]
    let judge: Judge
    let takenJudge: Judge
    let caches: string[]
    let before: string[]
    const proven = new Map<string, string>()
    let turn = 0

    beforeAll(async () => {
      before = running()
      // Another student holds one slot all the while; everything else uses the others.
      sandbox = await mode.open(4)
      // Compilers get a third of their time: what goes on for ever is stopped in the same way.
      const share = (slots: number): Sandbox => ({
        ...sandboxWith(sandbox, (request, run) => run(isCompiler(request) ? hurried(request, 1 / 3) : request)),
        slots,
      })
      neighbour = await sandbox.open()
      await neighbour.putFile('answer.c', Buffer.from('// NEIGHBOUR-CODE\n'))
      await neighbour.spawn({
        argv: ['/bin/cat'],
        env: { NEIGHBOUR: 'NEIGHBOUR-CODE' },
        phase: 'run',
        limits: { cpuMs: 0, wallMs: 0, memoryBytes: 64 * 1024 * 1024 },
      })
      installed = await languagesFor(sandbox)
      // Diagnostics of a compiler in one mode must not be reused in another: each has a cache of its own.
      caches = [await cacheDir(), await cacheDir()]
      for (const [name, path] of compiled) await copyFile(path, join(caches[0] as string, name))
      const options = { languages: installed, log }
      judge = createJudge({ ...options, sandbox: share(2), cacheDir: caches[0] as string })
      const own = { sandbox: share(1), cacheDir: caches[1] as string, definitions: [taken, ...definitions.slice(1)] }
      takenJudge = createJudge({ ...options, ...own })
    })
    afterAll(async () => {
      await judge?.close()
      await takenJudge?.close()
      await neighbour?.close()
      await sandbox?.close()
      for (const directory of caches) expect(spoiled(directory)).toEqual([])
    })

    type Submission = Pick<JudgeTask, 'languageId' | 'source' | 'tests'> & Partial<JudgeTask>
    const handedIn = async (submission: Submission, by = judge): Promise<Verdict> =>
      verdictSchema.parse(await by.judge({ answerId: ++turn, attempt: 1, distribution: 100, isAllOrNothing: true, ...submission }))

    const isAccepted = { statusCode: STATUS.Accept, score: 100 }

    /** Asserts that the attack ended as it may, and that its verdict discloses nothing. */
    const assertContained = (attack: Attack, verdict: Verdict): void => {
      const visible = verdict.cases.filter(({ isVisible }) => isVisible)
      const ended = verdict.cases.length === 0 ? verdict : (visible.find(({ statusCode }) => statusCode !== STATUS.Accept) ?? visible[0])
      const said = JSON.stringify(verdict)
      const ends = [...attack.expect, ...(mode === strongest ? [] : (attack.elsewhere ?? []))]
      // On a busy machine the clock may come before the processor's limit, and find that little was done.
      if (ends.includes('TLE')) ends.push('ILE')
      expect(ends, said.slice(0, 2000)).toContain(endOf(ended?.statusCode))
      for (const secret of [...secrets, ...(attack.leak ?? [])]) expect(said).not.toContain(secret)
      expect(verdict.message).toContain(attack.says ?? '')
      expect(Buffer.byteLength(verdict.message)).toBeLessThanOrEqual(64 * 1024)
      for (const { messageForTeachers = '' } of verdict.cases) expect(Buffer.byteLength(messageForTeachers)).toBeLessThanOrEqual(4096)
    }

    const attackAsStudent = async (attack: Attack, languageId: number, source: string): Promise<void> => {
      const by = partOf(attack) === 'compilers' ? takenJudge : judge
      const submission = { languageId, source, tests: data('default', 'SECRET-ANSWER\n') }
      const verdict = await handedIn(submission, by)
      assertContained(attack, verdict)
      expect(verdict.score).toBe(0)
      if (attack.target === 'compile cache') expect(endOf((await handedIn(submission, by)).statusCode)).toBe(endOf(verdict.statusCode))
      // The next student, in the slot that has just been attacked, by the compiler that has just been attacked.
      const next = sums[languageId] + (attack.target === 'compiler' ? remark(languageId, attack.file) : '')
      const test = { ...datum('2 3\n', '5\n', true), timeLimit: 5 }
      expect(await handedIn({ languageId, source: next, tests: [test] })).toMatchObject(isAccepted)
    }

    /** A checker or an interactor that attacks says 0 where it found nothing. */
    const attackAsTeacher = async (attack: Attack, languageId: number, source: string): Promise<void> => {
      const kind = partOf(attack) === 'checkers' ? 'checker' : 'interactor'
      const student = kind === 'checker' ? honest.output : honest.talk
      const marked = { ...student, source: `${student.source}# NEIGHBOUR-CODE\n` }
      const own = { checkerProgram: { languageId, source }, interactorProgram: { languageId, source } }
      const verdict = await handedIn({ ...marked, ...own, tests: data(attack.rule ?? kind, 'SECRET-ANSWER\n') })
      assertContained(attack, verdict)
      for (const { statusCode, messageForTeachers: said } of verdict.cases)
        if (statusCode === STATUS.Accept) expect(said).toBe(attack.target === 'messages' ? said : '0')
      expect(await handedIn({ ...student, ...honest, tests: data(kind) })).toMatchObject(isAccepted)
    }

    /** A student who is to be judged by a program is wrong, whatever that program reads. */
    const attackOnTeacher = async (attack: Attack, languageId: number, source: string): Promise<void> => {
      const kind = partOf(attack) === 'outputs' ? 'checker' : 'interactor'
      const verdict = await handedIn({ languageId, source, ...honest, tests: data(kind, 'SECRET-ANSWER\n') })
      assertContained(attack, verdict)
      expect(verdict.score).toBe(0)
      const student = kind === 'checker' ? honest.output : honest.talk
      expect(await handedIn({ ...student, ...honest, tests: data(kind) })).toMatchObject(isAccepted)
    }

    const ways: Record<string, typeof attackAsStudent> = {
      students: attackAsStudent,
      compilers: attackAsStudent,
      checkers: attackAsTeacher,
      interactors: attackAsTeacher,
      outputs: attackOnTeacher,
      talks: attackOnTeacher,
    }

    for (const attack of attacks) {
      const languageId = languageOf(attack)
      const language = catalogue.find((one) => one.languageId === languageId)
      const part = partOf(attack) === 'students' ? language?.name : partOf(attack)
      test(`${part}: ${basename(attack.file)}, after ${attack.target}`, async ({ skip }) => {
        const found = installed.find((one) => one.languageId === languageId)
        if (!found?.isAvailable) skip(`${found?.debianPackage} is not installed`)
        const hits = around.hits()
        const known = readdirSync(caches[0] as string)
        await ways[partOf(attack)]?.(attack, languageId, sourceOf(attack, around))
        expect(around.hits()).toBe(hits)
        expect(running().filter((name) => !before.includes(name))).toEqual([])
        for (const directory of caches) expect(spoiled(directory, proven)).toEqual([])
        if (isEverywhere || mode !== strongest || !isAboutRunning(attack)) return
        for (const name of readdirSync(caches[0] as string))
          if (!known.includes(name) && !name.endsWith('.txt')) compiled.set(name, join(caches[0] as string, name))
      })
    }
  })
