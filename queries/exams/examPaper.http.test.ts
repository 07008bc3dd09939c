// The paper of an exam over HTTP: closed before the start and after the own end, with the versions of the start, and the same for everyone.
import { afterAll, expect, test } from 'vitest'
import { examCalls, examSet } from '../../server/testing/exams.ts'
import { type House, plusProblem } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop } = examCalls(house, setId)
afterAll(() => house.close())

const [amy, ben] = house.students as [House['students'][number], House['students'][number]]
const { problemId } = house.practice
const named = async (title: string) =>
  await must('Problem/Edit', {
    ...plusProblem,
    problemId,
    locales: plusProblem.locales.map((locale) => ({ ...locale, title, description: `Add $a+b$ (${title}).` })),
  })
const titles = async (place: object, token: string) => {
  const { problems, texts } = await must('Exam/Paper', place, token)
  return [
    problems[0].locales[0].title,
    texts[0].locales[0].title,
    texts[0].locales[0].html.description.includes(problems[0].locales[0].title),
  ]
}

test('it opens at the start with the newest versions, stays with them, and closes for those who are done', async () => {
  const place = await add()
  await named('First')
  // an examinee who waits has the paper made
  await must('Exam/Attempt', place, amy.token)
  for (const { token } of [amy, house.teacher]) expect(await ask('Exam/Paper', place, token)).toBe('Activity.NotOpen')
  await named('Second')
  await must('Exam/Start', place)
  expect(await titles(place, amy.token)).toEqual(['Second', 'Second', true])
  await named('Third')
  expect(await titles(place, ben.token)).toEqual(['Second', 'Second', true])
  expect(await titles(place, house.teacher.token)).toEqual(['Second', 'Second', true])
  await must('Exam/Complete', { ...place, userId: amy.userId }, amy.token)
  expect(await ask('Exam/Paper', place, amy.token)).toBe('Activity.NotOpen')
  expect(await titles(place, ben.token)).toEqual(['Second', 'Second', true])
  await stop(place)
})

test('it is the same for everyone, has no solution, and is not sent again to those who have it', async () => {
  const place = await add()
  await must('Exam/Start', place)
  await must('Exam/Attempt', place, amy.token) // the read models have the start
  const asked = (token: string, headers: Record<string, string> = {}) => house.call('Exam/Paper', place, token, headers)
  const [first, second, plain] = [await asked(amy.token), await asked(ben.token), await asked(ben.token, { 'accept-encoding': 'identity' })]
  expect(first.body).toEqual(second.body)
  expect(plain.body).toEqual(first.body)
  expect(JSON.stringify(first.body)).not.toContain('Just add.')
  expect(first.headers.get('cache-control')).toBe('no-store')
  const etag = first.headers.get('etag') ?? ''
  expect(second.headers.get('etag')).toBe(etag)
  expect(await asked(ben.token, { 'if-none-match': etag })).toMatchObject({ status: 304, body: null })
  expect((await asked(ben.token, { 'if-none-match': '"another"' })).status).toBe(200)
  await must('Exam/Complete', { ...place, userId: ben.userId }, ben.token)
  expect((await asked(ben.token, { 'if-none-match': etag })).status).toBe(403)
  await stop(place)
})

test('stars of an examinee come with the attempt', async () => {
  const place = await add()
  await must('Exam/Start', place)
  await must('Group/Exam/MarkProblem', { ...place, problemSetId: setId, problemId }, amy.token)
  expect((await must('Exam/Attempt', place, amy.token)).marked).toEqual([problemId])
  expect((await must('Exam/Attempt', place, ben.token)).marked).toEqual([])
  await stop(place)
})
