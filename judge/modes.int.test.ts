// The judge in modes of the sandbox other than the strongest, which all other tests are run in: each language, and programs that talk.
import { chmod, chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { definitionOf } from './languages/find.ts'
import { everyMode, holdingModes, modesOfCommit, unsafeMode } from './sandbox/everyMode.ts'
import { datum, openTestJudge, search, type TestJudge } from './testing/room.ts'

const PYTHON = 4
const R = 8
const talked = datum({ input: '700\n', expectedOutput: '', rule: 'interactor' })
const interactor = `import sys
secret = int(open(sys.argv[1]).read())
for line in sys.stdin:
    if int(line) == secret: print("yes", flush=True); sys.stderr.write("found"); sys.exit(0)
    print("more" if int(line) < secret else "less", flush=True)
sys.stderr.write("never found"); sys.exit(1)
`
const every = await everyMode()
// A tool chain meets a mode by the files it finds and the calls it may make.
const modes = modesOfCommit([...holdingModes(every, ['mounts', 'calls']), unsafeMode()])
const strongest = every.find(({ problem }) => problem === null)
for (const mode of modes.filter((one) => one !== strongest))
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let at: TestJudge
    beforeAll(async () => {
      at = await openTestJudge({ slots: 2, open: mode.open })
    })
    afterAll(() => at?.close())

    test.for(catalogue)('$name greets', async ({ languageId }, { skip }) => {
      skip(!at.languages.some((language) => language.languageId === languageId && language.isAvailable), 'not installed')
      expect(await at.judge.evaluate({ languageId, source: definitionOf(languageId)?.hello ?? '', input: '' })).toMatchObject({
        statusCode: STATUS.Accept,
        stdout: 'Hello, world!\n',
        error: '',
      })
    })

    test('R finds a package that is attached and not loaded', async ({ skip }) => {
      skip(!at.languages.some(({ languageId, isAvailable }) => languageId === R && isAvailable), 'not installed')
      const source = 'cat(do.call("median", list(c(1, 3))))'
      expect(await at.judge.evaluate({ languageId: R, source, input: '' })).toMatchObject({
        statusCode: STATUS.Accept,
        stdout: '2',
        error: '',
      })
    })

    test.each([
      ['finds it', search, STATUS.Accept, 'found'],
      ['gives up', 'print(1, flush=True)\ninput()', STATUS.WrongAnswer, 'never found'],
      ['fails', 'print(1, flush=True)\ninput()\n1 / 0', STATUS.RuntimeError, 'never found'],
    ])('a program that talks and %s', async (_, source, statusCode, messageForTeachers) => {
      const interactorProgram = { languageId: PYTHON, source: interactor }
      const verdict = await at.judged({ languageId: PYTHON, source, tests: [talked], interactorProgram })
      expect(verdict, verdict.message).toMatchObject({ statusCode, cases: [{ messageForTeachers }] })
    })

    test.each([
      ['leaves early', '', STATUS.WrongAnswer],
      ['fails early', '1 / 0', STATUS.RuntimeError],
      ['stays', 'input(); print(700)', STATUS.Accept],
    ])('an interactor that crashes without an answer, with a program that %s', async (_, end, statusCode) => {
      const source = 'import sys\nprint(int(input()), flush=True)\nsys.exit(0 if int(input()) == 700 else 1)\n'
      const interactorProgram = { languageId: PYTHON, source }
      const verdict = await at.judged({ languageId: PYTHON, source: `print(1, flush=True)\n${end}`, tests: [talked], interactorProgram })
      expect(verdict, verdict.message).toMatchObject({ statusCode })
    })

    // Under Landlock it may be the server's own user, and nothing else would hold it.
    test.skipIf(mode.name === 'none')('a checker changes no mode of a file of the host', async () => {
      const path = join(at.cacheDir, 'other')
      await writeFile(path, '')
      await chmod(path, 0o644)
      if (process.getuid?.() === 0) await chown(path, 65_533, 65_533)
      await chmod(at.cacheDir, 0o755)
      const source = `import os, sys\ntry: os.chmod("${path}", 0o600)\nexcept OSError: sys.exit(0)\nsys.exit(1)\n`
      const checkerProgram = { languageId: PYTHON, source }
      const tests = [datum({ rule: 'checker' })]
      const verdict = await at.judged({ languageId: PYTHON, source: 'print(1)', tests, checkerProgram })
      expect([verdict.statusCode, (await stat(path)).mode & 0o777], verdict.message).toEqual([STATUS.Accept, 0o644])
    })

    test('a message names no path of the host', async () => {
      const { error } = await at.judge.evaluate({ languageId: 1, source: 'int main(void) { retrun 0; }', input: '' })
      expect(error).toMatch(/^main\.c: In function/)
    })
  })
