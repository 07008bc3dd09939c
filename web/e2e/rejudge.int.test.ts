// A rejudge after a correction: the teacher's way from the problem to the preview and the decision; then the student's view.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { plusProblem, sources } from '../../server/testing/house.ts'
import { desktop, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async ({ call, groupId, practice, students, teacher }) => {
  for (const [index, content] of [sources.python, sources.wrong].entries())
    await call('Code/Judge', { ...practice, groupId, languageId: 4, localeId: 1, content }, students[index]?.token)
  const testDatas = plusProblem.testDatas.map((datum, index) => (index === 2 ? { ...datum, expectedOutput: '10\n' } : datum))
  await call('Problem/Edit', { ...plusProblem, problemId: practice.problemId, testDatas }, teacher.token)
})

const rightEnd = async (part: Locator): Promise<number> => {
  const { x, width } = (await part.boundingBox(wait)) ?? { x: 0, width: 0 }
  return x + width
}

it('a table without search has its tools at its right end', async () => {
  const { page, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(school.practice())
  const table = page.getByRole('region', { name: 'Newest answers' })
  const end = await rightEnd(table.getByRole('button', { name: 'Columns and rows' }))
  expect((await rightEnd(table)) - end).toBeLessThan(24)
  await close()
})

it('tables with many columns take the width of a wide window, and prose stays narrow', async () => {
  const { page, close } = await school.visit(desktop, school.house.teacher.token, { viewport: { width: 1680, height: 800 } })
  const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox(wait))?.width ?? 0
  await page.goto(school.practice())
  expect(await widthOf(page.getByRole('region', { name: 'Newest answers' }))).toBeGreaterThan(1500)
  await page.goto(`/groups/${school.house.groupId}/info`)
  expect(await widthOf(page.getByRole('region', { name: 'Members' }))).toBeLessThan(1200)
  await close()
})

it('a teacher rejudges a problem, sees who gains and who loses, and applies it', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(school.practice())
  await page.getByRole('button', { name: 'Actions for A plus B' }).click(wait)
  await page.getByRole('menuitem', { name: 'Rejudge' }).click(wait)
  await page.getByRole('textbox', { name: /Reason/ }).fill('Test case 3 had the wrong sign.')
  await page.getByRole('button', { name: 'Rejudge' }).click()
  await page.getByText('Ready to decide').waitFor(wait)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).textContent()
  expect(await row('student1')).toContain('−50')
  expect(await row('student2')).toContain('+50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^Applied by teacher/).waitFor(wait)
  expect(complaints).toEqual([])
  await close()
})

it('the student finds the new verdict with the old one below it, on a phone', async () => {
  const { page, complaints, close } = await school.visit(phone, school.student(1).token)
  await page.goto(`${school.practice()}?history=${school.house.practice.problemId}`)
  await page.getByText('原本：答案錯誤，50 分').waitFor(wait)
  expect(await page.getByText('重新評測').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
