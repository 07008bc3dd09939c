// The last hour of a homework: the student finds it at home and works on it while the teacher follows the transcript; the teacher adjusts a
// score, gives another student more time, and ends it for all.
import { expect, it } from 'vitest'
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../server/testing/homework.ts'
import { sources } from '../../server/testing/house.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const NAME = 'Sums'
const place = { groupId: 0, activityId: 0, problemSetId: 0 }

const school = useSchool(async (house) => {
  const problemSetId = await homeworkSet(house)
  const times = { startTime: hoursHence(-1), endTime: hoursHence(1) }
  const activityId = await assignedBefore(house, homeworkRequest(house, problemSetId, { name: NAME, ...times }))
  Object.assign(place, { groupId: house.groupId, activityId, problemSetId })
})

it('is done by a student, followed and marked by the teacher, and ended for all while others look on', async () => {
  const { house } = school
  const { problemId } = house.practice
  const token = await house.signIn(school.student(0).account)
  const own = await school.visit(phone, token)
  await own.page.goto('/user/groups')
  await own.page.getByRole('link', { name: NAME, exact: true }).first().click(wait)
  await own.page.getByText('未送出', { exact: true }).first().waitFor(wait)
  expect(await findings(own.page)).toEqual([])
  expect(await overflowOf(own.page)).toBe(0)

  const staff = await school.visit(desktop, house.teacher.token)
  await staff.page.goto(`/groups/${place.groupId}/homework/${place.activityId}/result`)
  const cell = staff.page.getByRole('link', { name: /, A plus B: Correct/ })
  await staff.page.getByRole('heading', { name: `Transcript: ${NAME}` }).waitFor(wait)

  const handedIn = await house.call('Code/Judge', { ...place, problemId, languageId: 4, content: sources.python }, token)
  expect(handedIn.status).toBe(200)

  // both without a reload
  await own.page.getByText('已送出', { exact: true }).first().waitFor(wait)
  await cell.click(wait)
  const history = staff.page.getByRole('dialog', { name: /^Answer history/ })
  await history.locator('.view-line', { hasText: 'print' }).first().waitFor(wait)
  expect(await findings(staff.page)).toEqual([])
  await history.getByRole('button', { name: 'Adjust score' }).click(wait)
  await staff.page.getByRole('textbox', { name: 'Score' }).fill('90', wait)
  await staff.page.getByRole('textbox', { name: /Reason/ }).fill('Late by a minute', wait)
  await staff.page.getByRole('button', { name: 'Save' }).click(wait)
  await history.getByText(/Adjusted score: 90/).waitFor(wait)
  await staff.page.keyboard.press('Escape')
  await staff.page.getByRole('link', { name: /, A plus B: Correct, 90 \/ 100, .*score set by staff/ }).waitFor(wait)

  const arriving = staff.page.waitForEvent('download', wait)
  await staff.page.getByRole('button', { name: 'Download transcript' }).click(wait)
  const parts: Buffer[] = []
  for await (const part of await (await arriving).createReadStream()) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString('utf8')).toMatch(/^\uFEFFStudent number,/)

  expect((await house.call('Assignment/Stop', place, house.teacher.token)).status).toBe(200)
  await own.page.waitForURL(`**/groups/${place.groupId}/homework`, wait)
  await own.page.getByRole('link', { name: `「${NAME}」的成績` }).click(wait)
  await own.page
    .getByText(/\b90\b/)
    .filter({ visible: true })
    .first()
    .waitFor(wait)
  expect(await findings(own.page)).toEqual([])
  expect(await overflowOf(own.page)).toBe(0)
  const late = await house.call('Code/Judge', { ...place, problemId, languageId: 4, content: sources.python }, token)
  expect(late.body.code).toBe('Activity.NotOpen')

  expect([own.complaints, staff.complaints]).toEqual([[], []])
  await own.close()
  await staff.close()
})
