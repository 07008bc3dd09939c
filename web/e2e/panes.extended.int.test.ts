// Layout of the problem dialog: on touch screens, and with resizable panes.
import { describe, expect, it } from 'vitest'
import { desktop, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

describe('on a touch screen', () => {
  it.each([390, 820, 1280])('of %d px the dialog fills the window', async (width) => {
    const touch = { hasTouch: true, isMobile: true, viewport: { width, height: 844 } }
    const { page, close } = await school.visitAs(0, desktop, touch)
    await page.goto(school.problem())
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Judge/ }).waitFor(wait)
    const box = await dialog.boundingBox()
    expect({ x: box?.x, width: box?.width, height: box?.height }).toEqual({ x: 0, width, height: 844 })
    await close()
  })
})

describe('the panes', () => {
  it('are resized by keyboard and mouse, remembered, and reset', async () => {
    const { page, complaints, close } = await school.visitAs(1)
    await page.goto(school.problem())
    const bar = page.getByRole('separator', { name: 'Width of the problem text' })
    const share = async () => Number(await bar.getAttribute('aria-valuenow', wait))
    const width = async () => (await page.locator('.monaco-editor').first().boundingBox(wait))?.width ?? 0
    await expect.poll(share).toBe(42)
    const atFirst = await width()
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(share).toBe(47)
    await expect.poll(width).toBeLessThan(atFirst)
    await page.keyboard.press('Home')
    await expect.poll(share).toBe(20)

    const { x, y, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 260, y + height / 2, { steps: 5 })
    await page.mouse.up()
    const left = await share()
    expect(left).toBeGreaterThan(35)
    await page.reload()
    await expect.poll(share).toBe(left)

    await bar.focus()
    await page.keyboard.press('Enter')
    await expect.poll(share).toBe(42)
    await page.reload()
    await expect.poll(share).toBe(42)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([800, 560])('leave the editor at least 320 pixels in a window of %d, and keep the content below it visible', async (height) => {
    const { page, close } = await school.visitAs(1)
    await page.setViewportSize({ width: 1280, height })
    await page.goto(school.problem())
    const editor = page.locator('.monaco-editor').first()
    await editor.waitFor(wait)
    const bar = page.getByRole('separator', { name: 'Height of the editor' })
    await bar.press('Home')
    expect((await editor.boundingBox())?.height).toBeGreaterThanOrEqual(320)
    await bar.press('End')
    expect((await editor.boundingBox())?.height).toBeGreaterThanOrEqual(320)
    const below = page.getByRole('tab', { name: 'Verdict' })
    await below.click(wait)
    expect(await below.getAttribute('aria-selected')).toBe('true')
    await page.screenshot({ path: `build/e2e-panes-${height}.png` })
    await close()
  })
})
