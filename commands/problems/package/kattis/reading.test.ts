import { expect, test } from 'vitest'
import { STATUS } from '../../../../judge/catalogue.ts'
import { currentPackage, functionsPackage, interactivePackage, legacyPackage, readWhole, scoringPackage } from './kattis.fixture.ts'

test('a package of the first version: texts in two languages, cases by name, programs by folder, everything else kept', () => {
  const { form, tests, files, pictures, notes } = readWhole(legacyPackage)
  expect(form).toMatchObject({ tags: ['sums', 'easy'], isAllOrNothing: true, difficulty: 3 })
  expect(form.locales.map(({ localeCode, title, isPrimary }) => [localeCode, title, isPrimary])).toEqual([
    ['en', 'A Sum', true],
    ['sv', 'En summa', false],
  ])
  expect(form.locales[0]?.description).toMatch(
    /^!\[Two and two\]\(\/api\/v2\/Problem\/Picture\?sha256=[0-9a-f]{64}\)\n\nAdd \$a\$ and \$b\$\.\n\n## Input\n\nTwo integers\.\n\n## Output\n\nTheir sum\.$/,
  )
  expect(pictures).toHaveLength(1)
  expect(
    tests.map(({ name, read, weight, rule, timeLimit, memoryLimit, input }) => ({
      name,
      read,
      weight,
      rule,
      timeLimit,
      memoryLimit,
      input,
    })),
  ).toEqual([
    { name: 'sample/1', read: true, weight: 1, rule: 'tokens(ignoreCase)', timeLimit: 2, memoryLimit: 524_288, input: '0 1\n' },
    ...[0, 1, 2].map((index) => ({
      name: `secret/${index + 1}`,
      read: false,
      weight: 1,
      rule: 'tokens(ignoreCase)',
      timeLimit: 2,
      memoryLimit: 524_288,
      input: `${index} ${index + 1}\n`,
    })),
  ])
  expect(
    form.authorPrograms.map(({ name, expectedStatus, files: more }) => [name, expectedStatus, more?.map((file) => file.name)]),
  ).toEqual([
    ['accepted/sum.py', STATUS.Accept, undefined],
    ['accepted/two', STATUS.Accept, ['add.c', 'add.h']],
    ['run_time_error/crash.py', STATUS.RuntimeError, undefined],
    ['wrong_answer/less.py', STATUS.WrongAnswer, undefined],
  ])
  expect(files.map(({ path }) => path)).toEqual([
    '.timelimit',
    'attachments/tool.txt',
    'data/testdata.yaml',
    'problem.yaml',
    'problem_statement/problem.en.tex',
    'problem_statement/problem.sv.tex',
    'problem_statement/sum.png',
  ])
  expect(notes).toEqual([])
  expect(form.dataPrograms).toMatchObject([{ name: 'check.py', role: 'validator', protocol: 'kattis' }])
  expect(tests.every(({ validatorArguments }) => validatorArguments?.join() === 'max=10')).toBe(true)
})

test('validators and generators: programs of several files, arguments by group, and a note of what is no program', () => {
  const { form, tests, notes } = readWhole(currentPackage)
  expect(form.dataPrograms.map(({ name, role, files }) => [role, name, files?.map((file) => file.name)])).toEqual([
    ['validator', 'check.py', undefined],
    ['generator', 'numbers', ['most.py']],
  ])
  expect(tests.filter(({ validatorArguments }) => validatorArguments?.join() === 'small').map(({ name }) => name)).toEqual([
    'secret/small/1',
    'secret/small/2',
  ])
  expect(notes).toContainEqual({
    code: 'validatorNotTaken',
    place: 'input_validators/build.ctd',
    detail: 'is of no language that is known here',
  })
})

test('test groups of the first version: points, the worst case, what stops, flags of one group', () => {
  const { form, tests } = readWhole(scoringPackage)
  expect(form.isAllOrNothing).toBe(false)
  expect(form.judging?.groups).toEqual([
    { name: 'sample', scoring: 'sum', points: 0 },
    { name: 'secret', scoring: 'sum', points: 100 },
    { name: 'secret/1', parent: 'secret', scoring: 'minimum', points: 30, stopsAtFailure: true },
    { name: 'secret/2', parent: 'secret', scoring: 'sum', points: 70 },
  ])
  expect(tests.map(({ name, group, rule }) => [name, group, rule])).toEqual([
    ['sample/1', 'sample', 'tokens'],
    ['secret/1/1', 'secret/1', 'tokens'],
    ['secret/1/2', 'secret/1', 'tokens'],
    ['secret/2/1', 'secret/2', 'float(1e-6,1e-6)'],
    ['secret/2/2', 'secret/2', 'float(1e-6,1e-6)'],
  ])
})

