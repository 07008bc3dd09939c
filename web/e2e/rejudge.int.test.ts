// What a teacher sees after a correction: the way from a problem to its rejudge, the preview, the decision; and what the student finds then.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse, plusProblem, sources } from '../../server/testing/house.ts'
import { desktop, openBrowser, phone, visit } from './browser.ts'

let house: House
let browser: Browser
beforeAll(async () => {
  house = await openHouse()
  for (const [index, content] of [sources.python, sources.wrong].entries()) {
    const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }
    await house.call('Code/Judge', run, house.students[index]?.token)
  }
  const testDatas = plusProblem.testDatas.map((datum, index) => (index === 2 ? { ...datum, expectedOutput: '10\n' } : datum))
  await house.call('Problem/Edit', { ...plusProblem, problemId: house.practice.problemId, testDatas }, house.teacher.token)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await house.close()
})

const show = () => `/groups/${house.groupId}/practice/${house.practice.activityId}/${house.practice.problemSetId}/show`
const wait = { timeout: 20_000 }

it('a teacher judges a problem again, sees who gains and who loses, and applies it', async () => {
  const { page, complaints, close } = await visit(browser, house.server.origin, desktop, house.teacher.token)
  await page.goto(show())
  await page.getByRole('link', { name: 'Rejudge A plus B' }).click()
  await page.getByRole('textbox', { name: /Reason/ }).fill('Case 3 had the wrong sign.')
  await page.getByRole('button', { name: 'Judge again' }).click()
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
  const { page, complaints, close } = await visit(browser, house.server.origin, phone, house.students[1]?.token)
  await page.goto(`${show()}?history=${house.practice.problemId}`)
  await page.getByText('原本：答案錯誤，50 分').waitFor(wait)
  expect(await page.getByText('重新評測').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
