import { expect, test } from 'vitest'
import type { AnyDeadlineTable, DeadlineTable } from '../../protocol/deadline.ts'
import { deadlinesView } from './deadlines.ts'
import { recorded, whenEvents } from './spec.ts'

type Window = { opensAt: string; closesAt: string }
type HomeworkEvent =
  | { type: 'HomeworkAssigned'; data: Window }
  | { type: 'HomeworkOpened'; data: object }
  | { type: 'HomeworkExtended'; data: { minutes: number } }
  | { type: 'HomeworkDeleted'; data: object }
type Homework = (Window & { isOpened: boolean }) | null

const evolve = (homework: Homework, event: HomeworkEvent): Homework => {
  if (event.type === 'HomeworkAssigned') return { ...event.data, isOpened: false }
  if (homework === null || event.type === 'HomeworkDeleted') return null
  if (event.type === 'HomeworkOpened') return { ...homework, isOpened: true }
  return { ...homework, closesAt: new Date(Date.parse(homework.closesAt) + event.data.minutes * 60_000).toISOString() }
}

const deadline = (homeworkId: number, kind: string, dueAt: string) => ({ key: `${homeworkId}/${kind}`, kind, subjectId: homeworkId, dueAt })
const table: DeadlineTable<Homework, HomeworkEvent> = {
  category: 'homework',
  version: 1,
  types: ['HomeworkAssigned', 'HomeworkOpened', 'HomeworkExtended', 'HomeworkDeleted'],
  initialState: null,
  evolve,
  due: (homework, id) => [
    ...(homework && !homework.isOpened ? [deadline(Number(id), 'open', homework.opensAt)] : []),
    ...(homework ? [deadline(Number(id), 'close', homework.closesAt)] : []),
  ],
}
const viewOf = (...tables: readonly AnyDeadlineTable[]) => deadlinesView(tables) as never
const homework = viewOf(table)
const [nine, ten, noon] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-02T12:00:00.000Z']
const happened = (type: HomeworkEvent['type'], data: object = {}, stream = 'homework-7') => recorded(type, data, { stream })
const assigned = (opensAt: string, closesAt: string, stream?: string) => happened('HomeworkAssigned', { opensAt, closesAt }, stream)
const pending = (...events: ReturnType<typeof happened>[]) => whenEvents(homework, events, 'deadlines')

test('an event sets several deadlines; what happened takes away its own', () => {
  pending(assigned(nine, noon)).thenDocuments({ '7/open': deadline(7, 'open', nine), '7/close': deadline(7, 'close', noon) } as never)
  pending(assigned(nine, noon), happened('HomeworkOpened')).thenDocuments({ '7/close': deadline(7, 'close', noon) } as never)
})

test('an event moves an end that it does not know', () => {
  const extended = happened('HomeworkExtended', { minutes: 120 })
  pending(assigned(nine, ten), extended).thenDocumentWith('7/close', { dueAt: noon } as never)
  pending(assigned(nine, ten, 'homework-8'), extended).thenDocuments({
    '8/open': deadline(8, 'open', nine),
    '8/close': deadline(8, 'close', ten),
  } as never)
})

test('removing a deadline twice, or one that never existed, leaves none', () => {
  pending(happened('HomeworkDeleted')).thenDocuments({})
  pending(assigned(nine, noon), happened('HomeworkDeleted'), happened('HomeworkDeleted')).thenDocuments({})
})

test('events of the same type in streams of another category are none of its own', () => {
  pending(assigned(nine, noon, 'homeworkDraft-7')).thenDocuments({})
})

test('of two deadlines with one key the last one counts', () => {
  const twice = { ...table, due: () => [deadline(7, 'close', nine), deadline(7, 'close', ten)] }
  whenEvents(viewOf(twice), [assigned(nine, noon)], 'deadlines').thenDocuments({ '7/close': deadline(7, 'close', ten) } as never)
})

test('times are written in one way, so that they sort as text; what is no time is refused', () => {
  pending(assigned('2026-03-02T09:00:00Z', '2026-03-02T18:00:00+08:00'))
    .thenDocumentWith('7/open', { dueAt: nine } as never)
    .thenDocumentWith('7/close', { dueAt: ten } as never)
  expect(() => pending(assigned('tomorrow', noon))).toThrow('Invalid time value')
})

test('two tables may read one stream, and a new version of either is a new version of the schedule', () => {
  const reminders = { ...table, version: 4, due: () => [deadline(7, 'remind', ten)] }
  expect(deadlinesView([table, reminders]).version - deadlinesView([]).version).toBe(5)
  const { documents } = whenEvents(viewOf(table, reminders), [assigned(nine, noon)], 'deadlines')
  expect([...documents().keys()].toSorted()).toEqual(['7/close', '7/open', '7/remind'])
})
