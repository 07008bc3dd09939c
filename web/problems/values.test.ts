import { expect, test } from 'vitest'
import { plus } from './authoring.fixture.ts'
import { tryRequestOf } from './trying/trial.ts'
import { emptyDatum, requestOf, valuesOf } from './values.ts'

const cut = { version: 3, isTooLong: true, input: { bytes: 30_000, sha256: 'a' }, expectedOutput: { bytes: 2, sha256: 'b' } }
const [first, second, third] = plus.testDatas
const values = valuesOf({
  ...plus,
  testDatas: [{ ...(second as (typeof plus.testDatas)[number]), cut }, first, third].flatMap((datum) => datum ?? []),
})

test('a truncated case is saved unchanged', () => {
  const sent = requestOf(values).testDatas
  expect(sent).toMatchObject([{ input: '', expectedOutput: '', keeps: { version: 3, testDataId: 2 } }, { input: '1 2' }, { input: '5 6' }])
  expect(sent[1]).not.toHaveProperty('keeps')
})

test('a truncated case is tried from the server’s copy, and a new case after it is empty and complete', () => {
  const [datum] = values.testDatas
  if (datum === undefined) throw new Error('no case')
  const { test: tried } = tryRequestOf(values, datum, { languageId: 4, source: 'x' })
  expect(tried).toMatchObject({ keeps: { problemId: 9, version: 3, testDataId: 2 } })
  expect(tried).not.toHaveProperty('input')
  expect(emptyDatum(datum)).toMatchObject({ input: '', cut: null })
})
