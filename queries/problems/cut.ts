// Test data as a page gets them: of what is too much for a form only the beginning is sent, and the whole case by itself where it is asked for.
import { createHash } from 'node:crypto'
import { charactersIn, MAX_CHARACTERS, MAX_TEST_DATA } from '../../commands/problems/problem/rules.ts'
import type { TestDatum } from '../../protocol/verdict.ts'
import type { ShownDatum } from './schemas.ts'

/** Characters that all cases of a form may have together: so many are sent as they are. */
const MOST_AT_ONCE = 2 * MAX_TEST_DATA * MAX_CHARACTERS
/** Characters of a text that are sent where it is cut. */
const BEGINNING = 1000

const isLong = (text: string): boolean => text.length > MAX_CHARACTERS && charactersIn(text) > MAX_CHARACTERS

/** What tells a text without having it. */
const tellOf = (text: string) => ({ bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') })

const beginningOf = (text: string): string => text.slice(0, BEGINNING).toWellFormed()

/** The cases of a version of a problem, cut where they are too much for a form. */
export const shownTestData = (version: number, testDatas: readonly TestDatum[]): ShownDatum[] => {
  const whole = testDatas.reduce((sum, { input, expectedOutput }) => sum + input.length + expectedOutput.length, 0)
  const most = whole > MOST_AT_ONCE ? BEGINNING : Number.POSITIVE_INFINITY
  return testDatas.map((datum) => {
    const { input, expectedOutput } = datum
    const isTooLong = isLong(input) || isLong(expectedOutput)
    if (!isTooLong && Math.max(input.length, expectedOutput.length) <= most) return datum
    const cut = { version, isTooLong, input: tellOf(input), expectedOutput: tellOf(expectedOutput) }
    return { ...datum, input: beginningOf(input), expectedOutput: beginningOf(expectedOutput), cut }
  })
}
