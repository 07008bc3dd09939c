// Visibility of an answer over HTTP: teachers see everything, students nothing that leaks hidden input.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, plusProblem } from '../../../server/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Always fails, with a message. */
const checker = 'import sys\nprint("the sum is odd", file=sys.stderr)\nsys.exit(1)\n'
const testDatas = plusProblem.testDatas.map((datum) => ({ ...datum, rule: 'checker' }))
const judge = async (token: string | undefined) => {
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: 'print(1)' }
  const { body } = await house.call('Code/Judge', run, token)
  return body.cases.map(({ messageForStudents: said, messageForTeachers }: { messageForStudents?: string; messageForTeachers?: string }) =>
    (said ?? messageForTeachers)?.trim(),
  )
}
const edit = (basedOn: number, showsCheckerMessage: boolean) => {
  const problem = { ...plusProblem, testDatas, checkerProgram: { languageId: 4, source: checker }, showsCheckerMessage }
  return house.call('Problem/Edit', { ...problem, problemId: house.practice.problemId, basedOn }, house.teacher.token)
}
const all = ['the sum is odd', 'the sum is odd', 'the sum is odd']

test('teachers always, students where the problem says so', async () => {
  await edit(1, false)
  expect(await judge(house.teacher.token)).toEqual(all)
  expect(await judge(house.students[0]?.token)).toEqual([undefined, undefined, undefined])
  await edit(2, true)
  expect(await judge(house.students[0]?.token)).toEqual(['the sum is odd', undefined, undefined])
})

/** Encodes its input in the exit code, the time and the memory used. */
const spy = `import sys, time
a, b = map(int, sys.stdin.read().split())
kept = bytearray(abs(a * 100 + b) * 5000)
while time.process_time() < abs(a) / 50: pass
sys.exit(abs(a) * 10 + abs(b) - 200)
`

test('figures and ends of hidden cases: the verdict, the submission and the timeline show students the same', async () => {
  const testDatas = plusProblem.testDatas.map((datum) => ({ ...datum, memoryLimit: 102_400 }))
  await house.call('Problem/Edit', { ...plusProblem, testDatas, problemId: house.practice.problemId, basedOn: 3 }, house.teacher.token)
  const token = house.students[1]?.token
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: spy }
  const { body: verdict } = await house.call('Code/Judge', run, token)
  const { answerId } = verdict
  const { body: answer } = await house.call('Code/Submission', { answerId }, token)
  const list = await house.call('Timeline/List', { groupId: house.groupId, answerId, types: ['SubmissionJudged'] }, token)
  const { position } = list.body.items[0]
  const eventFor = async (whose: string | undefined) =>
    (await house.call('Timeline/Event', { groupId: house.groupId, position }, whose)).body.data.verdict
  const event = await eventFor(token)
  for (const { cases } of [verdict, answer, event])
    for (const { isVisible, timeMs, memoryKb, wallMs = 0, ...rest } of cases) {
      if (isVisible) continue
      expect([timeMs % 300, wallMs % 300, memoryKb % 10_240]).toEqual([0, 0, 0])
      expect(rest).not.toHaveProperty('reason')
    }
  for (const shown of [verdict, answer, event]) {
    const figures = shown.cases.map(({ memoryKb }: { memoryKb: number }) => memoryKb)
    expect(shown.memoryKb).toBe(Math.max(...figures))
  }
  expect(JSON.stringify((await eventFor(house.teacher.token)).cases[1])).toMatch(/"reason":"exit code 22"/)
})
