// Packages of the Kattis format as tests make them.
import { type PackageFiles, readWholeWith, type WholePackage } from '../foreign/roundTrip.fixture.ts'
import { readKattis } from './reading.ts'

export type { PackageFiles, WholePackage } from '../foreign/roundTrip.fixture.ts'

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const sums = (count: number, below: string): PackageFiles =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`${below}/${index + 1}.in`, `${index} ${index + 1}\n`],
      [`${below}/${index + 1}.ans`, `${2 * index + 1}\n`],
    ]).flat(),
  )

const programs: PackageFiles = {
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'submissions/accepted/two/main.c':
    '#include <stdio.h>\n#include "add.h"\nint main(){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",add(a,b));}\n',
  'submissions/accepted/two/add.c': '#include "add.h"\nint add(int a,int b){return a+b;}\n',
  'submissions/accepted/two/add.h': 'int add(int a,int b);\n',
  'submissions/wrong_answer/less.py': 'print(sum(map(int, input().split())) - 1)\n',
  'submissions/run_time_error/crash.py': 'input()\nraise ValueError()\n',
}

/** A sum of two numbers in the first version of the format. */
export const legacyPackage: PackageFiles = {
  'problem.yaml':
    '# A sum\nname: A Sum\nlicense: cc by-sa\nrights_owner: Somebody\nsource: A Contest\nkeywords: sums easy\nlimits:\n  memory: 512\n',
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex':
    '\\problemname{A Sum}\n\\illustration{0.3}{sum.png}{Two and two}\nAdd $a$ and $b$.\n\\section*{Input}\nTwo integers.\n\\section*{Output}\nTheir sum.\n',
  'problem_statement/problem.sv.tex': '\\problemname{En summa}\nAddera.\n',
  'problem_statement/sum.png': PIXEL,
  'data/testdata.yaml': 'input_validator_flags: max=10\n',
  ...sums(1, 'data/sample'),
  ...sums(3, 'data/secret'),
  'input_validators/check.py': 'import sys\nsys.exit(42)\n',
  'attachments/tool.txt': 'a tool\n',
  ...programs,
}

/** With test groups and points. */
export const scoringPackage: PackageFiles = {
  ...legacyPackage,
  'problem.yaml':
    'name: A Sum\ntype: scoring\nvalidation: default\nvalidator_flags: case_sensitive\ngrading:\n  show_test_data_groups: true\n',
  'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
  'data/sample/testdata.yaml': 'accept_score: 0\n',
  'data/secret/testdata.yaml': 'grader_flags: sum\n',
  'data/secret/1/testdata.yaml': 'on_reject: break\naccept_score: 30\ngrader_flags: min\n',
  'data/secret/2/testdata.yaml': 'accept_score: 35\noutput_validator_flags: float_tolerance 1e-6\n',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((index) => [
      [`data/secret/${index}.in`, ''],
      [`data/secret/${index}.ans`, ''],
    ]),
  ),
  ...sums(2, 'data/secret/1'),
  ...sums(2, 'data/secret/2'),
}
for (const index of [1, 2, 3]) for (const ending of ['in', 'ans']) delete scoringPackage[`data/secret/${index}.${ending}`]

/** The current version: names by language, Markdown, a validator of two files with arguments, expected verdicts in submissions.yaml. */
export const currentPackage: PackageFiles = {
  'problem.yaml':
    'problem_format_version: 2025-09\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\ntype: [scoring]\nname:\n  en: A Sum\n  sv: En summa\nlimits:\n  time_limit: 1.5\n  memory: 256\n  output: 4\nlicense: cc0\ncredits: A Person <a@example.org>\nconstants:\n  most:\n    value: 10\n    tex: 1\\,0\n',
  'statement/problem.en.md': 'Add two numbers up to {{most}}.\n\n![Two](two.png)\n\n## Input\n\nTwo integers.\n',
  'statement/problem.sv.md': 'Addera två tal.\n',
  'statement/two.png': PIXEL,
  'solution/solution.en.md': 'Use `+`.\n',
  ...sums(1, 'data/sample'),
  ...sums(2, 'data/secret/small'),
  ...sums(3, 'data/secret/large'),
  'data/secret/test_group.yaml': 'max_score: 100\n',
  'data/secret/small/test_group.yaml':
    'max_score: 40\nrequire_pass: sample\ninput_validator_args: [small]\noutput_validator_args: [exact]\n',
  'data/secret/large/test_group.yaml': 'max_score: 60\nscore_aggregation: min\n',
  'data/secret/large/2.yaml': 'output_validator_args: [exact, twice]\nhint: think\n',
  'data/invalid_input/1.in': 'no\n',
  'output_validator/main.py': 'from judge import verdict\nverdict()\n',
  'output_validator/judge.py':
    'import sys\ndef verdict():\n    answer = open(sys.argv[2]).read().split()\n    sys.exit(42 if sys.stdin.read().split() == answer else 43)\n',
  'input_validators/check.py': 'import sys\nsys.exit(42)\n',
  'input_validators/build.ctd': 'INT(1, 10)\n',
  'generators/README.txt': 'by hand\n',
  'generators/numbers/main.py': 'from most import most\nprint(most, 1)\n',
  'generators/numbers/most.py': 'most = {{most}}\n',
  ...programs,
  'submissions/brute_force/slow.py': 'while True: pass\n',
  'submissions/submissions.yaml':
    'wrong_answer/{less,more}.py:\n  required: [WA]\nbrute_force:\n  permitted: [AC, TLE]\n  required: [TLE]\n',
}

