// A problem whose text is costly to render. The window is narrow, so that the text loads without the editor.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problemInfo } from '../../queries/problems/calls.ts'
import { desktop, type Visit, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

describe('a text that is costly to render', () => {
  let shown: Visit
  let description = ''
  beforeAll(async () => {
    shown = await school.visitAs(1, { ...desktop, width: 390 })
    await shown.page.route(`**/api/v2/${problemInfo.path}`, async (route) => {
      const response = await route.fetch()
      const problem = (await response.json()) as { locales: object[] }
      await route.fulfill({
        response,
        json: { ...problem, locales: problem.locales.map((texts) => ({ ...texts, description, html: undefined })) },
      })
    })
  })
  beforeEach(() => void shown.complaints.splice(0))
  afterAll(() => shown?.close())

  const openWith = async (text: string) => {
    description = text
    await shown.page.goto(school.problem())
    return shown
  }

  it('is rendered in a worker, with formulas', async () => {
    const { page, complaints } = await openWith(`**bold** &copy; <b>tag</b> $a^2$\n\n${'word '.repeat(6000)}`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('strong', { hasText: 'bold' }).waitFor(wait)
    await dialog
      .locator('.katex')
      .first()
      .waitFor({ state: 'attached', ...wait })
    expect(await dialog.getByText('© <b>tag</b>').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('is rendered in a worker if a few formulas define commands of their own', async () => {
    const { page, complaints } = await openWith('$\\def\\half{\\frac{1}{2}} \\half$\n\n**bold**')
    const dialog = page.getByRole('dialog')
    await dialog.locator('.katex .mfrac').waitFor({ state: 'attached', ...wait })
    expect(await dialog.locator('strong', { hasText: 'bold' }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it.each([
    ['marks', '*a_'.repeat(20_000)],
    ['formulas', '$x^2$ '.repeat(10_000)],
  ])('stands there as it was written where its %s take too long, and the page goes on', async (_, costly) => {
    const { page, complaints } = await openWith(costly)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('too complex to be shown').waitFor(wait)
    await page.screenshot({ path: 'build/e2e-costly.png' })
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('textbox', { name: 'Classes, problems, people, actions' }).waitFor(wait)
    expect(complaints).toEqual([])
  })
})
