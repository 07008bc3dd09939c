// Tasks of two steps (docs/decisions/0131): one file of an answer encodes, the other decodes, and a grader calls them apart, in two processes or
// in two passes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodeFile, Grader } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const [CPP, PYTHON] = [2, 4]
let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

/** Process 0 gets a number and may say a line of ten characters, from which process 1 has to name the number. */
const manager = `import sys
number = sys.stdin.readline().strip()
r0, w0, r1, w1 = sys.argv[1:5]
from0 = open(r0); to0 = open(w0, "w"); from1 = open(r1); to1 = open(w1, "w")
print(number, file=to0, flush=True)
line = from0.readline().strip()
short = 0 < len(line) <= 10
if short: print(line, file=to1, flush=True)
print(1 if short and from1.readline().strip() == number else 0)
`
/** The same as the checker of two passes. */
const checker = `import os, sys
number = open(sys.argv[2]).read().strip()
said = sys.stdin.readline().strip()
first = os.path.join(sys.argv[3], "first")
if os.path.exists(first): sys.exit(42 if said == number else 43)
open(first, "w").close()
if not 0 < len(said) <= 10: sys.exit(43)
open(os.path.join(sys.argv[3], "nextpass.in"), "w").write("decode\\n" + said + "\\n")
sys.exit(42)
`
const python: Grader = {
  languageId: PYTHON,
  mainFile: 'grader.py',
  files: [
    {
      name: 'grader.py',
      content: `import sys
step = sys.argv[1] if len(sys.argv) > 1 else {"encode": "0", "decode": "1"}[input()]
if step == "0":
    import encoder
    print(encoder.encode(int(input())))
else:
    import decoder
    print(decoder.decode(input()))
`,
    },
  ],
}
const cpp: Grader = {
  languageId: CPP,
  mainFile: 'grader.cpp',
  files: [
    {
      name: 'grader.cpp',
      content: `#include <iostream>
#include <string>
std::string encode(long long number);
long long decode(std::string line);
int main(int argc, char **argv) {
  std::string step, line;
  if (argc > 1) step = argv[1];
  else { std::getline(std::cin, line); step = line == "encode" ? "0" : "1"; }
  std::getline(std::cin, line);
  if (step == "0") std::cout << encode(std::stoll(line)) << std::endl;
  else std::cout << decode(line) << std::endl;
}
`,
    },
  ],
}
const inPython = (decoder = 'int(line, 36)'): CodeFile[] => [
  {
    name: 'encoder.py',
    content:
      'kept = []\ndef encode(number):\n    kept.append(number)\n    digits = ""\n    while number:\n        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36] + digits\n        number //= 36\n    return digits\n',
  },
  { name: 'decoder.py', content: `def decode(line):\n    return ${decoder}\n` },
]
const inCpp: CodeFile[] = [
  {
    name: 'encoder.cpp',
    content:
      '#include <string>\nstd::string encode(long long n) { std::string s; for (; n; n /= 36) s = "0123456789abcdefghijklmnopqrstuvwxyz"[n % 36] + s; return s; }\n',
  },
  { name: 'decoder.cpp', content: '#include <string>\nlong long decode(std::string line) { return std::stoll(line, nullptr, 36); }\n' },
]
/** What the encoder has kept is not there any more. */
const cheating = inPython('__import__("sys").modules["encoder"].kept[0]')

const ways = {
  'two processes': {
    tests: [datum({ input: '123456789012345\n', expectedOutput: '', rule: 'interactor(cms)' })],
    judging: { processes: 2 },
    interactorProgram: { languageId: PYTHON, source: manager },
  },
  'two passes': {
    tests: [datum({ input: 'encode\n123456789012345\n', expectedOutput: '123456789012345\n', rule: 'checker(kattis)' })],
    judging: { passes: 2 },
    checkerProgram: { languageId: PYTHON, source: checker },
  },
}

describe.each(Object.entries(ways))('an encoder and a decoder in %s', (_, way) => {
  test.each([
    ['in Python', PYTHON, inPython(), STATUS.Accept],
    ['in C++', CPP, inCpp, STATUS.Accept],
    ['with a wrong decoder', PYTHON, inPython('1'), STATUS.WrongAnswer],
    ['of which one reads the other’s memory', PYTHON, cheating, STATUS.RuntimeError],
  ] as const)('%s', async (_name, languageId, source, statusCode) => {
    const verdict = await at.judged({ languageId, source: [...source], graders: [python, cpp], ...way })
    expect(verdict, verdict.message).toMatchObject({ statusCode })
  })
})
