// Comments on an answer: a teacher comments by keyboard, the student sees it live and requests a review, and the score is adjusted.
import { expect, it } from 'vitest'
import { sources } from '../../server/testing/house.ts'
import { unzipped } from '../../server/testing/zip.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool(async (house) => {
  const { groupId, practice, students } = house
  const { status } = await house.call('Code/Judge', { groupId, ...practice, languageId: 4, content: sources.wrong }, students[0]?.token)
  expect(status).toBe(200)
})

it('a comment reaches the student, and the review request the teacher', async () => {
  const { house } = school
  const { problemId } = house.practice
  const [student] = house.students
  const own = await school.visitAs(0, { ...phone, language: 'en' })
  await own.page.goto(school.practice())
  await own.page.getByRole('link', { name: 'A plus B', exact: true }).waitFor(wait)

  const staff = await school.visit(desktop, house.teacher.token)
  await staff.page.goto(`${school.practice()}?history=${problemId}&user=${student?.userId}`)
  await staff.page.getByRole('button', { name: /View code/ }).click(wait)
  await staff.page.getByRole('button', { name: 'Comment on lines' }).click(wait)
  await staff.page.getByRole('button', { name: 'Line 1' }).focus()
  await staff.page.keyboard.press('ArrowDown')
  await staff.page.keyboard.press('Enter')
  await staff.page.getByRole('textbox', { name: 'Comment on line 2' }).waitFor(wait)
  await staff.page.keyboard.type('Why abs?')
  await staff.page.keyboard.press('Control+Enter')
  await staff.page.getByRole('region', { name: 'Code with comments' }).getByText('Why abs?').waitFor(wait)
  expect(await findings(staff.page)).toEqual([])
  expect(await overflowOf(staff.page)).toBe(0)

  // without a reload
  await own.page.getByRole('link', { name: 'New marks' }).click(wait)
  await own.page.getByRole('button', { name: /: 1 comment$/ }).click(wait)
  await own.page.getByRole('region', { name: 'Code with comments' }).getByText('Why abs?').waitFor(wait)
  await own.page.getByRole('button', { name: 'Request a review' }).click(wait)
  await own.page.getByRole('textbox', { name: /Reason/ }).fill('The sample passes.', wait)
  await own.page.getByRole('button', { name: 'Send' }).click(wait)
  await own.page.getByText('No answer yet.').waitFor(wait)
  expect(await findings(own.page)).toEqual([])
  expect(await overflowOf(own.page)).toBe(0)

  await staff.page.getByRole('region', { name: 'Marks' }).getByText('The sample passes.').waitFor(wait)
  await staff.page.getByRole('button', { name: 'Adjust score' }).click(wait)
  await staff.page.getByRole('textbox', { name: 'Score' }).fill('20', wait)
  await staff.page.getByRole('textbox', { name: /Reason/ }).fill('Right for positive numbers', wait)
  await staff.page.getByRole('button', { name: 'Save' }).click(wait)
  await own.page.getByText(/Adjusted score: 20/).waitFor(wait)
  await staff.page.keyboard.press('Escape')
  await staff.page.getByRole('link', { name: /Look at it/ }).waitFor(wait)

  await staff.page.getByRole('button', { name: 'Download answers' }).click(wait)
  const arriving = staff.page.waitForEvent('download', wait)
  await staff.page.getByRole('button', { name: 'Download', exact: true }).click(wait)
  const parts: Buffer[] = []
  for await (const part of await (await arriving).createReadStream()) parts.push(part as Buffer)
  expect([...unzipped(Buffer.concat(parts)).values()]).toContain(sources.wrong)

  expect([own.complaints, staff.complaints]).toEqual([[], []])
  await own.close()
  await staff.close()
})
