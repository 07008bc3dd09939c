// Truncates test data too large for a form; a whole case is fetched separately.
import { createHash } from 'node:crypto'
import { charactersIn, MAX_CHARACTERS, MAX_MADE_CHARACTERS, MAX_TEST_DATA } from '../../commands/problems/problem/rules.ts'
import type { TestDatum } from '../../protocol/verdict.ts'
import type { ShownDatum } from './testDatum/schemas.ts'

/** Total characters of all cases up to which they are sent whole. */
const MOST_AT_ONCE = 2 * MAX_TEST_DATA * MAX_CHARACTERS
/** Characters sent of a truncated text. */
const BEGINNING = 1000

const isLong = (text: string, most: number): boolean => text.length > most && charactersIn(text) > most

/** Size and hash of a text. */
const tellOf = (text: string) => ({ bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') })

const beginningOf = (text: string): string => text.slice(0, BEGINNING).toWellFormed()

/** Cases of a problem version, truncated if too large for a form. */
export const shownTestData = (version: number, testDatas: readonly TestDatum[]): ShownDatum[] => {
  const whole = testDatas.reduce((sum, { input, expectedOutput }) => sum + input.length + expectedOutput.length, 0)
  const most = whole > MOST_AT_ONCE ? BEGINNING : Number.POSITIVE_INFINITY
  return testDatas.map((datum) => {
    const { input, expectedOutput, command, read } = datum
    const mostOfForm = command === undefined || read ? MAX_CHARACTERS : MAX_MADE_CHARACTERS
    const isTooLong = isLong(input, mostOfForm) || isLong(expectedOutput, mostOfForm)
    if (!isTooLong && Math.max(input.length, expectedOutput.length) <= most) return datum
    const cut = { version, isTooLong, input: tellOf(input), expectedOutput: tellOf(expectedOutput) }
    return { ...datum, input: beginningOf(input), expectedOutput: beginningOf(expectedOutput), cut }
  })
}
