import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editProblemFiles, problemFile, problemFiles } from '../../../commands/problems/package/files/calls.ts'
import { problemVersions } from '../../../queries/problems/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import { FilesPage } from './FilesPage.tsx'

const Diff = ({ expected, actual, label }: { expected: string; actual: string; label: string }) => (
  <p>{`${label}: ${expected} → ${actual}`}</p>
)
const description = `${JSON.stringify({ titles: { en: 'Sum' }, cases: [{ name: '01', read: true }], solutions: ['a.py'] }, null, 2)}\n`
const contents: Record<string, string> = {
  'problem.json': description,
  'tests/01.in': '1 2\n',
  'tests/01.out': '3\n',
  'solutions/a.py': 'print(1)',
  'package/attachments/large.txt': 'x'.repeat(1_000_000),
}
const listOf = (version: number) =>
  Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: path === 'solutions/a.py' ? `${path}${version}` : path,
  }))

let server: ReturnType<typeof stubServer>
let mayEdit: boolean
let sent: Blob[]
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  mayEdit = true
  sent = []
  const told = (version: number) => ({ version, time: '2026-03-01T08:00:00.000Z', userId: 7, userName: 'Mei', caseCount: 1, changed: [] })
  server.on(problemVersions, () =>
    reply({ locales: [{ localeCode: 'en', isPrimary: true, title: 'Sum' }], mayEdit, versions: [told(2), told(1)] }),
  )
  server.on(problemFiles, ({ version }: { version: number }) => reply({ version, files: listOf(version) }))
  server.on(problemFile, ({ path, most, version }: { path: string; most?: number; version: number }) => {
    const text = (contents[path] ?? '').slice(0, most)
    return new Response(version === 1 && path === 'solutions/a.py' ? 'print(0)' : text)
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.body instanceof Blob) sent.push(init.body)
    return fetch(url, init)
  })
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = async (search = '') => {
  const opened = await renderRoutes(
    [{ path: '/problems/:problemId/files', element: <FilesPage Diff={Diff} /> }],
    `/problems/9/files${search}`,
  )
  await act(() => i18n.loadNamespaces(['problems', 'packageFiles', 'workspace']))
  return { ...opened, tree: within(await screen.findByRole('tree', { name: 'Files' })) }
}
const nameOf = (name: string) => new RegExp(`^${name}`)

test('the tree is walked by keys, and a file is loaded when it is opened', async () => {
  const { user, tree } = await open()
  expect(server.askedOf(problemFile)).toEqual([])
  const first = tree.getByRole('treeitem', { name: nameOf('package') })
  act(() => first.focus())
  await user.keyboard('{ArrowLeft}')
  expect(first.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('t{ArrowRight}{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Content of tests/01.in' })).toHaveProperty('value', '1 2\n')
  expect(server.askedOf(problemFile).map(({ body }) => body)).toEqual([{ problemId: 9, version: 2, path: 'tests/01.in' }])
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), '.py')
  expect(tree.getAllByRole('treeitem').map(({ title }) => title)).toEqual(['solutions', 'solutions/a.py'])
})

test('changes are marked, shown as a diff, and only they are sent', async () => {
  server.on(editProblemFiles, () => reply({ problemId: 9, version: 3, notes: [] }))
  const { user, tree } = await open('?path=solutions/a.py')
  const editor = await screen.findByRole('textbox', { name: 'Content of solutions/a.py' })
  await user.type(editor, '#')
  expect(tree.getByRole('treeitem', { name: /^a\.py.*changed/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New test case' }))
  await user.type(await screen.findByRole('textbox', { name: 'Content of tests/02.in' }), '5 5')
  await waitFor(() => expect(screen.getByText('4 files with unsaved changes')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }))
  await user.click(dialog.getByRole('button', { name: /solutions\/a\.py/ }))
  expect(await dialog.findByText('solutions/a.py: print(1) → print(1)#')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save as version 3' }))
  expect(await screen.findByText('Saved as version 3.')).toBeTruthy()
  const [list = '', ...rest] = ((await sent[0]?.text()) ?? '').split('\n')
  expect(JSON.parse(list).map(({ kind, path }: { kind: string; path: string }) => `${kind} ${path}`)).toEqual([
    'write problem.json',
    'write solutions/a.py',
    'write tests/02.in',
    'write tests/02.out',
  ])
  expect(rest.join('\n')).toMatch(/"name": "02"[\s\S]*print\(1\)#5 5$/)
})

test('a refused save says in which file, and keeps the changes', async () => {
  const fault = { field: 'tests/01.out', code: 'Problem.PackageFileMissing', message: 'Missing.' }
  server.on(editProblemFiles, () => refusal(400, fault.code, 'Missing.', { validationErrors: [fault] }))
  const { user } = await open('?path=solutions/a.py')
  await user.type(await screen.findByRole('textbox', { name: 'Content of solutions/a.py' }), '#')
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  await user.click(await screen.findByRole('button', { name: 'Save as version 3' }))
  expect((await screen.findByRole('alert')).textContent).toContain('tests/01.out: Missing.')
})

test('large files are shown from their beginning; readers and earlier versions have nothing to change', async () => {
  mayEdit = false
  await open('?path=package/attachments/large.txt')
  expect(await screen.findByText(/too large to be edited here/)).toBeTruthy()
  expect(server.askedOf(problemFile)[0]?.body).toMatchObject({ most: 32 * 1024 })
  for (const name of ['New test case', 'Rename', 'Review and save']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('two versions are compared by the files that differ', async () => {
  const { user, tree } = await open('?from=1')
  expect(tree.getAllByRole('treeitem').map(({ title }) => title)).toEqual(['solutions', 'solutions/a.py'])
  await user.click(tree.getByRole('treeitem', { name: nameOf('a.py') }))
  expect(await screen.findByText('solutions/a.py: print(0) → print(1)')).toBeTruthy()
})
