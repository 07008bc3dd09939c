// Problems whose program is run several times for a case (docs/decisions/0119).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const PYTHON = 4
let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 3 })
})
afterAll(() => at.close())

/** The program doubles a number three times; the checker counts the passes in a file of its own, and rejects a wrong number. */
const checker = `import os, sys
number, folder = int(open(sys.argv[1]).read()), sys.argv[3]
memory = folder + "passes.txt"
done = int(open(memory).read()) if os.path.exists(memory) else 0
assert not os.path.exists(folder + "nextpass.in")
open(memory, "w").write(str(done + 1))
open(folder + "judgemessage.txt", "w").write("pass %d" % (done + 1))
said = sys.stdin.read().split()
if said != [str(2 * number)]:
    if said == ["again"]: open(folder + "nextpass.in", "w").write("1")
    sys.exit(43)
if done < 2: open(folder + "nextpass.in", "w").write(str(2 * number))
sys.exit(42)
`
const tests = [datum({ input: '5\n', expectedOutput: '', rule: 'checker(kattis)' })]
const judged = (source: string, passes: number) =>
  at.judged({ languageId: PYTHON, source, tests, judging: { passes }, checkerProgram: { languageId: PYTHON, source: checker } })

test.each([
  ['a program that is right in each pass', 'print(2 * int(input()))', STATUS.Accept, 'pass 3'],
  ['one that is wrong in the second', 'n = int(input())\nprint(2 * n if n < 10 else 0)', STATUS.WrongAnswer, 'pass 2'],
  ['one that fails in the third', 'n = int(input())\nprint(2 * n // (n < 20))', STATUS.RuntimeError, undefined],
  [
    'one that finds nothing of earlier passes',
    'import os\nassert os.listdir() == []\nopen("x", "w")\nprint(2 * int(input()))',
    STATUS.Accept,
    'pass 3',
  ],
])('%s', async (_, source, statusCode, messageForTeachers) => {
  const verdict = await judged(source, 3)
  expect(verdict, verdict.message).toMatchObject({ statusCode })
  expect(verdict.cases[0]?.messageForTeachers).toBe(messageForTeachers)
})

test('too many passes, and another pass after a rejection, are failures of the problem', async () => {
  const failed = { statusCode: STATUS.SystemError, notice: { code: 'Judge.CheckerFailed' } }
  expect(await judged('print(2 * int(input()))', 2)).toMatchObject(failed)
  expect(await judged('print("again")', 3)).toMatchObject(failed)
})

test('a trial runs all passes', async () => {
  const [one] = tests
  const trial = { datum: one as NonNullable<typeof one>, judging: { passes: 3 }, checkerProgram: { languageId: PYTHON, source: checker } }
  const evaluation = await at.judge.evaluate({ languageId: PYTHON, source: 'print(2 * int(input()))', input: '', trial })
  expect(evaluation).toMatchObject({ statusCode: STATUS.Accept, stdout: '40\n', checkerMessage: 'pass 3' })
})
