// testlib.h in programs of problems, and the conventions of COCI and PEG, through the real sandbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatum } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const [CPP, PYTHON] = [2, 4] as const
let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

const sumChecker = `#include "testlib.h"
int main(int argc, char *argv[]) {
  setName("compares a sum");
  registerTestlibCmd(argc, argv);
  int expected = ans.readInt(), found = ouf.readInt(0, 100, "sum");
  if (std::abs(expected - found) == 1) quitp(0.25, "nearly");
  if (std::abs(expected - found) == 2) quitf(_pc(10), "far");
  if (std::abs(expected - found) == 3) quitp(3, "of the points");
  if (expected != found) expectedButFound<int>(_wa, expected, found);
  quitf(_ok, "the sum is %d", found);
}
`

describe('testlib.h', () => {
  const judged = (printed: string, more: Partial<TestDatum> = {}, source = sumChecker) =>
    at.judged({
      languageId: PYTHON,
      source: `print(${JSON.stringify(printed)})`,
      checkerProgram: { languageId: CPP, source },
      tests: [datum({ rule: 'checker', ...more })],
    })

  test.each([
    ['5', STATUS.Accept, 100, 'ok the sum is 5'],
    ['\uFEFF5', STATUS.Accept, 100, 'ok the sum is 5'],
    ['9', STATUS.WrongAnswer, 0, "wrong answer expected '5', but found '9'"],
    ['101', STATUS.WrongAnswer, 0, 'wrong answer Integer parameter [name=sum] equals to 101, violates the range [0, 100]'],
    ['five', STATUS.PresentationError, 0, 'wrong output format Expected integer, but "five" found'],
    ['', STATUS.PresentationError, 0, 'wrong output format Unexpected end of file - token expected'],
    ['5 5', STATUS.PresentationError, 0, 'wrong output format Extra information in the output file'],
    ['4', STATUS.Partial, 25, 'points 0.25 nearly'],
    ['7', STATUS.Partial, 10, 'points 0.1 far'],
  ])('an output of %j', async (printed, statusCode, score, messageForTeachers) => {
    expect(await judged(printed)).toMatchObject({ statusCode, score, cases: [{ messageForTeachers }] })
  })

  test('points above one are of those that the case is worth', async () => {
    expect(await judged('8', { weight: 12 })).toMatchObject({ statusCode: STATUS.Partial, score: 25 })
    expect(await judged('8', { weight: 2 })).toMatchObject({ statusCode: STATUS.SystemError, score: 0 })
  })

  test('a wrong answer of the problem is its own fault', async () => {
    expect(await judged('5', { expectedOutput: 'five\n' })).toMatchObject({ statusCode: STATUS.SystemError })
  })

  test('a file of the problem of the same name comes first, and answers have none', async () => {
    const files = [{ name: 'testlib.h', content: 'inline int verdict() { return 1; }\n' }]
    const checkerProgram = { languageId: CPP, source: '#include "testlib.h"\nint main() { return verdict(); }\n', files }
    const tests = [datum({ rule: 'checker' })]
    expect(await at.judged({ languageId: PYTHON, source: 'print(5)', checkerProgram, tests })).toMatchObject({
      statusCode: STATUS.WrongAnswer,
    })
    const answer = await at.judged({ languageId: CPP, source: '#include "testlib.h"\nint main() {}\n' })
    expect(answer).toMatchObject({ statusCode: STATUS.CompileError, message: expect.stringContaining('testlib.h: No such file') })
  })

  test('in an interactor', async () => {
    const source = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerInteraction(argc, argv);
  int a = inf.readInt(), b = inf.readInt();
  std::cout << a << " " << b << std::endl;
  int sum = ouf.readInt();
  tout << sum;
  if (sum != ans.readInt()) quitf(_wa, "%d", sum);
  quitf(_ok, "summed up");
}
`
    const tests = [datum({ rule: 'interactor' })]
    const interactorProgram = { languageId: CPP, source }
    const task = { languageId: PYTHON, interactorProgram, tests }
    const right = await at.judged({ ...task, source: 'print(sum(map(int, input().split())), flush=True)' })
    expect(right).toMatchObject({ statusCode: STATUS.Accept, cases: [{ messageForTeachers: 'ok summed up' }] })
    expect(await at.judged({ ...task, source: 'input(); print(6, flush=True)' })).toMatchObject({ statusCode: STATUS.WrongAnswer })
  })

  test('in a generator', async () => {
    const source = `#include "testlib.h"
int main(int argc, char *argv[]) {
  char name[] = "generator", seed[] = "7", option[] = "-n=5";
  char *given[] = {name, seed, option};
  registerGen(3, given, 1);
  std::cerr << opt<int>("n") << " " << rnd.perm(5, 1).size() << " " << rnd.next("[a-c]{3}").size();
  return argc == 4 ? 0 : 1;
}
`
    expect(await judged('5', {}, source)).toMatchObject({ statusCode: STATUS.Accept, cases: [{ messageForTeachers: '5 5 3' }] })
  })
})

describe('feedback of Kattis', () => {
  const validator = `import sys
folder = sys.argv[3]
open(folder + "teammessage.txt", "w").write("almost")
open(folder + "judgemessage.txt", "w").write("off by one")
open(folder + "score_multiplier.txt", "w").write("0.75")
sys.exit(42)
`
  const judged = (more: Partial<TestDatum>) =>
    at.judged({
      languageId: PYTHON,
      source: 'print(5)',
      checkerProgram: { languageId: PYTHON, source: validator },
      tests: [datum({ rule: 'checker(kattis)', ...more })],
    })

  test('gives a share of the points, and a message to each audience', async () => {
    const verdict = await judged({})
    expect(verdict).toMatchObject({ statusCode: STATUS.Partial, score: 75 })
    expect(verdict.cases).toMatchObject([{ messageForStudents: 'almost', messageForTeachers: 'off by one' }])
  })
  test('of a hidden case, students get no message', async () => {
    const verdict = await judged({ read: false })
    expect(verdict.cases[0]).not.toHaveProperty('messageForStudents')
    expect(verdict.cases).toMatchObject([{ messageForTeachers: 'off by one' }])
  })
})

test('checkers read data with the line ends that programs have', async () => {
  const source = 'import sys\nassert [open(path, "rb").read() for path in sys.argv[1:]] == [b"1\\n2\\n", b"5\\n", b"3\\n4\\n"]\n'
  const tests = [datum({ rule: 'checker', input: '1\r\n2\r\n', expectedOutput: '3\r\n4\r\n' })]
  expect(await at.judged({ languageId: PYTHON, source: 'print(5)', checkerProgram: { languageId: PYTHON, source }, tests })).toMatchObject({
    statusCode: STATUS.Accept,
  })
})

describe('the conventions of DMOJ', () => {
  const judged = (rule: string, source: string) =>
    at.judged({
      languageId: PYTHON,
      source: 'print(5)',
      checkerProgram: { languageId: PYTHON, source },
      tests: [datum({ rule, expectedOutput: '7\n' })],
    })

  test.each([
    ['partial 3/4', STATUS.Partial, 75],
    ['partial 4/4', STATUS.Accept, 100],
    ['partial 5/4', STATUS.SystemError, 0],
    ['points 0.5', STATUS.SystemError, 0],
  ])('COCI: %s', async (message, statusCode, score) => {
    const source = `import sys\nassert open(sys.argv[2]).read() == "5\\n"\nsys.stderr.write(${JSON.stringify(message)})\nsys.exit(7)\n`
    expect(await judged('checker(coci)', source)).toMatchObject({ statusCode, score })
  })
  test.each([
    ['', 0, STATUS.Accept, 100],
    ['', 1, STATUS.WrongAnswer, 0],
    ['1\\n4\\n', 1, STATUS.Partial, 25],
    ['', 2, STATUS.SystemError, 0],
  ])('PEG: %j and exit code %i', async (printed, code, statusCode, score) => {
    const source = `import sys\nassert [open(path).read() for path in sys.argv[1:]] == ["7\\n", "5\\n", "2 3\\n"]\nprint("${printed}", end="")\nsys.exit(${code})\n`
    expect(await judged('checker(peg)', source)).toMatchObject({ statusCode, score })
  })
})
