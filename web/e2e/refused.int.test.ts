// An exam that names a network: a student elsewhere is told why it does not open, staff see it and let the student in, and it opens by itself.
import { expect, it } from 'vitest'
import { examRequest, examSet } from '../../server/testing/exams.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const place = { groupId: 0, activityId: 0 }

const school = useSchool(async (house) => {
  const asked = examRequest(house, await examSet(house), { networks: ['192.0.2.0/24'], isClosed: true, answerMinutes: 30 })
  const { body } = await house.call('Exam/Add', asked, house.teacher.token)
  Object.assign(place, { groupId: house.groupId, activityId: body.activityId })
})

it('shows a refusal on both sides, and opens as soon as the student is let in', async () => {
  const { house } = school
  const exam = `/groups/${place.groupId}/exams/${place.activityId}`
  const staff = await school.visit(desktop, house.teacher.token)
  await staff.page.goto(`${exam}/edit`)
  await staff.page.getByRole('button', { name: 'Use my network' }).click(wait)
  await staff.page.getByText('Your own address is').waitFor(wait)
  expect(await staff.page.getByRole('textbox', { name: 'Networks', exact: true }).inputValue()).toMatch(/^192\.0\.2\.0\/24\n.+\/\d+$/)
  expect(await findings(staff.page)).toEqual([])
  await house.call('Exam/Start', place, house.teacher.token)

  const amy = await school.visit(phone, await house.signIn(school.student(0).account))
  await amy.page.goto(`${exam}/show`)
  await amy.page.getByText('你目前的網路不能應試').waitFor(wait)
  expect(await findings(amy.page)).toEqual([])
  expect(await overflowOf(amy.page)).toBe(0)

  await staff.page.goto(`${exam}/manager`)
  const row = staff.page.getByRole('row').filter({ hasText: 'Refused' })
  await row.getByRole('button', { name: /^Actions for/ }).click(wait)
  await staff.page.getByRole('menuitem', { name: 'Let in' }).click(wait)
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByText('Refused: in a network that the exam does not name').waitFor(wait)
  expect(await findings(staff.page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sits in the library.', wait)
  await dialog.getByRole('button', { name: 'Let in' }).click(wait)

  // without a reload
  await amy.page.getByText('還沒有送出').first().waitFor(wait)
  await staff.page.getByText('Working', { exact: true }).first().waitFor(wait)

  const complaints = [...amy.complaints, ...staff.complaints]
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([])
  for (const visit of [amy, staff]) await visit.close()
})
