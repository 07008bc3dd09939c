import { expect, test } from 'vitest'
import { blockOf, type RecordedEvent } from '../../eventstore/port.ts'
import { eventDefinitions } from '../../server/areas.ts'
import { position, recorded, whenEvents } from '../kit/spec.ts'
import { blocksOfCorrelation, type CorrelationsDocument, correlationsPrefix, eventIndexOf } from './eventIndex.ts'

const index = eventIndexOf(eventDefinitions)
const event = (n: number, type: string, data: object, actor: number | null, correlationId = `correlation-${n}`): RecordedEvent => {
  const made = recorded(type, data, { position: position(n), stream: `exam-${n}` })
  return { ...made, metadata: { ...made.metadata, actor: { userId: actor, role: 'teacher' }, correlationId } }
}
const [first, second] = [blockOf(position(1)), blockOf(position(600))]
const events = [
  event(1, 'ExamStarted', {}, 7, 'a call'),
  event(2, 'ExamineeAdmitted', { userId: 9 }, 7),
  event(3, 'ExamStarted', {}, null),
  event(600, 'ExamStarted', { userId: 7 }, 7, 'a call'),
  event(601, 'Unheard', { userId: 9 }, 9),
]

test('events are counted by block, type and person, with the first and the last position', () => {
  whenEvents(index as never, events, 'logBlocks').thenDocuments({
    [first]: { n: 3, first: position(1), last: position(3) },
    [second]: { n: 2, first: position(600), last: position(601) },
  })
  whenEvents(index as never, events, 'logTypes').thenDocuments({
    [`ExamStarted/${first}`]: { n: 2, first: position(1), last: position(3) },
    [`ExamineeAdmitted/${first}`]: { n: 1, first: position(2), last: position(2) },
    [`ExamStarted/${second}`]: { n: 1, first: position(600), last: position(600) },
  })
  whenEvents(index as never, events, 'logPeople').thenDocuments({
    [`7/${first}`]: { n: 2, first: position(1), last: position(2), types: { ExamStarted: 1, ExamineeAdmitted: 1 } },
    [`9/${first}`]: { n: 1, first: position(2), last: position(2), types: { ExamineeAdmitted: 1 } },
    [`7/${second}`]: { n: 1, first: position(600), last: position(600), types: { ExamStarted: 1 } },
  })
})

test('totals of a type', () =>
  whenEvents(index as never, events, 'logTypeTotals').thenDocumentWith('ExamStarted', {
    count: 3,
    lastStream: 'exam-600',
    categories: ['exam'],
  }))

test('a correlation is found in all blocks that have it', () => {
  const documents = whenEvents(index as never, events, 'logCorrelations').documents()
  const found = [...documents.values()] as unknown as CorrelationsDocument[]
  const blocks = found
    .filter(({ _id }) => _id.startsWith(correlationsPrefix('a call')))
    .flatMap((document) => blocksOfCorrelation(document, 'a call'))
  expect(blocks).toEqual([first, second])
})

test('an event that cannot be decoded is indexed too', () => {
  const broken = { ...event(5, 'ExamStarted', {}, 7), data: 'garbage', fault: 'ExamStarted: not JSON' }
  whenEvents(index as never, [broken], 'logPeople').thenDocumentWith(`7/${first}`, { n: 1 })
})
