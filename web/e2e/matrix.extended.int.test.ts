// The matrix of a class: from a cell to the answers, from a number to the students, and between students by keyboard.
import { expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async (house) => {
  const { groupId, practice, students } = house
  const run = { groupId, ...practice, languageId: 4, localeId: 1 }
  for (const more of ['', '#']) await house.call('Code/Judge', { ...run, content: sources.wrong + more }, students[0]?.token)
  await house.call('Code/Judge', { ...run, content: sources.wrong }, students[1]?.token)
  await house.call('Code/Judge', { ...run, content: sources.python }, students[1]?.token)
})
const address = () => school.practice().replace(/show$/, 'matrix')

it('a cell leads to the answers of a student, and keys to the next answer and the next student', async () => {
  const { teacher } = school.house
  const { page, complaints, close } = await school.visit(desktop, teacher.token)
  await page.goto(school.practice())
  await page.getByRole('link', { name: 'Students and problems' }).click(wait)
  await page.getByRole('link', { name: /: not passed, .*, 2 answers$/ }).click(wait)
  const dialog = page.getByRole('dialog', { name: /^Answer history/ })
  await dialog.getByRole('navigation', { name: 'Answers in the list' }).getByText('– / 2').waitFor(wait)
  const first = await dialog.getByRole('heading').first().innerText()
  await page.keyboard.press('Alt+ArrowDown')
  await dialog.getByRole('navigation', { name: 'Answers in the list' }).getByText('1 / 2').waitFor(wait)
  await dialog.getByRole('button', { name: 'Open the answer below' }).click(wait)
  await dialog.getByRole('navigation', { name: 'Answers in the list' }).getByText('2 / 2').waitFor(wait)
  await page.keyboard.press('Alt+Period')
  await expect.poll(() => dialog.getByRole('heading').first().innerText()).not.toBe(first)
  await page.keyboard.press('?')
  await page.getByRole('row', { name: 'Next student Alt+.' }).waitFor(wait)
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('a number opens the list of students, with links to the failed cases', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(address())
  await page.getByRole('link', { name: /^Not passed, .*: 1\. Show who$/ }).click(wait)
  const names = page.getByRole('dialog', { name: /^Not passed: 1/ })
  await expect.poll(() => names.getByRole('listitem').count()).toBe(1)
  expect(await findings(page)).toEqual([])
  await names.getByRole('link', { name: 'Which cases fail' }).click()
  const cases = page.getByRole('dialog', { name: /^Cases that fail/ })
  await cases
    .getByText(/^Case \d+$/)
    .first()
    .click(wait)
  await cases
    .getByRole('link', { name: /^Answers of/ })
    .first()
    .waitFor(wait)
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('header and first column are sticky in a large class, also on a phone', async () => {
  const problems = Array.from({ length: 30 }, (_, at) => ({ problemId: 1000 + at, distribution: 5 }))
  const cell = (at: number) => (at % 3 === 0 ? null : { isPassed: at % 3 === 1, score: at % 6, isAdjusted: false, answers: 1 + (at % 4) })
  const students = Array.from({ length: 40 }, (_, row) => ({
    userId: 5000 + row,
    userName: `學生 ${row + 1}`,
    studentId: `S${1000 + row}`,
    cells: problems.map((_problem, column) => cell(row + column)),
  }))
  for (const view of [desktop, phone]) {
    const { page, complaints, close } = await school.visit(view, school.house.teacher.token)
    await page.goto(address())
    await page.getByRole('rowheader').last().waitFor(wait)
    expect(await findings(page)).toEqual([])
    await page.route('**/Group/Exercise/Matrix', (route) => route.fulfill({ json: { problems, students } }))
    await page.goto(address())
    const grid = page.getByRole('table', { name: 'Students and problems' }).or(page.getByRole('table', { name: '學生與題目' }))
    await grid.waitFor(wait)
    const box = grid.locator('..')
    await box.evaluate((element) => element.scrollTo(900, 1200))
    const [frame, head, name] = await Promise.all([
      box.boundingBox(),
      grid.getByRole('columnheader').first().boundingBox(),
      grid.locator('tbody').last().getByRole('rowheader').last().boundingBox(),
    ])
    expect(Math.abs((head?.y ?? 0) - (frame?.y ?? -9))).toBeLessThan(3)
    expect(Math.abs((name?.x ?? 0) - (frame?.x ?? -9))).toBeLessThan(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width)
    expect(complaints).toEqual([])
    await close()
  }
})
