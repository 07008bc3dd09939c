// A problem whose answers are outputs, over HTTP: students get the inputs and nothing else that is hidden, and hand in a file for each case.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noAnswerFile, STATUS, textAnswers } from '../../../judge/catalogue.ts'
import { type House, openHouse, plusProblem } from '../../../server/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const { languageId } = textAnswers
const hidden = plusProblem.testDatas.slice(1)
const problem = {
  ...plusProblem,
  languages: [languageId],
  testDatas: plusProblem.testDatas.map((datum, at) => ({ ...datum, name: `case${at}` })),
}
const edit = (change: object, basedOn: number) =>
  house.call('Problem/Edit', { ...problem, problemId: house.practice.problemId, basedOn, ...change }, house.teacher.token)
const run = (more: object) => ({ ...house.practice, groupId: house.groupId, languageId, ...more })
const outputOf = (at: number): string => problem.testDatas[at]?.expectedOutput ?? ''

test('students download the inputs, and each case is judged by its file', async () => {
  expect((await edit({}, 1)).body).toMatchObject({ version: 2 })
  const { problemId, activityId } = house.practice
  const token = house.students[0]?.token ?? ''
  const place = { groupId: house.groupId, activityId, problemId }
  await expect.poll(async () => (await house.call('Problem/Get', place, token)).body.version).toBe(2)
  const { body: info } = await house.call('Problem/Get', place, token)
  expect(info.languages).toEqual([{ languageId, name: 'Text', editorName: 'plaintext' }])
  expect(info.caseFiles.slice(0, 2)).toEqual(
    [0, 1].map((at) => ({
      output: `case${at}.out`,
      input: `case${at}.in`,
      inputBytes: problem.testDatas[at]?.input.length,
    })),
  )
  const download = async (path: string) =>
    await fetch(`${house.server.origin}/api/v2/Problem/Attachment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...place, path }),
    })
  expect(await (await download('inputs/case1.in')).text()).toBe(hidden[0]?.input)
  expect(Buffer.from(await (await download('inputs.zip')).arrayBuffer()).includes('case2.in')).toBe(true)
  for (const path of ['inputs/case1.out', 'inputs/../case1.in', 'inputs/', 'data/case1.ans'])
    expect((await download(path)).status).toBe(404)

  const files = [0, 1].map((at) => ({ name: `case${at}.ans`, content: outputOf(at) }))
  const { body: verdict } = await house.call('Code/Judge', run({ files }), token)
  expect(verdict.cases.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([
    STATUS.Accept,
    STATUS.Accept,
    STATUS.WrongAnswer,
  ])
  expect(verdict.cases[2]).toMatchObject({ isVisible: false, reason: noAnswerFile })
  expect(JSON.stringify(verdict)).not.toContain(JSON.stringify(hidden[0]?.expectedOutput))
  expect((await house.call('Code/Evaluate', run({ content: 'x', input: '' }), token)).body).toMatchObject({ code: 'Code.NothingToRun' })
  expect((await house.call('Code/Judge', { ...run({ content: 'print()' }), languageId: 4 }, token)).body).toMatchObject({
    code: 'Problem.LanguageNotFound',
  })
})

test('a megabyte is taken and kept aside, more is refused, and lists show the beginning of it', async () => {
  const token = house.students[1]?.token
  const half = '0123456\n'.repeat(64 * 1024)
  const files = ['case0.out', 'case1.out'].map((name) => ({ name, content: half }))
  const { body: verdict } = await house.call('Code/Judge', run({ files }), token)
  expect(verdict).toMatchObject({ statusCode: STATUS.WrongAnswer })
  const { body: more } = await house.call('Code/Judge', run({ files: [...files, { name: 'case2.out', content: 'x' }] }), token)
  expect(more).toMatchObject({ code: 'Code.OutputsTooLong' })
  const draft = { activityId: house.practice.activityId, problemId: house.practice.problemId, languageId, files }
  expect((await house.call('Draft/Save', draft, token)).body).toHaveProperty('savedAt')

  const asked = { ...house.practice, groupId: house.groupId, userId: house.students[1]?.userId }
  const list = async () => (await house.call('Group/Exercise/Answers', asked, token)).body
  await expect.poll(async () => (await list()).length).toBe(1)
  const [answer] = await list()
  expect(answer).toMatchObject({ isCut: true, files: [{ name: 'case0.out' }, { name: 'case1.out' }] })
  expect(JSON.stringify(answer).length).toBeLessThan(20_000)
  const { body: whole } = await house.call('Code/Submission', { answerId: verdict.answerId }, token)
  expect(whole.files).toEqual(files)
  expect(whole).not.toHaveProperty('isCut')
})

const talking = {
  interactorProgram: { languageId: 4, source: 'print()' },
  testDatas: problem.testDatas.map((datum) => ({ ...datum, rule: 'interactor' })),
}

test.each([
  ['a programming language beside it', { languages: [4, languageId] }, 'Problem.TextAlone'],
  ['an interactor', talking, 'Problem.TextRunsNothing'],
  ['several passes', { judging: { passes: 2 } }, 'Problem.TextRunsNothing'],
])('%s is refused', async (_, change, code) => {
  expect((await edit(change, 2)).body).toMatchObject({ code })
})
