import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemTestDatum } from '../../../queries/problems/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import { type CutCase, emptyDatum } from '../values.ts'
import { CutTexts } from './CutTexts.tsx'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(problemTestDatum, () => reply({ input: 'the whole input', expectedOutput: '42' }))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const told = (bytes: number) => ({ bytes, sha256: '' })
const show = async (isTooLong: boolean, errors = {}) => {
  const cut: CutCase = { problemId: 9, version: 3, testDataId: 2, isTooLong, input: told(30_720), expectedOutput: told(2) }
  const onWhole = vi.fn()
  const datum = { ...emptyDatum(undefined), input: 'the whole', expectedOutput: '42', cut }
  const texts = <CutTexts index={4} datum={datum} cut={cut} errors={errors} labels={['Input', 'Expected output']} onWhole={onWhole} />
  const shown = await renderRoutes([{ path: '/', element: texts }], '/')
  await act(() => i18n.loadNamespaces('testData'))
  return { ...shown, onWhole }
}

test('a long case shows its beginning, and is loaded in full for editing', async () => {
  const { user, onWhole } = await show(false)
  expect(screen.getByRole('group', { name: 'Input' }).textContent).toBe('the whole…')
  expect(screen.getByRole('group', { name: 'Expected output' }).textContent).toBe('42')
  await user.click(screen.getByRole('button', { name: 'Load the whole test case to edit it' }))
  await waitFor(() => expect(onWhole).toHaveBeenCalledWith({ input: 'the whole input', expectedOutput: '42', cut: null }))
  expect(server.askedOf(problemTestDatum)[0]?.body).toEqual({ problemId: 9, version: 3, testDataId: 2 })
})

test('a case above the form’s limit stays unchanged, can be downloaded, and shows its errors', async () => {
  await show(true, { input: 'Too long to be shown.' })
  expect(screen.queryByRole('button', { name: /^Load the whole/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download: Input (30 KB)' })).toBeTruthy()
  expect(screen.getByText('Too long to be shown.')).toBeTruthy()
})
