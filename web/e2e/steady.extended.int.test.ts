// Layout stability: a page on a slow network while its parts load, and the answer history, with one line per answer.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async (house) => {
  for (const more of ['', '#', '##']) {
    const answer = { groupId: house.groupId, ...house.practice, languageId: 4, content: sources.wrong + more }
    const { status, body } = await house.call('Code/Judge', answer, house.students[0]?.token)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
})

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Emulates a slow mobile network, and returns the layout shift from now on. */
const watch = async (page: Page): Promise<() => Promise<number>> => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) seen.moved += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
}

describe.each([
  ['a desk', desktop],
  ['a phone', phone],
])('at %s', (_, view) => {
  it('the sections of the security page appear at once', async () => {
    const { page, settled, close } = await school.visitAs(1, view)
    const moved = await watch(page)
    await page.goto(`/user/${school.student(1).userId}/security`)
    await page
      .getByRole('button', { name: /^(?:End|結束|登出)/ })
      .first()
      .waitFor(wait)
    await settled()
    expect(await moved()).toBeLessThan(0.05)
    await page.screenshot({ path: `build/e2e-security-${view.width}.png` })
    await close()
  })

  it('an answer takes one line of the history', async () => {
    const { page, settled, close } = await school.visitAs(0, view)
    await page.goto(school.problem())
    await page.getByRole('tab', { name: /^(?:My answers|我的作答)$/ }).click(wait)
    const load = page.getByRole('button', { name: /^(?:Load into the editor|載入編輯器)/ })
    await expect.poll(() => load.count(), wait).toBe(3)
    await settled()
    const rows = page.getByRole('row').filter({ has: load })
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights).toHaveLength(3)
    expect(Math.max(...heights)).toBeLessThan(48)
    // the row actions are visible without scrolling the table
    const { x = 0, width = 0 } = (await load.first().boundingBox()) ?? {}
    expect(x + width).toBeLessThan(view.width)
    await page.screenshot({ path: `build/e2e-history-${view.width}.png` })
    // details are as wide as the box, and keep their own style
    await page
      .getByRole('button', { name: /^(?:View code|查看程式碼)/ })
      .first()
      .click()
    const opened = page.locator('details').filter({ has: page.locator('table') })
    if ((await opened.first().getAttribute('open', wait)) === null) await opened.first().locator('summary').click()
    const difference = opened.first().locator('table')
    const number = difference.locator('tbody th').first()
    await number.waitFor(wait)
    const edges = await Promise.all([difference, number].map((part) => part.boundingBox()))
    expect((edges[0]?.x ?? 0) + (edges[0]?.width ?? view.width)).toBeLessThan(view.width)
    expect(edges[1]?.width).toBeLessThan(48)
    await page.screenshot({ path: `build/e2e-opened-${view.width}.png` })
    await close()
  })
})
