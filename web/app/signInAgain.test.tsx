// A session that expires while writing: the sign-in appears over the editor, and no input is lost.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { login } from '../../commands/people/session/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { problemInfo } from '../../queries/problems/calls.ts'
import { c, problem as shown } from '../judging/workspace/dialog.fixture.tsx'
import ProblemDialog from '../judging/workspace/ProblemDialog.tsx'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { Layout } from './Layout.tsx'
import { createQueryClient } from './queryClient.ts'

const problem = {
  ...shown,
  languages: [c],
  locales: [
    { localeId: 1, localeCode: 'en', isPrimary: true, title: 'Sum', description: '', inputOutputExample: '', hint: '', solution: null },
  ],
  samples: [],
  editFiles: [],
}
const verdict = { answerId: 99, statusCode: 7, status: 'Accept', score: 20, timeMs: 4, memoryKb: 2048, message: '', cases: [] }
const draftOfMei = 'draft:7.5.3.1'

const person = (id: number, name: string) => ({
  id,
  name,
  email: `${name}@demo.test`,
  roles: [],
  businessUnits: [],
  mustChangePassword: false,
})
const place = { groupId: 1, activityId: 5, problemSetId: 6, problemId: 3 }
const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <p>front page</p> },
      { path: '/user/groups', element: <p>my classes</p> },
      {
        path: '/work',
        element: <ProblemDialog {...place} activityType="Exercise" problems={[]} onOpen={() => undefined} onClose={() => undefined} />,
      },
    ],
  },
]

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(userInfo, () => reply(person(7, 'mei')))
  server.on(problemInfo, () => reply(problem))
  server.on(judgeCode, () => refusal(401, 'Common.Unauthorized', 'Please sign in first.'))
  server.on(login, () => reply({ token: 'new', agreementRequired: false, mustChangePassword: false, device: 'mei.1.x' }))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  localStorage.clear()
  vi.unstubAllGlobals()
})

const editor = () => screen.findByLabelText<HTMLTextAreaElement>('Code editor, C')

/** Types and submits after the session has expired. */
const judgeTooLate = async () => {
  const shown = await renderRoutes(routes, '/work', createQueryClient())
  await shown.user.type(await editor(), 'precious')
  await shown.user.click(screen.getByRole('button', { name: 'Judge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  return { ...shown, dialog }
}

test('after a new sign-in the text is still there, and the pending submission is judged', async () => {
  const { user, dialog, router } = await judgeTooLate()
  expect((await editor()).value).toBe('precious')
  expect(dialog.getByLabelText<HTMLInputElement>(/Account/).value).toBe('mei@demo.test')
  server.on(judgeCode, () => reply(verdict))
  await user.type(dialog.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Verdict: Accept, 20 of 20 points')).toBeTruthy()
  expect((await editor()).value).toBe('precious')
  expect(router.state.location.pathname).toBe('/work')
  const [first, second] = server.askedOf(judgeCode)
  expect(second?.headers.get('Authorization')).toBe('Bearer new')
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('keys typed while the session expires all reach the code, also after the notice', async () => {
  const { user, router } = await renderRoutes(routes, '/work', createQueryClient())
  const code = await editor()
  await user.type(code, 'first ')
  act(() => sessionStore.suspend('expired'))
  const notice = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  expect((await notice.findByRole('status')).textContent).toContain('You can finish typing first')
  expect(notice.queryByLabelText(/^Password/)).toBeNull()
  expect(document.activeElement).toBe(code)
  await user.keyboard('then')
  expect(code.value).toBe('first then')
  await vi.waitFor(() => expect(localStorage.getItem(draftOfMei)).toContain('first then'), 30_000)

  await user.click(notice.getByRole('button', { name: 'Sign in again' }))
  await user.type(await screen.findByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull())
  expect((await editor()).value).toBe('first then')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(router.state.location.pathname).toBe('/work')
})

test('the palette offers the sign-in to keyboard users', async () => {
  const { user } = await renderRoutes(routes, '/work', createQueryClient())
  await user.type(await editor(), 'x')
  act(() => sessionStore.suspend('signedInElsewhere'))
  await screen.findByRole('dialog', { name: 'Signed in on another device' })
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('again')
  await within(await screen.findByRole('dialog', { name: 'Search' })).findByRole('button', { name: /again/ })
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
})

test('without a new sign-in the draft stays for the same user, and is deleted for another', async () => {
  const { user, dialog, router } = await judgeTooLate()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(localStorage.getItem(draftOfMei)).toContain('precious')
  act(() => sessionStore.signIn('other', 8))
  expect(localStorage.getItem(draftOfMei)).toBeNull()
})

test('another user who signs in there gets their own classes, and no data of the first', async () => {
  const { user, dialog, router } = await judgeTooLate()
  server.on(userInfo, () => reply(person(8, 'lin')))
  await user.clear(dialog.getByLabelText(/Account/))
  await user.type(dialog.getByLabelText(/Account/), 'lin@demo.test')
  await user.type(dialog.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/groups'))
  expect(await screen.findByText('my classes')).toBeTruthy()
  expect(localStorage.getItem(draftOfMei)).toBeNull()
  expect(server.askedOf(judgeCode)).toHaveLength(1)
})