/** A number is guessed: the validator talks with the program. */
export const interactivePackage: PackageFiles = {
  'problem.yaml': 'name: Guess\nvalidation: custom interactive\nlimits:\n  memory: 128\n',
  'domjudge-problem.ini': "timelimit='3'\n",
  'problem_statement/problem.tex': '\\problemname{Guess}\nGuess it.\n\\begin{Interaction}\nAsk.\n\\end{Interaction}\n',
  'data/sample/1.in': '7\n',
  'data/sample/1.ans': '7\n',
  'data/sample/1.interaction': '>5\n<higher\n>7\n<right\n',
  'data/secret/1.in': '3\n',
  'data/secret/1.ans': '3\n',
  'output_validators/talk/talk.py':
    'import sys\nwanted = int(open(sys.argv[1]).read())\nfor _ in range(20):\n    line = sys.stdin.readline()\n    if not line: sys.exit(43)\n    guess = int(line)\n    print("right" if guess == wanted else "higher" if guess < wanted else "lower", flush=True)\n    if guess == wanted: sys.exit(42)\nsys.exit(43)\n',
  'submissions/accepted/search.py':
    'low, high = 0, 100\nwhile True:\n    middle = (low + high) // 2\n    print(middle, flush=True)\n    said = input()\n    if said == "right": break\n    if said == "higher": low = middle + 1\n    else: high = middle - 1\n',
  'submissions/wrong_answer/once.py': 'print(50, flush=True)\ninput()\n',
}

/** Reads a package with its cases, and checks it by all rules. */
export const readWhole = readWholeWith(readKattis)

/** In each pass the program doubles its number; the second pass gets what the first has printed. */
export const passesPackage: PackageFiles = {
  'problem.yaml':
    'problem_format_version: 2025-09\nuuid: 8c9bcb2f-4b0c-4c8f-a7a7-7d2f6f0b6f10\ntype: multi-pass\nname: Twice\nlimits:\n  time_limit: 2\n',
  'statement/problem.en.md': 'Print the double.\n',
  'data/secret/1.in': '3\n',
  'data/secret/1.ans': '12\n',
  'data/secret/2.in': '5\n',
  'data/secret/2.ans': '20\n',
  'output_validator/check.py':
    'import os, sys\nseen = os.path.join(sys.argv[3], "seen")\nsaid = int(sys.stdin.read() or 0)\nif os.path.exists(seen):\n    sys.exit(42 if said == int(open(sys.argv[2]).read()) else 43)\nopen(seen, "w").close()\nopen(os.path.join(sys.argv[3], "nextpass.in"), "w").write(f"{said}\\n")\nsys.exit(42)\n',
  'submissions/accepted/double.py': 'print(2 * int(input()))\n',
  'submissions/wrong_answer/same.py': 'print(int(input()))\n',
}

/** Answers are functions, which files of the package call. */
export const functionsPackage: PackageFiles = {
  'problem.yaml': 'name: A Sum\n',
  '.timelimit': '2\n',
  'problem_statement/problem.tex': '\\problemname{A Sum}\nWrite a function.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '4 5\n',
  'data/secret/1.ans': '9\n',
  'include/c/add.h': 'int add(int a, int b);\n',
  'include/c/grader.c':
    '#include <stdio.h>\n#include "add.h"\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", add(a, b)); return 0; }\n',
  'include/python3/__main__.py': 'import adding\nprint(adding.add(*map(int, input().split())))\n',
  'submissions/accepted/add.c': '#include "add.h"\nint add(int a, int b) { return a + b; }\n',
  'submissions/accepted/adding.py': 'def add(a, b):\n    return a + b\n',
  'submissions/wrong_answer/less.c': '#include "add.h"\nint add(int a, int b) { return a - b; }\n',
}

/** Answers are outputs, some of them of a program. */
export const outputsPackage: PackageFiles = {
  'problem.yaml':
    'problem_format_version: 2025-09\nuuid: 0d3f1c0e-6d4a-4a51-9a59-2c8e9a6b7f11\ntype: [scoring, submit-answer]\nname: Large Sums\nlimits:\n  time_limit: 2\n',
  'statement/problem.en.md': 'Add the numbers.\n',
  ...sums(1, 'data/sample'),
  ...sums(3, 'data/secret'),
  'output_validator/check.py': 'import sys\nsys.exit(42 if sys.stdin.read().split() == open(sys.argv[2]).read().split() else 43)\n',
  'submissions/accepted/all/sample-1.ans': '1\n',
  ...Object.fromEntries([1, 2, 3].map((index) => [`submissions/accepted/all/secret-${index}.ans`, `${2 * index - 1}\n`])),
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'submissions/wrong_answer/one/sample-1.out': '1\n',
}

/** A package of each kind, and what it is. */
export const packageKinds: readonly [string, PackageFiles][] = [
  ['of the first version', legacyPackage],
  ['with test groups', scoringPackage],
  ['of the current version', currentPackage],
  ['with a conversation', interactivePackage],
  ['with several passes', passesPackage],
  ['of functions', functionsPackage],
  ['of outputs', outputsPackage],
]

/** How the judge is to judge answers to a package. */
export const judgingOf = ({ form }: Pick<WholePackage, 'form'>) => {
  const { checkerProgram, interactorProgram, graders, judging, isAllOrNothing, showsCheckerMessage } = form
  return { checkerProgram, interactorProgram, graders, judging, isAllOrNothing, showsCheckerMessage }
}
