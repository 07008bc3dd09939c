// Contents of public pages, edited by platform admins: fields, preview, refusals, and versions.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { editContent } from '../../../commands/site/content/calls.ts'
import { contentGet, contentVersion, contentVersions } from '../../../queries/site/contents/calls.ts'
import ConfirmDialog from '../../app/ConfirmDialog.tsx'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import ContentsPage from './ContentsPage.tsx'

const text = { language: 'en', title: 'Cats', text: 'Twenty cats sat on twenty mats.' }
const dogs = { language: 'en', title: 'Dogs', text: 'Twenty dogs sat on twenty rugs.' }
const server = stubServer()
beforeEach(() => {
  server.asked.length = 0
  server.on(contentGet, () => reply({ name: 'typingTexts', version: 2, content: { texts: [text, dogs] } }))
  server.on(contentVersions, () => {
    const items = [2, 1].map((version) => ({ version, changedAt: '2026-03-02T01:00:00.000Z', changedByName: version === 2 ? 'Ada' : null }))
    return reply({ items, total: 2, page: 1, size: 20 })
  })
  server.on(contentVersion, () => reply({ name: 'typingTexts', version: 1, content: { texts: [dogs] } }))
  server.on(editContent, () => reply({ version: 3 }))
})

const open = async () => {
  const element = [<ContentsPage key="page" />, <ConfirmDialog key="question" />]
  const shown = await renderRoutes([{ path: '*', element }], '/admin-dashboard/contents?content=typingTexts')
  await i18n.loadNamespaces(['contents'])
  await screen.findByRole('group', { name: 'Text 1' })
  return shown
}
const sent = () => server.askedOf(editContent).map(({ body }) => body)

test('a text is changed, previewed and saved with the version that was seen', async () => {
  const { user } = await open()
  const first = within(screen.getByRole('group', { name: 'Text 1' }))
  await user.type(first.getByLabelText(/^Title/), ' and more')
  expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Cats and more')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const texts = [{ ...text, title: 'Cats and more' }, dogs]
  await waitFor(() => expect(sent()).toEqual([{ name: 'typingTexts', content: { texts }, seen: 2 }]))
})

test('texts are added, moved and removed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Move down: Text 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove: Text 2' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ name: 'typingTexts', content: { texts: [dogs] }, seen: 2 }]))
})

test('an incomplete text is not sent, and its field says why', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add: Text' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const third = within(screen.getByRole('group', { name: 'Text 3' }))
  await waitFor(() => expect(third.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
})

test('who edited an old version is told', async () => {
  server.on(editContent, () => refusal(409, 'Common.Conflict', 'It has changed meanwhile.'))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove: Text 1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('It has changed meanwhile.')).toBeTruthy()
})

test('a version is looked at and restored', async () => {
  const { user } = await open()
  const versions = within(await screen.findByRole('table', { name: 'Versions' }))
  expect(await versions.findByText(/by Ada/)).toBeTruthy()
  expect(versions.getByText(/by deleted person/)).toBeTruthy()
  expect(versions.getByText('Initial content')).toBeTruthy()
  await user.click(versions.getByRole('button', { name: 'Version 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }))
  expect(await dialog.findByText('Dogs')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(sent()).toEqual([{ name: 'typingTexts', content: { texts: [dogs] }, seen: 2 }]))
})
