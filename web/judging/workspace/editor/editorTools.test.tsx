import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDraft } from '../../../../commands/judging/draft/calls.ts'
import { editProfile } from '../../../../commands/people/profile/calls.ts'
import { templates } from '../../../../judge/templates.ts'
import { reply } from '../../../shared/testing/stubServer.ts'
import { button, editor, leave, open, serverOf } from '../dialog.fixture.tsx'
import { templateOf } from './template.ts'

let server: ReturnType<typeof serverOf>
beforeEach(() => {
  server = serverOf()
})
afterEach(leave)

const codeOf = async (language: string) => ((await editor(language)) as HTMLTextAreaElement).value
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await button('More code actions'))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('an empty editor offers the language’s template and places the cursor in it', async () => {
  const { user } = await open()
  await user.click(await button('Start with the C template'))
  await waitFor(async () => expect(await codeOf('C')).toBe(templates[1]))
  expect(document.activeElement).toBe(await editor('C'))
  expect(screen.queryByText('The editor is empty.')).toBeNull()
  await user.click(await button('Undo'))
  expect(await codeOf('C')).toBe('')
  expect(await button('Start with the C template')).toBeTruthy()
})

test('starting over replaces the code, which one click restores', async () => {
  server.on(getDraft, () => reply({ draft: { languageId: 4, content: 'print(1)', savedAt: '2026-03-01T08:00:00.000Z' } }))
  const { user } = await open()
  await waitFor(async () => expect(await codeOf('Python')).toBe('print(1)'))
  expect(screen.queryByText('The editor is empty.')).toBeNull()
  await choose(user, 'Start over with the template')
  await waitFor(async () => expect(await codeOf('Python')).toBe(templates[4]))
  expect(await screen.findByText('The Python template was loaded into the editor.')).toBeTruthy()
  await user.click(await button('Undo'))
  expect(await codeOf('Python')).toBe('print(1)')
})

test('downloads the code under the file name of its language', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  const { user } = await open()
  await user.type(await editor('C'), 'x')
  await choose(user, 'Download main.c')
  expect(saved).toEqual(['main.c'])
  vi.restoreAllMocks()
})

test('code is dark on a light page until the user makes it follow the page', async () => {
  server.on(editProfile, () => reply({ isDone: true }))
  const { user } = await open()
  const schemeOf = async () => (await editor('C')).closest('[data-scheme]')?.getAttribute('data-scheme')
  expect(await schemeOf()).toBe('dark')
  await user.click(await button('More code actions'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Follow the page' }))
  await waitFor(async () => expect(await schemeOf()).toBe('page'))
  expect(server.askedOf(editProfile)[0]?.body).toEqual({ editorTheme: 'page' })
})

test('remembers the font size within its limits', async () => {
  const { user } = await open()
  const area = await editor('C')
  expect(area.style.fontSize).toBe('16px')
  await choose(user, 'Larger')
  expect(area.style.fontSize).toBe('18px')
  await user.click(screen.getByRole('menuitem', { name: 'Smaller' }))
  await user.click(screen.getByRole('menuitem', { name: 'Smaller' }))
  expect(screen.getByText('Font size: 14')).toBeTruthy()
  expect(localStorage.getItem('editor.fontSize')).toBe('14')
  await user.click(screen.getByRole('menuitem', { name: 'Default size (16)' }))
  expect(area.style.fontSize).toBe('16px')
})

test('the cursor goes to the template’s indented empty line, else to its end', () => {
  expect(templateOf(1).place).toEqual({ line: 4, column: 5 })
  expect(templateOf(4).place).toEqual({ line: 3, column: 1 })
  expect(templateOf(99).content).toBe('')
})

test('a button and a key list the shortcuts, except while typing', async () => {
  const { user } = await open()
  await user.type(await editor('C'), '?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  await user.click(await button('Keyboard shortcuts'))
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(help.textContent).toContain('Ctrl+Shift+Enter')
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  screen.getByRole('tab', { name: 'Problem' }).focus()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('statement and editor can be maximised, and shrink when the other part is requested', async () => {
  const { user } = await open()
  const full = () => document.querySelector('[data-full]')?.getAttribute('data-full') ?? null
  await user.click(await button('Maximise the problem text'))
  expect(full()).toBe('left')
  await user.keyboard('{Alt>}[Slash]{/Alt}')
  expect(full()).toBeNull()
  await user.keyboard('{Alt>}[KeyL]{/Alt}')
  expect(full()).toBe('right')
  await user.click(await button('Show both parts'))
  expect(full()).toBeNull()
})
