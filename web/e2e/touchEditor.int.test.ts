// The touch editor: a text area with line numbers, colours, indentation and a row of keys.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings, overflowOf, phone, type View, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()
const device = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

const editor = (page: Page) => page.locator('[data-editor=touch]')
const area = (page: Page) => editor(page).getByRole('textbox')
const key = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true })
const open = async (number: 0 | 1, view: View = phone) => {
  const visit = await school.visitAs(number, view, device)
  const { page } = visit
  await page.goto(school.problem())
  await page.getByRole('tab', { name: view.language === 'en' ? 'Code' : '程式碼' }).tap(wait)
  await page.getByRole('combobox').first().selectOption({ label: 'Python' })
  await area(page).waitFor(wait)
  return visit
}

/** Positions of the characters in the overlay and in the text area above it. */
const widths = (page: Page) =>
  editor(page).evaluate((frame) => {
    const text = frame.querySelector('textarea') as HTMLTextAreaElement
    const line = frame.querySelector('[data-number="1"]') as HTMLElement
    const range = document.createRange()
    range.selectNodeContents(line)
    const style = getComputedStyle(text)
    return {
      picture: range.getBoundingClientRect(),
      text: text.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft),
      top: text.getBoundingClientRect().top + Number.parseFloat(style.paddingTop),
      sameFont: ['fontFamily', 'fontSize', 'lineHeight', 'letterSpacing'].every(
        (name) => style[name as 'fontSize'] === getComputedStyle(line)[name as 'fontSize'],
      ),
    }
  })

describe('on a phone', () => {
  it('typed code is indented, numbered and coloured, and the key row inserts, undoes and indents', async () => {
    const { page, complaints, close } = await open(0)
    await area(page).tap()
    await page.keyboard.type('while True:')
    await page.keyboard.press('Enter')
    await page.keyboard.type('pass')
    expect(await area(page).inputValue()).toBe('while True:\n    pass')
    expect(await editor(page).locator('[data-number]').count()).toBe(2)
    await editor(page).locator('[data-number="1"] span', { hasText: 'while' }).waitFor()

    const { picture, text, top, sameFont } = await widths(page)
    expect(sameFont).toBe(true)
    expect(Math.abs(picture.left - text)).toBeLessThan(1)
    expect(Math.abs(picture.top - top)).toBeLessThan(4)

    for (const name of ['Tab', '{', '}', '(', ')', ';', '<', '>', '"']) {
      const { width = 0, height = 0 } = (await key(page, name).boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Enter')
    await key(page, '(').tap()
    await key(page, '"').tap()
    await page.keyboard.type('a')
    expect(await area(page).inputValue()).toBe('while True:\n    pass\n("a')
    expect(await area(page).evaluate((one) => one === document.activeElement)).toBe(true)

    await key(page, '復原').tap()
    await key(page, '復原').tap()
    expect(await area(page).inputValue()).toBe('while True:\n    pass\n(')
    await key(page, '重做').tap()
    expect(await area(page).inputValue()).toBe('while True:\n    pass\n("')

    await page.keyboard.press('ControlOrMeta+A')
    await key(page, 'Tab').tap()
    expect(await area(page).inputValue()).toBe('    while True:\n        pass\n    ("')
    await key(page, '復原').tap()
    expect(await area(page).inputValue()).toBe('while True:\n    pass\n("')
    expect(await area(page).getAttribute('aria-label')).toContain('Python')
    expect(await overflowOf(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: 'build/e2e-touch-dark.png' })
    expect(complaints).toEqual([])
    await close()
  })

  it('a long program scrolls together with its numbers and colours; the keys stay above the keyboard', async () => {
    const { page, complaints, close } = await open(1, { ...phone, language: 'en', scheme: 'light' })
    const program = Array.from({ length: 400 }, (_, at) => `print(${at}) ${at === 0 ? '"""' : ''}`).join('\n')
    await area(page).fill(`${program}\n""" # ${'wide '.repeat(60)}`)
    await area(page).evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(one.value.length, one.value.length))
    await page.keyboard.type('x')
    const last = editor(page).locator('[data-number="401"]')
    await last.waitFor(wait)
    expect(await last.locator('span').first().textContent()).toBe('"""')
    expect(await editor(page).locator('[data-number]').count()).toBeLessThan(120)
    const { x: left = 0 } = (await last.boundingBox()) ?? {}
    expect(left).toBeLessThan(0) // the cursor is visible far to the right
    expect(await overflowOf(page)).toBe(0)

    // an on-screen keyboard over the lower half
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 450, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    const row = editor(page).getByRole('toolbar', { name: 'Keys for code' })
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
    await expect.poll(() => topOf(row)).toBeLessThanOrEqual(450 - 44)
    await expect.poll(async () => (await topOf(row)) - (await topOf(last))).toBeGreaterThan(20)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: 'build/e2e-touch-light.png' })
    expect(complaints).toEqual([])
    await close()
  })
})
