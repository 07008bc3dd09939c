// Interruptions while writing code: an expired session, a lost connection, a new version.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../server/testing/house.ts'
import { findings, follow, phone, wait } from './browser.ts'
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
  it('keeps every key since Ctrl+K while its code loads, and finds the problem of a practice', async () => {
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

describe('a session that expires while the student types', () => {
  it('leaves every key in the code, and asks for the password on request', async () => {
    const { page, close } = await school.visitAs(0)
    await openEditor(page)
    await page.keyboard.type('abc')
    // a sign-in elsewhere ends this session
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

  it('shows the notice above the code on a phone', async () => {
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

describe('a connection', () => {
  it('reports a loss, and the recovery, within three seconds', async () => {
    const { page, close } = await school.visitAs(0)
    await openEditor(page)
    await page.keyboard.type('abc')
    const since = Date.now()
    await page.context().setOffline(true)
    await page.getByText('Connection lost.').first().waitFor(wait)
    expect(Date.now() - since).toBeLessThan(3_000)
    await page.screenshot({ path: 'build/e2e-offline.png' })
    await page.context().setOffline(false)
    await page
      .getByText(/^Connected again/)
      .first()
      .waitFor(wait)
    await close()
  })
})

/** Simulates a deployment: the entry script has another name than in open pages. */
const deploy = async (page: Page) => {
  const body = '<!doctype html><script type="module" src="/assets/another.js"></script><div id="root"></div>'
  const isAsked = (type: string) => type === 'fetch'
  await page.route(
    (url) => url.pathname === '/',
    (route) => (isAsked(route.request().resourceType()) ? route.fulfill({ body, contentType: 'text/html' }) : route.continue()),
  )
}
const reconnect = async (page: Page) => {
  await page.context().setOffline(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await page.context().setOffline(false)
}
/** Marks the page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis).catch(() => true)

describe('a new version', () => {
  it('is announced over the editor, which stays as it is', async () => {
    const { page, close } = await school.visitAs(0)
    await openEditor(page)
    await deploy(page)
    await mark(page)
    await page.keyboard.type('abc')
    await reconnect(page)
    await page.getByText('A new version is available.').first().waitFor(wait)
    expect(await hasFocus(page)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    expect(await isMarked(page)).toBe(true)
    await page.screenshot({ path: 'build/e2e-new-version.png' })
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page), wait).toBe(false)
    await expect.poll(() => editor(page).innerText(), wait).toMatch(/abc/)
    await close()
  })

  it('is loaded automatically if nothing is unsaved, even if a chunk of the old one is gone', async () => {
    const { page, close } = await school.visitAs(0)
    await page.goto('/user/groups')
    await page
      .getByRole('link', { name: /Class 1/ })
      .first()
      .waitFor(wait)
    await deploy(page)
    await mark(page)
    await reconnect(page)
    await expect.poll(() => isMarked(page), { timeout: 40_000 }).toBe(false)
    await page.unroute((url) => url.pathname === '/')

    await page
      .getByRole('link', { name: /Class 1/ })
      .first()
      .waitFor(wait)
    await deploy(page)
    await mark(page)
    await page.route(/\/assets\/SecurityPage-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
    await follow(page, `/user/${school.student(0).userId}/security`)
    await page.getByText('A new version is available.').first().waitFor(wait)
    expect(await page.getByText(/contact support/).count()).toBe(0)
    await expect.poll(() => isMarked(page), { timeout: 40_000 }).toBe(false)
    await close()
  })
})
