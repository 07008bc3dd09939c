import { expect, test } from 'vitest'
import { byCase, editedOutputs, outputsToSend } from './outputFiles.ts'

const cases = ['a', 'b', 'c'].map((name) => ({ output: `${name}.out`, input: `${name}.in`, inputBytes: 1 }))
const [only = cases[0]] = cases

test('the editor has a file for each case, and the answer those that have a text', () => {
  const code = editedOutputs({ content: '', files: [{ name: 'b.ans', content: '2' }] }, cases)
  expect(code.files).toEqual([
    { name: 'a.out', content: '' },
    { name: 'b.out', content: '2' },
    { name: 'c.out', content: '' },
  ])
  expect(outputsToSend(code)).toEqual({ content: '2', files: [{ name: 'b.out', content: '2' }] })
})

test('a single case is one text', () => {
  expect(editedOutputs({ content: '42' }, only ? [only] : [])).toEqual({ content: '42' })
  expect(outputsToSend({ content: '42' })).toEqual({ content: '42' })
})

test('dropped files go to their cases, and those of no case are named', () => {
  const files = ['c.txt', 'a', 'd.out', 'a.out'].map((name) => ({ name, content: name }))
  const { taken, others } = byCase(files, cases)
  expect(taken.map(({ name }) => name)).toEqual(['c.out', 'a.out'])
  expect(others).toEqual(['d.out', 'a.out'])
})
