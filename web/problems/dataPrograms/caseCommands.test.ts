import { expect, it } from 'vitest'
import type { DataProgramValues } from '../values.ts'
import { runCommands } from './caseCommands.ts'
import { textOfWords, wordsOf } from './words.ts'

it.each([
  ['gen 10  1', ['gen', '10', '1']],
  ['gen "two words" \'a "b"\'', ['gen', 'two words', 'a "b"']],
  ['gen --name="a b" ""', ['gen', '--name=a b', '']],
  [`it's"`, null],
  [`"it's" 'a "b' "'"'"'`, ["it's", 'a "b', `'"`]],
  ['', []],
  ['gen "open', null],
])('splits %s as a shell does', (command, words) => {
  expect(wordsOf(command)).toEqual(words)
  if (words !== null) expect(wordsOf(textOfWords(words))).toEqual(words)
})

it('finds the generator of a package by the name of its file', async () => {
  const program: DataProgramValues = { key: 1, name: 'gen.py', role: 'generator', languageId: 4, source: 'x' }
  const ran = (name: string) =>
    runCommands({
      commands: [name],
      programs: [program],
      room: 1,
      send: async () => ({ statusCode: 7, status: '', output: '5\n', isOutputTruncated: false, error: '', timeMs: 1, memoryKb: 1 }),
      signal: new AbortController().signal,
    })
  expect(await ran('gen 5')).toEqual([{ input: '5\n' }])
  expect(await ran('gen.py 5')).toEqual([{ input: '5\n' }])
  expect(await ran('other 5')).toEqual([{ fault: { kind: 'unknown', name: 'other' } }])
})
