// Trying code out: it runs under the limits of the problem that it is written for, so that it ends as it would when handed in.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './testing/house.ts'
import { openPractice } from './testing/problems.ts'

const PYTHON = 4

let house: House
beforeAll(async () => {
  house = await openHouse({ studentCount: 1 })
})
afterAll(() => house.close())

const evaluateIn = async (place: object, content: string) => {
  const run = { ...place, groupId: house.groupId, languageId: PYTHON, localeId: 1, content, input: '' }
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
