// A finished exam becomes a practice of its class, over HTTP.
import { afterAll, expect, test } from 'vitest'
import { examCalls, examSet } from '../../../server/testing/exams.ts'
import type { House } from '../../../server/testing/house.ts'
import { sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn, rowOf } = examCalls(house, setId)
afterAll(() => house.close())

const [amy, ben] = house.students as [House['students'][number], House['students'][number]]
const offer = { name: 'Midterm again', description: 'For the final' }

test('students solve its problems again, and the scores of the exam stay', async () => {
  const place = await add()
  expect(await ask('Exam/OfferAsPractice', { ...place, ...offer })).toBe('Activity.ExamNotFinished')
  await must('Exam/Start', place)
  await handIn(place, amy, sources.wrong)
  expect(await ask('Exam/OfferAsPractice', { ...place, ...offer })).toBe('Activity.ExamNotFinished')
  await stop(place)
  const { activityId } = await must('Exam/OfferAsPractice', { ...place, ...offer })
  const listed = (await must('Group/Exercise/List', { groupId: place.groupId }, ben.token)) as { activityId: number }[]
  expect(listed.find((one) => one.activityId === activityId)).toMatchObject({ ...offer, problemSetId: setId })
  for (const { token } of [amy, ben]) {
    const answer = { groupId: place.groupId, activityId, problemSetId: setId, problemId: house.practice.problemId }
    expect(await must('Code/Judge', { ...answer, languageId: 4, localeId: 1, content: sources.python }, token)).toMatchObject({
      score: 100,
    })
  }
  expect(await rowOf(place, amy)).toMatchObject({ total: 50 })
  expect(await rowOf(place, ben)).toMatchObject({ total: 0 })
  // the practice can be edited and copied like any other
  await must('Group/Exercise/Edit', {
    groupId: place.groupId,
    activityId,
    problemSetId: setId,
    name: 'Renamed',
    description: 'For the final',
  })
})

test('only once no other exam waits with the same problems, and by staff alone', async () => {
  const over = await add()
  await must('Exam/Start', over)
  await stop(over)
  // another set with the same problem
  const awaited = await add({ problemSetId: await examSet(house) })
  expect(await ask('Exam/OfferAsPractice', { ...over, ...offer })).toBe('Exam.SetAwaited')
  await must('Exam/Delete', awaited)
  expect(await ask('Exam/OfferAsPractice', { ...over, ...offer }, amy.token)).toBe('Group.NotTeacherOrAssistant')
  expect(await ask('Exam/OfferAsPractice', { ...over, ...offer, name: ' ' })).toBe('Field.Required')
  await must('Exam/OfferAsPractice', { ...over, ...offer })
})

test('and once the results are released', async () => {
  const place = await add({ results: 'released' })
  await must('Exam/Start', place)
  await stop(place)
  expect(await ask('Exam/OfferAsPractice', { ...place, ...offer })).toBe('Exam.NotReleased')
  await must('Exam/ReleaseResults', place)
  await must('Exam/OfferAsPractice', { ...place, ...offer })
})
