// An exam in three browsers: a teacher starts, pauses, extends and finishes it; one student waits at its page, another one is led to it.
import { expect, it } from 'vitest'
import { examRequest, examSet } from '../../server/testing/exams.ts'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const NAME = 'Midterm'
const place = { groupId: 0, activityId: 0, problemSetId: 0 }

const school = useSchool(async (house) => {
  const problemSetId = await examSet(house)
  const { body } = await house.call('Exam/Add', examRequest(house, problemSetId, { name: NAME, answerMinutes: 30 }), house.teacher.token)
  Object.assign(place, { groupId: house.groupId, activityId: body.activityId, problemSetId })
})

it('takes effect on every screen, from the start to the results', async () => {
  const { house } = school
  const exam = `/groups/${place.groupId}/exams/${place.activityId}`
  const [waiting, elsewhere] = [school.student(0), school.student(1)]
  const [amyToken, benToken] = [await house.signIn(waiting.account), await house.signIn(elsewhere.account)]

  const amy = await school.visit(phone, amyToken)
  await amy.page.goto(`${exam}/show`)
  await amy.page.getByText(/考試尚未開始/).waitFor(wait)
  expect(await findings(amy.page)).toEqual([])
  expect(await overflowOf(amy.page)).toBe(0)
  const ben = await school.visit(desktop, benToken)
  await ben.page.goto('/user/groups')

  const staff = await school.visit(desktop, house.teacher.token)
  await staff.page.goto(`${exam}/manager`)
  const count = (name: string) => staff.page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await expect.poll(() => count('Signed in').first().textContent(), wait).toBe('1')
  expect(await findings(staff.page)).toEqual([])
  await staff.page.getByRole('button', { name: 'Start', exact: true }).click(wait)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click(wait)

  // both without a reload, the one who is elsewhere after a random delay
  await amy.page.getByText(/考試尚未開始/).waitFor({ state: 'detached', ...wait })
  await amy.page.getByText('還沒有送出').first().waitFor(wait)
  await ben.page.waitForURL(`**${exam}/show`, wait)
  await ben.page.getByRole('button', { name: 'Finish the exam' }).waitFor(wait)
  expect(await findings(ben.page)).toEqual([])
  expect(await findings(amy.page)).toEqual([])
  expect(await overflowOf(amy.page)).toBe(0)

  const { problemId } = house.practice
  const answer = { ...place, problemId, languageId: 4, content: sources.python }
  expect((await house.call('Code/Judge', answer, amyToken)).status).toBe(200)
  await amy.page.getByText('送出 1 次').first().waitFor(wait)
  await staff.page.getByRole('cell', { name: '100' }).first().waitFor(wait)

  await amy.page.getByRole('button', { name: '提問' }).click(wait)
  await amy.page.getByRole('textbox', { name: '你的問題' }).fill('a 可以是負數嗎？', wait)
  await amy.page.getByRole('button', { name: '送出提問' }).click(wait)
  await staff.page.getByRole('tab', { name: /Questions and announcements/ }).click(wait)
  await staff.page.getByText('a 可以是負數嗎？').waitFor(wait)
  expect(await findings(staff.page)).toEqual([])
  await staff.page.getByRole('button', { name: 'Yes.', exact: true }).click(wait)
  await amy.page.getByText('回覆：Yes.').waitFor(wait)
  await amy.page.keyboard.press('Escape')

  await staff.page.getByRole('textbox', { name: 'Announcement to all examinees' }).fill('Five more minutes.', wait)
  await staff.page.getByRole('button', { name: 'Announce', exact: true }).click(wait)
  await ben.page.getByText('Five more minutes.').waitFor(wait)
  await ben.page.getByRole('button', { name: 'I have read it' }).click(wait)
  await staff.page.getByText('read by 1 examinee').waitFor(wait)

  await staff.page.getByRole('button', { name: 'Pause', exact: true }).click(wait)
  await amy.page.getByText(/考試暫停中/).waitFor(wait)
  expect((await house.call('Code/Judge', answer, amyToken)).body.code).toBe('Activity.NotOpen')
  await staff.page.getByRole('button', { name: 'Resume', exact: true }).click(wait)
  await amy.page.getByText(/考試暫停中/).waitFor({ state: 'detached', ...wait })

  await staff.page.getByRole('button', { name: 'Extend', exact: true }).click(wait)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click(wait)
  await expect.poll(() => amy.page.getByRole('timer').first().textContent(), wait).toMatch(/3\d:\d\d$/)

  await ben.page.getByRole('button', { name: 'Finish the exam' }).click(wait)
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click(wait)
  await ben.page.waitForURL((url) => url.pathname === '/', wait)
  await expect.poll(() => count('Completed').first().textContent(), wait).toBe('1')

  await staff.page.getByRole('button', { name: 'Pause', exact: true }).click(wait)
  await staff.page.getByRole('button', { name: 'Finish', exact: true }).click(wait)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click(wait)
  await staff.page.waitForURL(`**/groups/${place.groupId}/exams`, wait)
  await amy.page.waitForURL((url) => url.pathname === '/', wait)

  await amy.page.goto(`${exam}/student-result`)
  await amy.page.getByText('100 / 100').first().waitFor(wait)
  expect(await findings(amy.page)).toEqual([])
  expect(await overflowOf(amy.page)).toBe(0)
  await staff.page.goto(`${exam}/result`)
  await staff.page.getByRole('link', { name: /A plus B: Correct, 100 \/ 100/ }).waitFor(wait)
  expect(await findings(staff.page)).toEqual([])

  expect([amy.complaints, ben.complaints, staff.complaints]).toEqual([[], [], []])
  for (const visit of [amy, ben, staff]) await visit.close()
})
