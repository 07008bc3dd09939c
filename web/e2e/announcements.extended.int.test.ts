// Announcements: users see each once a day, wherever they sign in, and never over an activity in progress.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PASSWORD } from '../../server/testing/house.ts'
import { desktop, follow, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()
const TITLE = 'Down on Saturday'
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE })
/** Longer than the window for an announcement. */
const aWhile = (page: Page) => page.waitForTimeout(2500)

const announce = async (): Promise<void> => {
  const { page, complaints, close } = await school.visit(desktop, await school.house.signIn('admin@school.test'))
  await page.goto('/admin-dashboard/announcements')
  await page.getByRole('link', { name: 'Write announcement' }).first().click(wait)
  const english = page.getByRole('region', { name: 'In English' })
  await english.getByLabel('Title').fill(TITLE, wait)
  await english.getByLabel('Content').fill('From **22:00** to *24:00*.\n\n<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('table').getByRole('link', { name: TITLE }).waitFor(wait)
  // the author is a user as well
  await dialog(page).getByRole('button', { name: 'OK' }).click(wait)
  await expect.poll(() => page.getByRole('row', { name: TITLE }).innerText()).toMatch(/Active\s+1\s/)
  expect(complaints).toEqual([])
  await close()
}

it('is not shown on an open page, but when the next one opens', async () => {
  const { page, complaints, close } = await school.visitAs(0)
  await page.goto(school.problem())
  await page.getByRole('dialog').waitFor(wait)
  await announce()
  await aWhile(page)
  expect(await dialog(page).count()).toBe(0)
  // from the problem back to the practice counts as a new page
  await follow(page, school.practice())
  await dialog(page).getByText('22:00', { exact: true }).waitFor(wait)
  expect(await dialog(page).innerText()).toContain('<script>alert(1)</script>')
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached', ...wait })
  await page.goto('/user/groups')
  await aWhile(page)
  expect(await dialog(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('is not shown again the same day in another browser', async () => {
  const { page, close } = await school.visitAs(0, phone)
  await page.goto('/user/groups')
  await page.locator('main').waitFor(wait)
  await aWhile(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await close()
})

it('appears after a sign-in, once its success dialog has closed', async () => {
  const { page, complaints, close } = await school.visit(desktop)
  await page.goto('/?sign-in=1')
  await page.getByLabel('Account (e-mail)').fill(school.student(1).account, wait)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'OK' }).click(wait)
  await dialog(page).waitFor({ state: 'detached', ...wait })
  // keys go to the page again
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]'))).toBeNull()
  expect(complaints).toEqual([])
  await close()
})
