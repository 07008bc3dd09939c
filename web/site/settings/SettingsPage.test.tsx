// Platform settings for admins.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { editSetting } from '../../../commands/site/setting/calls.ts'
import { allUnits } from '../../../queries/people/units/calls.ts'
import { languageList } from '../../../queries/site/calls.ts'
import { settingList } from '../../../queries/site/settings/calls.ts'
import type { ShownSetting } from '../../../queries/site/settings/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import SettingsPage from './SettingsPage.tsx'

const setting = (changes: Partial<ShownSetting>): ShownSetting => ({
  name: 'groupPingTime',
  title: { 'zh-TW': '間隔', en: 'Time between pings' },
  description: { 'zh-TW': '', en: 'How often.' },
  schema: { type: 'integer', minimum: 1000, maximum: 600_000 },
  initial: 300_000,
  value: 300_000,
  changes: [],
  names: {},
  ...changes,
})
const tenantMode = setting({
  name: 'tenantMode',
  title: { 'zh-TW': '單一', en: 'One unit only' },
  schema: { type: 'boolean' },
  initial: false,
  value: false,
})

const server = stubServer()
beforeEach(() => {
  server.asked.length = 0
  server.on(settingList, () =>
    reply([tenantMode, setting({ changes: [{ at: '2026-03-02T01:00:00.000Z', changedBy: { userId: 1, name: 'Ada' }, value: 300_000 }] })]),
  )
})

const open = async (address: string) => {
  const shown = await renderRoutes([{ path: '*', element: <SettingsPage /> }], address)
  await i18n.loadNamespaces(['settings', 'table'])
  return shown
}

test('every setting is listed with its value and its last editor', async () => {
  await open('/')
  const table = await screen.findByRole('table')
  expect(within(table).getByText('One unit only')).toBeTruthy()
  expect(within(table).getAllByText('No').length).toBeGreaterThan(0)
  expect(within(table).getByText(/by Ada/)).toBeTruthy()
  expect(within(table).getByText('Never changed')).toBeTruthy()
})

test('a setting is changed in its drawer; invalid values are reported before anything is sent', async () => {
  server.on(editSetting, () => reply({ isDone: true }))
  const { user } = await open('/?row=groupPingTime')
  const field = await screen.findByRole('textbox', { name: 'Time between pings' })
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await user.clear(field)
  await user.type(field, '10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/out of range/)).toBeTruthy()
  expect(server.askedOf(editSetting)).toEqual([])
  await user.clear(field)
  await user.type(field, '60000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.askedOf(editSetting).map(({ body }) => body)).toEqual([{ name: 'groupPingTime', value: 60_000 }]))
  expect(await screen.findByText('The setting was changed.')).toBeTruthy()
})

test('a refusal is shown', async () => {
  server.on(editSetting, () => refusal(403, 'Common.Forbidden', 'You are not allowed to do this.'))
  const { user } = await open('/?row=tenantMode')
  await user.click(await screen.findByRole('switch', { name: 'One unit only' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy()
})

test('guest units are chosen by name', async () => {
  const title = { 'zh-TW': '訪客的單位', en: 'Units of guests' }
  const guests = setting({
    name: 'guestUnits',
    title,
    schema: { type: 'array', maxItems: 100 },
    initial: [],
    value: [5],
    names: { 5: 'Day School' },
  })
  server.on(settingList, () => reply([guests]))
  server.on(allUnits, () => reply({ items: [{ businessUnitId: 6, name: 'Evening School' }], total: 1, isMore: false, page: 1, size: 20 }))
  server.on(editSetting, () => reply({ isDone: true }))
  const { user } = await open('/?row=guestUnits')
  const drawer = await screen.findByRole('dialog', { name: 'Units of guests' })
  expect((await within(drawer).findAllByText('Day School')).length).toBeGreaterThan(0)
  await user.click(await within(drawer).findByRole('combobox', { name: 'Units of guests' }))
  await user.click(await screen.findByRole('option', { name: 'Evening School' }))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.askedOf(editSetting)[0]?.body).toEqual({ name: 'guestUnits', value: [5, 6] }))
})

test('a bilingual text is entered in both languages', async () => {
  const value = { 'zh-TW': '松山高中', en: 'Songshan High School' }
  const text = { type: 'string', maxLength: 200 }
  const controller = setting({
    name: 'dataController',
    title: { 'zh-TW': '蒐集機關', en: 'Controller of personal data' },
    schema: { type: 'object', properties: { 'zh-TW': text, en: text } },
    initial: value,
    value,
  })
  server.on(settingList, () => reply([controller]))
  server.on(editSetting, () => reply({ isDone: true }))
  const { user } = await open('/?row=dataController')
  const drawer = await screen.findByRole('dialog', { name: 'Controller of personal data' })
  const english = await within(drawer).findByRole('textbox', { name: 'English' })
  await user.clear(english)
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText(/is required/)).toBeTruthy()
  expect(server.askedOf(editSetting)).toEqual([])
  await user.type(english, 'Taipei School')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.askedOf(editSetting).map(({ body }) => body)).toEqual([
      { name: 'dataController', value: { 'zh-TW': '松山高中', en: 'Taipei School' } },
    ]),
  )
})

test('languages are offered by name; those that are not installed come with the command that installs them', async () => {
  const language = (languageId: number, name: string, changes = {}) => ({
    languageId,
    name,
    editorName: name.toLowerCase(),
    fileName: 'main.txt',
    isAvailable: true,
    isOffered: true,
    version: '1.0',
    package: null,
    ...changes,
  })
  server.on(settingList, () =>
    reply([
      setting({
        name: 'offeredLanguages',
        title: { 'zh-TW': '語言', en: 'Languages offered' },
        schema: { type: 'array', maxItems: 23 },
        initial: [1, 4],
        value: [1, 4],
        names: { 1: 'C', 4: 'Python', 13: 'Pascal' },
      }),
    ]),
  )
  server.on(languageList, () =>
    reply([
      language(1, 'C'),
      language(4, 'Python'),
      language(13, 'Pascal', { isAvailable: false, isOffered: false, version: null, package: 'fp-compiler' }),
    ]),
  )
  server.on(editSetting, () => reply({ isDone: true }))
  const { user } = await open('/?row=offeredLanguages')
  const pascal = await screen.findByRole('checkbox', { name: 'Pascal' })
  expect(screen.getByText('not installed; Debian package: fp-compiler')).toBeTruthy()
  expect(screen.queryByText(/npm run languages/)).toBeNull()
  await user.click(pascal)
  expect(screen.getByText('npm run languages -- Pascal')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'C' }))
  expect(screen.getByText(/No longer offered: C\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.askedOf(editSetting).map(({ body }) => body)).toEqual([{ name: 'offeredLanguages', value: [4, 13] }]))
})
