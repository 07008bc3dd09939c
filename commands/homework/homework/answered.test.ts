import { expect, test, vi } from 'vitest'
import type { Tell } from '../../../protocol/live.ts'
import { answeredTopic } from '../../../queries/homework/calls.ts'
import { homeworkAnswered } from './answered.ts'

const CLASS = 21
const judged = (activityId: number, position: string) => ({ type: 'SubmissionJudged', data: { activityId }, position }) as never
const rowOf = (activityId: number, hasAnswerStudents: number) => ({ activityId, hasAnswerStudents, notAnswerStudents: 0 })

test('tells each homework once, however many verdicts came, and again after a failed read', async () => {
  const tell = vi.fn()
  const answeredHomework = vi.fn(async (ids: readonly number[]) => new Map([[CLASS, ids.map((id) => rowOf(id, 3))]]))
  const reactor = homeworkAnswered({ tell: tell as Tell, answeredHomework })
  for (const position of ['1', '2', '3']) reactor.handle(judged(71, position), {} as never)
  answeredHomework.mockRejectedValueOnce(new Error('the read store is away'))
  await expect(reactor.byClock?.act()).rejects.toThrow('away')
  await reactor.byClock?.act()
  await reactor.byClock?.act()
  expect(tell.mock.calls).toEqual([[answeredTopic, { groupId: CLASS }, [{ key: '71', row: rowOf(71, 3) }], '3']])
})

test('a verdict that comes during the read is told next', async () => {
  const tell = vi.fn()
  const reactor = homeworkAnswered({
    tell: tell as Tell,
    async answeredHomework(ids) {
      if (tell.mock.calls.length === 0) reactor.handle(judged(71, '2'), {} as never)
      return new Map([[CLASS, ids.map((id) => rowOf(id, 1))]])
    },
  })
  reactor.handle(judged(71, '1'), {} as never)
  await reactor.byClock?.act()
  await reactor.byClock?.act()
  await reactor.byClock?.act()
  expect(tell.mock.calls.map(([, , , position]) => position)).toEqual(['1', '2'])
})
