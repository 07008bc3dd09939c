import { expect, test } from 'vitest'
import { deadlinesOf, deadlineTable } from './deadlines.ts'
import { recorded, whenEvents } from './spec.ts'

type Window = { homeworkId: number; opensAt: string; closesAt: string }
type HomeworkEvent =
  | { type: 'HomeworkAssigned'; data: Window }
  | { type: 'HomeworkOpened'; data: { homeworkId: number } }
  | { type: 'HomeworkDeleted'; data: { homeworkId: number } }

const deadline = (homeworkId: number, kind: string, dueAt: string) => ({ key: `${homeworkId}/${kind}`, kind, subjectId: homeworkId, dueAt })
const table = deadlineTable<HomeworkEvent>(1, {
  HomeworkAssigned: ({ data: { homeworkId, opensAt, closesAt } }) => [
    { set: deadline(homeworkId, 'open', opensAt) },
    { set: deadline(homeworkId, 'close', closesAt) },
  ],
  HomeworkOpened: ({ data }) => ({ clear: `${data.homeworkId}/open` }),
  HomeworkDeleted: ({ data }) => [{ clear: `${data.homeworkId}/open` }, { clear: `${data.homeworkId}/close` }],
})
const { view: homework } = deadlinesOf([table])
const [nine, ten, noon] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-02T12:00:00.000Z']
const assigned = (opensAt: string, closesAt: string) => recorded('HomeworkAssigned', { homeworkId: 7, opensAt, closesAt })

test('an event sets several deadlines; what happened clears its own', () => {
  whenEvents(homework, [assigned(nine, noon)]).thenDocuments({
    '7/open': deadline(7, 'open', nine),
    '7/close': deadline(7, 'close', noon),
  })
  whenEvents(homework, [assigned(nine, noon), recorded('HomeworkOpened', { homeworkId: 7 })]).thenDocuments({
    '7/close': deadline(7, 'close', noon),
  })
})

test('set again means moved', () => {
  whenEvents(homework, [assigned(nine, ten), assigned(nine, noon)]).thenDocumentWith('7/close', { dueAt: noon })
})

test('clearing what is not there does nothing', () => {
  whenEvents(homework, [recorded('HomeworkDeleted', { homeworkId: 7 })]).thenDocuments({})
})

test('of two changes of one deadline in an event the last one counts', () => {
  const twice = deadlineTable<HomeworkEvent>(1, {
    HomeworkOpened: () => [{ clear: '7/open' }, { set: deadline(7, 'open', ten) }],
  })
  whenEvents(deadlinesOf([twice]).view, [recorded('HomeworkOpened', { homeworkId: 7 })]).thenDocuments({
    '7/open': deadline(7, 'open', ten),
  })
})

test('times are written in one way, so that they sort as text; what is no time is refused', () => {
  whenEvents(homework, [assigned('2026-03-02T09:00:00Z', '2026-03-02T18:00:00+08:00')])
    .thenDocumentWith('7/open', { dueAt: nine })
    .thenDocumentWith('7/close', { dueAt: ten })
  expect(() => whenEvents(homework, [assigned('tomorrow', noon)])).toThrow('Invalid time value')
})

test('two areas may set deadlines at one event, and a new version of either is a new version of the whole', () => {
  const exams = deadlineTable<HomeworkEvent>(4, { HomeworkAssigned: () => ({ set: deadline(8, 'start', ten) }) })
  const both = deadlinesOf([table, exams])
  expect(both.types).toEqual(['HomeworkAssigned', 'HomeworkOpened', 'HomeworkDeleted'])
  expect(both.view.version).toBe(5)
  expect(both.changesOf(assigned(nine, noon))).toHaveLength(3)
  whenEvents(both.view as typeof homework, [assigned(nine, noon)]).thenDocumentWith('8/start', { dueAt: ten })
})
