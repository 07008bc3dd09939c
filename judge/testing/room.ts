// A judge over the real sandbox with a cache of its own, and what its tests hand in. For tests only.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JudgeTask, type TestDatum, type Verdict, verdictSchema } from '../contract.ts'
import { createJudge, type Judge, type JudgeLog } from '../judge.ts'
import { buildLanguages, findLanguages, type InstalledLanguage } from '../languages/find.ts'
import { openSandbox } from '../sandbox/open.ts'
import type { Sandbox } from '../sandbox/port.ts'

export const quiet: JudgeLog = { info() {}, warn() {}, error() {} }

export interface TestJudge {
  judge: Judge
  sandbox: Sandbox | null
  languages: readonly InstalledLanguage[]
  /** Where compiled programs are kept. */
  cacheDir: string
  /** Judges what is not said to be a program that was handed in for 100 points and one datum; the verdict is one by its schema. */
  judged(task: Partial<JudgeTask> & Pick<JudgeTask, 'languageId' | 'source'>): Promise<Verdict>
  close(): Promise<void>
}

export const openTestJudge = async ({ slots = 3, log = quiet } = {}): Promise<TestJudge> => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'judge-test-'))
  await buildLanguages(() => {})
  const sandbox = await openSandbox({ slots, log() {} })
  const languages = await findLanguages(sandbox)
  const judge = createJudge({ sandbox, languages, cacheDir, log })
  return {
    judge,
    sandbox,
    languages,
    cacheDir,
    judged: async (task) =>
      verdictSchema.parse(await judge.judge({ answerId: 1, attempt: 1, distribution: 100, tests: [datum()], ...task })),
    async close() {
      await judge.close()
      await sandbox?.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

/** A visible case of a sum, with a second and the specification's memory. */
export const datum = (more: Partial<TestDatum> = {}): TestDatum => ({
  testDataId: 1,
  input: '2 3\n',
  expectedOutput: '5\n',
  read: true,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
  ...more,
})

/** Programs that have read two numbers, `a` and `b`, before they do what is said. */
export const js = (body: string): string => `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);${body}`
export const c = (body: string): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); ${body} }\n`
export const py = (body: string): string => `import sys, time, os\na, b = map(int, input().split())\n${body}\n`
