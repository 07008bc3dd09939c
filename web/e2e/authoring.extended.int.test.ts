// Life of a problem: a teacher writes it with a checker, a student reads the checker's message, the teacher
// corrects a test case, previews the effect, and applies it.
import { expect, it } from 'vitest'
import { plusProblem } from '../../server/testing/house.ts'
import { sendProblem } from '../../server/testing/problems.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()
let problemId = 0
let place = { activityId: 0, problemSetId: 0 }

const show = () => `/groups/${school.house.groupId}/practice/${place.activityId}/${place.problemSetId}/show`

it('a teacher writes a problem with a checker; missing values are reported at their fields', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto('/user/dashboard')
  await page.getByRole('link', { name: 'New problem' }).first().click()
  await page.getByRole('button', { name: /^Save/ }).click(wait)
  await page.getByText('2 fields need your attention:').waitFor(wait)
  expect(await findings(page)).toEqual([])
  await page.getByRole('textbox', { name: /^Title/ }).fill('Doubled')
  await page.getByRole('textbox', { name: 'Description' }).fill('Print **twice** the number.')
  await page.getByText('twice', { exact: true }).waitFor(wait)
  await page.getByRole('checkbox', { name: 'Python' }).check()
  const data = page.getByRole('region', { name: 'Test data' })
  for (const [index, [input, output]] of [
    ['2', '4'],
    ['5', '11'],
  ].entries()) {
    await data.getByRole('textbox', { name: 'Input' }).nth(index).fill(`${input}\n`)
    await data
      .getByRole('textbox', { name: /^Expected output/ })
      .nth(index)
      .fill(`${output}\n`)
  }
  // students see checker messages of visible cases only
  for (const visible of await data.getByRole('switch', { name: 'Visible to students' }).all()) await visible.check({ force: true })
  await data.getByLabel('Rule', { exact: true }).first().selectOption('checker')
  await data.getByRole('button', { name: 'Apply this rule and these limits to all test cases' }).first().click()
  await page.getByRole('button', { name: 'Insert a template (testlib)' }).click()
  await page.getByRole('switch', { name: 'Students see the checker message' }).check({ force: true })
  await page.keyboard.press('ControlOrMeta+S')
  await page.waitForURL(/\/problems\/[1-9]\d*\/edit$/, wait)
  await page.getByText(/^Version 1, saved/).waitFor(wait)
  problemId = Number(/problems\/(\d+)\//.exec(page.url())?.[1])
  await page.getByRole('link', { name: 'My problems' }).click()
  await page.getByRole('row', { name: /Doubled/ }).waitFor(wait)
  expect(complaints).toEqual([])
  await close()
})

it('a student solves it in a practice and reads the message of the checker', async () => {
  const { token } = school.house.teacher
  const problems = [{ problemId, distribution: 100, order: 1 }]
  const set = await school.house.call('ProblemSet/Add', { problemSetId: 0, name: 'Set 2', problemSetType: 1, tags: ['t'], problems }, token)
  const { problemSetId } = set.body
  const practice = { groupId: school.house.groupId, problemSetId, name: 'Practice 2', description: 'With a checker' }
  const { activityId } = (await school.house.call('Group/Exercise/Add', practice, token)).body
  place = { activityId, problemSetId }

  const { page, complaints, close } = await school.visit(desktop, school.student(0).token)
  await page.goto(`${show()}?problem=${problemId}`)
  await page.locator('.monaco-editor').first().click(wait)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('print(int(input()) * 2)\n')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page.getByText('word 1 differs').waitFor(wait)
  expect(await page.getByText('Message of the checker or interactor').count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

it('a problem in use cannot be deleted, and gives the reason, on a phone', async () => {
  const { page, close } = await school.visit(phone, school.house.teacher.token)
  await page.goto('/user/dashboard/manageProblems')
  await page.getByRole('button', { name: 'Doubled 的操作' }).click(wait)
  await page.getByRole('menuitem', { name: '刪除' }).click()
  const dialog = page.getByRole('dialog', { name: '「Doubled」沒有刪除' })
  await dialog.getByText('課程正在以下活動使用這個題目。').waitFor(wait)
  await dialog.getByText('Practice 2').waitFor(wait)
  await close()
})

it('the teacher corrects a test case, rejudges, sees who gains, and applies it', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(`/problems/${problemId}/edit`)
  await page.getByRole('button', { name: 'Show test case 2' }).click(wait)
  await page
    .getByRole('textbox', { name: /^Expected output/ })
    .first()
    .fill('10\n', wait)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Version 2 was saved').waitFor(wait)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByText('Sample 1').waitFor(wait)
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('link', { name: 'Rejudge in Class 1, Practice 2' }).first().click()
  await page.getByRole('textbox', { name: /Reason/ }).fill('Test case 2 expected 11.', wait)
  await page.getByRole('button', { name: 'Rejudge' }).click()
  await page.getByText('Ready to decide').waitFor(wait)
  const row = page.getByRole('row', { name: /student1/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['', '50', '100', '+50', 'Wrong answerAccept', '1'])
  await row.getByRole('button', { name: 'Open student1' }).click()
  await page.getByRole('link', { name: /^Answer of student1/ }).waitFor(wait)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^Applied by teacher/).waitFor(wait)
  expect(complaints).toEqual([])
  await close()
})

it('no page of it scrolls sideways on a phone', async () => {
  const { page, complaints, settled, close } = await school.visit(phone, school.house.teacher.token)
  for (const path of [
    '/user/dashboard/manageProblems',
    '/problems/0/edit',
    `/problems/${problemId}/edit`,
    `${show()}?history=${problemId}`,
  ]) {
    await page.goto(path)
    await settled()
    expect([path, await overflowOf(page)]).toEqual([path, 0])
  }
  expect(complaints).toEqual([])
  await close()
})

it('versions of a long text keep the page its length, and long lists of programs keep full names on a phone', async () => {
  const lines = (word: string) => Array.from({ length: 200 }, (_, line) => `${word} ${line}\n`).join('')
  const program = (name: string) => ({ name, languageId: 4, source: 'print(1)', expectedStatus: 7 })
  const change = { authorPrograms: ['first', 'second', 'third', 'never-ends.py'].map(program) }
  for (const [basedOn, word] of [
    [2, 'before'],
    [3, 'after'],
  ] as const) {
    const testDatas = [{ ...plusProblem.testDatas[0], expectedOutput: lines(word) }]
    expect((await sendProblem(school.house, { ...change, problemId, basedOn, testDatas })).body.version).toBe(basedOn + 1)
  }
  const { page, settled, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(`/problems/${problemId}/versions`)
  await page.getByRole('row').nth(40).waitFor(wait)
  await settled()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - document.body.getBoundingClientRect().height)).toBeLessThan(2)
  await close()

  const small = await school.visit(phone, school.house.teacher.token)
  await small.page.goto(`/problems/${problemId}/edit`)
  const name = small.page.getByRole('columnheader', { name: /^never-ends\.py/ })
  await name.waitFor(wait)
  expect((await name.boundingBox())?.width).toBeGreaterThan(130)
  expect(await overflowOf(small.page)).toBe(0)
  await small.close()
})
