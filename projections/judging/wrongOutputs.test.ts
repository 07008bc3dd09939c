import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, CLASS, cancelled, judged, rejudged, SUM } from '../school.fixture.ts'
import { MOST_CHARACTERS, MOST_OUTPUTS, normalised, type OutputTallyDocument, wrongOutputs } from './wrongOutputs.ts'

const wrong = (output?: string, more: object = {}) => ({ isVisible: true, statusCode: STATUS.WrongAnswer, output, ...more })
const withCases = (event: object, cases: readonly object[]): RecordedEvent => {
  const { data, ...rest } = event as RecordedEvent & { data: { verdict: object } }
  const full = cases.map((one, index) => ({ index, points: 0, timeMs: 1, wallMs: 1, memoryKb: 1, ...one }))
  return { ...rest, data: { ...data, verdict: { ...data.verdict, cases: full } } } as RecordedEvent
}
const answered = (answerId: number, ...cases: object[]) => withCases(judged({ answerId, userId: AMY }, STATUS.WrongAnswer), cases)
const tally = (events: RecordedEvent[], index = 0, version = 1) =>
  whenEvents(wrongOutputs, events, 'outputTallies').document(`${CLASS}/${SUM}/${version}/${index}`) as unknown as Omit<
    OutputTallyDocument,
    '_id'
  > | null

test('equal mistakes are counted together, case by case', () => {
  const events = [answered(51, wrong('5\n'), wrong('7')), answered(52, wrong('5 \r\n\n')), answered(53, wrong('6'))]
  expect(tally(events)).toMatchObject({
    total: 3,
    outputs: [
      { text: '5', count: 2 },
      { text: '6', count: 1 },
    ],
  })
  expect(tally(events, 1)).toMatchObject({ total: 1, outputs: [{ text: '7', count: 1 }] })
})

test('only what a visible case printed wrongly is kept', () => {
  const hidden = answered(51, wrong('secret', { isVisible: false }))
  const right = answered(52, wrong('3', { statusCode: STATUS.Accept }))
  const stopped = answered(53, wrong('part', { statusCode: STATUS.TimeLimit }))
  const documents = whenEvents(wrongOutputs, [hidden, right, stopped, answered(54, wrong())]).documents()
  expect([...documents]).toEqual([])
})

test('after a rejudge the outputs are those of the new verdict, under its version', () => {
  const events = [
    answered(51, wrong('5')),
    answered(52, wrong('5')),
    withCases(rejudged({ answerId: 51 }, STATUS.WrongAnswer), [wrong('6')]),
  ]
  expect(tally(events)).toMatchObject({ total: 1, outputs: [{ text: '5', count: 1 }] })
  expect(tally(events, 0, 2)).toMatchObject({ total: 1, outputs: [{ text: '6', count: 1 }] })
  expect(tally([answered(51, wrong('5')), rejudged({ answerId: 51 }, STATUS.Accept)])).toBeNull()
  expect(tally([answered(51, wrong('5')), cancelled({ answerId: 51 })])).toBeNull()
})

test('of many different outputs the frequent ones stay, and what becomes frequent gets in', () => {
  const frequent = Array.from({ length: 30 }, (_, at) => answered(1000 + at, wrong('often')))
  const rare = Array.from({ length: 100 }, (_, at) => answered(2000 + at, wrong(`rare ${at}`)))
  const late = Array.from({ length: 30 }, (_, at) => answered(3000 + at, wrong('late')))
  const kept = tally([...frequent, ...rare, ...late])
  expect(kept).toMatchObject({ total: 160, isCut: true })
  expect(kept?.outputs).toHaveLength(MOST_OUTPUTS)
  const counts = new Map(kept?.outputs.map(({ text, count }) => [text, count]))
  expect(counts.get('often')).toBe(30)
  expect(counts.get('late')).toBeGreaterThan(25)
})

test('long outputs are cut, and no character is halved', () => {
  expect(normalised('x'.repeat(MOST_CHARACTERS))).toHaveLength(MOST_CHARACTERS)
  expect(normalised('x'.repeat(MOST_CHARACTERS + 1))).toBe(`${'x'.repeat(MOST_CHARACTERS - 1)}…`)
  expect(normalised(`${'x'.repeat(MOST_CHARACTERS - 2)}😀y`).at(-2)).toBe('x')
})
