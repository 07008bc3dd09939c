// Practice form: create, edit, refusals.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPractice, editPractice } from '../../../commands/practice/practice/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import { PracticeEditPage } from './PracticeEditPage.tsx'
import type { SetChooser } from './PracticeForm.tsx'

const Sets: SetChooser = ({ label, description, isKept, value, error, onChange }) => (
  <>
    {isKept ? (
      <p>
        {label} {value}. {description}
      </p>
    ) : (
      <button type="button" onClick={() => onChange({ problemSetId: 41, name: 'Loops', description: '', type: 1 })}>
        {label}: {value ?? 'none'}
      </button>
    )}
    <button type="button" onClick={() => onChange({ problemSetId: 42, name: 'Paid', description: '', type: 6 })}>
      a paid set
    </button>
    {error}
  </>
)
const element = <PracticeEditPage SetChooser={Sets} />
const routes = [
  { path: '/groups/:groupId/practice/new', element },
  { path: '/groups/:groupId/practice/:practiceId/:problemSetId/edit', element },
  { path: '/groups/:groupId/tqc', element: <p>the paid bank</p> },
  { path: '/groups/:groupId/practice', element: <p>all practices</p> },
]
const practice = {
  activityId: 5,
  groupId: 1,
  problemSetId: 6,
  problemSetType: 1,
  name: 'Week 1',
  description: 'Begin',
  order: 4,
  createUserId: 7,
}

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(practiceList, () => reply([practice]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a new practice is added last; a dialog confirms it and leads to the list', async () => {
  server.on(addPractice, () => reply({ activityId: 9 }))
  const { user } = await renderRoutes(routes, '/groups/1/practice/new')
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Week 2')
  await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Loops')
  await user.click(screen.getByRole('button', { name: 'Problem set: none' }))
  expect(screen.getByRole('link', { name: 'Preview the chosen set' }).getAttribute('href')).toBe('/problem-set/1/41/show')
  await user.click(screen.getByRole('button', { name: 'Create practice' }))
  expect(await screen.findByRole('dialog', { name: 'Updated' })).toBeTruthy()
  expect(server.askedOf(addPractice)[0]?.body).toEqual({ groupId: 1, problemSetId: 41, name: 'Week 2', description: 'Loops', order: 5 })
  await user.click(screen.getByRole('link', { name: 'Go to the practices' }))
  expect(await screen.findByText('all practices')).toBeTruthy()
})

test('a practice with a set of the paid bank leads to the list of that bank', async () => {
  server.on(addPractice, () => reply({ activityId: 9 }))
  const { user } = await renderRoutes(routes, '/groups/1/practice/new')
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Mock')
  await user.type(screen.getByRole('textbox', { name: /Description/ }), 'TQC+')
  await user.click(screen.getByRole('button', { name: 'a paid set' }))
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/groups/1/practice')
  await user.click(screen.getByRole('button', { name: 'Create practice' }))
  await user.click(await screen.findByRole('link', { name: 'Go to the practices' }))
  expect(await screen.findByText('the paid bank')).toBeTruthy()
})

test('all fields are required', async () => {
  const { user } = await renderRoutes(routes, '/groups/1/practice/new')
  await user.click(await screen.findByRole('button', { name: 'Create practice' }))
  expect(await screen.findByText(/Problem set is required|Problem set.*required/i)).toBeTruthy()
  expect(server.askedOf(addPractice)).toEqual([])
})

test('a practice assigned without a description is saved without one', async () => {
  server.on(practiceList, () => reply([{ ...practice, description: '' }]))
  server.on(editPractice, () => reply({ activityId: 5 }))
  const { user } = await renderRoutes(routes, '/groups/1/practice/5/6/edit')
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Updated' })
  expect(server.askedOf(editPractice)[0]?.body).toMatchObject({ name: 'Week 1!', description: '' })
})

test('shows each refusal in a dialog and at its field', async () => {
  server.on(editPractice, () => refusal(409, 'Activity.SetInUse', 'Its set cannot be changed any more.'))
  const { user } = await renderRoutes(routes, '/groups/1/practice/5/6/edit')
  await user.click(await screen.findByRole('button', { name: 'Problem set: 6' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('dialog', { name: 'Update failed' })).textContent).toContain('Its set cannot be changed any more.')
  expect(server.askedOf(editPractice)[0]?.body).toEqual({
    groupId: 1,
    activityId: 5,
    problemSetId: 41,
    name: 'Week 1',
    description: 'Begin',
  })
})

test('a practice with answers keeps its set, which cannot be changed', async () => {
  const classProgress = { studentCount: 30, begunCount: 1, finishedCount: 0, solvedCount: 0 }
  server.on(practiceList, () => reply([{ ...practice, classProgress }]))
  server.on(editPractice, () => reply({ activityId: 5 }))
  const { user } = await renderRoutes(routes, '/groups/1/practice/5/6/edit')
  expect(await screen.findByText('Problem set 6. Answers have been submitted, so the set of this practice cannot be changed.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Updated' })
  expect(server.askedOf(editPractice)[0]?.body).toMatchObject({ name: 'Week 1!', problemSetId: 6 })
})

test('refuses to edit another teacher’s practice, and redirects to the list if it is gone', async () => {
  server.on(practiceList, () => reply([{ ...practice, createUserId: 8 }]))
  await renderRoutes(routes, '/groups/1/practice/5/6/edit')
  expect(await screen.findByText(/Only the creator of this practice/)).toBeTruthy()
  cleanup()
  await renderRoutes(routes, '/groups/1/practice/99/6/edit')
  expect(await screen.findByText('all practices')).toBeTruthy()
})
