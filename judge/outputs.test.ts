import { describe, expect, test } from 'vitest'
import { caseFilesOf, caseOfFile, outputsByCase } from './outputs.ts'

const outputs = (...names: (string | undefined)[]) => caseFilesOf(names.map((name) => ({ name }))).map(({ output }) => output)

describe('files of cases', () => {
  test.each([
    ['by number without names', [undefined, undefined], ['01.out', '02.out']],
    ['by the last part of their names', ['secret/1/a', 'secret/2/b'], ['a.out', 'b.out']],
    ['by whole names where the last parts are the same', ['sample/1', 'secret/1'], ['sample-1.out', 'secret-1.out']],
    ['with characters of file names only', ['secret/a b?'], ['a_b_.out']],
    ['by number where names differ by case alone', ['A', 'a'], ['01.out', '02.out']],
  ])('%s', (_, names, expected) => expect(outputs(...names)).toEqual(expected))
})

test('a file is for the case of its name, whatever ending of outputs it has', () => {
  const files = caseFilesOf([{ name: 'secret/a' }, { name: 'secret/a.1' }])
  expect(['a.out', 'a.ans', 'a', 'a.1.txt', 'a.1', 'b.out'].map((name) => caseOfFile(name, files))).toEqual([0, 0, 0, 1, 1, -1])
})

describe('the texts of an answer', () => {
  test('are found by name; a case without a file has none', () => {
    const answer = [
      { name: '03.ans', content: 'three' },
      { name: '01.out', content: '' },
      { name: 'notes.md', content: 'x' },
    ]
    expect(outputsByCase([{}, {}, {}], answer)).toEqual(['', null, 'three'])
  })
  test('a single file is for a single case, by any name', () => {
    expect(outputsByCase([{ name: 'secret/a' }], [{ name: 'output.txt', content: '42' }])).toEqual(['42'])
    expect(outputsByCase([{}, {}], [{ name: 'output.txt', content: '42' }])).toEqual([null, null])
  })
})
