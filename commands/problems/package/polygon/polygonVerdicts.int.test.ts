// Programs of a package of Polygon in the real sandbox.
import { afterAll, beforeAll, test } from 'vitest'
import { openTestJudge, type TestJudge } from '../../../../judge/testing/room.ts'
import { guessPackage } from './polygon.fixture.ts'
import { expectTaggedVerdicts } from './verdicts.fixture.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

test('a conversation: each program gets what its tag expects, and the same from the package that the problem leaves as', async () => {
  await expectTaggedVerdicts(at, guessPackage)
})
