// Answers that are outputs, through the real sandbox: rules and checkers judge them, and nothing of them is run.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { noAnswerFile, STATUS, textAnswers } from './catalogue.ts'
import { openTestJudge, datum as plain, type TestJudge } from './testing/room.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 1 })
})
afterAll(() => at.close())

const { languageId } = textAnswers
const PYTHON = 4
const datum = (more: Partial<TestDatum>): TestDatum => plain({ input: '3\n', expectedOutput: '1 2\n', ...more })
const judged = (source: JudgeTask['source'], tests: TestDatum[], more: Partial<JudgeTask> = {}) =>
  at.judged({ languageId, source, tests, ...more })

/** Points for a sum that is the input, in part for one near it. */
const checker = `import sys
n = int(open(sys.argv[1]).read())
away = abs(sum(map(int, open(sys.argv[2]).read().split())) - n)
if away == 0: sys.exit(0)
sys.stderr.write("points 0.5" if away == 1 else "far away")
sys.exit(7 if away == 1 else 1)
`

test('each case is judged by its file and by its own rule', async () => {
  const tests = [
    datum({ rule: 'tokens', name: 'secret/a' }),
    datum({ rule: 'float(0.1,0)', name: 'secret/b', expectedOutput: '2\n' }),
    datum({ rule: 'checker', name: 'secret/c', read: false }),
    datum({ rule: 'checker', name: 'secret/d', weight: 3 }),
    datum({ name: 'secret/e' }),
  ]
  const files = [
    { name: 'a.out', content: '1\r\n2\r\n' },
    { name: 'b.ans', content: '2.05' },
    { name: 'c.txt', content: '2 2' },
    { name: 'd', content: '9' },
  ]
  const { cases, score, statusCode } = await judged(files, tests, {
    distribution: 70,
    checkerProgram: { languageId: PYTHON, source: checker },
  })
  expect(cases.toSorted((a, b) => a.index - b.index).map((one) => [one.index, one.statusCode, one.points])).toEqual([
    [0, STATUS.Accept, 10],
    [1, STATUS.Accept, 10],
    [2, STATUS.Partial, 5],
    [3, STATUS.WrongAnswer, 0],
    [4, STATUS.WrongAnswer, 0],
  ])
  expect([score, statusCode]).toEqual([25, STATUS.WrongAnswer])
  expect(cases.find(({ index }) => index === 4)).toMatchObject({ reason: noAnswerFile })
  expect(cases.find(({ index }) => index === 0)).toMatchObject({ output: '1\n2\n', timeMs: 0 })
  expect(cases.find(({ index }) => index === 3)).toMatchObject({ messageForTeachers: 'far away' })
})

test('groups hold for outputs as for programs', async () => {
  const groups = [
    { name: 'one', scoring: 'all' as const, points: 40 },
    { name: 'two', scoring: 'sum' as const, points: 60, dependsOn: ['one'] },
  ]
  const tests = ['one', 'one', 'two'].map((group) => datum({ group }))
  const files = ['01.out', '03.out'].map((name) => ({ name, content: '1 2\n' }))
  const verdict = await judged(files, tests, { judging: { groups } })
  expect(verdict.score).toBe(0)
  expect(verdict.cases.map(({ statusCode }) => statusCode)).toEqual([STATUS.Accept, STATUS.WrongAnswer, STATUS.Skipped])
})

test('one text is an answer to one case, and a program in it stays a text', async () => {
  const source = 'print("1 2")\n'
  expect(await judged(source, [datum({})])).toMatchObject({ statusCode: STATUS.WrongAnswer })
  expect(await judged(source, [datum({ expectedOutput: source })])).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
})
