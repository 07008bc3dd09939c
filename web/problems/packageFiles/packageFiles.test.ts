import { expect, test } from 'vitest'
import { followed } from './description.ts'
import { lineEndsOf, restoredEnds } from './lineEnds.ts'
import { changedBetween, changesOf, markedFiles, moved, restored, workingOf, written } from './workingFiles.ts'

const file = (path: string, sha256 = path) => ({ path, bytes: 3, sha256 })
const base = ['problem.json', 'tests/01.in', 'tests/01.out', 'solutions/a.py'].map((path) => file(path))

const described = (moves: Parameters<typeof followed>[1]) => JSON.parse(followed(JSON.stringify(description), moves) ?? 'null')
const description = {
  titles: { 'zh-Hant': '相加', en: 'Sum' },
  primaryLocale: 'zh-Hant',
  cases: [
    { name: '01', read: true, timeLimit: 2 },
    { name: '02', read: false, timeLimit: 3, command: 'gen 2' },
  ],
  checker: { file: 'checker.cpp', files: ['lib.h'] },
  graders: [{ language: 'c', mainFile: 'main.c', files: ['main.c', 'a.h'], shown: ['a.h'] }],
  solutions: ['a.py', { file: 'b.cpp', name: 'second' }],
  mistakes: [{ file: 'slow.py', verdict: 'TimeLimit' }],
}

test('written, moved and deleted files are the changes, and taking them back leaves none', () => {
  let working = written(workingOf(base), base, 'solutions/a.py', 'new')
  working = written(working, base, 'package/x', new Blob(['abcd']))
  working = moved(
    working,
    new Map([
      ['tests/01.in', 'tests/02.in'],
      ['tests/01.out', null],
    ]),
  )
  expect(changesOf(working, base)).toEqual({
    changes: [
      { kind: 'rename', path: 'tests/01.in', to: 'tests/02.in' },
      { kind: 'write', path: 'solutions/a.py', bytes: 3 },
      { kind: 'write', path: 'package/x', bytes: 4 },
      { kind: 'delete', path: 'tests/01.out' },
    ],
    contents: ['new', expect.any(Blob)],
  })
  expect(markedFiles(working, base).filter(({ mark }) => mark)).toEqual([
    { path: 'tests/02.in', bytes: 3, mark: 'renamed' },
    { path: 'solutions/a.py', bytes: 3, mark: 'changed' },
    { path: 'package/x', bytes: 4, mark: 'added' },
    { path: 'tests/01.out', bytes: 3, mark: 'deleted' },
  ])
  // renamed and changed: a new file, and the old one is gone
  const both = moved(written(workingOf(base), base, 'solutions/a.py', 'new'), new Map([['solutions/a.py', 'solutions/c.py']]))
  expect(changesOf(both, base).changes).toEqual([
    { kind: 'write', path: 'solutions/c.py', bytes: 3 },
    { kind: 'delete', path: 'solutions/a.py' },
  ])
  working = restored(moved(written(working, base, 'solutions/a.py', null), new Map([['package/x', null]])), base, 'tests')
  expect(changesOf(working, base).changes).toEqual([])
})

test('two versions differ by the files of other content; the same content at another path is renamed', () => {
  const after = [file('problem.json', 'other'), file('tests/02.in', 'tests/01.in'), file('tests/01.out'), file('new')]
  expect(changedBetween(base, after).map(({ path, mark }) => [path, mark])).toEqual([
    ['problem.json', 'changed'],
    ['tests/02.in', 'renamed'],
    ['new', 'added'],
    ['solutions/a.py', 'deleted'],
  ])
})

test('problem.json follows new, renamed and deleted files', () => {
  const pair = (name: string) => [`tests/${name}.in`, `tests/${name}.out`]
  expect(described({ added: pair('03'), has: () => true }).cases[2]).toEqual({ name: '03', timeLimit: 3 })
  // not before both files are there
  expect(described({ added: ['tests/03.in'], has: (path) => path === 'tests/03.in' }).cases).toEqual(description.cases)
  const movedTo = (from: string, to: string | null) => new Map(pair(from).map((path, at) => [path, to && (pair(to)[at] as string)]))
  expect(described({ moved: movedTo('01', 'sample/1'), has: () => true }).cases[0].name).toBe('sample/1')
  expect(described({ moved: movedTo('02', null), has: () => false }).cases).toEqual(description.cases.slice(0, 1))
  const made = described({
    moved: new Map<string, string | null>([
      ['solutions/a.py', 'mistakes/a.py'],
      ['solutions/b.cpp', 'solutions/c.cpp'],
      ['checker.cpp.files/lib.h', null],
      ['graders/c/main.c', 'graders/c/grader.c'],
      ['description.en.md', null],
    ]),
    added: ['solutions/c.cpp.files/more.h', 'dataPrograms/validate.py', 'graders/cpp/main.cpp', 'solution.zh-Hant.md', 'description.fr.md'],
    has: () => true,
  })
  expect(made).toMatchObject({
    titles: { 'zh-Hant': '相加', fr: '相加' },
    closedSolutions: ['zh-Hant'],
    solutions: [{ file: 'c.cpp', name: 'second', files: ['more.h'] }],
    mistakes: [
      { file: 'slow.py', verdict: 'TimeLimit' },
      { file: 'a.py', verdict: 'WrongAnswer' },
    ],
    dataPrograms: [{ file: 'validate.py', role: 'validator' }],
    checker: 'checker.cpp',
    graders: [
      { language: 'c', mainFile: 'grader.c', files: ['grader.c', 'a.h'], shown: ['a.h'] },
      { language: 'cpp', files: ['main.cpp'] },
    ],
  })
  // nothing happens to what is not named, and nothing at all to a text that is not yet JSON
  expect(described({ added: ['package/x'], has: () => true })).toEqual(description)
  expect(followed('{', { added: pair('03'), has: () => true })).toBeNull()
})

test('line ends and the byte order mark of a file survive an editor that knows only line feeds', () => {
  const text = '\uFEFFa\r\nb\r\n'
  expect(restoredEnds('a\nb\nc\n', lineEndsOf(text))).toBe('\uFEFFa\r\nb\r\nc\r\n')
  expect(restoredEnds('a\n', lineEndsOf('x\n'))).toBe('a\n')
  expect([lineEndsOf('a\r\nb\n'), lineEndsOf('a\rb')]).toEqual([null, null])
})
