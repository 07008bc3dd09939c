// Packages as DOMjudge, BAPCtools and problemtools have them, where they differ from the format.
import { expect, test } from 'vitest'
import { STATUS } from '../../../../judge/catalogue.ts'
import { currentPackage, legacyPackage, type PackageFiles, readWhole, scoringPackage } from './kattis.fixture.ts'
import { statementLocaleOf } from './statementFiles.ts'

const without = (files: PackageFiles, ...gone: string[]): PackageFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !gone.some((name) => path.startsWith(name))))
const codes = ({ notes }: ReturnType<typeof readWhole>) => notes.map(({ code, place }) => `${code} ${place}`)

test('a statement in PDF beside problem.yaml, or none at all, is a note where there is a name', () => {
  const bare = without(legacyPackage, 'problem_statement')
  const withPdf = readWhole({ ...bare, 'problem.pdf': '%PDF-1.4' })
  expect(withPdf.form.locales).toMatchObject([{ localeCode: 'en', title: 'A Sum', description: '' }])
  expect(codes(withPdf)).toEqual(['statementKept problem.pdf'])
  expect(statementLocaleOf('problem.pdf')).toBe('en')
  expect(codes(readWhole(bare))).toEqual(['statementMissing problem_statement/'])
})

test('a package with samples only has these as its cases', () => {
  const whole = readWhole(without(legacyPackage, 'data/secret'))
  expect(whole.tests.map(({ name }) => name)).toEqual(['sample/1'])
  expect(codes(whole)).toEqual(['onlySamples data/secret/'])
})

test('a validator under the later name', () => {
  const yaml = 'name: A Sum\nvalidation: custom\n'
  const { form } = readWhole({ ...legacyPackage, 'problem.yaml': yaml, 'output_validator/check.py': 'import sys\nsys.exit(42)\n' })
  expect(form.checkerProgram).toMatchObject({ fileName: 'check.py' })
})

test('where no output limit is named the usual one of the format holds', () => {
  expect(readWhole(legacyPackage).tests[0]?.outputSizeLimit).toBe(8 * 1024 * 1024)
})

test('sources say which verdicts they expect, and unknown folders say nothing', () => {
  const { form, notes } = readWhole({
    ...without(legacyPackage, 'submissions'),
    'submissions/multiple/a.c': '/*\n * @EXPECTED_RESULTS@: RUN_TIME_ERROR , WRONG-ANSWER\n */\nint main() {}\n',
    'submissions/multiple/b.py': '# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\n',
    'submissions/no_output/c.py': '# @EXPECTED_RESULTS@: NO-OUTPUT\npass\n',
    'submissions/wrong/d.c': '// @EXPECTED_RESULTS@: COMPILER-ERROR\n',
    'submissions/multiple/e.c': '// @EXPECTED_RESULTS@: CHECK-MANUALLY\nint main() {}\n',
    'submissions/multiple/f.c': Buffer.from([0x2f, 0x2f, 0xff, 0x0a]),
    'submissions/multiple/.keep': '',
    'submissions/hinted/g.c': 'int main() {}\n',
    'submissions/submissions.yaml': 'hinted:\n  use_for_time_limit: upper\n',
  })
  const [AC, WA, TLE, RTE] = [[STATUS.Accept], [1, 8, 9], [4, 10], [3, 5, 6, 11]]
  const told = Object.fromEntries(
    form.authorPrograms.map(({ name, expectedStatus, permitted, required }) => [name, [expectedStatus, permitted, required]]),
  )
  expect(told).toEqual({
    'hinted/g.c': [STATUS.Accept, [...AC, ...WA, ...TLE, ...RTE], undefined],
    'multiple/a.c': [STATUS.RuntimeError, [...AC, ...RTE, ...WA], [...RTE, ...WA]],
    'multiple/b.py': [STATUS.Accept, [...AC, ...TLE], undefined],
    'multiple/e.c': [STATUS.Accept, [...AC, ...WA, ...TLE, ...RTE], undefined],
    'no_output/c.py': [STATUS.WrongAnswer, [...AC, ...WA], WA],
    'wrong/d.c': [STATUS.CompileError, undefined, undefined],
  })
  expect(notes.map(({ place, detail }) => [place, detail])).toEqual([['submissions/multiple/f.c', 'is no text in UTF-8']])
})

test('Perl and Prolog share an ending', () => {
  const { form } = readWhole({
    ...without(legacyPackage, 'submissions'),
    'submissions/accepted/a.pl': '# greets\nprint "Hello\\n";\nexit;\n',
    'submissions/accepted/b.pl': 'main :- write(hello), nl.\n',
    'submissions/accepted/c.pl': '#!/usr/bin/env perl\nprint 1 :-) 2;\n',
    'submissions/accepted/d.plg': 'main.\n',
    'submissions/accepted/e.bash': 'echo 1\n',
  })
  expect(form.authorPrograms.map(({ languageId }) => languageId)).toEqual([16, 22, 16, 22, 15])
})

test('groups that average, and settings of the first version in a package of the draft', () => {
  const average = readWhole({
    ...scoringPackage,
    'data/secret/testdata.yaml': 'grader_flags: avg\n',
    'data/secret/1/testdata.yaml': 'accept_score: 20\ngrader_flags: min accept_if_any_accepted\n',
    'data/secret/2/testdata.yaml': 'accept_score: 40\ngrader_flags: avg\n',
  })
  const points = ({ form }: ReturnType<typeof readWhole>) =>
    form.judging?.groups?.map(({ name, scoring, points }) => [name, scoring, points])
  expect(points(average)).toEqual([
    ['sample', 'sum', 0],
    ['secret', 'sum', 30],
    ['secret/1', 'minimum', 20],
    ['secret/2', 'sum', 40],
  ])
  const { 'problem_statement/problem.en.tex': statement = '', ...rest } = scoringPackage
  const draft = readWhole({
    ...without(rest, 'problem_statement'),
    'problem.yaml': 'problem_format_version: 2023-07-draft\ntype: scoring\nname: A Sum\n',
    'statement/problem.en.tex': statement,
  })
  expect(points(draft)).toEqual(points(readWhole(scoringPackage)))
})

test('settings beside all data hold for all of them, and constants are not put into answers', () => {
  const { form, tests } = readWhole({
    ...currentPackage,
    'data/test_group.yaml': 'output_validator_args: [loosely]\n',
    'submissions/accepted/most.py': 'print("{{most}}")\n',
  })
  expect(tests.map(({ name, arguments: words }) => [name, words?.join(' ')])).toEqual([
    ['sample/1', 'loosely'],
    ['secret/large/1', 'loosely'],
    ['secret/large/2', 'exact twice'],
    ['secret/large/3', 'loosely'],
    ['secret/small/1', 'exact'],
    ['secret/small/2', 'exact'],
  ])
  expect(form.authorPrograms.find(({ name }) => name === 'accepted/most.py')?.source).toBe('print("{{most}}")\n')
})

test('a validator that scores counts in the points of its cases', () => {
  const files = {
    ...scoringPackage,
    'problem.yaml': 'name: A Sum\ntype: scoring\nvalidation: custom score\n',
    'data/secret/2/testdata.yaml': 'range: 0 50\n',
    'output_validators/check.py': 'import sys\nsys.exit(42)\n',
  }
  expect(readWhole(files).tests.map(({ name, weight }) => [name, weight])).toEqual([
    ['sample/1', 1],
    ['secret/1/1', 30],
    ['secret/1/2', 30],
    ['secret/2/1', 50],
    ['secret/2/2', 50],
  ])
})
