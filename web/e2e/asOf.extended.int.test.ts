// A class at a past moment: chosen by keyboard, kept in the URL, without live updates, and back.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

/** After the first answer, and before everything else. */
let moment: string

const handIn = (source: string, token: string | undefined) => {
  const { groupId, practice } = school.house
  return school.house.call('Code/Judge', { groupId, ...practice, languageId: 4, localeId: 1, content: source }, token)
}

const school = useSchool(async (house) => {
  const { groupId, practice, teacher, students } = house
  const run = { groupId, ...practice, languageId: 4, localeId: 1 }
  await house.call('Code/Judge', { ...run, content: sources.wrong }, students[0]?.token)
  await pause(20)
  moment = new Date().toISOString()
  await pause(20)
  await house.call('Code/Judge', { ...run, content: sources.python }, students[0]?.token)
  await house.call(
    'Group/Exercise/Add',
    { groupId, problemSetId: practice.problemSetId, name: 'Week 2', description: '', order: 2 },
    teacher.token,
  )
  await house.call('Group/BlockUser', { groupId, userId: students[1]?.userId }, teacher.token)
})

const at = (path: string) => `${path}?asOf=${encodeURIComponent(moment)}`

describe('a class at a past moment', () => {
  it('says so, shows the past state, is read-only, and leads back', async () => {
    const { groupId, teacher, students } = school.house
    const { page, complaints, close } = await school.visit(desktop, teacher.token)
    await page.goto(at(`/groups/${groupId}/practice`))
    const banner = page.getByRole('note').filter({ hasText: 'Shown as of' })
    await banner.waitFor(wait)
    await page.getByRole('table').getByRole('link').first().waitFor(wait)
    // beside the chosen time there is room for all tabs
    const tabs = page.getByRole('navigation', { name: 'Pages of this class' })
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.getByText('Week 2').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Change order' }).count()).toBe(0)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByText('Who is stuck').waitFor(wait)
    await page.getByText('0 of 2 solved').waitFor(wait)
    expect(page.url()).toContain('asOf=')
    expect(await page.getByRole('switch').count()).toBe(0)
    const before = await page.getByRole('main').innerText()
    await handIn(sources.python, students[0]?.token)
    await pause(1500)
    expect(await page.getByRole('main').innerText()).toBe(before)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Info' }).click()
    await banner.waitFor(wait)
    await page.getByRole('table', { name: 'Members' }).waitFor(wait)
    expect(await page.getByText('Blocked').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to now' }).click()
    await page.getByText('Blocked').first().waitFor(wait)
    expect(await banner.count()).toBe(0)
    expect(page.url()).not.toContain('asOf')
    expect(complaints).toEqual([])
    await close()
  })

  it('is chosen by keyboard; future times and times before the class are refused at the field', async () => {
    const { groupId, teacher } = school.house
    const { page, complaints, close } = await school.visit(desktop, teacher.token)
    await page.goto(`/groups/${groupId}/practice`)
    const button = page.getByRole('button', { name: 'Show an earlier time' })
    await button.waitFor(wait)
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Show an earlier time' })
    const field = dialog.getByRole('textbox', { name: 'Date and time' })
    await field.waitFor(wait)
    for (const [typed, fault] of [
      ['2999/01/01 10:00', 'This time has not come yet.'],
      ['2001/01/01 10:00', 'There was nothing to show yet at that time.'],
    ] as const) {
      await field.fill(typed)
      await page.keyboard.press('Enter')
      await dialog.getByText(fault).waitFor(wait)
    }
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached', ...wait })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Show an earlier time')
    expect(complaints).toEqual([])
    await close()
  })

  it('works on a phone in Chinese, and not for students', async () => {
    const { groupId, teacher } = school.house
    const teaching = await school.visit(phone, teacher.token)
    await teaching.page.goto(at(`/groups/${groupId}/info`))
    await teaching.page.getByText('當時的資料').waitFor(wait)
    expect(await overflowOf(teaching.page)).toBe(0)
    expect(await findings(teaching.page)).toEqual([])
    await teaching.close()
    const learning = await school.visitAs(0)
    await learning.page.goto(at(`/groups/${groupId}/practice`))
    await learning.page.getByText('Week 2').waitFor(wait)
    expect(await learning.page.getByText('Shown as of').count()).toBe(0)
    expect(await learning.page.getByRole('button', { name: 'Show an earlier time' }).count()).toBe(0)
    await learning.close()
  })
})
