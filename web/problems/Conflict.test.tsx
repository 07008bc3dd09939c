import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { editProblem } from '../../commands/problems/problem/calls.ts'
import { problemContent, problemVersions, userProblemTags } from '../../queries/problems/calls.ts'
import { languageList } from '../../queries/site/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { refusal, reply } from '../shared/testing/stubServer.ts'
import { questions } from '../shared/ui/confirm.tsx'
import { installed, plus } from './authoring.fixture.ts'
import { ProblemEditPage } from './ProblemEditPage.tsx'

/** Saved by a co-author. */
const newest = { version: 5, time: '2026-03-01T09:00:00.000Z', userId: 1234, userName: 'Mei', caseCount: 3, changed: [] }
const server = signedInServer((server) => {
  server.on(languageList, () => reply(installed))
  server.on(userProblemTags, () => reply([]))
  server.on(problemContent, () => reply(plus))
  server.on(problemVersions, () => reply({ locales: [], mayEdit: true, versions: [newest] }))
  server.on(editProblem, () => refusal(409, 'Common.Conflict', 'Someone else has just changed this.'))
})

const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
let user: Awaited<ReturnType<typeof renderRoutes>>['user']
beforeEach(async () => {
  const opened = await renderRoutes(
    [{ path: '/problems/:problemId/edit', element: <ProblemEditPage Preview={() => null} /> }],
    '/problems/9/edit',
  )
  user = opened.user
  await act(() => i18n.loadNamespaces('problems'))
  const save = await screen.findByRole('button', { name: /^Save/ })
  await user.type(titleField(), '!')
  await user.click(save)
})

test('a concurrent save overwrites and loses nothing', async () => {
  expect(await screen.findByText('The problem has been saved elsewhere in the meantime.')).toBeTruthy()
  expect(await screen.findByText(/^Mei saved version 5 at /)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Open the newest version in a new tab' })).toBeTruthy()
  expect(titleField().value).toBe('A plus B!')
})

test('the user can save theirs on top of the newest version', async () => {
  const button = await screen.findByRole('button', { name: 'Save this as the newest version' })
  server.on(editProblem, () => reply({ problemId: 9, version: 6 }))
  await user.click(button)
  await waitFor(() => expect(questions.get()?.title).toBe('Save after version 5?'))
  act(() => questions.get()?.answer(true))
  expect(await screen.findByText('Version 6 was saved')).toBeTruthy()
  expect(server.askedOf(editProblem).map(({ body }) => (body as { basedOn: number }).basedOn)).toEqual([3, 5])
})

test('a file dropped beside its field does not replace the page', () => {
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { types: ['Files'] } })
  document.body.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
})
