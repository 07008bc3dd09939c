import { expect, it } from 'vitest'
import { type CutCase, type DatumValues, emptyDatum } from '../values.ts'
import { isMakeable, keptOf, wholeOf } from './outputs.ts'

const told = { bytes: 30_000, sha256: '' }
const cut = (isTooLong: boolean): CutCase => ({ problemId: 9, version: 3, testDataId: 2, isTooLong, input: told, expectedOutput: told })
const datum = (part: Partial<DatumValues>): DatumValues => ({ ...emptyDatum(undefined), ...part })

it('loads a truncated case in full for the reference; keeps one above the form’s limit', async () => {
  const [short, long, tooLong] = [datum({ input: '1' }), datum({ input: 'the beg', cut: cut(false) }), datum({ cut: cut(true) })]
  const pattern = datum({ rule: 'regex', cut: cut(true) })
  expect([short, long, tooLong, pattern].map(isMakeable)).toEqual([true, true, false, false])
  expect(keptOf([short, long, tooLong, pattern])).toEqual([tooLong])
  const asked: CutCase[] = []
  const load = async (of: CutCase) => {
    asked.push(of)
    return { input: 'the beginning and the rest', expectedOutput: '42' }
  }
  expect(await wholeOf(short, load)).toBe(short)
  expect(await wholeOf(long, load)).toEqual({ ...long, input: 'the beginning and the rest', expectedOutput: '42', cut: null })
  expect(asked).toEqual([long.cut])
})
