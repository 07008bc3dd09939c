// Problems with rules and conventions that Kattis's format lacks, judged here and from an exported package.
import { expect } from 'vitest'
import type { TestJudge } from '../../../../../judge/testing/room.ts'
import type { ProblemProgram, TestDatum } from '../../../../../protocol/verdict.ts'
import type { ProblemContent } from '../../../problem/events.ts'
import { exportedWith } from '../../foreign/roundTrip.fixture.ts'
import { legacyPackage, readWhole, type WholePackage } from '../kattis.fixture.ts'
import { planKattis } from './writing.ts'

const PYTHON = 4
const CPP = 2
const prints = (text: string) => `import sys\nsys.stdout.write(${JSON.stringify(text)})\n`

interface JudgedProblem {
  cases: (Partial<TestDatum> & { rule: string })[]
  checker?: ProblemProgram
  interactor?: ProblemProgram
  isAllOrNothing?: boolean
  answers: string[]
}

const verdicts = async (
  at: TestJudge,
  { form, tests }: WholePackage,
  rule: (datum: TestDatum) => TestDatum,
  answers: readonly string[],
) => {
  const { checkerProgram, interactorProgram, judging, isAllOrNothing } = form
  const results: unknown[] = []
  for (const source of answers) {
    const cases = tests.map(rule)
    const verdict = await at.judged({
      languageId: PYTHON,
      source,
      tests: cases,
      distribution: 100,
      checkerProgram,
      interactorProgram,
      judging,
      isAllOrNothing,
    })
    results.push([verdict.score, verdict.cases.map(({ statusCode }) => statusCode)])
  }
  return results
}

const SAY_HALF =
  '#include "testlib.h"\nint main(int argc, char **argv) {\n  registerTestlibCmd(argc, argv);\n  int said = ouf.readInt(), right = ans.readInt();\n  if (said == right) quitf(_ok, "right");\n  if (said + 1 == right) quitp(0.5, "nearly");\n  quitf(_wa, "said %d", said);\n}\n'
const TALK =
  '#include "testlib.h"\nint main(int argc, char **argv) {\n  registerInteraction(argc, argv);\n  int wanted = inf.readInt();\n  for (int turn = 0; turn < 8; turn++) {\n    int guess = ouf.readInt();\n    std::cout << (guess == wanted ? "yes" : guess < wanted ? "more" : "less") << std::endl;\n    if (guess == wanted) quitf(_ok, "found");\n  }\n  quitf(_wa, "too many");\n}\n'
const SAY_PYTHON =
  'import sys\nsaid = open(sys.argv[2]).read().split()\nright = open(sys.argv[3]).read().split()\nsys.stderr.write("points 0.25" if said[:1] == right[:1] and said != right else "")\nsys.exit(0 if said == right else 7 if said[:1] == right[:1] else 1)\n'
const PEG =
  '#include <cstdio>\nint main(int, char **argv) {\n  int said = -1, right = 0;\n  FILE *output = fopen(argv[2], "r"), *answer = fopen(argv[1], "r");\n  if (fscanf(output, "%d", &said) != 1 || fscanf(answer, "%d", &right) != 1) return 1;\n  if (said != right) printf("%d\\n4\\n", said == right - 1 ? 3 : 0);\n  return said == right ? 0 : 1;\n}\n'

