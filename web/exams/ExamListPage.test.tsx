// Exams of a class for its staff: used again, and offered as a practice.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { copyExam, offerAsPractice } from '../../commands/exams/exam/calls.ts'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import { examList } from '../../queries/exams/calls.ts'
import { classOf } from '../homework/homework.fixture.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { refusal, reply } from '../shared/testing/stubServer.ts'
import ExamListPage from './ExamListPage.tsx'
import { examOf, inMinutes } from './exam.fixture.ts'

const one = (groupId: number, name: string, more: object = {}) => {
  const class_ = classOf({ groupId, name })
  return { ...class_, role: 'teacher', isExpired: false, isMembershipOver: false, isBlocked: false, ...more }
}
const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply(classOf({ isGroupAdmin: true, isGroupTeacher: true })))
  stub.on(myGroups, () => reply([one(1, 'Monday'), one(2, 'Tuesday'), one(3, 'Learning', { role: 'student' })]))
})
beforeEach(() => sessionStorage.clear())

const open = async () => {
  const opened = await renderRoutes([{ path: '/groups/:groupId/exams', element: <ExamListPage /> }], '/groups/1/exams')
  await act(() => i18n.loadNamespaces(['exams', 'examStaff', 'taughtClasses', 'table', 'dates']))
  const choose = async (exam: string, action: string) => {
    await opened.user.click(await screen.findByRole('button', { name: new RegExp(`${exam}`) }))
    await opened.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...opened, choose }
}

test('an exam is used again in another class, from a new start', async () => {
  server.on(examList, () => reply([examOf()]))
  server.on(copyExam, () => reply({ activityId: 9 }))
  const { user, choose } = await open()
  await choose('Midterm', 'Use again')
  const dialog = within(await screen.findByRole('dialog', { name: 'Use again: Midterm' }))
  const start = await waitFor(() => {
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /New start/ })
    expect(field.disabled).toBe(false)
    return field
  })
  await user.click(dialog.getByRole('combobox', { name: /Class/ }))
  await user.click(await screen.findByRole('option', { name: 'Tuesday' }))
  await user.clear(start)
  await user.paste(
    `${inMinutes(24 * 60)
      .slice(0, 10)
      .replaceAll('-', '/')} 10:00`,
  )
  await user.click(dialog.getByRole('button', { name: 'Use again' }))
  await waitFor(() => expect(server.askedOf(copyExam)).toHaveLength(1))
  expect(server.askedOf(copyExam)[0]?.body).toMatchObject({ groupId: 1, activityId: 5, toGroupId: 2 })
  expect(await screen.findByText('“Midterm” is now also an exam of Tuesday.')).toBeTruthy()
})

test('a finished exam is offered as a practice; a refusal is said in the dialog', async () => {
  server.on(examList, () => reply([examOf({ status: 'Finished' }), examOf({ activityId: 6, name: 'Quiz' })]))
  server.on(offerAsPractice, () => refusal(409, 'Exam.SetAwaited', 'Another exam with this problem set has not ended yet.'))
  const { user, choose } = await open()
  await choose('Midterm', 'Offer as a practice')
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer as a practice: Midterm' }))
  await user.click(dialog.getByRole('button', { name: 'Offer as a practice' }))
  expect(await dialog.findByText('Another exam with this problem set has not ended yet.')).toBeTruthy()
  server.on(offerAsPractice, () => reply({ activityId: 9 }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name of the practice' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name of the practice' }), 'Again')
  await user.click(dialog.getByRole('button', { name: 'Offer as a practice' }))
  expect(await screen.findByText('“Again” is now a practice of the class.')).toBeTruthy()
  expect(server.askedOf(offerAsPractice).at(-1)?.body).toEqual({ groupId: 1, activityId: 5, name: 'Again', description: 'Bring a pen.' })
})
