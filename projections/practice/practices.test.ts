import { expect, test, vi } from 'vitest'
import type { EventStore } from '../../eventstore/port.ts'
import { asOf } from '../kit/asOf.ts'
import { whenEvents } from '../kit/spec.ts'
import { CLASS, happened, LOOP, PRACTICE, practiceCreated, SUM, solutions } from '../school.fixture.ts'
import { practicesReordered } from './order.fixture.ts'
import { type PracticeDocument, practices } from './practices.ts'

const about = { activityId: PRACTICE, groupId: CLASS, name: '遞迴', description: '說明', problemSetId: 42, problemSetType: 6 }
const edited = () => happened({ type: 'PracticeEdited', data: about }, { stream: `practice-${PRACTICE}` })
const deleted = () => happened({ type: 'PracticeDeleted', data: { activityId: PRACTICE, groupId: CLASS } })

test('a practice begins with all solutions closed', () => {
  const created = practiceCreated()
  whenEvents(practices, [created]).thenDocument(PRACTICE, {
    ...created.data,
    position: created.position,
    createTime: created.metadata.recordedAt,
    openSolutions: [],
  } as never)
})

test('the solutions that are open, in order, whatever else is edited', () => {
  const open = (problemId: number) => ({ problemId, isEnable: true })
  const { document } = whenEvents(practices, [
    practiceCreated(),
    solutions(open(LOOP), open(SUM)),
    solutions({ problemId: LOOP, isEnable: false }, open(7)),
    edited(),
  ])
  expect(document(PRACTICE)).toMatchObject({ ...about, openSolutions: [SUM, 7] })
})

test('an event of the first version leaves the set as it was', () => {
  const { document } = whenEvents(practices, [
    practiceCreated(),
    happened({ type: 'PracticeEdited', data: { ...about, problemSetId: null, problemSetType: null } }),
  ])
  expect(document(PRACTICE)).toMatchObject({ name: '遞迴', problemSetId: practiceCreated().data.problemSetId, problemSetType: 1 })
})

test('all that are named change places; what is gone has none', () => {
  const reordered = practicesReordered(33, PRACTICE, 34)
  const { document } = whenEvents(practices, [practiceCreated(PRACTICE), practiceCreated(33), practiceCreated(35), reordered])
  expect([PRACTICE, 33, 34, 35].map((id) => document(id)?.order)).toEqual([2, 1, undefined, 1])
})

test('a deleted practice is gone, and nothing brings it back', () => {
  whenEvents(practices, [practiceCreated(), deleted(), solutions({ problemId: SUM, isEnable: true }), edited()]).thenDocuments({})
})

test('as it was at a time, from its own stream and that of the class’s order alone', async () => {
  const log = [practiceCreated(), practiceCreated(33), practicesReordered(33, PRACTICE), edited(), practicesReordered(PRACTICE, 33)]
  const readStream = vi.fn(async (stream: string) => ({ events: log.filter((event) => event.stream === stream), isEnd: true }))
  const events = { head: async () => log.at(-1)?.position, readStream } as unknown as EventStore
  const orderAt = async (index: number) =>
    (await asOf<PracticeDocument>({ events, projection: practices, id: String(PRACTICE), until: { position: log[index]?.position ?? '' } }))
      ?.order
  expect([await orderAt(1), await orderAt(3), await orderAt(4)]).toEqual([1, 2, 1])
  expect(new Set(readStream.mock.calls.map(([stream]) => stream))).toEqual(new Set([`practice-${PRACTICE}`, `practiceOrder-${CLASS}`]))
})
