// The page of the shared editor: what the licensee may do, what followers see, and questions.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  askInEditor,
  classEditor,
  editDocument,
  editorPresent,
  openEditor,
  runDocument,
  solveQuestion,
  transferLicence,
} from '../../commands/classEditor/editor/calls.ts'
import { checkOf } from '../../protocol/textEdits.ts'
import { editorQuestions } from '../../queries/classEditor/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { languageList } from '../../queries/site/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { stubLive } from '../shared/testing/stubLive.ts'
import { refusal, reply, type stubServer } from '../shared/testing/stubServer.ts'
import EditorPage from './EditorPage.tsx'

const [TEACHER, AMY] = [2, 7]
const topic = 'classEditor/1'
const group = { groupId: 1, name: 'Class', isGroupTeacher: true, isGroupAdmin: true, mayAudit: true, students: [] }
const document = {
  code: 'print(1)',
  lang: 4,
  editorViewState: null,
  licensee: { userId: TEACHER, userName: 'Ann' } as { userId: number; userName: string } | null,
  waitsUntil: null,
  licenceEpoch: 1,
  seq: 3,
  terminal: '1',
  isTerminalError: false,
}
const question = {
  questionId: 9,
  userId: AMY,
  username: 'Amy',
  lang: 4,
  code: 'x',
  description: 'Why?',
  createAt: '2026-03-02T01:00:00.000Z',
}

let live: ReturnType<typeof stubLive>
const server = signedInServer((stub) => {
  live = stubLive(stub as ReturnType<typeof stubServer>)
  stub.on(groupInfo, () => reply(group))
  stub.on(userInfo, () => reply({ id: TEACHER, name: 'Ann', roles: [], businessUnits: [] }))
  stub.on(classEditor, () => reply(document))
  stub.on(editDocument, (({ seq }: { seq: number }) => reply({ seq: seq + 1 })) as never)
  stub.on(editorPresent, () => reply([{ userId: AMY, userName: 'Amy', role: 'student' }]))
  stub.on(editorQuestions, () => reply([{ ...question, solved: false }]))
  stub.on(languageList, () => reply([]))
  stub.on(runDocument, () => reply({ terminal: '1', isTerminalError: false }))
  stub.on(askInEditor, () => reply({ questionId: 10 }))
  for (const command of [openEditor, transferLicence, solveQuestion]) stub.on(command, () => reply({ isDone: true }))
})

const asStudent = () => {
  server.on(groupInfo, () => reply({ ...group, isGroupTeacher: false, isGroupAdmin: false, mayAudit: false }))
  server.on(userInfo, () => reply({ id: AMY, name: 'Amy', roles: [], businessUnits: [] }))
}
const open = async () => {
  const opened = await renderRoutes([{ path: '/groups/:groupId/editor', element: <EditorPage /> }], '/groups/1/editor')
  await act(() => i18n.loadNamespaces(['classEditor']))
  return opened
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Shared code in Python/ })

test('the licensee writes, one edit at a time, and may undo clearing', async () => {
  const { user } = await open()
  const editor = await box()
  expect(editor.value).toBe('print(1)')
  await user.type(editor, '!')
  await waitFor(() => expect(server.askedOf(editDocument)).toHaveLength(1))
  expect(server.askedOf(editDocument)[0]?.body).toMatchObject({ groupId: 1, epoch: 1, seq: 3, edits: [{ at: 8, length: 0, text: '!' }] })
  await user.click(screen.getByRole('button', { name: 'Clear code' }))
  expect(editor.value).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(editor.value).toBe('print(1)!')
  await waitFor(() => expect(screen.getByText('Everyone sees this text')).toBeTruthy())
})

const choose = (name: string, content: BlobPart) => {
  const input = window.document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}

test.for([
  ['notes.pdf', 'x', /^“notes\.pdf” is not a supported type/],
  ['long.py', 'x'.repeat(30_001), '“long.py” is longer than 30,000 characters.'],
  ['huge.py', new Uint8Array(200_000), '“huge.py” is longer than 30,000 characters.'],
  ['latin.py', new Uint8Array([0x23, 0xe9, 0x0a]), '“latin.py” is neither UTF-8 nor Big5 text. Save it as UTF-8.'],
  ['Main.class', new Uint8Array([0xca, 0xfe, 0xba, 0xbe, 0, 0]), '“Main.class” is neither UTF-8 nor Big5 text. Save it as UTF-8.'],
] as const)('the file %s is not imported, and the page says why', async ([name, content, why]) => {
  await open()
  const editor = await box()
  choose(name, content)
  expect(await screen.findByText('This file cannot be imported')).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
  expect(editor.value).toBe('print(1)')
  expect(server.askedOf(editDocument)).toEqual([])
})

