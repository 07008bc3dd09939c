// The practices of a class for a teacher: reordering by mouse and keyboard, and the record of a problem.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async (house) => {
  const { groupId, practice, teacher, students } = house
  for (const order of [2, 3])
    await house.call(
      'Group/Exercise/Add',
      { groupId, problemSetId: practice.problemSetId, name: `Week ${order}`, description: 'More', order },
      teacher.token,
    )
  const run = { groupId, ...practice, languageId: 4, localeId: 1 }
  await house.call('Code/Judge', { ...run, content: sources.python }, students[0]?.token)
  await house.call('Code/Judge', { ...run, content: sources.wrong }, students[1]?.token)
})

const kept = async (): Promise<string[]> => {
  const { body } = await school.house.call('Group/Exercise/List', { groupId: school.house.groupId }, school.house.teacher.token)
  return body.map(({ name }: { name: string }) => name)
}
const handles = (page: Page) => page.getByRole('list', { name: 'Practices in order' }).getByRole('button')
const orderPage = async () => {
  const visited = await school.visit(desktop, school.house.teacher.token)
  await visited.page.goto(`/groups/${school.house.groupId}/practice`)
  await visited.page.getByRole('button', { name: 'Change order' }).click(wait)
  await handles(visited.page).first().waitFor(wait)
  return visited
}

describe('the order of practices', () => {
  it('is changed by dragging', async () => {
    const { page, close } = await orderPage()
    const [first = '', second = '', third = ''] = await kept()
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    const [from, to] = [await middle(first), await middle(third)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 })
    await page.mouse.move(to.x, to.y + 12, { steps: 4 })
    await page.mouse.up()
    await expect.poll(kept).toEqual([second, third, first])
    await close()
  })

  it('is changed by keyboard, and the focus stays with the moved practice', async () => {
    const { page, complaints, close } = await orderPage()
    const [first = '', second = '', third = ''] = await kept()
    await page.getByRole('button', { name: `Move ${third}` }).focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await expect.poll(() => page.getByText(`${third}: position 1 of 3.`).count()).toBe(1)
    await page.keyboard.press('Space')
    await expect.poll(kept).toEqual([third, first, second])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(`Move ${third}`)
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

it('the record of a problem shows its doughnut chart and types of errors', async () => {
  const { groupId, practice, teacher } = school.house
  const { page, complaints, close } = await school.visit(desktop, teacher.token)
  await page.goto(`/groups/${groupId}/practice/${practice.activityId}/${practice.problemSetId}/statistics`)
  await page.getByRole('link', { name: /^View record/ }).click(wait)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('50 %', { exact: true }).waitFor(wait)
  const box = await dialog.locator('svg').filter({ hasText: '50 %' }).boundingBox()
  expect(box?.height).toBe(260)
  await dialog.getByRole('tab', { name: 'Types of errors' }).click()
  await dialog.getByRole('button', { name: 'Show as a table' }).click()
  await expect.poll(() => dialog.getByRole('rowheader').allInnerTexts()).toHaveLength(1)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', ...wait })
  expect(complaints).toEqual([])
  await close()
})
