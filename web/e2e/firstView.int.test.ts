// What a visitor sees before the application has loaded, and how the application takes over (docs/decisions/0115).
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

const isFirstView = (page: Page): Promise<boolean> => page.evaluate(() => document.getElementById('first') !== null)
/** The view is rendered when it is first asked for; whoever comes too early has the application alone. */
const open = async (page: Page, address: string): Promise<void> => {
  await expect
    .poll(async () => {
      await page.goto(address)
      return await isFirstView(page)
    }, wait)
    .toBe(true)
}

for (const [view, title] of [
  [desktop, 'Write code, see the verdict, keep every step'],
  [phone, '寫下程式，看見結果，記住每一步'],
] as const)
  it(`without the application, a visitor reads the page: ${view.language}, ${view.scheme}, ${view.width} px`, async () => {
    const { page, complaints, close } = await school.visit(view, undefined, { javaScriptEnabled: true })
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await open(page, '/')
    expect((await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\n', ' ').replaceAll('， ', '，')).toBe(title)
    expect(await page.locator('html').getAttribute('lang')).toBe(view.language === 'en' ? 'en' : 'zh-Hant-TW')
    expect(await overflowOf(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: view === desktop ? 'Privacy policy' : '隱私權政策' }).click(wait)
    await page.waitForURL('**/supports/privacy')
    expect(complaints.filter((text) => !text.includes('Failed to'))).toEqual([])
    await close()
  })

it('a button that is pressed before the application is here acts once it is', async () => {
  const { page, complaints, close } = await school.visit(desktop)
  await open(page, '/')
  await page.getByRole('button', { name: 'Language' }).click(wait)
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click(wait)
  await page.getByRole('heading', { level: 1, name: /寫下程式/ }).waitFor(wait)
  expect(await isFirstView(page)).toBe(false)
  // the choice counts from now on: the view in the browser's own language is not shown
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /寫下程式/ }).waitFor(wait)
  expect(complaints).toEqual([])
  await close()
})

it('what is typed into the sign-in before the application is here is not lost', async () => {
  const { page, complaints, close } = await school.visit(desktop)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await open(page, '/?sign-in')
  await page.route('**/assets/shell-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?sign-in')
  expect(await isFirstView(page)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.type('student1@school.test')
  goOn()
  await expect.poll(() => isFirstView(page), wait).toBe(false)
  const account = page.getByRole('dialog').getByRole('textbox', { name: 'Account' })
  expect(await account.inputValue()).toBe('student1@school.test')
  expect(await account.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('dialog').getByLabel('Password', { exact: false }).first().fill('Secret-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/groups', wait)
  expect(complaints).toEqual([])
  await close()
})

it('whoever is signed in sees the application at once, and no view of a visitor', async () => {
  const { page, close } = await school.visitAs(0)
  await open(page, '/').catch(() => undefined)
  await page.getByRole('button', { name: /student1/ }).waitFor(wait)
  expect(await isFirstView(page)).toBe(false)
  await close()
})

it('an application that could not be loaded is tried again with the next movement', async () => {
  const { page, close } = await school.visit(desktop)
  await open(page, '/')
  let isDown = true
  await page.route('**/assets/index-*.js', (route) => (isDown ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', wait)
  await page.goto('/')
  await page.mouse.move(200, 200)
  await failed
  isDown = false
  await expect
    .poll(async () => {
      await page.mouse.move(200 + Math.random() * 100, 300)
      return await isFirstView(page)
    }, wait)
    .toBe(false)
  await close()
})