test.for([
  ['UTF-8 with a mark, and other ends of lines', new TextEncoder().encode('\uFEFFname = "你好"\r\nprint(name)\r')],
  [
    'Big5',
    new Uint8Array([...new TextEncoder().encode('name = "'), 0xa7, 0x41, 0xa6, 0x6e, ...new TextEncoder().encode('"\nprint(name)\n')]),
  ],
] as const)('a file in %s replaces the code, which may be undone', async ([, content]) => {
  const { user } = await open()
  const editor = await box()
  choose('hello.py', content)
  await waitFor(() => expect(editor.value).toBe('name = "你好"\nprint(name)\n'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(editor.value).toBe('print(1)')
})

test('a file of 30,000 Chinese characters is imported', async () => {
  await open()
  const editor = await box()
  choose('long.txt', '字'.repeat(30_000))
  await waitFor(() => expect(editor.value).toHaveLength(30_000))
})

test('a text that is too long is kept, and the page says that it is not sent and asks before it is left', async () => {
  await open()
  const editor = await box()
  fireEvent.change(editor, { target: { value: 'x'.repeat(30_001) } })
  expect(await screen.findByText('Not sent: the shared code can have at most 30,000 characters.')).toBeTruthy()
  expect(server.askedOf(editDocument)).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Run/ }).disabled).toBe(true)
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(false)
  fireEvent.change(editor, { target: { value: 'x' } })
  await waitFor(() => expect(leaves()).toBe(true))
})

test('what was typed last before the licence went to another member is told', async () => {
  server.on(editDocument, () => refusal(403, 'ClassEditor.NotLicensee', 'You do not have the licence to edit.'))
  await open()
  const editor = await box()
  server.on(classEditor, () => reply({ ...document, licensee: { userId: AMY, userName: 'Amy' }, licenceEpoch: 2 }))
  fireEvent.change(editor, { target: { value: 'print(1) # mine' } })
  expect(await screen.findByText('The licence went to another member before “ # mine” was sent.')).toBeTruthy()
  expect([editor.value, editor.readOnly]).toEqual(['print(1)', true])
})

test('a teacher opens an editor without a licensee, gives the licence, and runs the code', async () => {
  server.on(classEditor, () => reply({ ...document, licensee: null }))
  const { user } = await open()
  await waitFor(() => expect(server.askedOf(openEditor)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Give the licence to Amy' }))
  expect(server.askedOf(transferLicence)[0]?.body).toEqual({ groupId: 1, userId: AMY })
  await user.type(screen.getByRole('textbox', { name: 'Input' }), '5')
  await user.click(screen.getByRole('button', { name: /^Run/ }))
  expect(server.askedOf(runDocument)[0]?.body).toEqual({ groupId: 1, input: '5' })
})

test('a student follows edits, and has no tools of the licensee', async () => {
  asStudent()
  await open()
  const editor = await box()
  expect(editor.readOnly).toBe(true)
  for (const name of ['Clear code', 'Import file', 'Run Ctrl+Enter', 'Mark the question of Amy as solved'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  const edit = {
    epoch: 1,
    base: 3,
    seq: 4,
    edits: [{ at: 6, length: 1, text: '2' }],
    languageId: 4,
    view: null,
    check: checkOf('print(2)'),
    by: 'x',
  }
  act(() => live.tell(topic, 'edit', edit))
  await waitFor(() => expect(editor.value).toBe('print(2)'))
  server.on(classEditor, () => reply({ ...document, code: 'after a gap', seq: 9 }))
  act(() => live.tell(topic, 'edit', { ...edit, base: 8, seq: 9 }))
  await waitFor(() => expect(editor.value).toBe('after a gap'))
  server.on(classEditor, () => reply({ ...document, licensee: { userId: AMY, userName: 'Amy' }, licenceEpoch: 2, seq: 9 }))
  act(() => live.tell(topic, 'changed', { part: 'licence' }))
  expect(await screen.findByText('You have the licence to edit')).toBeTruthy()
  expect(editor.readOnly).toBe(false)
})

test('a student asks with the sample, or with nothing', async () => {
  asStudent()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a question' }))
  await user.click(dialog.getByRole('button', { name: 'Copy sample' }))
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(server.askedOf(askInEditor)[0]?.body).toEqual({ groupId: 1, languageId: 4, code: 'print(1)', description: '' })
})

test('the licensee marks a question as solved', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mark the question of Amy as solved' }))
  expect(server.askedOf(solveQuestion)[0]?.body).toEqual({ groupId: 1, questionId: 9 })
})

test('an auditor who is not in the class is told whom the editor is for', async () => {
  server.on(groupInfo, () => reply({ ...group, isGroupTeacher: false, isGroupAdmin: false }))
  await open()
  expect(await screen.findByText(/^The shared editor is for/)).toBeTruthy()
  expect(server.askedOf(classEditor)).toEqual([])
})
