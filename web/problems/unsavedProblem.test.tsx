// An unsaved problem is restored after a reload with its cases, each of which can be edited.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problemContent, userProblemTags } from '../../queries/problems/calls.ts'
import { languageList } from '../../queries/site/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import { blank, installed } from './authoring.fixture.ts'
import { ProblemEditPage } from './ProblemEditPage.tsx'

afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = async () => {
  const opened = await renderRoutes(
    [{ path: '/problems/:problemId/edit', element: <ProblemEditPage Preview={() => null} /> }],
    '/problems/0/edit',
  )
  await act(() => i18n.loadNamespaces('problems'))
  await screen.findByRole('button', { name: /^Save/ })
  return opened
}
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const openCases = () => {
  for (const button of screen.queryAllByRole('button', { name: /^Show test case/ })) fireEvent.click(button)
}
const inputs = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Input' })

test('offers to restore a new problem after a reload', async () => {
  const server = stubServer()
  sessionStore.signIn('t', 7)
  server.on(languageList, () => reply(installed))
  server.on(userProblemTags, () => reply([]))
  server.on(problemContent, () => reply(blank))
  await open()
  fireEvent.change(titleField(), { target: { value: 'A plus B' } })
  openCases()
  for (const [at, value] of ['1 2', '3 4'].entries()) fireEvent.change(inputs()[at] as HTMLElement, { target: { value } })
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()

  const { user } = await open()
  expect(titleField().value).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(titleField().value).toBe('A plus B')
  // expanded cases stay expanded
  expect(inputs().map(({ value }) => value)).toEqual(['1 2', '3 4'])
  fireEvent.change(inputs()[1] as HTMLElement, { target: { value: '5 6' } })
  expect(inputs().map(({ value }) => value)).toEqual(['1 2', '5 6'])
})