test('a package of the current version: a validator of several files, arguments, groups, sets of expected verdicts', () => {
  const { form, tests, files } = readWhole(currentPackage)
  expect(form.checkerProgram).toMatchObject({ fileName: 'main.py', files: [{ name: 'judge.py' }] })
  expect(form.judging?.groups).toEqual([
    { name: 'sample', scoring: 'all', points: 0 },
    { name: 'secret', scoring: 'sum', points: 100 },
    { name: 'secret/large', parent: 'secret', scoring: 'minimum', points: 60 },
    { name: 'secret/small', parent: 'secret', scoring: 'all', points: 40, dependsOn: ['sample'] },
  ])
  expect(tests.map(({ name, rule, arguments: words }) => [name, rule, words])).toEqual([
    ['sample/1', 'checker(kattis)', undefined],
    ['secret/large/1', 'checker(kattis)', undefined],
    ['secret/large/2', 'checker(kattis)', ['exact', 'twice']],
    ['secret/large/3', 'checker(kattis)', undefined],
    ['secret/small/1', 'checker(kattis)', ['exact']],
    ['secret/small/2', 'checker(kattis)', ['exact']],
  ])
  expect(tests[0]).toMatchObject({ timeLimit: 1.5, memoryLimit: 262_144, outputSizeLimit: 4_194_304 })
  expect(form.locales).toMatchObject([
    { localeCode: 'en', title: 'A Sum', solution: 'Use `+`.', canEnableSolution: true },
    { localeCode: 'sv', title: 'En summa', description: 'Addera två tal.' },
  ])
  expect(form.locales[0]?.description).toContain('up to 10.')
  expect(form.authorPrograms.find(({ name }) => name === 'brute_force/slow.py')).toMatchObject({
    expectedStatus: STATUS.TimeLimit,
    permitted: [STATUS.Accept, STATUS.TimeLimit, STATUS.IdlenessLimit],
    required: [STATUS.TimeLimit, STATUS.IdlenessLimit],
  })
  expect(files.map(({ path }) => path)).toContain('data/invalid_input/1.in')
})

test('an interactive package: no sample is shown, its conversation is', () => {
  const { form, tests } = readWhole(interactivePackage)
  expect(tests.map(({ rule, read, timeLimit }) => [rule, read, timeLimit])).toEqual([
    ['interactor(kattis)', false, 3],
    ['interactor(kattis)', false, 3],
  ])
  expect(form.interactorProgram).toMatchObject({ languageId: 4, fileName: 'talk.py' })
  expect(form.locales[0]).toMatchObject({
    title: 'Guess',
    description: 'Guess it.\n\n## Interaction\n\nAsk.',
    inputOutputExample: '```\n>5\n<higher\n>7\n<right\n```',
  })
})

test('what could not be taken as it was meant is noted', () => {
  const { notes } = readWhole({
    ...legacyPackage,
    '.timelimit': '90',
    'problem_statement/problem.en.tex': '\\problemname{A Sum}\nAdd.\n\\tikz{x}\n\\includegraphics{figure.pdf}\n',
    'submissions/accepted/sum.zig': 'pub fn main() void {}\n',
    'include/zig/grader.zig': 'pub fn main() void {}\n',
    'data/sample/2.in': `${'1'.repeat(20_001)}\n`,
    'data/sample/2.ans': '1\n',
  })
  expect(notes.map(({ code, place, detail }) => [code, place, detail])).toEqual([
    ['texLeft', 'problem_statement/problem.en.tex:3', '\\tikz'],
    ['pictureLeft', 'problem_statement/problem.en.tex:4', '\\includegraphics{figure.pdf}'],
    ['submissionNotTaken', 'submissions/accepted/sum.zig', 'is of no language that is known here'],
    ['includeKept', 'include/zig/', ''],
    ['limitLowered', 'problem.yaml', 'time_limit'],
    ['sampleHidden', 'data/sample/2.in', ''],
  ])
})

test('included files become graders, by language or for all of them', () => {
  const { form, files } = readWhole(functionsPackage)
  expect(form.languages).toEqual([1, 4])
  expect(form.graders).toMatchObject([
    { languageId: 1, mainFile: 'grader.c', files: [{ name: 'add.h' }, { name: 'grader.c' }] },
    { languageId: 4, mainFile: '__main__.py', answerFile: 'adding.py', files: [{ name: '__main__.py' }] },
  ])
  expect(files.map(({ path }) => path)).not.toContain('include/c/grader.c')
  const { 'include/python3/__main__.py': _main, 'include/c/grader.c': _grader, 'include/c/add.h': _header, ...rest } = functionsPackage
  const ofAll = readWhole({ ...rest, 'include/default/table.txt': '1\n' }).form
  expect(ofAll.graders.length).toBe(ofAll.languages.length)
  expect(ofAll.graders.every(({ mainFile, files }) => mainFile === undefined && files[0]?.name === 'table.txt')).toBe(true)
})
