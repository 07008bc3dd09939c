import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getDraft, saveDraft } from '../../../../commands/judging/draft/calls.ts'
import { evaluateCode, judgeCode } from '../../../../commands/judging/submission/calls.ts'
import { languages } from '../../../../judge/catalogue.ts'
import { languageList } from '../../../../queries/site/calls.ts'
import { reply } from '../../../shared/testing/stubServer.ts'
import { writeZip } from '../../../shared/zip/writeZip.ts'
import { button, leave, open, run, serverOf, verdict } from '../dialog.fixture.tsx'
import { readLocalDraft } from '../draft/drafts.ts'

let server: ReturnType<typeof serverOf>
beforeEach(() => {
  server = serverOf()
  const files = { sourceEndings: ['.c'], artifactFile: 'main' }
  server.on(languageList, () =>
    reply(languages.map((one) => ({ ...one, isAvailable: true, version: '1', package: null, files: one.languageId === 1 ? files : null }))),
  )
  server.on(judgeCode, () => reply(verdict))
  server.on(evaluateCode, () => reply(run))
})
afterEach(leave)

const main = { name: 'main.c', content: '#include "list.h"\nint main(void) {}\n' }
const list = { name: 'list.h', content: 'int length(void);\n' }
const part = { name: 'list.c', content: 'int length(void) { return 0; }\n' }
const savedAt = '2026-03-01T08:00:00.000Z'
const restores = (files: readonly object[]) =>
  server.on(getDraft, () => reply({ draft: { languageId: 1, content: main.content, files, savedAt } }))

const tabs = () => screen.queryAllByRole('tablist', { name: 'Files of the program' }).flatMap((one) => [...one.children])
const names = () => tabs().map((tab) => tab.getAttribute('aria-label') ?? tab.textContent)
const shown = () => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent
const textOf = async (name: string) =>
  ((await screen.findByLabelText(name === '' ? 'Code editor, C' : `Code editor, C: ${name}`)) as HTMLTextAreaElement).value
const drop = (...files: File[]) => {
  const editor = document.querySelector('[data-editor], textarea[aria-label^="Code editor"]') as Element
  fireEvent.drop(editor, { dataTransfer: { types: ['Files'], files } })
}
const fileOf = ({ name, content }: { name: string; content: string }) => new File([content], name)

describe('a program of one file', () => {
  test('has no tabs, and is sent as one text', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('Code editor, C'), 'x')
    expect(tabs()).toEqual([])
    await user.click(await button('Judge'))
    await waitFor(() => expect(server.askedOf(judgeCode)[0]?.body).toMatchObject({ content: 'x' }))
    expect(server.askedOf(judgeCode)[0]?.body).not.toHaveProperty('files')
  })

  test('gets a second one by a button; its name is checked and the rules are explained', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('Code editor, C'), 'x')
    await user.click(await button('Add a file'))
    const field = await screen.findByLabelText<HTMLInputElement>('File name')
    expect(screen.getByText(/Sources end in \.c; other files lie beside the program/)).toBeTruthy()
    for (const [name, fault] of [
      ['a/b.c', /begins with a letter, a digit or “_”/],
      ['input.txt', 'The judge uses this name itself.'],
      ['main.c', 'There is a file of this name.'],
    ] as const) {
      await user.clear(field)
      await user.type(field, `${name}{Enter}`)
      expect(await screen.findByText(fault, { selector: '[class*="error"]' })).toBeTruthy()
    }
    await user.clear(field)
    await user.type(field, 'list.h{Enter}')
    await waitFor(() => expect(names()).toEqual(['main.c (main file)', 'list.h']))
    expect(shown()).toBe('list.h')
    await user.type(await screen.findByLabelText('Code editor, C: list.h'), 'y')
    await user.click(await button('Judge'))
    const files = [
      { name: 'main.c', content: 'x' },
      { name: 'list.h', content: 'y' },
    ]
    await waitFor(() => expect(server.askedOf(judgeCode)[0]?.body).toMatchObject({ files }))
    await waitFor(() => expect(readLocalDraft({ userId: 7, activityId: 5, problemId: 3, languageId: 1 })?.files).toEqual(files))
  })

  test('has no button for files in a language of one file', async () => {
    server.on(getDraft, () => reply({ draft: { languageId: 4, content: 'print(1)', savedAt } }))
    await open()
    await screen.findByLabelText('Code editor, Python')
    expect(screen.queryByRole('button', { name: 'Add a file' })).toBeNull()
    drop(fileOf(main), fileOf(part))
    expect(await screen.findByText('Answers in Python are one file.')).toBeTruthy()
  })
})

