// A problem whose answers are functions, over HTTP: authors keep its grader, students see the files that they may see, and no others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { type House, openHouse, plusProblem } from '../../../server/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const grader = {
  languageId: 4,
  mainFile: 'grader.py',
  answerFile: 'adding.py',
  files: [
    { name: 'grader.py', content: 'import adding\nhidden_truth = 41\nprint(adding.add(*map(int, input().split())))\n' },
    { name: 'task.txt', content: 'def add(a, b): ...\n', isShown: true },
  ],
}
const problem = { ...plusProblem, languages: [4], graders: [grader] }
const edit = (change: object, basedOn: number) =>
  house.call('Problem/Edit', { ...problem, problemId: house.practice.problemId, basedOn, ...change }, house.teacher.token)
const run = (content: string, more: object = {}) => ({ ...house.practice, groupId: house.groupId, languageId: 4, content, ...more })

test('students write the function, and read what they may', async () => {
  expect((await edit({}, 1)).body).toMatchObject({ version: 2 })
  const { problemId } = house.practice
  const content = await house.call('Problem/Content', { problemId }, house.teacher.token)
  expect(content.body.graders).toEqual([grader])
  const token = house.students[0]?.token
  const { activityId } = house.practice
  const read = () => house.call('Problem/Get', { groupId: house.groupId, activityId, problemId }, token)
  await expect.poll(async () => (await read()).body.version).toBe(2)
  const info = await read()
  expect(info.body.graderFacts).toEqual([
    { languageId: 4, answerFile: 'adding.py', hasMain: true, files: [{ name: 'task.txt', content: 'def add(a, b): ...\n' }] },
  ])
  const judged = await house.call('Code/Judge', run('def add(a, b):\n    return a + b\n'), token)
  expect(judged.body).toMatchObject({ statusCode: STATUS.Accept })
  const evaluated = await house.call('Code/Evaluate', run('def add(a, b):\n    return a + b\n', { input: '20 30\n' }), token)
  expect(evaluated.body).toMatchObject({ statusCode: STATUS.Accept, stdout: '50\n' })
  const failed = await house.call('Code/Judge', run('def add(a, b):\n    return a // 0\n'), token)
  expect(failed.body).toMatchObject({ statusCode: STATUS.RuntimeError, message: expect.stringContaining('ZeroDivisionError') })
  for (const { body } of [info, judged, evaluated, failed]) expect(JSON.stringify(body)).not.toMatch(/hidden_truth|grader\.py/)
})

test('an author tries programs with it, and reads all that is wrong', async () => {
  const graders = [{ ...grader, files: [{ name: 'grader.py', content: 'import adding\nhidden_truth = (\n' }] }]
  const tried = { languageId: 4, source: 'def add(a, b): return a + b', test: { input: '1 2\n', expectedOutput: '3\n' } }
  const right = await house.call('Problem/Try', { ...tried, graders: problem.graders }, house.teacher.token)
  expect(right.body).toMatchObject({ statusCode: STATUS.Accept, output: '3\n' })
  const wrong = await house.call('Problem/Try', { ...tried, graders }, house.teacher.token)
  expect(wrong.body).toMatchObject({ error: expect.stringContaining('hidden_truth') })
})

test.each([
  ['a language without one', { languages: [1, 4] }, 'Problem.GraderMissing'],
  ['two of one language', { graders: [grader, grader] }, 'Problem.GraderTwice'],
  ['no such main file', { graders: [{ ...grader, mainFile: 'other.py' }] }, 'Problem.GraderFilesNotValid'],
  ['a file with the name of the answer', { graders: [{ ...grader, answerFile: 'task.txt' }] }, 'Problem.GraderFilesNotValid'],
])('%s is refused', async (_, change, code) => {
  expect((await edit(change, 2)).body).toMatchObject({ code })
})
