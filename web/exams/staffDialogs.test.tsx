// What staff are told in dialogs: another exam of the class runs, an exam would end on another day, an extension (requirements d03, d04, d05).
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editExam, extendExam, startExam } from '../../commands/exams/exam/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { examInfo } from '../../queries/exams/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { refusal, reply } from '../shared/testing/stubServer.ts'
import { questions } from '../shared/ui/confirm.tsx'
import { successes } from '../shared/ui/success.ts'
import { examOf, runningExam } from './exam.fixture.ts'
import { ExamEditPage } from './examEdit/ExamEditPage.tsx'
import { Controls } from './examManager/Controls.tsx'

const group = { groupId: 1, name: 'Class', isGroupAdmin: true, mayAudit: true, students: [], timeZone: 'Asia/Taipei' }
const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply({ id: 7, name: 'Lin', roles: [], businessUnits: [] }))
  stub.on(groupInfo, () => reply({ ...group, expirationTime: '2030-01-01T00:00:00.000Z' }))
  // ten to midnight in Taipei
  stub.on(examInfo, () => reply(examOf({ plannedStartTime: '2026-12-01T15:50:00.000Z', answerMinutes: 10 })))
})

const open = async (path: string, exam = examOf()) => {
  const opened = await renderRoutes(
    [
      { path: '/manager', element: <Controls exam={exam} status={exam.status} /> },
      { path: '/groups/:groupId/exams/:examId/edit', element: <ExamEditPage SetChooser={() => null} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
  )
  await i18n.loadNamespaces(['examManager', 'examEdit', 'exams', 'dates'])
  return opened
}

test('a second start in a class is refused in a dialog that stays', async () => {
  server.on(startExam, () => refusal(409, 'Activity.AnotherExamActive', 'Another exam of this class is in progress.'))
  const { user } = await open('/manager')
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  questions.get()?.answer(true)
  await waitFor(() => expect(questions.get()?.title).toBe('Exam in progress'))
  expect(questions.get()).toMatchObject({ message: 'Another exam of this class is in progress.', isMessage: true })
})

test('an extension is confirmed, and tells in a dialog that it was done or why not', async () => {
  server.on(extendExam, () => reply({ isDone: true }))
  const { user } = await open('/manager', runningExam())
  const extend = async () => {
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    questions.get()?.answer(true)
  }
  await extend()
  await waitFor(() => expect(successes.get()?.message).toBe('The exam was extended by 10 minutes.'))
  server.on(extendExam, () => refusal(409, 'Activity.ExamEnded', 'The exam has ended, so it cannot be extended.'))
  await extend()
  await waitFor(() => expect(questions.get()?.title).toBe('The exam was not extended'))
  expect(questions.get()?.message).toContain('has ended')
})

test('an exam that would end on the next day is not sent, and a dialog says why', async () => {
  // the autosizing textarea listens to document.fonts, which jsdom lacks
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const { user } = await open('/groups/1/exams/5/edit')
  const minutes = await screen.findByRole('textbox', { name: /Answer time/ })
  await user.clear(minutes)
  await user.type(minutes, '11')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Update failed' })
  expect(dialog.textContent).toContain('must start and end on the same day')
  expect(server.askedOf(editExam)).toHaveLength(0)
})
