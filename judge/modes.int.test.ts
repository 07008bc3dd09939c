// The judge in every mode of the sandbox but the strongest, which all other tests are run in: each language, and programs that talk.
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { type TestDatum, verdictSchema } from './contract.ts'
import { createJudge, type Judge } from './judge.ts'
import { buildLanguages, definitionOf, findLanguages, type InstalledLanguage } from './languages/find.ts'
import { everyMode, unsafeMode } from './sandbox/every-mode.ts'
import type { Sandbox } from './sandbox/port.ts'

const PYTHON = 4
const datum: TestDatum = {
  testDataId: 1,
  input: '700\n',
  expectedOutput: '',
  read: true,
  rule: 'interactor',
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
}
const interactor = `import sys
secret = int(open(sys.argv[1]).read())
for line in sys.stdin:
    if int(line) == secret: print("yes", flush=True); sys.stderr.write("found"); sys.exit(0)
    print("more" if int(line) < secret else "less", flush=True)
sys.stderr.write("never found"); sys.exit(1)
`
const search = `lo, hi = 1, 1000
while True:
    mid = (lo + hi) // 2
    print(mid, flush=True)
    said = input()
    if said == "yes": break
    if said == "more": lo = mid + 1
    else: hi = mid - 1
`

await buildLanguages(() => {})
const modes = [...(await everyMode()), unsafeMode()]
const strongest = modes.find(({ problem }) => problem === null)
for (const mode of modes.filter((one) => one !== strongest))
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Sandbox
    let judge: Judge
    let languages: InstalledLanguage[]
    let cacheDir: string
    beforeAll(async () => {
      cacheDir = await mkdtemp(join(tmpdir(), 'modes-test-'))
      sandbox = await mode.open(2)
      languages = await findLanguages(sandbox)
      judge = createJudge({ sandbox, languages, cacheDir, log: { info() {}, warn() {}, error() {} } })
    })
    afterAll(async () => {
      await judge?.close()
      await sandbox?.close()
      await rm(cacheDir, { recursive: true, force: true })
    })

    test.for(catalogue)('$name greets', async ({ languageId }, { skip }) => {
      skip(!languages.some((language) => language.languageId === languageId && language.isAvailable), 'not installed')
      expect(await judge.evaluate({ languageId, source: definitionOf(languageId)?.hello ?? '', input: '' })).toMatchObject({
        statusCode: STATUS.Accept,
        stdout: 'Hello, world!\n',
        error: '',
      })
    })

    test.each([
      ['finds it', search, STATUS.Accept, 'found'],
      ['gives up', 'print(1, flush=True)\ninput()', STATUS.WrongAnswer, 'never found'],
      ['fails', 'print(1, flush=True)\ninput()\n1 / 0', STATUS.RuntimeError, 'never found'],
    ])('a program that talks and %s', async (_, source, statusCode, checkerMessage) => {
      const interactorProgram = { languageId: PYTHON, source: interactor }
      const task = { answerId: 1, attempt: 1, languageId: PYTHON, source, distribution: 100, tests: [datum], interactorProgram }
      const verdict = verdictSchema.parse(await judge.judge(task))
      expect(verdict, verdict.message).toMatchObject({ statusCode, cases: [{ checkerMessage }] })
    })

    // Under Landlock it may be the server's own user, and nothing else would hold it.
    test.skipIf(mode.name === 'none')('a checker changes no mode of a file of the host', async () => {
      const path = join(cacheDir, 'somebodys')
      await writeFile(path, '')
      await chmod(path, 0o644)
      if (process.getuid?.() === 0) await chown(path, 65_533, 65_533)
      await chmod(cacheDir, 0o755)
      const source = `import os, sys\ntry: os.chmod("${path}", 0o600)\nexcept OSError: sys.exit(0)\nsys.exit(1)\n`
      const task = { answerId: 1, attempt: 1, languageId: PYTHON, source: 'print(1)', distribution: 100 }
      const checkerProgram = { languageId: PYTHON, source }
      const verdict = verdictSchema.parse(await judge.judge({ ...task, tests: [{ ...datum, rule: 'checker' }], checkerProgram }))
      expect([verdict.statusCode, (await stat(path)).mode & 0o777], verdict.message).toEqual([STATUS.Accept, 0o644])
    })

    test('a message names no path of the host', async () => {
      const { error } = await judge.evaluate({ languageId: 1, source: 'int main(void) { retrun 0; }', input: '' })
      expect(error).toMatch(/^main\.c: In function/)
    })
  })
