// The gradebook of a class: weights, grades by keyboard, an excuse, a file, and the student's own row.
import { expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async ({ call, groupId, practice, students }) => {
  await call('Code/Judge', { groupId, ...practice, languageId: 4, localeId: 1, content: sources.python }, students[0]?.token)
})
const address = () => `/groups/${school.house.groupId}/gradebook`

it('a teacher adds a column, types grades from cell to cell, excuses a student, and the student sees the total', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(address())
  await page.getByRole('button', { name: 'Add a column' }).click(wait)
  const settings = page.getByRole('dialog', { name: 'Weights and columns' })
  await settings.getByRole('textbox', { name: /^Weight of/ }).fill('60')
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Talk')
  await settings.getByRole('textbox', { name: 'Maximum' }).fill('10')
  await settings.getByRole('textbox', { name: 'Weight', exact: true }).fill('40')
  await settings.getByText('Weights add up to 100 %').waitFor(wait)
  await settings.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('button', { name: /, Talk: nothing/ })
    .first()
    .focus()
  const rows = page.getByRole('table', { name: 'Gradebook' }).locator('tbody').last().getByRole('row')
  await page.keyboard.type('7.5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await rows.nth(0).getByText('90 %', { exact: true }).waitFor(wait)
  await rows.nth(1).getByText('36 %', { exact: true }).waitFor(wait)
  await rows
    .nth(1)
    .getByRole('button', { name: /, Talk: 9/ })
    .focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Excuse…' }).click(wait)
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Ill')
  await page.keyboard.press('Enter')
  await rows.nth(1).getByText('0 %', { exact: true }).waitFor(wait)
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()

  const own = await school.visitAs(0, phone)
  await own.page.goto(address())
  await own.page.getByText('90 %', { exact: true }).waitFor(wait)
  expect(await findings(own.page)).toEqual([])
  await own.page.getByRole('link', { name: /^Talk/ }).click()
  await own.page
    .getByText(/登記 .* 的成績/)
    .first()
    .waitFor(wait)
  expect(own.complaints).toEqual([])
  await own.close()
})
