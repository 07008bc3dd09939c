import { expect, it } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { type DatumValues, emptyDatum } from '../values.ts'
import { changedBy, madeOf } from './outputs.ts'
import { type CaseTry, slowestOf, statusOf, type TryReply, tryProgram, tryRequestOf } from './trial.ts'
import { knownOf } from './useTrying.ts'

const datum = (part: Partial<DatumValues>): DatumValues => ({ ...emptyDatum(undefined), ...part })
const program = { key: 99, name: 'a', languageId: 4, source: 'x', expectedStatus: STATUS.Accept }
const judged = { checkerProgram: null, interactorProgram: null, graders: [], judging: {}, isAllOrNothing: false }
const reply = (part: Partial<TryReply>): TryReply => ({
  statusCode: STATUS.Accept,
  status: '',
  fraction: 1,
  output: '',
  isOutputTruncated: false,
  error: '',
  timeMs: 1,
  memoryKb: 1,
  ...part,
})

const run = async (cases: readonly DatumValues[], statusCodes: readonly number[], isAllOrNothing = false) => {
  const states: Record<number, CaseTry> = {}
  const inputs: string[] = []
  await tryProgram({
    judged: { ...judged, isAllOrNothing },
    cases,
    program,
    send: async ({ test }) => {
      inputs.push(test.input ?? '')
      return reply({ statusCode: statusCodes[inputs.length - 1] ?? STATUS.Accept, timeMs: 10 * inputs.length })
    },
    tell: (key, state) => {
      states[key] = state
    },
    signal: new AbortController().signal,
  })
  return { states, inputs }
}

it('runs visible cases first; the first failure decides the verdict', async () => {
  const cases = [datum({ input: 'a' }), datum({ input: 'b', read: true }), datum({ input: 'c' })]
  const { states, inputs } = await run(cases, [STATUS.Accept, STATUS.WrongAnswer])
  expect(inputs).toEqual(['b', 'a', 'c'])
  expect(statusOf(states, cases)).toBe(STATUS.WrongAnswer)
  expect(slowestOf(states, cases)).toBe(30)
  expect(statusOf(states, [...cases, datum({})])).toBeNull()
})

it('stops like the judge: at a compile error, a decisive failure, or exhausted time-out budget', async () => {
  const cases = [1, 2, 3].map((number) => datum({ input: String(number), timeLimit: 3 }))
  expect((await run(cases, [STATUS.CompileError])).inputs).toHaveLength(1)
  expect((await run(cases, [STATUS.TimeLimit, STATUS.TimeLimit])).inputs).toHaveLength(2)
  expect((await run(cases, [STATUS.WrongAnswer])).inputs).toHaveLength(3)
  expect((await run(cases, [STATUS.WrongAnswer], true)).inputs).toHaveLength(1)
})

it('applies the outputs of a reference that ended normally, and reports the others', () => {
  const [good, failed, long, same] = [datum({ expectedOutput: 'old' }), datum({}), datum({}), datum({ expectedOutput: 'same' })]
  const made = madeOf([
    { datum: good, reply: reply({ statusCode: STATUS.WrongAnswer, output: 'new' }) },
    { datum: failed, reply: reply({ statusCode: STATUS.RuntimeError }) },
    { datum: long, reply: reply({ isOutputTruncated: true }) },
    { datum: same, reply: reply({ output: 'same' }) },
  ])
  expect([...made.outputs.values()]).toEqual(['new', 'same'])
  expect(made).toMatchObject({ failed: [failed], tooLong: [long] })
  expect(changedBy([good, failed, long, same], made)).toEqual([good])
})

it('keeps a result while its request is the same, marks it old if only limits changed, and drops it otherwise', () => {
  const at = (part: Partial<DatumValues>) => tryRequestOf(judged, datum({ input: '1', ...part }), program)
  const entry = { state: { phase: 'done' as const, reply: reply({}) }, of: at({}) }
  expect(knownOf(entry, at({}))).toBe(entry.state)
  expect(knownOf(entry, at({ timeLimit: 1 }))).toEqual({ ...entry.state, isOld: true })
  expect(knownOf(entry, at({ input: '2' }))).toBeUndefined()
  expect(knownOf(undefined, at({}))).toBeUndefined()
})
