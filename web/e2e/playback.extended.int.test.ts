// A student's own answers: playback by keyboard, comparison of any two, and maximised workspace panes.
import { describe, expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async (house) => {
  const student = house.students[0]
  const { groupId, practice } = house
  for (const content of [sources.wrong, sources.python]) {
    const body = { groupId, ...practice, languageId: 4, content }
    const { status, body: reply } = await house.call('Code/Judge', body, student?.token)
    if (status !== 200) throw new Error(JSON.stringify(reply))
  }
})

describe('own answers', () => {
  it.each([
    ['in a wide window', desktop],
    ['on a phone', phone],
  ])('%s are played back, and compared', async (_, view) => {
    const { page, complaints, close } = await school.visitAs(0, { ...view, language: 'en' })
    await page.goto(school.problem())
    await page.getByRole('tab', { name: 'My answers' }).click(wait)
    await page.getByRole('button', { name: 'Play back' }).click(wait)
    await page.getByText('Answer 1 of 2').waitFor(wait)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('range')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Answer 2 of 2').waitFor(wait)
    await page.locator('[data-kind="added"]').first().waitFor(wait)
    await page.locator('[data-kind="removed"]').first().waitFor(wait)
    await page.screenshot({ path: `build/e2e-playback-${view.width}.png` })
    expect(await findings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Space')
    await page.getByText('Answer 1 of 2').waitFor(wait)
    await page.getByText('Answer 2 of 2').waitFor(wait)
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor(wait)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compare two' }).click(wait)
    await page.getByLabel('Before').selectOption({ index: 2 })
    await page.getByLabel('After').selectOption({ index: 1 })
    await page.getByRole('region', { name: 'Differences between the two' }).locator('mark').first().waitFor(wait)
    expect(await findings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('the editor fills the window and restores its size', async () => {
    const { page, close } = await school.visitAs(0)
    await page.goto(school.problem())
    const editor = page.locator('.monaco-editor').first()
    await editor.waitFor(wait)
    const width = async () => Math.round((await editor.boundingBox(wait))?.width ?? 0)
    const before = await width()
    await page.getByRole('button', { name: 'Maximise the editor' }).click(wait)
    await expect.poll(width).toBeGreaterThan(desktop.width - 80)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Alt+KeyL')
    await expect.poll(width).toBe(before)
    await close()
  })
})
