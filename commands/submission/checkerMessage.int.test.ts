// What a checker says reaches teachers with their own verdict at once, and students only where the problem shows it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, plusProblem } from '../../server/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const source = 'import sys\nprint("the sum is odd", file=sys.stderr)\nsys.exit(1)\n'
const testDatas = plusProblem.testDatas.map((datum) => ({ ...datum, rule: 'checker' }))
const judge = async (token: string | undefined) => {
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: 'print(1)' }
  const { body } = await house.call('Code/Judge', run, token)
  return body.cases.map((one: { checkerMessage?: string }) => one.checkerMessage?.trim())
}
const edit = (showsCheckerMessage: boolean) => {
  const problem = { ...plusProblem, testDatas, checkerProgram: { languageId: 4, source }, showsCheckerMessage }
  return house.call('Problem/Edit', { ...problem, problemId: house.practice.problemId }, house.teacher.token)
}
const all = ['the sum is odd', 'the sum is odd', 'the sum is odd']

test('teachers always, students where the problem says so', async () => {
  await edit(false)
  expect(await judge(house.teacher.token)).toEqual(all)
  expect(await judge(house.students[0]?.token)).toEqual([undefined, undefined, undefined])
  await edit(true)
  expect(await judge(house.students[0]?.token)).toEqual(all)
})
