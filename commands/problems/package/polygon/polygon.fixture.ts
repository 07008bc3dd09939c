// Packages of Polygon as tests make them.
import { type PackageFiles, readWholeWith } from '../foreign/roundTrip.fixture.ts'
import { readPolygon } from './reading.ts'

/** Reads a package with its cases, and checks it by all rules. */
export const readWholePolygon = readWholeWith(readPolygon)

const two = (number: number): string => String(number).padStart(2, '0')
const tests = (pairs: readonly (readonly [string, string])[]): PackageFiles =>
  Object.fromEntries(
    pairs.flatMap(([input, answer], index) => [
      [`tests/${two(index + 1)}`, input],
      [`tests/${two(index + 1)}.a`, answer],
    ]),
  )

interface Described {
  judging?: string
  count: number
  tests: string
  groups?: string
  checker: string
  more?: string
  solutions: string
}

const described = ({
  judging = 'input-file="" output-file=""',
  count,
  tests: listed,
  groups = '',
  checker,
  more = '',
  solutions,
}: Described): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="sum" url="https://example.org/p/sum">
    <names>
        <name language="english" value="A Sum"/>
        <name language="chinese" value="相加"/>
    </names>
    <statements>
        <statement charset="UTF-8" language="english" mathjax="true" path="statements/english/problem.tex" type="application/x-tex"/>
        <statement charset="UTF-8" language="chinese" mathjax="true" path="statements/chinese/problem.tex" type="application/x-tex"/>
    </statements>
    <judging cpu-name="" cpu-speed="3600" ${judging}>
        <testset name="tests">
            <time-limit>1500</time-limit>
            <memory-limit>268435456</memory-limit>
            <test-count>${count}</test-count>
            <input-path-pattern>tests/%02d</input-path-pattern>
            <answer-path-pattern>tests/%02d.a</answer-path-pattern>
            <tests>
${listed}
            </tests>
${groups}
        </testset>
    </judging>
    <files>
        <resources>
            <file path="files/olymp.sty"/>
        </resources>
        <executables>
            <executable>
                <source path="files/val.cpp" type="cpp.g++17"/>
                <binary path="files/val.exe" type="exe.win32"/>
            </executable>
        </executables>
    </files>
    <assets>
        ${checker}
        ${more}
        <validators>
            <validator><source path="files/val.cpp" type="cpp.g++17"/></validator>
        </validators>
        <solutions>
${solutions}
        </solutions>
    </assets>
    <tags><tag value="math"/><tag value="easy"/></tags>
