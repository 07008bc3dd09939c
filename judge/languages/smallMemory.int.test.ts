// Limits that are too small for a language's runtime to start with: short of memory, and no fault of the program's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { datum, openTestJudge, type TestJudge } from '../testing/room.ts'
import { definitions } from './find.ts'

const limitsKb = [1, 512, 1024, 2047, 3072, 6144]
/** The image of SBCL has a share of its own, beside which a program that greets needs nothing: it is right under every limit. */
const LISP = 21
const machines = definitions.flatMap((language) => (language.kind === 'native' && language.languageId !== LISP ? [language] : []))
let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge()
})
afterAll(() => at.close())

test.for(machines.map(({ languageId, hello, debianPackage }) => ({ languageId, hello, debianPackage })))(
  'a program of $debianPackage at limits too small for it',
  { timeout: 60_000 },
  async ({ languageId, hello }, { skip }) => {
    if (at.languages.find((language) => language.languageId === languageId)?.isAvailable !== true) skip()
    const tests = limitsKb.map((memoryLimit) => datum({ expectedOutput: 'Hello, world!\n', memoryLimit, timeLimit: 10 }))
    const { cases } = await at.judged({ languageId, source: hello, tests })
    const statuses = cases.map(({ statusCode }) => statusCode)
    expect(statuses[0]).toBe(STATUS.MemoryLimit)
    // Once it has enough it always has.
    const enough = statuses.indexOf(STATUS.Accept)
    const expected = limitsKb.map((_, index) => (enough >= 0 && index >= enough ? STATUS.Accept : STATUS.MemoryLimit))
    expect(statuses).toEqual(expected)
  },
)
