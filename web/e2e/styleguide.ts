// Visual regression tests of the style guide: every shared component in every state matches its reference picture, without axe findings.
// `PICTURES=update` takes new pictures: inspect them before the commit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findings, follow, leaveAll, overflowOf, sharedBrowser, type View, type Visit, visit } from './browser.ts'
import { difference, withPalette } from './picture.ts'

const pictures = fileURLToPath(new URL('pictures/', import.meta.url))
/** Differing pictures are saved here for inspection. */
const others = fileURLToPath(new URL('../../build/pictures/', import.meta.url))

const HEIGHT = 800

/** Story files by test file; together all of them. */
export const GROUPS = {
  data: ['charts', 'table', 'states', 'transcript'],
  forms: ['forms', 'dialogs', 'example'],
  frame: ['workspace', 'bars', 'classBar'],
} as const
type Group = (typeof GROUPS)[keyof typeof GROUPS][number]

const views: View[] = (['en', 'zh-TW'] as const).flatMap((language) =>
  [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, scheme, width }))),
)

/** The language hardly matters to axe: each scheme at each width once, half of them in each language. */
const isForAxe = ({ language, scheme, width }: View): boolean => (language === 'en') === ((scheme === 'light') === (width === 1280))

/** npm run test:all compares every view; other runs each scheme at each width, half of them in each language. */
const lookedAt = process.env.TESTS === 'all' || process.env.PICTURES === 'update' ? views : views.filter(isForAxe)

const nameOf = (group: Group, { language, scheme, width }: View): string => `${group}-${language}-${scheme}-${width}.png`

/** Opened before the picture is taken. */
const openedIn: Partial<Record<Group, (page: Page) => Promise<void>>> = {
  async forms(page) {
    const field = page.getByRole('button', { name: /Ends|結束時間/ }).last()
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click()
  },
}

/** In the page: the language is right and no animation runs, except loading states and scroll-linked ones. */
const isStillIn = (lang: string) =>
  new Promise<boolean>((resolve) => {
    const isMoving = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    const look = () => resolve(document.documentElement.lang.startsWith(lang) && !document.getAnimations().some(isMoving))
    setTimeout(() => requestIdleCallback(look, { timeout: 1000 }), 50)
  })

/** Switches the stories of the open page; loaded modules stay. */
const show = async (page: Page, group: Group, { language, scheme, width }: View): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: scheme })
  await follow(page, `/styleguide?group=${group}&language=${language}`)
  await expect.poll(() => page.evaluate(isStillIn, language.slice(0, 2))).toBe(true)
  await page.waitForLoadState('networkidle')
  await openedIn[group]?.(page)
}

/** Without focus: which story has it would depend on loading order. */
const take = async (page: Page): Promise<PNG> => {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return PNG.sync.read(await page.locator('[data-stories]').screenshot({ animations: 'disabled', caret: 'hide' }))
}

/** Takes a new picture, once the page is stable. */
const update = async (page: Page, file: string): Promise<void> => {
  let taken = await take(page)
  await expect
    .poll(async () => {
      const before = taken
      taken = await take(page)
      return before.data.equals(taken.data)
    })
    .toBe(true)
  mkdirSync(pictures, { recursive: true })
  writeFileSync(pictures + file, withPalette(taken))
}

const compared = async (page: Page, file: string, known: PNG): Promise<string | null> => {
  const taken = await take(page)
  const found = difference(taken, known)
  if (found === null) return null
  mkdirSync(others, { recursive: true })
  writeFileSync(others + file, PNG.sync.write(taken))
  return found
}

/** Origin of the style guide. */
export const styleguideOrigin = async (): Promise<string> => {
  const response = await fetch(inject('styleguide'))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

const expectAsKnown = async ({ page, complaints }: Visit, group: Group, view: View): Promise<void> => {
  const file = nameOf(group, view)
  await show(page, group, view)
  if (process.env.PICTURES === 'update') await update(page, file)
  const known = PNG.sync.read(readFileSync(pictures + file))
  // on a busy machine parts may still be rendering
  await expect.poll(() => compared(page, file, known)).toBeNull()
  expect(await overflowOf(page)).toBe(0)
  // stories repeat landmarks that are unique in a page
  if (isForAxe(view)) expect(await findings(page, ['label-content-name-mismatch', 'page-has-heading-one'])).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
}

const looksAsKnown = (group: Group, open: () => Promise<Visit>): void => {
  let opened: Visit | null = null
  const leave = async () => {
    const left = opened
    opened = null
    await left?.close()
  }
  afterAll(leave)
  it.each(lookedAt)('$language, $scheme, $width px', async (view) => {
    opened ??= await open()
    try {
      await expectAsKnown(opened, group, view)
    } catch (error) {
      // a retry begins in a new page
      await leave()
      throw error
    }
  })
}

/** Tests of these groups, with one page each. */
export const comparePictures = (groups: readonly Group[]): void => {
  let browser: Browser
  let origin: string
  beforeAll(async () => {
    origin = await styleguideOrigin()
    browser = await sharedBrowser()
  })
  afterAll(() => leaveAll(browser))
  describe.each(groups)('%s', (group) =>
    looksAsKnown(group, async () => {
      const guest = await visit(browser, {
        viewport: { width: 1280, height: HEIGHT },
        locale: 'en',
        timezoneId: 'Asia/Taipei',
        baseURL: origin,
      })
      await guest.page.goto(`/styleguide?group=${group}`)
      await guest.page.locator('[data-stories]').waitFor()
      // the header is not sticky, so that it does not cover the stories
      await guest.page.addStyleTag({ content: 'header { position: static !important }' })
      return guest
    }),
  )
}
