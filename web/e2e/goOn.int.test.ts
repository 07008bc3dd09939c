// Keystrokes and clicks from the sign-in dialog to unfinished work.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../server/testing/house.ts'
import { desktop, wait } from './browser.ts'
import { useSchool } from './school.ts'

/** Keys other than text input; a chord counts each of its keys. */
const MOST_KEYS = 8
const MOST_CLICKS = 2

const BEGUN = 'a, b = map(int, input().split())\n'

const school = useSchool(async (house) => {
  const { activityId, problemId } = house.practice
  for (const { token } of house.students)
    await house.call('Draft/Save', { activityId, problemId, languageId: 4, content: BEGUN, basedOn: null }, token)
})

const editor = (page: Page) => page.locator('.monaco-editor').first()
const entry = (page: Page) => page.getByRole('region', { name: 'Continue where you left off' }).getByRole('link').first()
const hasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)).toBe(true)

describe('a student with unfinished work', () => {
  it(`continues after at most ${MOST_KEYS} keys`, async () => {
    const { page, complaints, close } = await school.visit(desktop)
    await page.goto('/?sign-in=1')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor(wait)
    const account = dialog.getByLabel('Account (e-mail)')
    await expect.poll(() => account.evaluate((field) => field === document.activeElement)).toBe(true)
    let keys = 0
    const press = async (chord: string) => {
      keys += chord.split('+').length
      await page.keyboard.press(chord)
    }
    /** Presses Tab until the target has the focus, within the limit. */
    const tabTo = async (isThere: () => Promise<boolean>) => {
      while (!(await isThere()) && keys <= MOST_KEYS) await press('Tab')
    }
    await page.keyboard.insertText(school.student(0).account)
    await tabTo(() => dialog.locator('input[type=password]').evaluate((field) => field === document.activeElement))
    await page.keyboard.insertText(PASSWORD)
    await press('Enter')
    await entry(page).waitFor(wait)
    await dialog.waitFor({ state: 'detached', ...wait })
    await tabTo(() => entry(page).evaluate((link) => link === document.activeElement))
    await press('Enter')
    await editor(page).waitFor(wait)
    await hasFocus(page)
    await page.keyboard.type('p')
    await expect.poll(() => editor(page).innerText()).toMatch(/split\(\)\)\s+(?:\d+\s+)?p/)
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
    expect(complaints).toEqual([])
    await close()
  })

  it(`continues after at most ${MOST_CLICKS} clicks, including the one on "Sign in"`, async () => {
    const { page, close } = await school.visit(desktop)
    await page.goto('/?sign-in=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Account (e-mail)').fill(school.student(1).account)
    await dialog.locator('input[type=password]').fill(PASSWORD)
    let clicks = 0
    const click = async (target: ReturnType<Page['locator']>) => {
      clicks += 1
      await target.click(wait)
    }
    await click(dialog.getByRole('button', { name: 'Sign in', exact: true }))
    await click(entry(page))
    await editor(page).waitFor(wait)
    await hasFocus(page)
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })
})
