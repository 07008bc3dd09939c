import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportNotes, exportProblem } from '../../../commands/problems/package/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import ExportDialog from './ExportDialog.tsx'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

test('exports in the chosen format, after what the format cannot say', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  server.on(exportProblem, () => new Response('PK'))
  server.on(exportNotes, () => reply({ notes: [{ code: 'settingsLeft', place: '', detail: 'difficulty' }] }))
  const onClose = vi.fn()
  const { user } = await renderRoutes([{ path: '/x', element: <ExportDialog problemId={9} title="A plus B" onClose={onClose} /> }], '/x')
  await act(() => i18n.loadNamespaces('console'))
  await screen.findByRole('dialog', { name: 'Export “A plus B”' })
  expect(server.askedOf(exportNotes)).toEqual([])
  await user.click(screen.getByRole('radio', { name: /ICPC\/Kattis/ }))
  expect((await screen.findByText(/The format has no such setting/)).textContent).toContain('(difficulty)')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(server.askedOf(exportProblem).map(({ body }) => body)).toEqual([{ problemId: 9, format: 'kattis' }]))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
