// Programs of all kinds of packages of Polygon, slow ones too, and checkers that stand for rules, in the real sandbox.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestJudge, type TestJudge } from '../../../../judge/testing/room.ts'
import type { TestDatum } from '../../../../protocol/verdict.ts'
import { checkerText } from './checkers.ts'
import { checkedPackage, plainPackage, pointsPackage, readWholePolygon } from './polygon.fixture.ts'
import { expectTaggedVerdicts } from './verdicts.fixture.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

test.each([
  ['everything has to be right', plainPackage],
  ['points by group, and named files', pointsPackage],
  ['a checker of its own', checkedPackage],
])('%s', async (_, files) => {
  await expectTaggedVerdicts(at, files)
})

test('checkers that stand for rules judge as the rules do', async () => {
  const expected = {
    unorderedLines: 'a b\nc\n',
    default: 'a b\nc\n',
    regex: '[a-c] ?[a-c]\\n[a-c].*',
    ignoreCase: 'C\nA  B',
    'float(1e-6,0)': '1.0 x',
    'tokens(ignoreCase)': 'a B\nc',
  }
  const outputs = ['a b\nc\n', 'c\na  b  \n\n', 'C\nA B\n', 'a\nb c\n', '1.0000001 x', '1.1 x', 'A b c']
  const [one] = readWholePolygon(plainPackage).tests as [TestDatum]
  const results = async (
    rule: string,
    strict: boolean,
    expectedOutput: string,
    checkerProgram?: { languageId: number; source: string },
  ) => {
    const datum = { ...one, read: false, rule: checkerProgram ? 'checker' : rule, strict, expectedOutput }
    const told = []
    for (const output of outputs) {
      const source = `import sys\nsys.stdout.write(${JSON.stringify(output)})\n`
      told.push(
        (await at.judged({ languageId: 4, source, tests: [datum], distribution: 100, ...(checkerProgram && { checkerProgram }) })).score,
      )
    }
    return told
  }
  for (const [rule, expectedOutput] of Object.entries(expected)) {
    const strict = rule === 'default'
    const plain = await results(rule, strict, expectedOutput)
    expect([rule, new Set(plain).size]).toEqual([rule, 2])
    expect([rule, await results(rule, strict, expectedOutput, { languageId: 2, source: checkerText(rule, strict) })]).toEqual([rule, plain])
  }
})
