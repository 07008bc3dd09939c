// Trying a problem within a lesson: its text and samples, runs on them, and nothing else of the problem.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { plusProblem, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { lesson } from '../../learning/examples.fixture.ts'

let house: House
let admin: string
let problemId: number
let lessonId: number

const ask = async (path: string, body: object, token: string) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return (await house.call(path, body, token)).body
}
const student = () => house.students[0]?.token as string
const add = async (more: object) => (await ask('Problem/Add', { ...plusProblem, ...more }, house.teacher.token)).problemId as number
const read = (more: object = {}) => ask('Lesson/Problem', { lessonId, problemId, ...more }, student())
const run = (more: object = {}, token = student()) =>
  ask('Lesson/Run', { lessonId, problemId, index: 0, languageId: 4, content: sources.python, ...more }, token)

beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1, table: [['nothing', {}]] })
  admin = await house.signIn('admin@school.test')
  problemId = await add({ isGlobal: true })
  lessonId = (await ask('Admin/Lesson/Publish', { ...lesson, problemIds: [problemId] }, admin)).lessonId
})
afterAll(() => house.close())

it('a student reads text, samples and languages, and nothing else of the problem', async () => {
  const problem = await read()
  expect(problem).toMatchObject({ id: problemId, samples: [{ index: 0, input: '1 2\n', expectedOutput: '3\n' }], timeLimit: 3 })
  expect(problem.locales.map(({ title }: { title: string }) => title)).toEqual(['兩數之和', 'A plus B'])
  expect(problem.languages).toHaveLength(plusProblem.languages.length)
  const all = JSON.stringify(problem)
  for (const hidden of ['20 22', '42\\n', '-5 5', '直接相加', 'Just add', 'read two numbers', 'ownerName', 'teacher'])
    expect(all).not.toContain(hidden)
})

it('a student’s program runs on a sample, and nothing is recorded', async () => {
  const { events } = house.server.core
  const before = await events.head()
  expect(await run()).toMatchObject({ isPassed: true, status: 'Accept', stdout: '3\n' })
  const wrong = await run({ content: 'nothing' })
  expect(wrong).toMatchObject({ isPassed: false, status: 'WrongAnswer' })
  expect(JSON.stringify(wrong)).not.toContain('42')
  expect(await events.head()).toBe(before)
})

it('hidden cases, other problems, other languages and programs without text are refused', async () => {
  const other = await add({ isGlobal: true })
  for (const [request, code] of [
    [{ index: 1 }, 'Lesson.ProblemChanged'],
    [{ index: 7 }, 'Lesson.ProblemChanged'],
    [{ problemId: other }, 'Lesson.ProblemChanged'],
    [{ problemId: house.practice.problemId }, 'Lesson.ProblemChanged'],
    [{ languageId: 5 }, 'Lesson.ProblemChanged'],
    [{ lessonId: 999 }, 'Lesson.NotFound'],
    [{ content: ' ' }, 'Common.FieldsNotValid'],
    [{ content: 'x'.repeat(262_145) }, 'Common.FieldsNotValid'],
  ] as const)
    expect([request, (await run(request)).code]).toEqual([request, code])
  expect(await read({ problemId: other })).toMatchObject({ code: 'Problem.NotFound' })
  expect((await house.call('Lesson/Problem', { lessonId, problemId })).status).toBe(401)
})

it('a problem that is not for everybody any more is neither shown nor run, and cannot be published again', async () => {
  await ask('Problem/Edit', { ...plusProblem, isGlobal: false, problemId }, house.teacher.token)
  expect(await read()).toMatchObject({ code: 'Problem.NotFound' })
  expect(await run()).toMatchObject({ code: 'Lesson.ProblemChanged' })
  expect(await ask('Learning/Lesson', { lessonId }, student())).toMatchObject({ problemIds: [problemId], problemsToTry: [] })
  const again = { ...lesson, lessonId, seen: 1, order: 5, problemIds: [problemId] }
  expect(await ask('Admin/Lesson/Revise', again, admin)).toMatchObject({ code: 'Lesson.ProblemNotForAll' })
  await ask('Problem/Edit', { ...plusProblem, isGlobal: true, problemId }, house.teacher.token)
  expect(await run()).toMatchObject({ isPassed: true })
})

it('a withdrawn lesson shows and runs nothing', async () => {
  await ask('Admin/Lesson/Withdraw', { lessonId }, admin)
  expect([(await read()).code, (await run()).code]).toEqual(['Lesson.NotFound', 'Lesson.NotFound'])
})
