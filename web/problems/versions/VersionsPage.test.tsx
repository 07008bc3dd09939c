import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportProblem } from '../../../commands/problems/package/calls.ts'
import { restoreProblem } from '../../../commands/problems/problem/calls.ts'
import { problemVersion, problemVersions } from '../../../queries/problems/calls.ts'
import type { ProblemVersion, ProblemVersions } from '../../../queries/problems/versions/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { plus } from '../authoring.fixture.ts'
import type { TextDiff } from './Comparison.tsx'
import { VersionsPage } from './VersionsPage.tsx'

const Diff = ({ expected, actual, label }: TextDiff) => <p>{`${label}: ${expected} → ${actual}`}</p>

const { uses: _1, mayEdit: _2, ownerName: _3, updateTime: _4, ...content } = plus
const file = (data: string) => ({ editFileId: 1, languageId: 4, fileName: 'a.bin', content: data, encoding: 'base64' as const })
const saves: Record<number, ProblemVersion> = {
  1: { ...content, version: 1, editFiles: [file('AAEC')] },
  2: { ...content, version: 2, difficulty: 5, editFiles: [file('AAED/w==')] },
  3: { ...content, version: 3, difficulty: 5, tags: ['math'], editFiles: [file('AAED/w==')] },
}
const told = (version: number, changed: ProblemVersions['versions'][number]['changed']) => ({
  version,
  time: `2026-03-0${version}T08:00:00.000Z`,
  userId: 7,
  userName: 'Mei',
  caseCount: 3,
  changed,
})

let server: ReturnType<typeof stubServer>
let versions: ProblemVersions
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  versions = {
    locales: [{ localeCode: 'en', isPrimary: true, title: 'A plus B' }],
    mayEdit: true,
    versions: [told(3, ['settings']), told(2, ['settings', 'files']), told(1, [])],
  }
  server.on(problemVersions, () => reply(versions))
  server.on(problemVersion, ({ version }: { version: number }) => reply(saves[version]))
})
afterEach(() => {
  cleanup()
  act(() => questions.get()?.answer(false))
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = async (search = '') => {
  const opened = await renderRoutes(
    [{ path: '/problems/:problemId/versions', element: <VersionsPage Diff={Diff} /> }],
    `/problems/9/versions${search}`,
  )
  await act(() => i18n.loadNamespaces('problems'))
  await screen.findByRole('heading', { level: 1, name: /A plus B/ })
  return opened
}

test('lists each save with author, time and changes; compares the newest version with the previous one', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/user/dashboard/manageProblems')
  const rows = within(screen.getByRole('list', { name: 'Versions, newest first' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 3.*Mei · 3 test casesSettings/),
    expect.stringMatching(/^Version 2.*SettingsFiles/),
    expect.stringMatching(/^Version 1/),
  ])
  expect(await screen.findByText('Tags: → math', { normalizer: (text) => text.replace(/\s+/g, ' ').trim() })).toBeTruthy()
})

test('compares the two versions of the address; shows only the size of binary files', async () => {
  const { user, router } = await open('?from=1&to=3')
  expect(await screen.findByText('Difficulty: 3 → 5')).toBeTruthy()
  expect(screen.getByText('Binary: 3 bytes before, 4 bytes now; changed.')).toBeTruthy()
  expect(screen.queryByText(/AAED/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare version' }), '2')
  await waitFor(() => expect(screen.queryByText('Difficulty: 3 → 5')).toBeNull())
  expect(router.state.location.search).toBe('?from=2&to=3')
  await user.click(screen.getByRole('button', { name: 'What changed in version 2' }))
  expect(await screen.findByText('Difficulty: 3 → 5')).toBeTruthy()
})

test('restores an old version as the newest after confirmation', async () => {
  server.on(restoreProblem, () => reply({ problemId: 9, version: 4 }))
  const { user } = await open('?from=1&to=3')
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }))
  await waitFor(() => expect(questions.get()?.title).toBe('Restore version 1?'))
  act(() => questions.get()?.answer(true))
  expect(await screen.findByText('Restored as version 4.')).toBeTruthy()
  expect(server.askedOf(restoreProblem)[0]?.body).toEqual({ problemId: 9, version: 1, basedOn: 3 })
})

test('refuses to restore after a concurrent save, with the reason', async () => {
  server.on(restoreProblem, () => refusal(409, 'Common.Conflict', 'Someone else has just changed this.'))
  const { user } = await open('?from=1&to=3')
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }))
  await waitFor(() => expect(questions.get()).not.toBeNull())
  act(() => questions.get()?.answer(true))
  expect(await screen.findByText('Someone else has just changed this.')).toBeTruthy()
})

test('is read-only for platform admins; a single version has no comparison', async () => {
  versions = { ...versions, mayEdit: false }
  await open('?from=1&to=3')
  expect(screen.queryByRole('button', { name: /^Bring back/ })).toBeNull()
  cleanup()
  versions = { ...versions, versions: [told(1, [])] }
  await open()
  expect(screen.getByText(/There is only one version/)).toBeTruthy()
})

test('exports each version as it was', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  server.on(exportProblem, () => new Response('PK'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Export version 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export version 2 of “A plus B”' }))
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(server.askedOf(exportProblem).map(({ body }) => body)).toEqual([{ problemId: 9, format: 'own', version: 2 }]))
})
