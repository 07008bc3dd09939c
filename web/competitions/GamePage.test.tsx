// Public pages of competitions: cards, parts, ranks, videos, and the button to apply.
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userInfo } from '../../queries/people/user/calls.ts'
import { mediaHosts } from '../../queries/site/contents/calls.ts'
import { contact } from '../../queries/site/settings/calls.ts'
import ConfirmDialog from '../app/ConfirmDialog.tsx'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import AllGamesPage from './AllGamesPage.tsx'
import GamePage from './GamePage.tsx'
import { fromNow, serveGame, shownSetting } from './game.fixture.ts'
import { applyState } from './useGame.ts'

const server = signedInServer((stub) => {
  serveGame(stub)
  stub.on(mediaHosts, () => reply({ videoPlayer: null, pictureHost: null }))
  stub.on(userInfo, () =>
    reply({ id: 7, name: 'Amy', email: 'amy@school.test', expirationTime: fromNow(24), roles: ['student'], businessUnits: [] }),
  )
  stub.on(contact, () => reply({ email: 'help@school.test', phone: '0800', foundationSite: null, manual: null }))
})
const open = async (address: string) => {
  const shown = await renderRoutes(
    [
      { path: '/game/allGames', element: <AllGamesPage /> },
      ...['/game/:gameKey', '/game/:gameKey/:part', '/game/:gameKey/:part/:group'].map((path) => ({
        path,
        element: [<GamePage key="page" />, <ConfirmDialog key="question" />],
      })),
    ],
    address,
  )
  await i18n.loadNamespaces(['competitions'])
  return shown
}

test('all competitions are cards that lead to their information; finished ones say so', async () => {
  await open('/game/allGames')
  const running = await screen.findByRole('link', { name: /Programming competition/ })
  expect(running.getAttribute('href')).toBe('/game/202611/info')
  expect(within(await screen.findByRole('link', { name: /Old competition/ })).getByText('Finished')).toBeTruthy()
})

test('a competition begins with its information, and has the parts of its configuration only', async () => {
  await open('/game/202611')
  expect(await screen.findByText('教育部')).toBeTruthy()
  expect(screen.getByRole('link', { name: '簡章' }).getAttribute('href')).toBe('https://games.example/rules.pdf')
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the competition' })).getAllByRole('link')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Information',
    'Preliminary ranks',
    'Preliminary videos',
    'Ranks, universities',
  ])
})

test('a part that is not shown leads to the information, an unknown competition says so', async () => {
  const { router } = await open('/game/202611/rank-2')
  expect(await screen.findByText('教育部')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/game/202611/info')
})

test('there is no page of an unknown competition', async () => {
  await open('/game/209912/info')
  expect(await screen.findByText('There is no such competition')).toBeTruthy()
})

test('a rank table of seven columns has teacher and language; without ranks it says so', async () => {
  await open('/game/202611/rank/university')
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Rank',
    'School',
    'Name',
    'Correct',
    'Time used',
    'Teacher',
    'Language',
  ])
  expect(table.getByText('Python')).toBeTruthy()
})

test('without ranks the part says so', async () => {
  await open('/game/202611/rank-1')
  expect(await screen.findByText('No ranks yet')).toBeTruthy()
})

test('videos are links, and play within the page only from the host of videos', async () => {
  await open('/game/202611/video-1')
  expect((await screen.findByRole('link', { name: /Watch the video of A/ })).getAttribute('href')).toBe('https://videos.example/a')
  server.on(mediaHosts, () => reply({ videoPlayer: 'https://videos.example/embed/{id}', pictureHost: null }))
  await open('/game/202611/video-1')
  expect((await screen.findByTitle('Video of A')).getAttribute('src')).toBe('https://videos.example/a')
})

describe('the button to apply', () => {
  test('leads to the form in the period', async () => {
    await open('/game/202611/info')
    expect((await screen.findByRole('link', { name: 'Apply: Programming competition' })).getAttribute('href')).toBe('/game/202611/apply')
  })

  test('is disabled after an application, and where the account expires too early', async () => {
    serveGame(server as never, { setting: { hasApplied: true } })
    await open('/game/202611/info')
    expect((await screen.findByRole('button', { name: /^Applied/ })).hasAttribute('disabled')).toBe(true)
    serveGame(server as never, { setting: { validAccountExpireTime: fromNow(48) } })
    await open('/game/202611/info')
    expect((await screen.findByRole('button', { name: /later than that of your account/ })).hasAttribute('disabled')).toBe(true)
  })

  test('tells a visitor to sign in first', async () => {
    sessionStore.signOut()
    const { user } = await open('/game/202611/info')
    await user.click(await screen.findByRole('button', { name: 'Apply: Programming competition' }))
    expect(await screen.findByRole('dialog', { name: 'Please sign in first' })).toBeTruthy()
  })

  test('follows the period, whose ends are inclusive, and the expiry, at whose equality one may apply', () => {
    const setting = shownSetting({ applyStartTime: '2026-03-01T00:00:00.000Z', applyEndTime: '2026-03-02T00:00:00.000Z' })
    const at = (time: string) => applyState(setting, null, Date.parse(time))
    expect([at('2026-03-01T00:00:00.000Z'), at('2026-03-02T00:00:00.000Z')]).toEqual(['open', 'open'])
    expect([at('2026-02-28T23:59:59.999Z'), at('2026-03-02T00:00:00.001Z')]).toEqual(['nothing', 'nothing'])
    const required = { ...setting, validAccountExpireTime: '2026-12-31T00:00:00.000Z', hasApplied: true }
    const until = (expirationTime: string | null) => applyState(required, { expirationTime }, Date.parse('2026-03-01T08:00:00.000Z'))
    expect([until('2026-12-30T23:59:59.999Z'), until('2026-12-31T00:00:00Z'), until(null)]).toEqual([
      'expiresTooEarly',
      'applied',
      'applied',
    ])
    expect(applyState({ ...setting, isFinished: true }, null, Date.parse('2026-03-01T08:00:00.000Z'))).toBe('nothing')
  })
})

test('a finished competition says so, and asks nobody to apply or to sign in', async () => {
  serveGame(server as never, { setting: { isFinished: true }, game: { isFinished: true } })
  sessionStore.signOut()
  const { router } = await open('/game/202611/apply')
  expect(await screen.findByText('教育部')).toBeTruthy()
  expect(screen.getByText('Finished')).toBeTruthy()
  expect(screen.queryByText('Please sign in first')).toBeNull()
  expect(router.state.location.pathname).toBe('/game/202611/info')
})

test('a teacher is told before the form that only students can apply', async () => {
  server.on(userInfo, () =>
    reply({ id: 7, name: 'Amy', email: 'amy@school.test', expirationTime: null, roles: ['teacher'], businessUnits: [] }),
  )
  await open('/game/202611/apply')
  expect(await screen.findByText('Only students can apply')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a form that one may not send leads back to the information', async () => {
  serveGame(server as never, { setting: { hasApplied: true } })
  const { router } = await open('/game/202611/apply')
  expect(await screen.findByText('教育部')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/game/202611/info')
})