</problem>
`

const solution = (tag: string, path: string, type: string): string =>
  `            <solution tag="${tag}">\n                <source path="solutions/${path}" type="${type}"/>\n            </solution>`

const statements: PackageFiles = {
  'statements/english/problem.tex':
    '\\begin{problem}{A Sum}{standard input}{standard output}{1.5 seconds}{256 megabytes}\nAdd $a$ and $b$.\n\\InputFile\nTwo integers.\n\\OutputFile\nTheir sum.\n\\Examples\n\\begin{example}\n\\exmpfile{example.01}{example.01.a}%\n\\end{example}\n\\end{problem}\n',
  'statement-sections/english/name.tex': 'A Sum',
  'statement-sections/english/legend.tex': 'Add \\textbf{two} numbers:\n\\begin{itemize}\n\\item $a$,\n\\item $b$.\n\\end{itemize}',
  'statement-sections/english/input.tex': 'Two integers, $0 \\le a, b \\le 10^9$.',
  'statement-sections/english/output.tex': 'Their sum.',
  'statement-sections/english/notes.tex': 'In the first sample, $1 + 2 = 3$.',
  'statement-sections/english/tutorial.tex': 'Use \\texttt{+}.',
  'statements/chinese/problem.tex':
    '\\begin{problem}{相加}{標準輸入}{標準輸出}{1.5 seconds}{256 megabytes}\n給你兩個數。\n\\InputFile\n兩個整數。\n\\OutputFile\n兩數的和。\n\\end{problem}\n',
  'files/olymp.sty': '% a style\n',
  'files/val.cpp': '#include "testlib.h"\nint main(int argc, char **argv) { registerValidation(argc, argv); }\n',
  'files/val.exe': Buffer.from([77, 90, 255]),
  'doall.sh': '#!/bin/sh\n',
}

const sums: PackageFiles = {
  'solutions/sum.cpp': '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n',
  'solutions/again.py': 'print(sum(map(int, input().split())))\n',
  'solutions/less.py': 'print(sum(map(int, input().split())) - (1 if input else 0))\n',
  'solutions/slow.py': 'while True: pass\n',
  'solutions/crash.py': 'raise ValueError()\n',
}
const sumSolutions = [
  solution('accepted', 'again.py', 'python.3'),
  solution('main', 'sum.cpp', 'cpp.g++17'),
  solution('wrong-answer', 'less.py', 'python.3'),
  solution('time-limit-exceeded', 'slow.py', 'python.3'),
  solution('rejected', 'crash.py', 'python.3'),
].join('\n')
const pairs = [
  ['1 2\n', '3\n'],
  ['4 5\n', '9\n'],
  ['0 0\n', '0\n'],
] as const

const standard = '<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
const checkFile: PackageFiles = { 'files/check.cpp': '#include "testlib.h"\nint main() { return 0; }\n' }

/** Everything has to be right. */
export const plainPackage: PackageFiles = {
  'problem.xml': described({
    count: 3,
    tests:
      '                <test method="manual" sample="true"/>\n                <test method="manual"/>\n                <test cmd="gen 1" method="generated"/>',
    checker: standard,
    solutions: sumSolutions,
  }),
  ...tests(pairs),
  ...statements,
  ...checkFile,
  ...sums,
}

/** Groups with both policies, and one that requires another; named files. */
export const pointsPackage: PackageFiles = {
  'problem.xml': described({
    judging: 'input-file="sum.in" output-file="sum.out"',
    count: 5,
    tests: [
      '<test group="0" method="manual" points="0.0" sample="true"/>',
      '<test group="1" method="manual" points="10.0"/>',
      '<test group="1" method="manual" points="20.0"/>',
      '<test group="2" method="manual" points="0.0"/>',
      '<test group="2" method="generated" cmd="gen 2" points="70.0"/>',
    ]
      .map((line) => `                ${line}`)
      .join('\n'),
    groups: `            <groups>
                <group feedback-policy="complete" name="0" points="0.0" points-policy="complete-group"/>
                <group feedback-policy="complete" name="1" points="30.0" points-policy="each-test"/>
                <group feedback-policy="icpc" name="2" points="70.0" points-policy="complete-group">
                    <dependencies>
                        <dependency group="1"/>
                    </dependencies>
                </group>
            </groups>`,
    checker: standard,
    solutions: [
      solution('main', 'file.py', 'python.3'),
      solution('rejected', 'small.py', 'python.3'),
      solution('time-limit-exceeded-or-accepted', 'slow.py', 'python.3'),
    ].join('\n'),
  }),
  ...tests([...pairs, ['40 50\n', '90\n'], ['7 8\n', '15\n']]),
  ...statements,
  ...checkFile,
  'solutions/file.py': 'print(sum(map(int, open("sum.in").read().split())), file=open("sum.out", "w"))\n',
  'solutions/small.py': 'print(min(9, sum(map(int, open("sum.in").read().split()))), file=open("sum.out", "w"))\n',
  'solutions/slow.py': 'while True: pass\n',
}

/** A checker of its own, with a header of its own. */
export const checkedPackage: PackageFiles = {
  'problem.xml': described({
    count: 3,
    tests: '<test method="manual" sample="true"/><test method="manual"/><test method="manual"/>',
    checker: '<checker type="testlib"><source path="files/compare.cpp" type="cpp.g++17"/><copy path="check.cpp"/></checker>',
    solutions: sumSolutions,
  }),
  ...tests(pairs),
  ...statements,
  'files/compare.cpp':
    '#include "testlib.h"\n#include "limits_of.h"\nint main(int argc, char **argv) {\n  registerTestlibCmd(argc, argv);\n  long long said = ouf.readLong(0, MOST), right = ans.readLong();\n  quitf(said == right ? _ok : _wa, "said %lld", said);\n}\n',
  'files/limits_of.h': '#define MOST 2000000000LL\n',
  'check.cpp': '// a copy\n',
  ...sums,
}

/** A number is guessed. */
export const guessPackage: PackageFiles = {
  'problem.xml': described({
    count: 2,
    tests: '<test method="manual" sample="true"/><test method="manual"/>',
    checker: standard,
    more: '<interactor><source path="files/interactor.cpp" type="cpp.g++17"/></interactor>',
    solutions: [solution('main', 'search.py', 'python.3'), solution('wrong-answer', 'once.py', 'python.3')].join('\n'),
  }),
  ...tests([
    ['7\n', '7\n'],
    ['93\n', '93\n'],
  ]),
  ...statements,
  ...checkFile,
  'files/interactor.cpp':
    '#include "testlib.h"\nint main(int argc, char **argv) {\n  registerInteraction(argc, argv);\n  int wanted = inf.readInt();\n  for (int turn = 0; turn < 10; turn++) {\n    int guess = ouf.readInt();\n    std::cout << (guess == wanted ? "right" : guess < wanted ? "higher" : "lower") << std::endl;\n    if (guess == wanted) quitf(_ok, "found");\n  }\n  quitf(_wa, "not found");\n}\n',
  'solutions/search.py':
    'low, high = 0, 100\nwhile True:\n    middle = (low + high) // 2\n    print(middle, flush=True)\n    said = input()\n    if said == "right": break\n    if said == "higher": low = middle + 1\n    else: high = middle - 1\n',
  'solutions/once.py': 'for guess in range(10):\n    print(guess + 200, flush=True)\n    input()\n',
}
