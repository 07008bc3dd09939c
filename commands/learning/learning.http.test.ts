// The learning area over HTTP: who writes and who reads, progress, revisions, and what is left after a person is forgotten.
import { afterAll, expect, it } from 'vitest'
import type { House } from '../../server/testing/house.ts'
import { plusProblem } from '../../server/testing/house.ts'
import { openTab } from '../../server/testing/tab.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { lesson } from './examples.fixture.ts'

const house = await openTableHouse({ studentCount: 2 })
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const student = (number: number) => house.students[number] as House['students'][number]
const both = (text: string) => ({ 'zh-TW': text, en: text })
const ask = async (path: string, body: object, token: string) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return (await house.call(path, body, token)).body
}
const give = (path: string, body: object, token = admin) => ask(path, body, token)
const listed = async (token: string) =>
  (await ask('Learning/Lessons', {}, token)).map(
    ({ title, readAt, isRevised }: { title: { en: string }; readAt: string | null; isRevised: boolean }) => [
      title.en,
      readAt !== null,
      isRevised,
    ],
  )

let [output, input, problemId] = [0, 0, 0]

it('only platform admins write lessons, in both languages and with problems that exist', async () => {
  expect(await give('Admin/Lesson/Publish', lesson, house.teacher.token)).toMatchObject({ code: 'Common.Forbidden' })
  expect(await give('Admin/Lesson/Publish', { ...lesson, title: { 'zh-TW': '輸出', en: ' ' } })).toMatchObject({
    validationErrors: [{ field: 'title.en' }],
  })
  expect(await give('Admin/Lesson/Publish', { ...lesson, problemIds: [999] })).toMatchObject({
    code: 'Problem.NotFound',
    validationErrors: [{ field: 'problemIds.0' }],
  })
  // a problem of one teacher is not shown to everybody
  expect(await give('Admin/Lesson/Publish', { ...lesson, problemIds: [house.practice.problemId] })).toMatchObject({
    code: 'Lesson.ProblemNotForAll',
    message: expect.stringContaining(String(house.practice.problemId)),
  })
  ;({ problemId } = await give('Problem/Add', { ...plusProblem, isGlobal: true }, house.teacher.token))
  ;({ lessonId: input } = await give('Admin/Lesson/Publish', { ...lesson, order: 2, title: both('Input') }))
  ;({ lessonId: output } = await give('Admin/Lesson/Publish', { ...lesson, problemIds: [problemId] }))
  expect((await house.call('Learning/Lessons', {})).status).toBe(401)
})

it('readers see lessons in their order, and how far they are', async () => {
  const { token } = student(0)
  expect(await listed(token)).toEqual([
    ['Output', false, false],
    ['Input', false, false],
  ])
  for (const _ of [1, 2]) expect(await give('Learning/Read', { lessonId: output }, token)).toEqual({ isDone: true })
  expect((await listed(token))[0]).toEqual(['Output', true, false])
  expect((await listed(student(1).token))[0]).toEqual(['Output', false, false])
  expect(await ask('Learning/Lesson', { lessonId: output }, token)).toMatchObject({
    content: lesson.content,
    problemIds: [problemId],
    problemsToTry: [{ problemId, locales: [{ title: '兩數之和' }, { title: 'A plus B' }] }],
  })
})

it('a revision is told to those who read the lesson before, and every version is kept', async () => {
  const change = { ...lesson, lessonId: output, title: both('Printing') }
  expect(await give('Admin/Lesson/Revise', { ...change, seen: 1 })).toEqual({ isDone: true })
  expect(await give('Admin/Lesson/Revise', { ...change, title: both('Late'), seen: 1 })).toMatchObject({ code: 'Common.Conflict' })
  expect((await listed(student(0).token))[0]).toEqual(['Printing', true, true])
  const versions = await ask('Admin/Lesson/Versions', { lessonId: output }, admin)
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(await ask('Admin/Lesson/Version', { lessonId: output, version: 1 }, admin)).toMatchObject({ title: both('Output') })
})

it('a withdrawn lesson is shown to nobody, until it is published again', async () => {
  await give('Admin/Lesson/Withdraw', { lessonId: input })
  expect(await listed(student(0).token)).toHaveLength(1)
  for (const path of ['Learning/Lesson', 'Learning/Read'])
    expect(await ask(path, { lessonId: input }, student(0).token)).toMatchObject({ code: 'Lesson.NotFound' })
  expect(await ask('Admin/Lesson/List', {}, admin)).toMatchObject([{ isWithdrawn: false }, { isWithdrawn: true }])
  await give('Admin/Lesson/Revise', { ...lesson, order: 2, title: both('Input'), lessonId: input, seen: 1 })
  expect(await listed(student(0).token)).toHaveLength(2)
})

it('open pages hear of lessons and of the front page', async () => {
  const { body } = await house.call('Live/Ticket', {}, student(0).token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: body.ticket })
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  for (const topic of ['lessons', 'landing']) {
    tab.send({ type: 'follow', topic })
    expect(await tab.next()).toMatchObject({ type: 'following', topic })
  }
  await give('Admin/Lesson/Withdraw', { lessonId: input })
  expect(await tab.until('changed', 'lessons')).toMatchObject({ payload: {} })
  const { content, version } = await ask('Content/Get', { name: 'landing' }, admin)
  await give('Admin/Content/Edit', { name: 'landing', content: { ...content, featureCards: [] }, seen: version })
  expect(await tab.until('changed', 'landing')).toMatchObject({ payload: {} })
  tab.socket.close()
})

it('what a person has read is erased with the person', async () => {
  const { userId } = student(0)
  await give('User/Forget', { userId })
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  expect(await projections.reader.get('learners', String(userId))).toBeNull()
})
