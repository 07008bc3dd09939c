// Evaluation runs under the limits of the problem, with the same outcome as a submission.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from '../../../server/testing/house.ts'
import { openPractice } from '../../../server/testing/problems.ts'

const PYTHON = 4

let house: House
beforeAll(async () => {
  house = await openHouse({ studentCount: 1 })
})
afterAll(() => house.close())

const evaluateIn = async (place: object, content: string, input = '') => {
  const run = { ...place, groupId: house.groupId, languageId: PYTHON, localeId: 1, content, input }
  return (await house.call('Code/Evaluate', run, house.students[0]?.token)).body
}
const datum = { input: '', expectedOutput: '', read: true }

it('ends at the limits of time, memory and output of the problem', async () => {
  const tight = { ...datum, timeLimit: 1, memoryLimit: 40_000, outputSizeLimit: 1000 }
  const place = await openPractice(house, { testDatas: [tight] })
  expect(await evaluateIn(place, 'while True: pass')).toMatchObject({ status: 'TimeLimit' })
  expect(await evaluateIn(place, 'print(len(bytearray(60_000_000)))')).toMatchObject({ status: 'MemoryLimit' })
  expect(await evaluateIn(place, 'print("x" * 2000)')).toMatchObject({ status: 'OutputLimit' })
  expect(await evaluateIn(place, 'print("x" * 900)')).toMatchObject({ status: 'Accept' })
})

it('goes as far as the most generous of its cases', async () => {
  const place = await openPractice(house, {
    testDatas: [
      { ...datum, timeLimit: 1, memoryLimit: 40_000, outputSizeLimit: 10 },
      { ...datum, timeLimit: 1, memoryLimit: 300_000, outputSizeLimit: 0 },
    ],
  })
  expect(await evaluateIn(place, 'print(len(bytearray(200_000_000)))')).toMatchObject({ status: 'Accept', stdout: '200000000\n' })
  expect(await evaluateIn(place, 'while True: pass')).toMatchObject({ status: 'TimeLimit' })
})

it('returns the reason of a failure', async () => {
  const place = await openPractice(house, { testDatas: [datum] })
  const ended = await evaluateIn(place, 'import os; os.kill(os.getpid(), 11)')
  expect(ended).toMatchObject({ status: 'RuntimeError', stdout: '', error: '', reason: 'signal 11 (SIGSEGV)' })
  expect(await evaluateIn(place, 'raise SystemExit(3)')).toMatchObject({ status: 'RuntimeError', reason: 'exit code 3' })
})

it('reports an interactor failure as unsupported input for a custom input, and as a problem failure for a sample', async () => {
  const interactorProgram = { languageId: PYTHON, source: 'import sys\nint(open(sys.argv[1]).read())\n1 / 0\n' }
  const testDatas = [{ ...datum, input: '7\n', rule: 'interactor' }]
  const place = await openPractice(house, { testDatas, interactorProgram })
  expect(await evaluateIn(place, 'input()')).toMatchObject({ error: '', notice: { code: 'Judge.InputNotTaken' } })
  expect(await evaluateIn(place, 'input()', '7\n')).toMatchObject({ error: '', notice: { code: 'Judge.CheckerFailed' } })
})
