// The style guide: every shared part in every state looks as it did when somebody last looked at it, and axe finds nothing.
// `PICTURES=update` takes the pictures anew: look at them before they are committed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Browser } from 'playwright-core'
import { PNG } from 'pngjs'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, findings, openBrowser, phone, visit, wait } from './browser.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const pictures = fileURLToPath(new URL('pictures/', import.meta.url))
const groups = ['charts', 'table', 'states', 'example', 'dialogs', 'forms', 'workspace', 'bars', 'classBar']

/** Letters are drawn a little differently from machine to machine. */
const PIXEL_THRESHOLD = 0.2
const MOST_DIFFERENT = 0.02
const MOST_HIGHER = 0.03

let browser: Browser
let server: PreviewServer
let origin: string

beforeAll(async () => {
  await build({ root, configFile: `${root}vite.config.ts`, mode: 'styleguide', logLevel: 'error' })
  server = await preview({ root, configFile: `${root}vite.config.ts`, mode: 'styleguide', preview: { host: '127.0.0.1', port: 0 } })
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** In what a picture differs from the known one: in its size, or in how large a share of the pixels over the height that both have. */
const difference = (taken: PNG, known: PNG): string | null => {
  const sizes = [taken, known].map(({ width, height }) => `${width} × ${height}`).join(' instead of ')
  if (taken.width !== known.width || Math.abs(taken.height - known.height) / known.height >= MOST_HIGHER) return sizes
  const height = Math.min(taken.height, known.height)
  const bytes = height * taken.width * 4
  const [ours, theirs] = [taken, known].map(({ data }) => data.subarray(0, bytes)) as [Buffer, Buffer]
  const share = pixelmatch(ours, theirs, undefined, taken.width, height, { threshold: PIXEL_THRESHOLD }) / (taken.width * height)
  return share < MOST_DIFFERENT ? null : `${share} of its pixels`
}

for (const view of [desktop, phone])
  for (const group of groups)
    it(`${group}: ${view.language}, ${view.scheme}, ${view.width} px`, async () => {
      const { page, complaints, close } = await visit(browser, {
        viewport: { width: view.width, height: 800 },
        locale: view.language,
        colorScheme: view.scheme,
        baseURL: origin,
      })
      await page.goto(`/styleguide?group=${group}`)
      const stories = page.locator('[data-stories]')
      await stories.waitFor()
      await page.addStyleTag({ content: 'header { position: static !important }' })
      // what is loaded has come, and what stays away is said to be loading
      await page.waitForLoadState('networkidle')
      if (group === 'forms')
        await page
          .getByRole('button', { name: /Ends|結束時間/ })
          .first()
          .click()
      const file = `${pictures}${group}-${view.language}.png`
      const take = () => stories.screenshot({ animations: 'disabled', caret: 'hide' })
      if (process.env.PICTURES === 'update') {
        mkdirSync(pictures, { recursive: true })
        writeFileSync(file, await take())
      }
      expect(existsSync(file), `${file} is there`).toBe(true)
      const known = PNG.sync.read(readFileSync(file))
      // on a busy machine something of it may still be drawn
      await expect.poll(async () => difference(PNG.sync.read(await take()), known)).toBeNull()
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
      await close()
    })

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
