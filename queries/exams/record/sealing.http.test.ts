// When the record of an exam is sealed, and what its seal goes up to.
import { afterAll, expect, test } from 'vitest'
import { markId } from '../../../commands/activities/mark/decider.ts'
import { attemptEventsOf, examCalls, examEventsOf, examSet } from '../../../server/testing/exams.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { must, add, stop, handIn } = examCalls(house, setId)
afterAll(() => house.close())

type Place = Awaited<ReturnType<typeof add>>
const [amy, ben] = house.students as [House['students'][number], House['students'][number]]
const { events } = house.server.core

/** Position up to which the newest seal goes; '' without one. */
const sealedUntil = async ({ activityId }: Place): Promise<string> =>
  (await examEventsOf(house, activityId)).flatMap((event) => (event.type === 'ExamSealed' ? [event.data.until] : [])).at(-1) ?? ''
/** Position of the last event of a stream. */
const endOf = async (stream: string): Promise<string> =>
  (await events.readStream(stream, { direction: 'backwards', max: 1 })).events[0]?.position ?? ''

/** Sealed beyond the end of a stream. */
const isSealedWith = async (place: Place, stream: string): Promise<void> => {
  await expect.poll(async () => (await sealedUntil(place)) >= (await endOf(stream))).toBe(true)
}

const stopped = async (): Promise<Place> => {
  const place = await add()
  await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
  await must('Exam/Start', place)
  await handIn(place, amy, sources.wrong)
  await stop(place)
  return place
}

test('a stopped exam is sealed with the ends of its attempts', async () => {
  const place = await stopped()
  for (const { userId } of [amy, ben]) {
    await expect.poll(async () => (await attemptEventsOf(house, place.activityId, userId)).at(-1)?.type).toBe('AttemptCompleted')
    await isSealedWith(place, `examAttempt-${place.activityId}-${userId}`)
  }
})

test('a seal that would say the same is not written', async () => {
  const place = await stopped()
  await isSealedWith(place, `examAttempt-${place.activityId}-${amy.userId}`)
  await must('Exam/Seal', place)
  const sealsOf = async () => (await examEventsOf(house, place.activityId)).filter(({ type }) => type === 'ExamSealed').length
  const before = await sealsOf()
  await must('Exam/Seal', place)
  expect(await sealsOf()).toBe(before)
})

test('it is sealed again by itself after a corrected score, and after a decision about the exam', async () => {
  const place = await stopped()
  await must('Mark/Score/Adjust', { ...place, userId: amy.userId, problemId: house.practice.problemId, score: 7, reason: 'x' })
  await isSealedWith(place, `mark-${markId({ activityId: place.activityId, userId: amy.userId })}`)
  await must('Exam/BlockExaminees', { ...place, userIds: [ben.userId] })
  const blockedAt = await endOf(`group-${place.groupId}`)
  await expect.poll(async () => (await sealedUntil(place)) >= blockedAt).toBe(true)
})
