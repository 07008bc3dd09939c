// What comes between a student and their code: the end of the session, a connection that breaks, a new version of the product.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../server/testing/house.ts'
import { findings, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

const editor = (page: Page) => page.locator('.monaco-editor').first()
const openEditor = async (page: Page) => {
  await page.goto(school.problem())
  await editor(page).waitFor(wait)
  await editor(page).click({ position: { x: 200, y: 20 }, ...wait })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
}
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)

describe('a search', () => {
  it('has every key since Ctrl+K, however late its code comes, and finds the problem of a practice', async () => {
    const { page, close } = await school.visitAs(0)
    let isLate = true
    await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
      while (isLate) await new Promise((resolve) => setTimeout(resolve, 50))
      await route.continue()
    })
    await openEditor(page)
    await page.keyboard.type('abc')
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('plu')
    isLate = false
    await page.keyboard.type('s b', { delay: 60 })
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('button', { name: /A plus B/ }).waitFor(wait)
    expect(await dialog.getByRole('textbox').inputValue()).toBe('plus b')
    await page.screenshot({ path: 'build/e2e-palette.png' })
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page)).toBe(true)
    await page.keyboard.type('d')
    await expect.poll(() => editor(page).innerText()).toMatch(/abcd/)
    await close()
  })
})

describe('a session that ends while the student types', () => {
  it('leaves every key in the code, and asks for the password when the student wants to', async () => {
    const { page, close } = await school.visitAs(0)
    await openEditor(page)
    await page.keyboard.type('abc')
    // wherever else they sign in: this session is over
    await school.house.signIn(school.student(0).account)
    const notice = page.getByRole('dialog', { name: 'Signed in on another device' })
    for (let typed = 0; !(await notice.isVisible()); typed += 1) {
      if (typed > 600) throw new Error('nothing says that the session has ended')
      await page.keyboard.type('x', { delay: 40 })
    }
    await page.keyboard.type('yyy', { delay: 40 })
    expect(await hasFocus(page)).toBe(true)
    expect(await page.locator('input[type=password]').count()).toBe(0)
    await expect.poll(() => editor(page).innerText()).toMatch(/abcx*yyy/)
    await page.screenshot({ path: 'build/e2e-session-end.png' })
    expect(await findings(page)).toEqual([])

    await notice.getByRole('button', { name: 'Sign in again' }).click()
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('dialog', { name: 'Signed in on another device' }).count(), wait).toBe(0)
    await expect.poll(() => hasFocus(page)).toBe(true)
    await page.keyboard.type('z')
    await expect.poll(() => editor(page).innerText()).toMatch(/abcx*yyyz/)
    await close()
  })

  it('says so above the code on a phone', async () => {
    const { page, close } = await school.visitAs(1, phone, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    await page.goto(school.problem())
    await page.getByRole('tab', { name: '程式碼' }).tap(wait)
    const code = page.getByRole('textbox', { name: /程式碼編輯器/ })
    await code.tap(wait)
    await code.pressSequentially('abc')
    await school.house.signIn(school.student(1).account)
    await page.getByRole('button', { name: '重新登入' }).waitFor(wait)
    await code.pressSequentially('def')
    await page.screenshot({ path: 'build/e2e-session-end-phone.png' })
    await close()
  })
})
