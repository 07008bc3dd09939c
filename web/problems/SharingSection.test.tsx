import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addCoAuthor,
  removeCoAuthor,
  shareProblem,
  shareWithGroup,
  unshareProblem,
  unshareWithGroup,
} from '../../commands/problems/problem/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { problemSharing } from '../../queries/problems/calls.ts'
import type { ProblemSharing } from '../../queries/problems/sharing/schemas.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { SharingSection } from './SharingSection.tsx'

const mei = { userId: 7, name: 'Mei', account: 'mei@school.test' }
const group = (groupId: number, role: string | null, change: object = {}) => ({
  groupId,
  name: `Class ${groupId}`,
  role,
  isBlocked: false,
  isExpired: false,
  ...change,
})

let server: ReturnType<typeof stubServer>
/** Content of the server's read models. */
let sharing: ProblemSharing
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  sharing = { coAuthors: [], people: [], groups: [] }
  server.on(problemSharing, () => reply(sharing))
  server.on(myGroups, () =>
    reply([
      group(1, 'teacher'),
      group(2, 'assistant'),
      group(3, 'student'),
      group(4, null),
      group(5, 'teacher', { isExpired: true }),
      group(6, 'teacher', { isBlocked: true }),
    ]),
  )
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = async () => {
  const opened = await renderRoutes([{ path: '/', element: <SharingSection problemId={9} /> }], '/')
  await act(() => i18n.loadNamespaces('problems'))
  await screen.findByRole('button', { name: 'Share with this person' })
  return opened
}
const people = () => within(screen.getByRole('list', { name: 'People it is shared with' }))
const groups = () => within(screen.getByRole('list', { name: 'Classes it is shared with' }))
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail of a person' })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'One of your classes' })
const choices = () => [...choice().options].map(({ text }) => text)

