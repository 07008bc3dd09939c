import { expect, it } from 'vitest'
import { writeZip } from '../../shared/zip/writeZip.ts'
import { readChosen } from './files.ts'
import { matchPairs } from './pairs.ts'

const namesOf = (...paths: string[]) => {
  const { pairs, unmatched } = matchPairs(paths.map((path) => ({ path, text: path })))
  return { pairs: pairs.map(({ paths: both }) => both), unmatched }
}

it.each([
  [
    ['2.in', '2.out', '10.in', '10.out'],
    [
      ['2.in', '2.out'],
      ['10.in', '10.out'],
    ],
  ],
  [['a/1.in', 'a/1.ans'], [['a/1.in', 'a/1.ans']]],
  [
    ['input1.txt', 'output1.txt', 'input2.txt', 'output2.txt'],
    [
      ['input1.txt', 'output1.txt'],
      ['input2.txt', 'output2.txt'],
    ],
  ],
  [['in/1.txt', 'out/1.txt'], [['in/1.txt', 'out/1.txt']]],
  [['sample_01_in.txt', 'sample_01_out.txt'], [['sample_01_in.txt', 'sample_01_out.txt']]],
  [['input.txt', 'output.txt'], [['input.txt', 'output.txt']]],
])('matches %j', (paths, pairs) => {
  expect(namesOf(...paths)).toEqual({ pairs, unmatched: [] })
})

it('reports files without a counterpart, and ignores files of the operating system', () => {
  expect(namesOf('1.in', '1.out', '2.in', 'readme.md', '1.ans', '__MACOSX/._1.in', '.DS_Store')).toEqual({
    pairs: [['1.in', '1.out']],
    unmatched: ['1.ans', '2.in', 'readme.md'],
  })
})

it('reads pairs in a ZIP, and names what is too long or no archive', async () => {
  const files = [
    { name: '1.in', content: '1 2\r\n' },
    { name: '1.out', content: '3\n' },
    { name: '2.in', content: 'x'.repeat(512 * 1024 + 1) },
  ]
  const chosen = await readChosen([new File([writeZip(files)], 'cases.zip'), new File(['no archive'], 'other.zip')])
  expect(chosen.pairs).toMatchObject([{ input: '1 2\n' }])
  expect(chosen.unreadable).toEqual(['2.in', 'other.zip'])
})
