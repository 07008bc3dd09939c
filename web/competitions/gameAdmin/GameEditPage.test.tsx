// Administration of competitions: the form with its preview, ranks, versions, and finishing.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configureGame, finishGame, publishScores } from '../../../commands/competitions/competition/calls.ts'
import { gameConfigured } from '../../../projections/competitions/competitions.fixture.ts'
import { gameInfo, gameList, gameVersion } from '../../../queries/competitions/calls.ts'
import type { GameInfo, ListedGame } from '../../../queries/competitions/schemas.ts'
import { allGroups } from '../../../queries/people/units/calls.ts'
import ConfirmDialog from '../../app/ConfirmDialog.tsx'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { serveGame } from '../game.fixture.ts'
import GameEditPage from './GameEditPage.tsx'
import GameHistoryPage from './GameHistoryPage.tsx'
import GameManagerPage from './GameManagerPage.tsx'
import GameScoresPage from './GameScoresPage.tsx'

const counts = { total: 3, north: 1, central: 2, south: 0 }
const changed = { isFinished: false, counts, changedAt: '2026-03-02T01:00:00.000Z', changedByName: 'Ada' }
const listed: ListedGame = {
  key: '202611',
  titles: { 'zh-TW': '程式競賽', en: 'Programming competition' },
  applyStartTime: null,
  applyEndTime: null,
  ...changed,
}
const ranks = { isByAccount: false, rows: { 'zh-TW': [['1', 'School', 'Amy', '5', '01:02']], en: null } }
const info: GameInfo = {
  key: '202611',
  seen: 4,
  configuration: gameConfigured(),
  ...changed,
  scores: { pre: ranks, final: null, senior: null, university: null },
  versions: [
    { version: '9', at: '2026-03-02T01:00:00.000Z', byName: 'Ada', table: 'pre' },
    { version: '8', at: '2026-03-01T01:00:00.000Z', byName: null, table: null },
    { version: '7', at: '2026-02-28T01:00:00.000Z', byName: 'Ada', table: null },
  ],
  targetGroupName: null,
}

const server = signedInServer((stub) => {
  serveGame(stub)
  stub.on(gameList, () => reply([listed]))
  stub.on(gameInfo, () => reply(info))
  stub.on(gameVersion, ({ version }: { version: string }) =>
    reply({
      ...info.versions.find((one) => one.version === version),
      configuration: version === '9' ? null : gameConfigured(),
      scores: version === '9' ? ranks : null,
    }),
  )
  stub.on(allGroups, () => reply({ items: [], total: 0, page: 1, size: 20, isMore: false }))
  stub.on(configureGame, () => reply({ version: 5 }))
  for (const call of [publishScores, finishGame]) stub.on(call, () => reply({ isDone: true }))
})
const open = async (address: string) => {
  const root = '/admin-dashboard/competitions'
  const shown = await renderRoutes(
    [
      { path: root, element: [<GameManagerPage key="page" />, <ConfirmDialog key="question" />] },
      { path: `${root}/edit`, element: <GameEditPage /> },
      { path: `${root}/scores`, element: <GameScoresPage /> },
      { path: `${root}/history`, element: <GameHistoryPage /> },
    ],
    `${root}${address}`,
  )
  await i18n.loadNamespaces(['competitions', 'gameAdmin', 'table', 'dates'])
  return shown
}

test('a configuration is changed as the caller saw it, and shown before as the public page shows it', async () => {
  const { user } = await open('/edit?gameKey=202611')
  const [title] = await screen.findAllByRole('textbox', { name: 'Title' })
  await user.clear(title as HTMLElement)
  await user.type(title as HTMLElement, '新標題')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(preview.getByText('Programming competition')).toBeTruthy()
  await user.click(preview.getByRole('radio', { name: 'Chinese' }))
  expect(preview.getByText('新標題')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.askedOf(configureGame)).toHaveLength(1))
  const body = server.askedOf(configureGame)[0]?.body as { seen: number; configuration: GameInfo['configuration'] }
  expect(body).toMatchObject({ key: '202611', seen: 4 })
  expect(body.configuration.texts['zh-TW'].title).toBe('新標題')
  expect(body.configuration.texts.en).toEqual(gameConfigured().texts.en)
})

test('wrong lines are refused at their field', async () => {
  const { user } = await open('/edit')
  await user.type(await screen.findByRole('textbox', { name: 'Key' }), '202613')
  const [title] = await screen.findAllByRole('textbox', { name: 'Title' })
  await user.type(title as HTMLElement, '競賽')
  const [rounds] = screen.getAllByRole('textbox', { name: 'Rounds with a button to apply' })
  await user.type(rounds as HTMLElement, '2026 高中組')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rounds?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('textbox', { name: 'Key' }).getAttribute('aria-invalid')).toBe('true')
  expect(server.askedOf(configureGame)).toEqual([])
})

test('an unknown competition leads back to the list', async () => {
  server.on(gameInfo, () => refusal(404, 'Game.NotFound', 'This competition was not found.'))
  await open('/edit?gameKey=209901')
  expect(await screen.findByText('There is no such competition')).toBeTruthy()
})

test('ranks are pasted, previewed, and published as rows; lines of another width are named', async () => {
  const { user } = await open('/scores?gameKey=202611')
  await user.click(await screen.findByRole('radio', { name: 'Final' }))
  const rows = await screen.findByRole('textbox', { name: 'Rows in Chinese' })
  await user.click(rows)
  await user.paste('1\tSchool\tAmy\t5\t01:02\tLee\n2\tSchool\tBen')
  expect(await screen.findByText('Line 2: 3 columns instead of 6')).toBeTruthy()
  await user.clear(rows)
  await user.paste('1\tSchool\tAmy\t5\t01:02\tLee')
  expect(await screen.findByRole('columnheader', { name: 'Teacher' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(server.askedOf(publishScores)[0]?.body).toEqual({
      key: '202611',
      table: 'final',
      isByAccount: false,
      rows: { 'zh-TW': [['1', 'School', 'Amy', '5', '01:02', 'Lee']], en: null },
    }),
  )
})

test('versions are listed with their authors, and each is shown as it was', async () => {
  const { user } = await open('/history?gameKey=202611')
  const rows = within(await screen.findByRole('table', { name: 'Versions' }))
  expect(rows.getByText('Preliminary')).toBeTruthy()
  expect(rows.getByText('Deleted person')).toBeTruthy()
  const [first, second] = rows.getAllByRole('button')
  await user.click(first as HTMLElement)
  expect(await within(await screen.findByRole('dialog')).findByText('Amy')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(second as HTMLElement)
  expect(await within(await screen.findByRole('dialog')).findByText('Programming competition')).toBeTruthy()
})

test('an earlier version is restored as the newest one', async () => {
  const { user } = await open('/history?gameKey=202611')
  const rows = within(await screen.findByRole('table', { name: 'Versions' })).getAllByRole('button')
  await user.click(rows.at(-1) as HTMLElement)
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(server.askedOf(configureGame)[0]?.body).toMatchObject({ key: '202611' }))
})

test('competitions are listed with their applications, and finished after a question', async () => {
  const { user } = await open('')
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('3')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Programming competition/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Finish' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(server.askedOf(finishGame)[0]?.body).toEqual({ key: '202611' }))
})
