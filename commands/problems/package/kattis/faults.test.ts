import { describe, expect, test } from 'vitest'
import { PackageFault } from '../folder.ts'
import { currentPackage, legacyPackage, type PackageFiles, readWhole, scoringPackage } from './kattis.fixture.ts'

const without = (files: PackageFiles, ...gone: string[]): PackageFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !gone.some((name) => path.startsWith(name))))
const set = (files: PackageFiles, path: string, text: string | Uint8Array): PackageFiles => ({ ...files, [path]: text })
const yaml = (text: string, files = legacyPackage) => set(files, 'problem.yaml', text)

describe('a fault names its file and line', () => {
  test.each<[string, PackageFiles, string, string]>([
    [
      'no statement and no name',
      without(yaml('limits: {}\n'), 'problem_statement/problem'),
      'problem_statement/',
      'Problem.PackageStatementMissing',
    ],
    [
      'no title',
      without(set(yaml('limits: {}\n'), 'problem_statement/problem.en.tex', 'Add.'), 'problem_statement/problem.sv'),
      'problem_statement/problem.en.tex',
      'Problem.PackageStatementMissing',
    ],
    ['no case', without(legacyPackage, 'data/secret', 'data/sample'), 'data/secret/', 'Problem.TestDataMissing'],
    ['an input without an answer', without(legacyPackage, 'data/secret/2.ans'), 'data/secret/2.in', 'Problem.PackageCaseIncomplete'],
    ['an answer without an input', without(legacyPackage, 'data/secret/2.in'), 'data/secret/2.ans', 'Problem.PackageCaseIncomplete'],
    ['YAML that is none', yaml('name: A\nlimits:\n  - a\n b: [\n'), 'problem.yaml:4', 'Problem.PackageNotYaml'],
    ['a key twice', yaml('name: A\nname: B\n'), 'problem.yaml:2', 'Problem.PackageNotYaml'],
    ['an unknown setting', yaml('name: A\nlimit:\n  memory: 2\n'), 'problem.yaml:2', 'Problem.PackageSettingUnknown'],
    ['an unknown limit', yaml('name: A\nlimits:\n  memori: 2\n'), 'problem.yaml:3', 'Problem.PackageSettingUnknown'],
    ['a memory limit that is no number', yaml('name: A\nlimits:\n  memory: much\n'), 'problem.yaml:3', 'Problem.PackageSettingInvalid'],
    ['a negative limit', yaml('name: A\nlimits:\n  memory: -1\n'), 'problem.yaml:3', 'Problem.PackageSettingInvalid'],
    ['an unknown type', yaml('name: A\ntype: quiz\n'), 'problem.yaml:2', 'Problem.PackageSettingInvalid'],
    ['an unknown licence', yaml('name: A\nlicense: mine\n'), 'problem.yaml:2', 'Problem.PackageSettingInvalid'],
    ['an unknown version', yaml('name: A\nproblem_format_version: 2031-01\n'), 'problem.yaml:2', 'Problem.PackageNotSupported'],
    ['scores without scoring', yaml('name: A\nvalidation: custom score\n'), 'problem.yaml:2', 'Problem.PackageContradiction'],
    ['a missing validator', yaml('name: A\nvalidation: custom\n'), 'output_validators/', 'Problem.PackageFileMissing'],
    ['less is better', yaml('name: A\ntype: scoring\ngrading:\n  objective: min\n'), 'problem.yaml:4', 'Problem.PackageNotSupported'],
    ['a comparison that does not exist', yaml('name: A\nvalidator_flags: loosely\n'), 'problem.yaml', 'Problem.PackageSettingInvalid'],
    ['a tolerance without a number', yaml('name: A\nvalidator_flags: float_tolerance\n'), 'problem.yaml', 'Problem.PackageSettingInvalid'],
    [
      'a tolerance twice',
      yaml('name: A\nvalidator_flags: float_tolerance 1 float_absolute_tolerance 2\n'),
      'problem.yaml',
      'Problem.PackageSettingInvalid',
    ],
    ['a time limit that is none', set(legacyPackage, '.timelimit', 'soon'), '.timelimit', 'Problem.PackageSettingInvalid'],
    [
      'a case that is no UTF-8',
      set(legacyPackage, 'data/secret/1.in', Buffer.from([0xff, 0xfe])),
      'data/secret/1.in',
      'Problem.PackageNotUtf8',
    ],
    [
      'a statement that is no UTF-8',
      set(legacyPackage, 'problem_statement/problem.en.tex', Buffer.from([0xff])),
      'problem_statement/problem.en.tex',
      'Problem.PackageNotUtf8',
    ],
    [
      'a setting of the groups that does not exist',
      set(scoringPackage, 'data/secret/1/testdata.yaml', 'on_rejected: break\n'),
      'data/secret/1/testdata.yaml:1',
      'Problem.PackageSettingUnknown',
    ],
    [
      'an own grader',
      set(scoringPackage, 'data/secret/1/testdata.yaml', '\ngrading: custom\n'),
      'data/secret/1/testdata.yaml:2',
      'Problem.PackageNotSupported',
    ],
    [
      'points for what is wrong',
      set(scoringPackage, 'data/secret/1/testdata.yaml', 'reject_score: 5\n'),
      'data/secret/1/testdata.yaml:1',
      'Problem.PackageNotSupported',
    ],
    [
      'the best case counts',
      set(scoringPackage, 'data/secret/1/testdata.yaml', 'grader_flags: max\n'),
      'data/secret/1/testdata.yaml:1',
      'Problem.PackageNotSupported',
    ],
    [
      'both pass-fail and scoring',
      yaml('problem_format_version: 2025-09\nname: A\ntype: [pass-fail, scoring]\n', currentPackage),
      'problem.yaml:3',
      'Problem.PackageContradiction',
    ],
    [
      'a type twice',
      yaml('problem_format_version: 2025-09\nname: A\ntype: [scoring, scoring]\n', currentPackage),
      'problem.yaml:3',
      'Problem.PackageContradiction',
    ],
    [
      'no program at all, and conversations',
      yaml('problem_format_version: 2025-09\nname: A\ntype: [submit-answer, interactive]\n', currentPackage),
      'problem.yaml:3',
      'Problem.PackageContradiction',
    ],
    [
      'no program at all, and several passes',
      yaml('problem_format_version: 2025-09\nname: A\ntype: pass-fail submit-answer multi-pass\n', currentPackage),
      'problem.yaml:3',
      'Problem.PackageContradiction',
    ],
    [
      'passes of a problem with one',
      yaml('problem_format_version: 2025-09\nname: A\nlimits:\n  validation_passes: 3\n', currentPackage),
      'problem.yaml:4',
      'Problem.PackageContradiction',
    ],
    [
      'a single pass of several',
      yaml('problem_format_version: 2025-09\nname: A\ntype: multi-pass\nlimits:\n  validation_passes: 1\n', currentPackage),
      'problem.yaml:5',
      'Problem.PackageSettingInvalid',
    ],
    [
      'points without scoring',
      yaml('problem_format_version: 2025-09\nname: A\n', currentPackage),
      'data/secret/test_group.yaml:1',
      'Problem.PackageContradiction',
    ],
    [
      'unbounded points',
      set(currentPackage, 'data/secret/small/test_group.yaml', 'score_aggregation: sum\n'),
      'data/secret/small/test_group.yaml:1',
      'Problem.PackageNotSupported',
    ],
    [
      'a group that is required and not there',
      set(currentPackage, 'data/secret/small/test_group.yaml', 'max_score: 4\nrequire_pass: [secret/tiny]\n'),
      'data/secret/small/test_group.yaml:2',
      'Problem.GroupNotFound',
    ],
    [
      'a group that requires itself',
      set(currentPackage, 'data/secret/small/test_group.yaml', 'max_score: 4\nrequire_pass: secret/small\n'),
      'data/secret/small/test_group.yaml:2',
      'Problem.GroupsInCircle',
    ],
    [
      'groups that require each other',
      set(
        set(currentPackage, 'data/secret/small/test_group.yaml', 'max_score: 4\nrequire_pass: secret/large\n'),
        'data/secret/large/test_group.yaml',
        'max_score: 4\nrequire_pass: secret/small\n',
      ),
      'problem.yaml',
      'Problem.GroupsInCircle',
    ],
    [
      'negative points',
      set(currentPackage, 'data/secret/small/test_group.yaml', 'max_score: -4\n'),
      'data/secret/small/test_group.yaml:1',
      'Problem.PackageSettingInvalid',
    ],
    [
      'arguments for answers',
      set(currentPackage, 'data/secret/small/test_group.yaml', 'max_score: 4\nargs: [a]\n'),
      'data/secret/small/test_group.yaml:2',
      'Problem.PackageNotSupported',
    ],
    [
      'a case with files',
      set(currentPackage, 'data/secret/small/1.files/a.txt', 'a'),
      'data/secret/small/1.files/a.txt',
      'Problem.PackageNotSupported',
    ],
    [
      'an unknown setting of a case',
      set(currentPackage, 'data/secret/large/2.yaml', 'hints: a\n'),
      'data/secret/large/2.yaml:1',
      'Problem.PackageSettingUnknown',
    ],
    [
      'a program that judges sources',
      set(currentPackage, 'static_validator/a.py', 'a'),
      'static_validator/a.py',
      'Problem.PackageNotSupported',
    ],
    [
      'conversations of several passes',
      yaml('problem_format_version: 2025-09\nname: A\ntype: [scoring, interactive, multi-pass]\n', currentPackage),
      'problem.yaml',
      'Problem.PackageNotSupported',
    ],
    [
      'two validators',
      set(set(legacyPackage, 'output_validators/a/a.py', 'a'), 'output_validators/b/b.py', 'b'),
      'output_validators/b',
      'Problem.PackageNotSupported',
    ],
    [
      'a validator that a script builds',
      set(currentPackage, 'output_validator/build', '#!/bin/sh\n'),
      'output_validator/build',
      'Problem.PackageProgramNotTaken',
    ],
    [
      'a validator of no known language',
      without(set(currentPackage, 'output_validator/judge.cob', 'a'), 'output_validator/main.py', 'output_validator/judge.py'),
      'output_validator/judge.cob',
      'Problem.PackageProgramNotTaken',
    ],
    [
      'a validator that is too large',
      set(currentPackage, 'output_validator/judge.py', `#${'a'.repeat(256 * 1024)}`),
      'output_validator/judge.py',
      'Problem.PackageProgramNotTaken',
    ],
    [
      'an empty validator',
      without(set(currentPackage, 'output_validator/main.py', ''), 'output_validator/judge.py'),
      'output_validator/main.py',
      'Problem.PackageProgramNotTaken',
    ],
    [
      'expected verdicts that contradict each other',
      set(currentPackage, 'submissions/submissions.yaml', 'accepted:\n  permitted: [AC]\nx:\n  permitted: [AC]\n  required: [WA]\n'),
      'submissions/submissions.yaml:3',
      'Problem.PackageContradiction',
    ],
    [
      'an unknown verdict',
      set(currentPackage, 'submissions/submissions.yaml', 'x:\n  required: [OK]\n'),
      'submissions/submissions.yaml:2',
      'Problem.PackageSettingInvalid',
    ],
    [
      'a YAML file that grows',
      yaml(`name: A\nsource: &a [b]\nkeywords: [${Array.from({ length: 60 }, () => '*a').join(', ')}]\n`),
      'problem.yaml',
      'Problem.PackageNotYaml',
    ],
  ])('%s', (_, files, place, code) => {
    let fault: unknown
    try {
      readWhole(files)
    } catch (error) {
      fault = error
    }
    expect(fault).toBeInstanceOf(PackageFault)
    expect([(fault as PackageFault).file, (fault as PackageFault).code]).toEqual([place, code])
  })
})
