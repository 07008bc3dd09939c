// Tables in a window that scrolls: their head and first column stay in sight.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit, wait } from './browser.ts'
import { styleguideOrigin } from './styleguide.ts'

let browser: Browser
let origin: string
beforeAll(async () => {
  origin = await styleguideOrigin()
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  ['fits', 1280, 0],
  ['is wider than its room', 1140, 1800],
])(
  'the head of a table that %s stays below the bar while the window scrolls, and its first column at the side',
  async (_, width, minWidth) => {
    const { page, close } = await visit(browser, { viewport: { width, height: 500 }, locale: 'en', baseURL: origin })
    await page.goto('/styleguide?group=table')
    await page.addStyleTag({ content: `table { min-width: ${minWidth}px }` })
    const box = page.getByRole('region', { name: 'with everything' }).getByRole('group', { name: 'Students' })
    await box.getByRole('row', { name: /Student 20/ }).waitFor(wait)
    const bar = (await page.getByRole('banner').boundingBox())?.height
    const placeOf = (role: 'columnheader' | 'rowheader', name: RegExp) => box.getByRole(role, { name }).boundingBox()
    const atSide = (await box.boundingBox())?.x ?? 0
    await page.mouse.wheel(0, 800)
    await expect.poll(async () => (await placeOf('columnheader', /Solved/))?.y).toBe(bar)
    const isScrolled = await box.evaluate((element) => {
      element.scrollLeft = 300
      return element.scrollLeft > 0
    })
    expect(isScrolled).toBe(minWidth > 0)
    if (isScrolled) {
      await expect.poll(async () => Math.abs(((await placeOf('rowheader', /Student 20/))?.x ?? 0) - atSide)).toBeLessThan(2)
      expect((await placeOf('columnheader', /Solved/))?.y).toBe(bar)
      expect(Math.abs(((await placeOf('columnheader', /Name/))?.x ?? 0) - atSide)).toBeLessThan(2)
    }
    // by keyboard: what has the focus comes out from under the head
    await box.getByRole('button', { name: 'Open Student 03' }).focus()
    await expect.poll(async () => (await placeOf('rowheader', /Student 03/))?.y).toBeGreaterThanOrEqual((bar ?? 0) + 30)
    await close()
  },
)