describe('a program of several files', () => {
  test('is restored with all of them, saved with all, run with all, and kept while another language is shown', async () => {
    restores([main, list])
    const { user } = await open()
    await waitFor(() => expect(names()).toEqual(['main.c (main file)', 'list.h']))
    expect(await textOf('main.c')).toBe(main.content)
    await user.click(screen.getByRole('tab', { name: 'list.h' }))
    expect(await textOf('list.h')).toBe(list.content)
    await user.click(await button('Evaluate'))
    await waitFor(() => expect(server.askedOf(evaluateCode)[0]?.body).toMatchObject({ files: [main, list] }))
    await user.type(await screen.findByLabelText('Code editor, C: list.h'), '//')
    server.on(getDraft, () => reply({ draft: null }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Programming language' }), '4')
    await screen.findByLabelText('Code editor, Python')
    expect(tabs()).toEqual([])
    await waitFor(() => expect(server.askedOf(saveDraft)[0]?.body).toMatchObject({ files: [main, { name: 'list.h' }] }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Programming language' }), '1')
    await waitFor(() => expect(names()).toEqual(['main.c (main file)', 'list.h']))
  })

  test('is read and changed by keys', async () => {
    restores([main, list, part])
    const { user } = await open()
    await waitFor(() => expect(names()).toHaveLength(3))
    screen.getByRole('tab', { name: 'main.c (main file)' }).focus()
    await user.keyboard('{ArrowRight}')
    expect([shown(), document.activeElement?.textContent]).toEqual(['list.h', 'list.h'])
    await user.keyboard('{End}')
    expect(shown()).toBe('list.c')
    await user.keyboard('{F2}')
    const field = await screen.findByLabelText<HTMLInputElement>('File name')
    await user.clear(field)
    await user.type(field, 'lists.c{Enter}')
    await waitFor(() => expect(names()).toEqual(['main.c (main file)', 'list.h', 'lists.c']))
    screen.getByRole('tab', { name: 'lists.c' }).focus()
    await user.keyboard('{Delete}')
    expect(names()).toEqual(['main.c (main file)', 'list.h'])
    await user.click(await button('Undo'))
    expect(names()).toEqual(['main.c (main file)', 'list.h', 'lists.c'])
  })

  test('has its files reordered, with a source as the main one', async () => {
    restores([main, list, part])
    const { user } = await open()
    await waitFor(() => expect(names()).toHaveLength(3))
    const act = async (name: string, action: string) => {
      await user.click(screen.getByRole('tab', { name }))
      await user.click(await button(`Actions for ${name.split(' ')[0]}`))
      const item = await screen.findByRole<HTMLButtonElement>('menuitem', { name: action })
      await user.click(item)
      return item
    }
    expect((await act('list.h', 'Make it the main file')).disabled).toBe(true)
    await user.keyboard('{Escape}')
    await act('list.c', 'Move left')
    expect(names()).toEqual(['main.c (main file)', 'list.c', 'list.h'])
    await act('list.c', 'Make it the main file')
    expect(names()).toEqual(['list.c (main file)', 'main.c', 'list.h'])
    await act('list.c (main file)', 'Delete')
    expect(names()).toEqual(['main.c (main file)', 'list.h'])
    await act('main.c (main file)', 'Delete')
    expect(await screen.findByText('Without main.c the program has no source file.')).toBeTruthy()
    await act('list.h', 'Delete')
    expect(tabs()).toEqual([])
    expect(await textOf('')).toBe(main.content)
  })

  test('is downloaded as an archive, and starts over with the template', async () => {
    restores([main, list])
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
    const { user } = await open()
    await waitFor(() => expect(names()).toHaveLength(2))
    await user.click(await button('More code actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Download main.zip' }))
    expect(saved).toEqual(['main.zip'])
    vi.restoreAllMocks()
    await user.click(await button('More code actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Start over with the template' }))
    await waitFor(() => expect(tabs()).toEqual([]))
    await user.click(await button('Undo'))
    await waitFor(() => expect(names()).toHaveLength(2))
  })

  test('leads from a compiler’s message to the file that it names', async () => {
    restores([main, list, part])
    server.on(judgeCode, () => reply({ ...verdict, statusCode: 2, status: 'CompileError', message: 'list.c:1:5: error: no', cases: [] }))
    const { user } = await open()
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.click(await button('Judge'))
    await user.click(await button('list.c:1:5: error: no'))
    expect(shown()).toBe('list.c')
  })
})

describe('dropped files', () => {
  test('of a ZIP file become tabs; what is left out is named with its reason', async () => {
    await open()
    await screen.findByRole('button', { name: 'Add a file' })
    const archive = writeZip([
      { name: 'work/list.h', content: list.content },
      { name: 'work/main.c', content: main.content },
      { name: 'work/picture.png', content: 'PNG\u0000' },
      { name: 'work/sub/other.c', content: '' },
      { name: 'work/a b.c', content: '' },
      { name: '__MACOSX/work/._main.c', content: '\u0000' },
    ])
    drop(new File([archive], 'work.zip'))
    await waitFor(() => expect(names()).toEqual(['main.c (main file)', 'list.h']))
    expect(await textOf('main.c')).toBe(main.content)
    const told = await screen.findByText(/“picture\.png” is not a text in UTF-8 or Big5/)
    expect(told.textContent).toMatch(/“sub\/other\.c” lies in a folder.*“a b\.c”: the name has characters/)
    expect(told.textContent).not.toContain('MACOSX')
    expect(await screen.findByText('The files were loaded into the editor.')).toBeTruthy()
  })

  test('join those in the editor: of the same name they replace them', async () => {
    restores([main, list])
    await open()
    await waitFor(() => expect(names()).toHaveLength(2))
    await screen.findByRole('button', { name: 'Add a file' })
    drop(fileOf({ ...list, content: 'new\r\n' }), fileOf(part))
    await waitFor(() => expect(names()).toEqual(['main.c (main file)', 'list.h', 'list.c']))
    fireEvent.click(screen.getByRole('tab', { name: 'list.h' }))
    expect(await textOf('list.h')).toBe('new\n')
  })

  test('replace the code if it is a single one, and nothing if no file is usable', async () => {
    await open()
    await screen.findByRole('button', { name: 'Add a file' })
    drop(new File(['int x;'], 'my work.c'))
    expect(await screen.findByText('my work.c was loaded into the editor.')).toBeTruthy()
    expect(await textOf('')).toBe('int x;')
    drop(fileOf(list), fileOf({ name: 'notes.txt', content: '' }))
    expect(await screen.findByText('None of the files ends in .c.')).toBeTruthy()
    drop(new File(['no archive'], 'broken.zip'))
    expect(await screen.findByText('“broken.zip” could not be read as a ZIP file.')).toBeTruthy()
    drop(...Array.from({ length: 21 }, (_, at) => fileOf({ name: `a${at}.c`, content: '' })))
    expect(await screen.findByText('A program has at most 20 files.')).toBeTruthy()
    drop(fileOf(main), fileOf({ name: 'b.c', content: 'b'.repeat(256 * 1024) }))
    expect(await screen.findByText('A program has at most 256 KiB in all files.')).toBeTruthy()
    expect(await textOf('')).toBe('int x;')
  })
})
