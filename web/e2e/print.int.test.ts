// Print output: black on white from a dark screen, without controls, tables and charts complete.
import { inflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { type View, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async ({ call, groupId, practice, students }) => {
  for (const [index, content] of [sources.python, sources.wrong].entries())
    await call('Code/Judge', { ...practice, groupId, languageId: 4, localeId: 1, content }, students[index]?.token)
})
const dark: View = { language: 'en', scheme: 'dark', width: 1280 }
const onPhone: View = { ...dark, width: 390 }

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.getByText(/^Printed /).waitFor(wait)
}
const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor, display, position } = getComputedStyle(element)
      return { color, backgroundColor, display, position }
    })
const rightOf = async (part: Locator): Promise<number> => {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 }
  return x + width
}
/** Whether a page has a pattern of this colour: patterns are images in a PDF, with runs of pixels of that colour. */
const hasSurfaceOf = (colour: readonly number[], sheet: Buffer): boolean => {
  const text = sheet.toString('latin1')
  const row = String.fromCharCode(...colour).repeat(4)
  return [...text.matchAll(/\bstream\r?\n/g)].some(({ index, 0: head }) => {
    const start = index + head.length
    try {
      return inflateSync(sheet.subarray(start, text.indexOf('endstream', start)))
        .toString('latin1')
        .includes(row)
    } catch {
      // another compression, or none
      return false
    }
  })
}
const BLACK = 'rgb(0, 0, 0)'
const WHITE = 'rgb(255, 255, 255)'

it('class members: user, class and time, in a table with a repeated header, also from a phone', async () => {
  const { page, complaints, settled, close } = await school.visit(dark, school.house.teacher.token)
  await page.goto(`/groups/${school.house.groupId}/info?sort=-joined&f.role=student`)
  await page.getByRole('table', { name: 'Members' }).waitFor(wait)
  await settled()
  await onPaper(page)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Columns and rows' }),
    page.getByRole('navigation', { name: 'Pages of this class' }),
  ])
    expect(await hidden.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1, name: 'Info' }).boundingBox()).toMatchObject({ x: 0 })
  expect(await page.getByText(/^Role: Student · Joined on, descending · 2 entries$/).isVisible()).toBe(true)
  expect(await styleOf(page, 'body')).toMatchObject({ color: BLACK, backgroundColor: WHITE })
  expect(await styleOf(page, 'table thead')).toMatchObject({ display: 'table-header-group' })
  expect(await styleOf(page, 'table thead th')).toMatchObject({ position: 'static', color: BLACK })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.getByRole('searchbox').waitFor(wait)
  expect((await styleOf(page, 'body')).backgroundColor).not.toBe(WHITE)

  // on a phone they are cards except in print
  await page.setViewportSize({ width: onPhone.width, height: 800 })
  await page.getByRole('list', { name: 'Members' }).waitFor(wait)
  await onPaper(page)
  await page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1).waitFor(wait)
  expect(await page.getByRole('list', { name: 'Members' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('the timeline with its chart and figures, and the answer history from its dialog, also from a phone', async () => {
  const { page, complaints, settled, close } = await school.visit(dark, school.house.teacher.token)
  await page.goto(`/groups/${school.house.groupId}/timeline`)
  await page.getByRole('figure').getByRole('group').waitFor(wait)
  await settled()
  await onPaper(page)
  const figures = page.getByRole('figure').getByRole('table')
  await figures.waitFor(wait)
  expect(await figures.getByRole('row').count()).toBeGreaterThan(1)
  expect((await page.getByRole('figure').getByRole('group').locator('svg').first().boundingBox())?.width).toBeLessThanOrEqual(680)
  // as browsers print by default: without backgrounds
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: false })
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
  const bars = page.getByRole('figure').locator('svg pattern rect').first()
  const petrol = await bars.evaluate((tile) => getComputedStyle(tile).fill)
  expect(petrol).toBe('rgb(11, 111, 117)')
  expect(hasSurfaceOf([11, 111, 117], sheet)).toBe(true)
  expect(complaints).toEqual([])
  await close()

  const phone = await school.visitAs(0, onPhone)
  await phone.page.goto(`${school.practice()}?history=${school.house.practice.problemId}`)
  const answer = phone.page
    .getByRole('dialog')
    .getByRole('table', { name: 'Answer history' })
    .getByRole('row', { name: /Accept/ })
  await answer.waitFor(wait)
  // on the screen one line, with the last columns scrolled out of view; in print every column and no buttons
  const language = answer.getByRole('cell', { name: 'Python' })
  expect((await answer.boundingBox())?.height).toBeLessThan(48)
  expect(await rightOf(language)).toBeGreaterThan(onPhone.width)
  await onPaper(phone.page)
  expect(await rightOf(language)).toBeLessThan(onPhone.width)
  expect(await answer.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await phone.page.getByRole('main').isVisible()).toBe(false)
  expect(phone.complaints).toEqual([])
  await phone.close()
})
