// Sticky headers: of a table with its first column in a scrolling window, and of a dialog with its clock in a narrow one.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveAll, sharedBrowser, visit, wait } from './browser.ts'
import { styleguideOrigin } from './styleguide.ts'

let browser: Browser
let origin: string
beforeAll(async () => {
  origin = await styleguideOrigin()
  browser = await sharedBrowser()
})
afterAll(() => leaveAll(browser))

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
    // by keyboard: the focused element is clear of the header
    await box.getByRole('button', { name: 'Open Student 03' }).focus()
    await expect.poll(async () => (await placeOf('rowheader', /Student 03/))?.y).toBeGreaterThanOrEqual((bar ?? 0) + 30)
    await close()
  },
)

it.each(['en', 'zh-TW'])('the clock in the dialog header is fully visible on a phone, however long the title: %s', async (locale) => {
  const { page, close } = await visit(browser, { viewport: { width: 390, height: 800 }, locale, baseURL: origin })
  await page.goto('/styleguide?group=dialogs')
  const dialog = page.getByRole('region', { name: 'of the window' })
  const clock = dialog.getByRole('timer')
  await clock.waitFor(wait)
  await clock.evaluate((element) => {
    element.textContent = '00:41:08 + 00:10:00'
  })
  const [outer, inner] = [await dialog.boundingBox(), await clock.boundingBox()]
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0)
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
  const isWhole = await clock.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isSeen = [0.02, 0.5, 0.98].every((share) => element.contains(document.elementFromPoint(x + width * share, y + height / 2)))
    return isSeen && element.scrollWidth <= element.clientWidth
  })
  expect(isWhole).toBe(true)
  expect(await dialog.getByRole('button', { name: /Close|關閉/ }).isVisible()).toBe(true)
  await close()
})
