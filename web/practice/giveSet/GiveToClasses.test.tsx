// Assigning a set to several classes: result per class, retry and undo.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addPractice, deletePractice } from '../../../commands/practice/practice/calls.ts'
import { myGroups } from '../../../queries/classes/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import GiveToClasses from './GiveToClasses.tsx'

const one = (groupId: number, name: string, more: object = {}) => ({
  groupId,
  name,
  role: 'teacher',
  isExpired: false,
  isMembershipOver: false,
  isBlocked: false,
  ...more,
})
const server = signedInServer((stub) => {
  stub.on(myGroups, () =>
    reply([
      one(1, 'Monday'),
      one(2, 'Tuesday', { role: 'assistant' }),
      one(3, 'Over', { isExpired: true }),
      one(4, 'Learning', { role: 'student' }),
    ]),
  )
  stub.on(practiceList, () => reply([{ activityId: 5, order: 4 }]))
})
const onClose = vi.fn()

const open = async () => {
  const set = { problemSetId: 41, name: 'Loops', description: 'For and while', groupIds: [2] }
  const opened = await renderRoutes([{ path: '/', element: <GiveToClasses set={set} onClose={onClose} /> }], '/')
  await i18n.loadNamespaces(['practiceEdit'])
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Give to classes' })) }
}

test('prefills name and description of the set, and offers running classes that the user teaches', async () => {
  const { dialog } = await open()
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name of the practice' })).value).toBe('Loops')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('For and while')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog.getByRole('checkbox', { name: 'Tuesday', description: 'already has this set' })).toBeTruthy()
})

test('shows the result per class; refused ones can be retried, and assignments undone', async () => {
  let isRefused = true
  server.on(addPractice, ({ groupId }: { groupId: number }) =>
    groupId === 2 && isRefused
      ? refusal(403, 'Problem.GroupAccessDenied', 'A problem is closed to this class.')
      : reply({ activityId: 70 + groupId }),
  )
  server.on(deletePractice, () => reply({}))
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Select all' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Description' }))
  await user.click(dialog.getByRole('button', { name: 'Give to 2 classes' }))
  expect(await dialog.findByText('Given to 1 of 2 classes.')).toBeTruthy()
  expect(await dialog.findByText('Not given: A problem is closed to this class.')).toBeTruthy()
  expect(server.askedOf(addPractice).map(({ body }) => body)).toEqual([
    { groupId: 1, problemSetId: 41, name: 'Loops', description: '', order: 5 },
    { groupId: 2, problemSetId: 41, name: 'Loops', description: '', order: 5 },
  ])
  isRefused = false
  await user.click(await dialog.findByRole('button', { name: 'Retry where it failed' }))
  expect(await dialog.findByText('Given to 2 of 2 classes.')).toBeTruthy()
  expect(server.askedOf(addPractice)).toHaveLength(3)
  await user.click(dialog.getByRole('button', { name: 'Take the practice back from Monday' }))
  await waitFor(() => expect(server.askedOf(deletePractice)[0]?.body).toEqual({ groupId: 1, activityId: 71 }))
  expect(await dialog.findByText('Taken back')).toBeTruthy()
})

test('sends nothing without a class and a name', async () => {
  const { user, dialog } = await open()
  await user.clear(await dialog.findByRole('textbox', { name: 'Name of the practice' }))
  await user.click(dialog.getByRole('button', { name: 'Give to classes' }))
  expect(dialog.getByText('Choose at least one class.')).toBeTruthy()
  expect(dialog.getByText('The practice needs a name.')).toBeTruthy()
  expect(server.askedOf(addPractice)).toEqual([])
})

test('tells a teacher without a running class', async () => {
  server.on(myGroups, () => reply([]))
  const { dialog } = await open()
  expect(await dialog.findByText('No class to give it to')).toBeTruthy()
})
