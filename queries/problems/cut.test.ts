import { expect, test } from 'vitest'
import { blankDatum } from '../../commands/problems/problem/rules.ts'
import { shownTestData } from './cut.ts'

const datum = (testDataId: number, input: string, expectedOutput = '1') => ({ ...blankDatum, testDataId, input, expectedOutput })

test('test data that fit a form are sent whole', () => {
  const cases = Array.from({ length: 10 }, (_, index) => datum(index + 1, 'x'.repeat(20_000), '𝄞'.repeat(10_000)))
  expect(shownTestData(3, cases)).toEqual(cases)
})

test('of a longer case only the beginnings are shown, with how much there is', () => {
  const [long, short] = shownTestData(3, [datum(1, 'ä'.repeat(20_001)), datum(2, 'x')])
  expect(long).toMatchObject({
    input: 'ä'.repeat(1000),
    cut: { version: 3, isTooLong: true, input: { bytes: 40_002 }, expectedOutput: { bytes: 1 } },
  })
  expect(short).toEqual(datum(2, 'x'))
})

test('five hundred cases of a package are beginnings of at most a megabyte together', () => {
  const shown = shownTestData(
    1,
    Array.from({ length: 500 }, (_, index) => datum(index + 1, `${index}`.padEnd(15_000, '7'), `${index}`)),
  )
  expect(shown).toHaveLength(500)
  expect(shown[499]).toMatchObject({ cut: { isTooLong: false, input: { bytes: 15_000 } } })
  expect(JSON.stringify(shown).length).toBeLessThan(1_000_000)
})
