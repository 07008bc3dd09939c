// Answers that run as several processes at once, which talk to one interactor (docs/decisions/0123).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const PYTHON = 4
let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

/** Process 0 gets a number and describes it in one line; process 1 gets the line and has to name the number. Fifteen characters at most. */
const manager = `import sys
number = sys.stdin.readline().strip()
r0, w0, r1, w1 = sys.argv[1:5]
from0 = open(r0); to0 = open(w0, "w"); from1 = open(r1); to1 = open(w1, "w")
def finish(share, message):
    print(share); sys.stderr.write(message + "\\n"); sys.exit(0)
print(number, file=to0, flush=True)
line = from0.readline().strip()
if not line or len(line) > 15: finish(0, "no line")
print(line, file=to1, flush=True)
said = from1.readline().strip()
finish(1 if said == number else 0.5 if said.isdigit() else 0, "said " + said)
`
const encode = (zero: string, one: string) => `import sys, os\nif sys.argv[1] == "0":\n    ${zero}\nelse:\n    ${one}\n`
const right = encode('print(hex(int(input())))', 'print(int(input(), 16))')
const tests = [datum({ input: '123456789012345\n', expectedOutput: '', rule: 'interactor(cms)' })]
const judged = (source: string, more: object = {}) =>
  at.judged({
    languageId: PYTHON,
    source,
    tests,
    judging: { processes: 2 },
    interactorProgram: { languageId: PYTHON, source: manager },
    ...more,
  })

describe('two processes', () => {
  test.each([
    ['that understand each other', right, STATUS.Accept, 'said 123456789012345'],
    ['of which the second is wrong', encode('print(1)', 'print(int(input()))'), STATUS.Partial, 'said 1'],
    ['of which the first says nothing', encode('pass', 'input()'), STATUS.WrongAnswer, 'no line'],
    ['of which the second fails', encode('print(input())', '1 // 0'), STATUS.RuntimeError, undefined],
    [
      'that share nothing but the line',
      encode('open("/tmp/x", "w").write(input()); print(5)', 'print(os.path.exists("/tmp/x"))'),
      STATUS.WrongAnswer,
      'said False',
    ],
  ])('%s', async (_, source, statusCode, message) => {
    const verdict = await judged(source)
    expect(verdict, verdict.message).toMatchObject({ statusCode })
    if (message !== undefined) expect(verdict.cases[0]?.messageForTeachers).toBe(message)
  })

  test('have the time limit together', async () => {
    const spin = 'import time\n    end = time.process_time() + 0.7\n    while time.process_time() < end: pass\n'
    const slow = encode(`${spin}    print(hex(int(input())))`, `${spin}    print(int(input(), 16))`)
    expect(await judged(slow)).toMatchObject({ statusCode: STATUS.TimeLimit })
    const longer = [datum({ ...tests[0], timeLimit: 3 })]
    expect(await judged(slow, { tests: longer })).toMatchObject({ statusCode: STATUS.Accept })
  })

  test('of which one waits for ever are idle', async () => {
    const waits = encode('print(input())', 'input(); input(); input()')
    const verdict = await judged(waits)
    expect(verdict).toMatchObject({ statusCode: STATUS.IdlenessLimit })
  })
})

test('CMS’s interactor also finds the input as a file, and may leave one', async () => {
  const source = manager.replace(
    'number = sys.stdin.readline().strip()',
    'number = open("input.txt").read().strip(); open("output.txt", "w").close()',
  )
  const verdict = await judged(right, { interactorProgram: { languageId: PYTHON, source } })
  expect(verdict).toMatchObject({ statusCode: STATUS.Accept })
})

test('an interactor that fails is no fault of the answer', async () => {
  const interactorProgram = { languageId: PYTHON, source: 'import sys\nprint("much")\nsys.exit(0)\n' }
  const verdict = await judged(right, { interactorProgram })
  expect(verdict).toMatchObject({ statusCode: STATUS.SystemError, notice: { code: 'Judge.CheckerFailed' } })
})

test('testlib’s convention gets the pipes after its files, and three processes', async () => {
  const source = `import sys
total = int(open(sys.argv[1]).read())
pipes = sys.argv[4:]
froms = []
for i in range(3):
    to = open(pipes[2 * i + 1], "w")
    print(total, file=to, flush=True)
    froms.append(open(pipes[2 * i]))
said = [int(one.readline()) for one in froms]
sys.stderr.write(str(said))
sys.exit(0 if said == [0, total, 2 * total] else 1)
`
  const verdict = await judged('import sys\nprint(int(sys.argv[1]) * int(input()))', {
    tests: [datum({ input: '7\n', rule: 'interactor' })],
    judging: { processes: 3 },
    interactorProgram: { languageId: PYTHON, source },
  })
  expect(verdict.cases).toMatchObject([{ statusCode: STATUS.Accept, messageForTeachers: '[0, 7, 14]' }])
})

test('a server with too few boxes says so', async () => {
  expect(await judged(right, { judging: { processes: 4 } })).toMatchObject({
    statusCode: STATUS.SystemError,
    notice: { code: 'Judge.SandboxTooSmall' },
  })
})

test('a checker of CMS’s convention gives a share', async () => {
  const source = 'import sys\nsame = open(sys.argv[2]).read().split() == open(sys.argv[3]).read().split()\nprint(1.0 if same else 0.25)\n'
  const checkerProgram = { languageId: PYTHON, source }
  const checked = (content: string) =>
    at.judged({ languageId: PYTHON, source: content, checkerProgram, tests: [datum({ rule: 'checker(cms)' })] })
  expect(await checked('print(5)')).toMatchObject({ statusCode: STATUS.Accept })
  expect(await checked('print(6)')).toMatchObject({ statusCode: STATUS.Partial, score: 25 })
})
