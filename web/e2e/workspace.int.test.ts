// A student's way through a problem set in a low window: errors that lead to the code, the verdict, the next problem, and a restored
// answer.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { plusProblem, sources } from '../../server/testing/house.ts'
import { findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

/** The first problem is the default one of the school; the second follows it. */
const names = { first: 'A plus B', second: 'Twice the same' }
let address = ''

const school = useSchool(async (house) => {
  const { groupId, practice, teacher } = house
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await house.call(path, body, teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const locales = [{ localeCode: 'en', isPrimary: true, title: names.second, description: 'Print $a+b$ again.' }]
  const { problemId } = await must('Problem/Add', { ...plusProblem, locales })
  const problems = [practice.problemId, problemId].map((id, order) => ({ problemId: id, distribution: 25, order }))
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'Two', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', {
    groupId,
    problemSetId,
    name: 'Two problems',
    description: 'One after the other',
  })
  address = `/groups/${groupId}/practice/${activityId}/${problemSetId}/show?problem=${practice.problemId}`
})

const editor = (page: Page) => page.locator('.monaco-editor').first()
const write = async (page: Page, language: string, code: string) => {
  await page.getByLabel('Programming language').first().selectOption({ label: language })
  await editor(page).click({ position: { x: 200, y: 20 }, ...wait })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

/** Other content visible in the area of the verdict panel, which lies over the editor. */
const notOfThePanel = (page: Page): Promise<string[]> =>
  page.locator('[data-size="raised"]').evaluate((panel) => {
    const { x, y, width, height } = panel.getBoundingClientRect()
    const places = Array.from({ length: Math.floor(height / 4) }, (_, row) =>
      [0.25, 0.5, 0.75, 0.95].map((share) => document.elementFromPoint(x + width * share, y + 2 + row * 4)),
    )
    return places.flat().flatMap((there) => (there === null || panel.contains(there) ? [] : [String(there.className)]))
  })

describe('in a window of 1366 × 650', () => {
  it('errors lead to the code, three cases are visible at once, and the set is completed without leaving', async () => {
    const { page, complaints, close } = await school.visitAs(0, undefined, { viewport: { width: 1366, height: 650 } })
    await page.goto(address)
    await editor(page).waitFor(wait)
    await write(page, 'C', 'int main(void) { return none; }\n')
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await page.getByRole('button', { name: /^main\.c:1:\d+: error/ }).click(wait)
    await page.locator('.squiggly-error').first().waitFor(wait)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)).toBe(true)

    await write(page, 'Python', `${sources.wrong}# ${'as wide as two editors '.repeat(8)}`)
    await editor(page).evaluate((node) => node.scrollIntoView({ block: 'end' }))
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await page.getByText(/^[\d.]+ \/ 25 points$/).waitFor(wait)
    const cases = page.getByRole('list', { name: 'Test cases' }).getByRole('listitem')
    for (const number of [0, 1, 2]) {
      const { y = 0, height = 0 } = (await cases.nth(number).boundingBox(wait)) ?? {}
      expect(y + height).toBeLessThanOrEqual(650)
    }
    expect(await notOfThePanel(page)).toEqual([])
    await page.screenshot({ path: 'build/e2e-workspace.png' })
    expect(await findings(page)).toEqual([])

    await write(page, 'Python', sources.python)
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await page.getByRole('button', { name: 'Next unsolved problem' }).click(wait)
    await page.getByRole('heading', { name: names.second }).waitFor(wait)
    await page.getByText('2 / 2').waitFor(wait)
    await page.keyboard.press('Alt+Comma')
    await page.getByRole('heading', { name: names.first }).waitFor(wait)
    expect(page.url()).toContain(address)

    await page.getByRole('tab', { name: 'My answers' }).click(wait)
    const load = page.getByRole('button', { name: /^Load into the editor/ })
    await expect.poll(() => load.count()).toBe(3)
    await load.nth(1).click()
    await editor(page).getByText('abs').first().waitFor(wait)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => editor(page).getByText('abs').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('on a phone', () => {
  it('the parts are tabs, and nothing is wider than the screen', async () => {
    const { page, close } = await school.visitAs(1, phone, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    await page.goto(address)
    await page.getByRole('button', { name: '下一題：Twice the same' }).waitFor(wait)
    await page.getByRole('tab', { name: '我的作答' }).click(wait)
    await page.getByText('還沒有作答紀錄').waitFor(wait)
    expect(await overflowOf(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: 'build/e2e-workspace-phone.png' })
    await close()
  })
})