/** Problems that compile quickly, and the others. */
export const adaptedProblems: [string, JudgedProblem][] = [
  [
    'lines in any order, lenient lines, and patterns',
    {
      cases: [
        { rule: 'unorderedLines', expectedOutput: 'a b\nc\n' },
        { rule: 'default', expectedOutput: 'a b\nc\n' },
        { rule: 'regex', expectedOutput: '[a-c] ?[a-c]\\n[a-c].*' },
        { rule: 'ignoreCase', expectedOutput: 'C\nA  B' },
        { rule: 'float(0,0)', expectedOutput: 'c\na b', strict: true },
      ],
      answers: ['a b\nc\n', 'c\na  b  \n\n', 'C\nA B\n', 'a\nb c\n', 'c\na b'].map(prints),
    },
  ],
  [
    "testlib's checker in C++, with parts of the points",
    {
      cases: [
        { rule: 'checker', expectedOutput: '5\n' },
        { rule: 'checker', expectedOutput: '4\n' },
      ],
      checker: { languageId: CPP, source: SAY_HALF },
      answers: ['5\n', '4\n', '3', 'x', ''].map(prints),
    },
  ],
  [
    "testlib's checker in a problem without parts",
    {
      isAllOrNothing: true,
      cases: [{ rule: 'checker', expectedOutput: '5\n' }],
      checker: { languageId: CPP, source: SAY_HALF },
      answers: ['5\n', '9'].map(prints),
    },
  ],
  [
    "testlib's convention in Python",
    {
      cases: [{ rule: 'checker', expectedOutput: '5 6\n' }],
      checker: { languageId: PYTHON, source: SAY_PYTHON, fileName: 'judge.py' },
      answers: ['5 6\n', '5 7\n', '6\n'].map(prints),
    },
  ],
  [
    "PEG's convention",
    {
      cases: [{ rule: 'checker(peg)', expectedOutput: '5\n' }],
      checker: { languageId: CPP, source: PEG },
      answers: ['5\n', '4\n', '1'].map(prints),
    },
  ],
  [
    "testlib's interactor",
    {
      cases: [{ rule: 'interactor', input: '3\n', expectedOutput: '' }],
      interactor: { languageId: CPP, source: TALK },
      answers: [
        'n = 0\nwhile True:\n    n += 1\n    print(n, flush=True)\n    if input() == "yes": break\n',
        'while True:\n    print(9, flush=True)\n    input()\n',
        'pass\n',
      ],
    },
  ],
]

/** Programs get the same verdicts from the package, by its rule here, and by its validator as another judge sees it. */
export const expectSameVerdicts = async (
  at: TestJudge,
  { cases, checker, interactor, isAllOrNothing = false, answers }: JudgedProblem,
): Promise<void> => {
  const { tests, ...plain } = readWhole(legacyPackage)
  const datum = (position: number) => tests.at(position) as TestDatum
  const own = cases.map(
    (one, index) => ({ ...datum(-1), ...one, testDataId: index + 1, name: undefined, read: false }) as unknown as TestDatum,
  )
  const programs = { ...(checker && { checkerProgram: checker }), ...(interactor && { interactorProgram: interactor }) }
  const before = { ...plain, tests: own, files: [], form: { ...plain.form, ...programs, isAllOrNothing, authorPrograms: [] } }
  const change = ({ packageFiles: __, ...content }: ProblemContent): ProblemContent => content
  const { files } = await exportedWith(planKattis, before, change)
  const after = readWhole(files)
  expect(after.tests.map(({ rule, strict }) => [rule, strict])).toEqual(own.map(({ rule, strict }) => [rule, strict]))
  const same = (datum: TestDatum): TestDatum => datum
  const expected = await verdicts(at, before, same, answers)
  expect(expected.filter((one) => JSON.stringify(one) === JSON.stringify(expected[0]))).not.toHaveLength(answers.length)
  expect(await verdicts(at, after, same, answers)).toEqual(expected)

  // as another judge sees it: the program in the package, by Kattis's convention
  const program = Object.entries(files).flatMap(([path, content]) =>
    path.startsWith('output_validator/') ? [{ name: path.slice('output_validator/'.length), content: String(content) }] : [],
  )
  const main = program.find(({ name }) => name === '__main__.py' || name === 'compare_output.py') ?? program[0]
  const foreign: ProblemProgram = {
    languageId: main?.name.endsWith('.py') ? PYTHON : CPP,
    source: main?.content ?? '',
    fileName: main?.name,
    files: program.filter((file) => file !== main),
  }
  const words = (index: number): string[] => {
    const text = String(files[`data/secret/${String(index + 1).padStart(3, '0')}.yaml`] ?? files['data/secret/test_group.yaml'] ?? '')
    const [list = ''] = /(?<=^output_validator_args:\n)(?: +- .*\n?)+/m.exec(text) ?? []
    return [...list.matchAll(/^ +- "?([^"\n]+)"?$/gm)].map(([, word]) => word as string)
  }
  const kind = interactor ? 'interactor' : 'checker'
  const elsewhere = { ...after, form: { ...after.form, [`${kind}Program`]: foreign } }
  const asForeign = (one: TestDatum): TestDatum => ({
    ...one,
    rule: `${kind}(kattis)`,
    strict: false,
    arguments: words(after.tests.indexOf(one)),
  })
  const told = (results: unknown) => JSON.parse(JSON.stringify(results).replaceAll(/\b8\b/g, '1'))
  expect(told(await verdicts(at, elsewhere, asForeign, answers))).toEqual(told(expected))
}