test('a person is added by address, listed, and removed', async () => {
  server.on(shareProblem, () => {
    sharing = { ...sharing, people: [mei] }
    return reply({ userId: 7 })
  })
  server.on(unshareProblem, () => {
    sharing = { ...sharing, people: [] }
    return reply({})
  })
  const { user } = await open()
  expect(screen.getByText('Not shared with anyone yet.')).toBeTruthy()
  await user.type(address(), ' mei@school.test {Enter}')
  await waitFor(() => expect(people().getByText('Mei')).toBeTruthy())
  expect(server.askedOf(shareProblem).map(({ body }) => body)).toEqual([{ problemId: 9, account: 'mei@school.test' }])
  expect(address().value).toBe('')

  await user.click(people().getByRole('button', { name: 'Stop sharing with Mei' }))
  expect(await screen.findByText('Not shared with anyone yet.')).toBeTruthy()
  expect(server.askedOf(unshareProblem).map(({ body }) => body)).toEqual([{ problemId: 9, userId: 7 }])

  expect(await screen.findByText('No longer shared with Mei.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(people().getByText('Mei')).toBeTruthy())
  expect(server.askedOf(shareProblem)).toHaveLength(2)
})

test('a co-author is added by address, listed and removed', async () => {
  server.on(addCoAuthor, () => {
    sharing = { ...sharing, coAuthors: [mei] }
    return reply({ userId: 7 })
  })
  server.on(removeCoAuthor, () => {
    sharing = { ...sharing, coAuthors: [] }
    return reply({})
  })
  const { user } = await open()
  const field = () => screen.getByRole('textbox', { name: 'E-mail of a teacher' })
  const list = () => within(screen.getByRole('list', { name: 'Co-authors' }))
  expect(screen.getByText('No co-authors yet.')).toBeTruthy()
  await user.type(field(), 'mei@school.test{Enter}')
  await waitFor(() => expect(list().getByText('Mei')).toBeTruthy())
  expect(server.askedOf(addCoAuthor).map(({ body }) => body)).toEqual([{ problemId: 9, account: 'mei@school.test' }])
  expect(screen.getByText('Not shared with anyone yet.')).toBeTruthy()
  await user.click(list().getByRole('button', { name: 'Stop sharing with Mei' }))
  expect(await screen.findByText('No co-authors yet.')).toBeTruthy()
  expect(server.askedOf(removeCoAuthor).map(({ body }) => body)).toEqual([{ problemId: 9, userId: 7 }])
  server.on(addCoAuthor, () => refusal(400, 'Problem.CoAuthorNotTeacher', 'Only teachers can be co-authors.'))
  await user.type(field(), 'ann@school.test')
  await user.click(screen.getByRole('button', { name: 'Add as a co-author' }))
  expect(await screen.findByText('Only teachers can be co-authors.')).toBeTruthy()
})

test('offers managed classes that the problem is not shared with yet', async () => {
  server.on(shareWithGroup, ({ groupId }: { groupId: number }) => {
    sharing = { ...sharing, groups: [...sharing.groups, { groupId, name: `Class ${groupId}` }] }
    return reply({})
  })
  server.on(unshareWithGroup, () => {
    sharing = { ...sharing, groups: [] }
    return reply({})
  })
  const { user } = await open()
  await waitFor(() => expect(choices()).toEqual(['Choose a class', 'Class 1', 'Class 2']))
  expect(screen.getByText('Not shared with any class yet.')).toBeTruthy()
  await user.selectOptions(choice(), 'Class 2')
  await user.click(screen.getByRole('button', { name: 'Share with this class' }))
  await waitFor(() => expect(groups().getByText('Class 2')).toBeTruthy())
  expect(server.askedOf(shareWithGroup).map(({ body }) => body)).toEqual([{ problemId: 9, groupId: 2 }])
  expect(choices()).toEqual(['Choose a class', 'Class 1'])

  await user.click(groups().getByRole('button', { name: 'Stop sharing with Class 2' }))
  expect(await screen.findByText('Not shared with any class yet.')).toBeTruthy()
  expect(server.askedOf(unshareWithGroup).map(({ body }) => body)).toEqual([{ problemId: 9, groupId: 2 }])
})

test('tells users who manage no class', async () => {
  server.on(myGroups, () => reply([group(3, 'student')]))
  await open()
  await waitFor(() => expect(choices()).toEqual(['No other class of yours']))
  expect(choice().disabled).toBe(true)
})

test('refetches a list that does not reflect the command yet', async () => {
  let isBehind = false
  server.on(shareProblem, () => {
    isBehind = true
    return reply({ userId: 7 })
  })
  server.on(problemSharing, () => {
    if (!isBehind) return reply(sharing)
    isBehind = false
    sharing = { ...sharing, people: [mei] }
    return reply({ coAuthors: [], people: [], groups: [] }, { headers: { Stale: 'true' } })
  })
  const { user } = await open()
  await user.type(address(), 'mei@school.test{Enter}')
  expect(await screen.findByText('Mei', {}, { timeout: 5000 })).toBeTruthy()
})

test('a refusal is shown at its field until the next attempt, and the input stays', async () => {
  server.on(shareProblem, () => refusal(404, 'User.NotFound', 'This person was not found.'))
  server.on(shareWithGroup, () => refusal(403, 'Group.NotTeacherOrAssistant', 'Teachers and assistants only.'))
  const { user } = await open()
  await user.type(address(), 'nobody@school.test{Enter}')
  expect(await screen.findByText('This person was not found.')).toBeTruthy()
  expect(address().value).toBe('nobody@school.test')
  server.on(shareProblem, () => reply({ userId: 7 }))
  await user.type(address(), '!{Enter}')
  await waitFor(() => expect(screen.queryByText('This person was not found.')).toBeNull())
  await user.selectOptions(choice(), 'Class 1')
  await user.click(screen.getByRole('button', { name: 'Share with this class' }))
  expect(await screen.findByText('Teachers and assistants only.')).toBeTruthy()
})

test('a failed removal is reported, and the entry stays', async () => {
  sharing = { coAuthors: [], people: [mei], groups: [] }
  server.on(unshareProblem, () => refusal(403, 'Problem.NotCreator', 'Only the creator of a problem can edit it.'))
  const { user } = await open()
  await user.click(people().getByRole('button', { name: 'Stop sharing with Mei' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only the creator of a problem can edit it.')
  expect(people().getByText('Mei')).toBeTruthy()
})

test('a list that fails to load offers a retry', async () => {
  server.on(problemSharing, () => refusal(500, 'Common.Default', 'Something went wrong.'))
  const { user } = await renderRoutes([{ path: '/', element: <SharingSection problemId={9} /> }], '/')
  await act(() => i18n.loadNamespaces('problems'))
  const again = await screen.findByRole('button', { name: /again/i })
  sharing = { coAuthors: [], people: [mei], groups: [] }
  server.on(problemSharing, () => reply(sharing))
  await user.click(again)
  expect(await screen.findByText('Mei')).toBeTruthy()
})
