// Notices in a browser: a comment arrives on an open page without moving the focus, and the profile's section by keyboard.
import { expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { desktop, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

let answerId: number
const school = useSchool(async (house) => {
  const answer = { groupId: house.groupId, ...house.practice, languageId: 4, content: sources.wrong }
  answerId = (await house.call('Code/Judge', answer, house.students[0]?.token)).body.answerId
})

it('a comment is shown on the open page of its student, and its link leads to the answers', async () => {
  const { house } = school
  const { page, complaints, settled, close } = await school.visitAs(0, desktop)
  await page.goto('/user/groups')
  await settled()
  const search = page.getByRole('button', { name: /Search/ }).first()
  await search.focus()
  const where = { groupId: house.groupId, activityId: house.practice.activityId, userId: school.student(0).userId, answerId }
  await house.call('Mark/Comment/Add', { ...where, text: 'Negative numbers?', lines: null, points: null }, house.teacher.token)
  const notice = page.getByRole('status').filter({ hasText: 'teacher commented on your answers to “A plus B”' })
  await notice.waitFor(wait)
  await page.getByRole('button', { name: 'Inbox, 1 new' }).waitFor(wait)
  expect(await search.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.screenshot({ path: 'build/e2e-notice.png' })
  await notice.getByRole('link', { name: 'Open' }).click()
  await page.waitForURL(/\/show\?history=/, wait)
  await page.getByRole('button', { name: 'Inbox', exact: true }).waitFor(wait)
  await page.getByRole('button', { name: /: 1 comment$/ }).click(wait)
  await page.getByText('Negative numbers?').first().waitFor(wait)
  expect(complaints).toEqual([])
  await close()
})

it.each([desktop, phone])('the choices stand in the profile at $width pixels', async (view) => {
  const { page, settled, close } = await school.visitAs(1, view)
  await page.goto(`/user/${school.student(1).userId}/show`)
  const section = page.getByRole('region', { name: /^(?:Notices|通知)$/ })
  await section.waitFor(wait)
  await settled()
  const choice = section.getByRole('switch', { name: /^(?:Inbox|收件匣)$/ }).last()
  const wasOn = await choice.isChecked()
  await choice.focus()
  const saved = page.waitForResponse(/NotificationChoice\/Change$/, wait)
  await page.keyboard.press('Space')
  await saved
  await section.screenshot({ path: `build/e2e-notice-choices-${view.width}.png` })
  await page.reload()
  await section.waitFor(wait)
  await expect.poll(() => choice.isChecked(), wait).toBe(!wasOn)
  await close()
})
